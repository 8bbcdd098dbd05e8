import type { Plant, SeriesLine } from '@leitwarte/core/entities';
import { firstAnalysed, intervalKinds, notAnalysed, RESEARCH_MAX } from '@leitwarte/core/rules';
import { Anchor, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TimeSpan } from '../../../../shared/chart/series.ts';
import { CheckboxColumns } from '../../../../shared/checkbox-columns/CheckboxColumns.tsx';
import { intervalOf, intervalParam } from '../../../../shared/interval/choice.ts';
import { IntervalChooser } from '../../../../shared/interval/IntervalChooser.tsx';
import { idParam, idsParam } from '../../../../shared/place/params.ts';
import { usePlace } from '../../../../shared/place/usePlace.ts';
import { analysisAddress, NOTHING_EXTRA } from '../../../../shared/series/place.ts';
import { LevelList } from '../../../../shared/series/LevelList.tsx';
import { SeriesOver } from '../../../../shared/series/SeriesOver.tsx';
import { useAlarmBands } from '../../../../shared/series/useAlarmBands.ts';
import { useRuleLevels } from '../../../../shared/series/useRuleLevels.ts';
import { useSeries } from '../../../../shared/series/useSeries.ts';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import styles from './HistoryTab.module.css';

/** Additional parameters of the dialog's address; the others are in `plantPlace`. */
const historyPlace = {
  historyOf: idParam,
  historyColumns: idsParam,
  historyInterval: intervalParam(intervalKinds, 'live'),
};

const HEIGHT_PX = 320;

/** Readings of a component over a chosen interval; zooming loads denser readings. */
export function HistoryTab({ plant }: { readonly plant: Plant }) {
  const { t } = useTranslation();
  const [{ historyOf, historyColumns, historyInterval: interval }, { turn }] = usePlace(historyPlace);
  const components = plant.plant_components.filter((one) => columnsOf(one).length > 0);
  const component = components.find(({ id }) => id === historyOf) ?? components[0];
  if (component === undefined) return <EmptyState text={t('plant.historyNone')} />;
  const columns = columnsOf(component);
  const first = firstAnalysed(columns);
  const own = columns.map(({ id }) => id).filter((id) => historyColumns.has(id));
  const shown = own.length > 0 || first === undefined ? own : [first.id];
  return (
    <div className={styles.history}>
      <div className={styles.choice}>
        {components.length > 1 && (
          <NativeSelect
            label={t('plant.historyComponent')}
            value={String(component.id)}
            data={components.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ currentTarget: { value } }) => turn({ historyOf: Number(value), historyColumns: new Set() })}
          />
        )}
        <IntervalChooser
          value={interval}
          onChange={(historyInterval) => turn({ historyInterval })}
          zone={plant.timezone}
          beginsNow
        />
        <Anchor
          component={Link}
          size="sm"
          className={styles.analysis}
          to={analysisAddress({ of: plant.id, component: component.id, columns: new Set(shown), interval })}
        >
          {t('plant.historyAnalysis')}
        </Anchor>
      </div>
      <CheckboxColumns
        legend={t('plant.historyColumns')}
        options={columns.map(({ id, col_description: name, col_unit: unit }) => ({
          value: id,
          label: [name, unit].filter(Boolean).join(' · '),
        }))}
        selected={new Set(shown)}
        onChange={(historyColumns) => turn({ historyOf: component.id, historyColumns })}
        limit={RESEARCH_MAX}
      />
      {shown.length > 0 && intervalOf(interval) !== undefined && (
        <History
          key={`${shown.join()} ${JSON.stringify(interval)}`}
          title={`${plant.name} | ${component.name}`}
          plant={plant.id}
          component={component}
          columns={columns.filter(({ id }) => shown.includes(id))}
          zone={plant.timezone}
          interval={interval}
        />
      )}
    </div>
  );
}

const columnsOf = ({ component_data_description: columns }: Plant['plant_components'][number]) =>
  columns.filter((column) => notAnalysed(column) === undefined);

interface HistoryProps {
  readonly title: string;
  readonly plant: number;
  readonly component: Plant['plant_components'][number];
  readonly columns: ReturnType<typeof columnsOf>;
  readonly zone: string;
  readonly interval: Parameters<typeof useSeries>[0]['interval'];
}

function History({ title, plant, component, columns, zone, interval }: HistoryProps) {
  const { t } = useTranslation();
  const bands = useAlarmBands({ plant, component: component.id, interval, zone });
  const { rules, levels } = useRuleLevels({ plant, component, columns });
  const [view, setView] = useState<TimeSpan>();
  const series = useSeries({
    columns: columns.map(({ id }) => id),
    interval,
    zone,
    extras: NOTHING_EXTRA,
    view,
    labelOf,
  });
  return (
    <>
      <SeriesOver
        of={series}
        title={title}
        interval={interval}
        zone={zone}
        height={HEIGHT_PX}
        failedText={t('plant.historyFailed')}
        empty={<EmptyState text={t('plant.historyEmpty')} />}
        isUpToNow={interval.kind === 'live'}
        bands={bands}
        levels={levels}
        view={view}
        onView={setView}
      />
      {series.reading.data !== undefined && !series.isEmpty && <LevelList rules={rules} />}
    </>
  );
}

const labelOf = ({ column }: SeriesLine): string => column?.description ?? '';
