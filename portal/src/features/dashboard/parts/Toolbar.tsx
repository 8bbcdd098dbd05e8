import type { DashboardPlant } from '@leitwarte/core/entities';
import { plantTypes, isOneOf } from '@leitwarte/core/codes';
import { plantTypesIn, shownFilters } from '@leitwarte/core/rules';
import { SegmentedControl, Select } from '@mantine/core';
import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react';
import { PlantTypeIcon } from '@leitwarte/widgets';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../shared/search/SearchField.tsx';
import { DensityToggle } from '../../../shared/table/density.tsx';
import { useCoreText } from '../../../texts/useTexts.ts';
import { builtViews, isFiltering, type BuiltView, type DashboardFilter } from '../model.ts';
import styles from './Toolbar.module.css';

interface Props {
  readonly plants: readonly DashboardPlant[];
  readonly shown: number;
  readonly filter: DashboardFilter;
  readonly onFilter: (filter: DashboardFilter) => void;
  readonly view: BuiltView;
  /** Absent where the view cannot be chosen. */
  readonly onView?: (view: string) => void;
}

const viewIcons = { tiles: IconLayoutGrid, list: IconLayoutList };

/** Filters, how many plants pass them, and the view. */
export function Toolbar({ plants, shown, filter, onFilter, view, onView }: Props) {
  const { t } = useTranslation();
  const filters = shownFilters(plants);
  return (
    <div className={styles.toolbar}>
      {filters.name && (
        <SearchField
          className={styles.name}
          label={t('dashboard.nameFilter')}
          value={filter.name ?? ''}
          onChange={(name) => onFilter({ ...filter, name })}
        />
      )}
      {filters.type && (
        <TypeFilter types={plantTypesIn(plants)} type={filter.type} onType={(type) => onFilter({ ...filter, type })} />
      )}
      <p className={styles.count} role="status">
        {isFiltering(filter)
          ? t('dashboard.countFiltered', { shown, count: plants.length })
          : t('dashboard.count', { count: plants.length })}
      </p>
      {onView && (
        <div className={styles.views}>
          {view === 'list' && <DensityToggle />}
          <ViewSwitch view={view} onView={onView} />
        </div>
      )}
    </div>
  );
}

interface TypeFilterProps {
  readonly types: readonly string[];
  readonly type: string | undefined;
  readonly onType: (type: string | undefined) => void;
}

function TypeFilter({ types, type, onType }: TypeFilterProps) {
  const { t } = useTranslation();
  const text = useCoreText();
  const nameOf = (one: string) => (isOneOf(plantTypes, one) ? text(`plantType.${one}`) : one);
  return (
    <Select
      className={styles.type}
      aria-label={t('dashboard.typeFilter')}
      data={[
        { value: '', label: t('dashboard.allTypes') },
        ...types.map((one) => ({ value: one, label: nameOf(one) })),
      ]}
      value={type ?? ''}
      onChange={(one) => onType(one === null || one === '' ? undefined : one)}
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
}

function ViewSwitch({ view, onView }: { readonly view: BuiltView; readonly onView: (view: string) => void }) {
  const { t } = useTranslation();
  const text = useCoreText();
  return (
    <SegmentedControl
      aria-label={t('dashboard.view')}
      size="sm"
      value={view}
      onChange={onView}
      data={builtViews.map((one) => {
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
}
