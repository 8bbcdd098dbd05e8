import type { Plant } from '@leitwarte/core/entities';
import { firstAnalysed, intervalKinds, notAnalysed, RESEARCH_MAX } from '@leitwarte/core/rules';
import { Anchor, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CheckboxColumns } from '../../../../shared/checkbox-columns/CheckboxColumns.tsx';
import { ComponentExplorer } from '../../../../shared/explorer/ComponentExplorer.tsx';
import {
  type ExplorerPlace,
  explorerParam,
  explorerParams,
  NO_EXTRAS,
} from '../../../../shared/explorer/explorerPlace.ts';
import { intervalParam } from '../../../../shared/interval/choice.ts';
import { idParam, idsParam } from '../../../../shared/place/params.ts';
import { usePlace, withPlace } from '../../../../shared/place/usePlace.ts';
import { analysisAddress } from '../../../../shared/series/place.ts';
import { EmptyState } from '../../../../shared/states/EmptyState.tsx';
import styles from './HistoryTab.module.css';

/** Additional parameters of the dialog's address; the others are in `plantPlace`. */
const historyPlace = {
  historyOf: idParam,
  historyColumns: idsParam,
  historyInterval: intervalParam(intervalKinds, 'live'),
  historyChart: explorerParam,
};

/** The explorer of one of the plant's components. */
export function HistoryTab({ plant }: { readonly plant: Plant }) {
  const { t } = useTranslation();
  const [place, { go, turn }] = usePlace(historyPlace);
  const { historyOf, historyColumns, historyInterval: interval, historyChart: chart } = place;
  const components = plant.plant_components.filter((one) => columnsOf(one).length > 0);
  const component = components.find(({ id }) => id === historyOf) ?? components[0];
  if (component === undefined) return <EmptyState text={t('plant.historyNone')} />;
  const columns = columnsOf(component);
  const first = firstAnalysed(columns);
  const own = columns.map(({ id }) => id).filter((id) => historyColumns.has(id));
  const shown = own.length > 0 || first === undefined ? own : [first.id];
  const changed = (change: Partial<ExplorerPlace>) => ({ historyChart: { ...chart, ...change } });
  const begun = changed({ view: undefined, hidden: NO_EXTRAS.hidden, origin: undefined });
  return (
    <div className={styles.history}>
      <Anchor
        component={Link}
        size="sm"
        className={styles.analysis}
        to={withChart({ of: plant.id, component: component.id, columns: new Set(shown), interval }, chart)}
      >
        {t('plant.historyAnalysis')}
      </Anchor>
      <ComponentExplorer
        key={component.id}
        plant={plant}
        component={component}
        columns={columns.filter(({ id }) => shown.includes(id))}
        level={3}
        interval={interval}
        onInterval={(historyInterval) => go({ historyInterval, ...changed({ view: undefined }) })}
        beginsNow
        place={chart}
        onChoose={(change) => go(changed(change))}
        onTurn={(change) => turn(changed(change))}
        emptyText={t('plant.historyEmpty')}
        lead={
          components.length > 1 && (
            <NativeSelect
              label={t('plant.historyComponent')}
              value={String(component.id)}
              data={components.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ currentTarget: { value } }) =>
                go({ historyOf: Number(value), historyColumns: new Set(), historyChart: NO_EXTRAS })
              }
            />
          )
        }
      />
      <CheckboxColumns
        legend={t('plant.historyColumns')}
        options={columns.map(({ id, col_description: name, col_unit: unit }) => ({
          value: id,
          label: [name, unit].filter(Boolean).join(' · '),
        }))}
        selected={new Set(shown)}
        onChange={(next) => go({ historyOf: component.id, historyColumns: next, ...begun })}
        limit={RESEARCH_MAX}
      />
    </div>
  );
}

const columnsOf = ({ component_data_description: columns }: Plant['plant_components'][number]) =>
  columns.filter((column) => notAnalysed(column) === undefined);

/** Address of the analysis screen with the same chart. */
function withChart(asked: Parameters<typeof analysisAddress>[0], chart: ExplorerPlace): string {
  const [path = '', search = ''] = analysisAddress(asked).split('?');
  return path + withPlace(explorerParams, new URLSearchParams(search), { ...chart, origin: undefined });
}
