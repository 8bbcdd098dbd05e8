import type { Component, ComponentDataDescription, Plant, SeriesColumn } from '@leitwarte/core/entities';
import { useTranslation } from 'react-i18next';
import { useScreenTexts } from '../../texts/useScreenTexts.ts';
import type { Download } from '../download/useDownload.ts';
import { type IntervalChoice, intervalOf } from '../interval/choice.ts';
import { LevelList } from '../series/LevelList.tsx';
import { useAlarmBands } from '../series/useAlarmBands.ts';
import { useRuleLevels } from '../series/useRuleLevels.ts';
import { useApi } from '../session/SessionProvider.tsx';
import type { Drawn } from './drawn.ts';
import { drawnColumn } from './drawnColumn.ts';
import { Explorer, type ExplorerProps } from './Explorer.tsx';
import { MakeRule } from './MakeRule.tsx';
import { texts } from './texts.ts';

type Passed =
  | 'interval'
  | 'onInterval'
  | 'beginsNow'
  | 'place'
  | 'onChoose'
  | 'onTurn'
  | 'canConfirm'
  | 'lead'
  | 'level'
  | 'emptyText';

interface Props extends Pick<ExplorerProps, Passed> {
  readonly plant: Plant;
  readonly component: Component;
  /** The columns of the component that are drawn. */
  readonly columns: readonly ComponentDataDescription[];
}

/**
 * An explorer of one component's columns, with its alarms as bands and the limit levels of the alarm rules for these
 * columns.
 */
export function ComponentExplorer({ plant, component, columns, ...rest }: Props) {
  useScreenTexts({ explorer: texts });
  const { interval, place } = rest;
  const zone = plant.timezone;
  const of = { plant: plant.id, component: component.id };
  const bands = useAlarmBands({ ...of, interval, zone });
  const { rules, levels } = useRuleLevels({ plant: plant.id, component, columns });
  const files = useComponentFiles(
    component.id,
    columns.map(({ id }) => id),
    interval,
  );
  const notes = ({ span }: Drawn) => (
    <>
      <LevelList rules={rules} />
      <MakeRule
        plant={plant}
        component={component}
        columns={columns}
        hidden={place.hidden}
        span={place.view ?? (span && { fromMs: span.fromMs, toMs: span.untilMs })}
      />
    </>
  );
  return (
    <Explorer
      {...rest}
      title={`${plant.name} | ${component.name}`}
      columns={columns.map((column) => drawnColumn(column, of))}
      labelOf={labelOf}
      zone={zone}
      own={{ plant: plant.id, id: component.id, name: component.name, capacity: component.capacity }}
      files={files}
      bands={bands}
      levels={levels}
      notes={notes}
    />
  );
}

const labelOf = ({ description }: SeriesColumn) => description;

/** The download for Excel is a CSV file in the format that German Excel opens (decision 3.65). */
function useComponentFiles(id: number, selectionData: number[], choice: IntervalChoice): Download[] {
  const { t } = useTranslation();
  const { research } = useApi();
  const interval = intervalOf(choice);
  if (interval === undefined) return [];
  return [
    {
      kind: 'excel',
      label: t('explorer.excelAll'),
      make: (signal) =>
        research.analysisCsv({ id, body: { ...interval, type: choice.kind, selectionData } }, { signal }),
    },
  ];
}
