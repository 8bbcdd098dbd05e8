import type { DashboardPlant } from '@leitwarte/core/entities';
import { dashboardViews, isOneOf, type DashboardView } from '@leitwarte/core/codes';
import { plantCauses, plantTypesIn, shownFilters, type PlantCause } from '@leitwarte/core/rules';
import { Select } from '@mantine/core';
import { IconChartBar, IconLayoutGrid, IconLayoutList, IconMap2 } from '@tabler/icons-react';
import { PlantTypeIcon } from '@leitwarte/widgets';
import { memo, startTransition, useMemo, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../../shared/search/SearchField.tsx';
import { Segments } from '../../../../shared/segments/Segments.tsx';
import { DensityToggle } from '../../../../shared/table/density.tsx';
import { WallButton } from '../../../../shared/wall/WallButton.tsx';
import { useCoreText, usePlantTypeName } from '../../../../texts/useTexts.ts';
import { causeCounts, isFiltering, type CauseCount, type DashboardFilter } from '../model.ts';
import type { FilterChange } from '../useDashboardFilter.ts';
import styles from './Toolbar.module.css';

interface Props {
  readonly plants: readonly DashboardPlant[];
  readonly shown: number;
  readonly filter: DashboardFilter;
  readonly onFilter: (change: FilterChange) => void;
  readonly view: DashboardView;
  /** Called if another view is chosen; undefined if the view cannot be chosen. */
  readonly onView?: (view: DashboardView) => void;
  /** Starts the wall display. */
  readonly onWall?: () => void;
}

const viewIcons = { tiles: IconLayoutGrid, list: IconLayoutList, graphic: IconChartBar, map: IconMap2 };

/** Filters, the number of matching plants, and the choice of view. */
export const Toolbar = memo(function Toolbar(props: Props) {
  const { plants, shown, filter, onFilter, view, onView, onWall } = props;
  const { t } = useTranslation();
  const filters = useMemo(() => shownFilters(plants), [plants]);
  const types = useMemo(() => plantTypesIn(plants), [plants]);
  const causes = useMemo(() => causeCounts(plants, filter.cause), [plants, filter.cause]);
  return (
    <div className={styles.toolbar}>
      {filters.name && (
        <SearchField
          className={styles.name}
          label={t('dashboard.nameFilter')}
          value={filter.name ?? ''}
          onChange={(name) => onFilter({ name })}
        />
      )}
      {filters.type && <TypeFilter types={types} type={filter.type} onFilter={onFilter} />}
      {causes.length > 0 && <CauseFilter causes={causes} cause={filter.cause} onFilter={onFilter} />}
      <p className={styles.count} role="status">
        {isFiltering(filter)
          ? t('dashboard.countFiltered', { shown, count: plants.length })
          : t('dashboard.count', { count: plants.length })}
      </p>
      {onView && (
        <div className={styles.views}>
          {(view === 'list' || view === 'graphic') && <DensityToggle />}
          <ViewSwitch view={view} onView={onView} />
          {onWall && <WallButton onClick={onWall} />}
        </div>
      )}
    </div>
  );
});

interface TypeFilterProps extends Pick<Props, 'onFilter'> {
  readonly types: readonly string[];
  readonly type: string | undefined;
}

/** Memoised, so that typing in the search next to it does not render it. */
const TypeFilter = memo(function TypeFilter({ types, type, onFilter }: TypeFilterProps) {
  const { t } = useTranslation();
  const nameOf = usePlantTypeName();
  return (
    <Select
      className={styles.type}
      aria-label={t('dashboard.typeFilter')}
      data={[
        { value: '', label: t('dashboard.allTypes') },
        ...types.map((one) => ({ value: one, label: nameOf(one) })),
      ]}
      value={type ?? ''}
      onChange={(one) => onFilter({ type: one === null || one === '' ? undefined : one })}
      allowDeselect={false}
      {...(type !== undefined && { leftSection: <PlantTypeIcon type={type} size={18} /> })}
      renderOption={({ option }) => (
        <span className={styles.option}>
          {option.value === '' ? <span className={styles.noIcon} /> : <PlantTypeIcon type={option.value} size={18} />}
          {option.label}
        </span>
      )}
    />
  );
});

interface CauseFilterProps extends Pick<Props, 'onFilter'> {
  readonly causes: readonly CauseCount[];
  readonly cause: PlantCause | undefined;
}

const CauseFilter = memo(function CauseFilter({ causes, cause, onFilter }: CauseFilterProps) {
  const { t } = useTranslation();
  return (
    <Select
      className={styles.type}
      aria-label={t('dashboard.causeFilter')}
      data={[
        { value: '', label: t('dashboard.allCauses') },
        ...causes.map((one) => ({
          value: one.cause,
          label: t('dashboard.causeCount', { cause: t(`dashboard.cause.${one.cause}`), count: one.count }),
        })),
      ]}
      value={cause ?? ''}
      onChange={(one) => onFilter({ cause: isOneOf(plantCauses, one) ? one : undefined })}
      allowDeselect={false}
    />
  );
});

interface ViewSwitchProps {
  readonly view: DashboardView;
  readonly onView: (view: DashboardView) => void;
}

const ViewSwitch = memo(function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  // shows the pressed button before anything else is rendered
  const [shown, press] = useOptimistic(view);
  const choose = (chosen: DashboardView) =>
    startTransition(() => {
      press(chosen);
      onView(chosen);
    });
  return (
    <Segments
      label={t('dashboard.view')}
      size="sm"
      value={shown}
      onChange={choose}
      segments={dashboardViews.map((one) => {
        const Icon = viewIcons[one];
        return {
          value: one,
          label: (
            <span className={styles.view}>
              <Icon size={16} stroke={1.7} aria-hidden />
              {text(`dashboardView.${one}`)}
            </span>
          ),
        };
      })}
    />
  );
});
