import type { SeriesColumn } from '@leitwarte/core/entities';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ExplorerPlace } from './explorerPlace.ts';
import { ColumnOrigin } from './ColumnOrigin.tsx';
import { ComputedOrigin } from './ComputedOrigin.tsx';

interface Props {
  readonly origin: NonNullable<ExplorerPlace['origin']>;
  readonly columns: readonly SeriesColumn[];
  readonly computed: ExplorerPlace['computed'];
  /** Minutes that each point of the chart averages; undefined if the points are single readings. */
  readonly minutes: ExplorerPlace['step'];
  readonly zone: string;
  readonly labelOf: (column: SeriesColumn) => string;
  readonly onOrigin: (origin: ExplorerPlace['origin']) => void;
}

/**
 * Dialog with the origin of a point in the chart: the readings of its column or, for a computed line, the columns from
 * which it is computed.
 */
export function ChartOrigin({ origin, columns, computed, minutes, zone, labelOf, onOrigin }: Props) {
  const { t } = useTranslation();
  const { column, day, atMs } = origin;
  const lines = [
    ...columns.map(({ id }) => id),
    // computed lines have no value for a whole day
    ...(atMs === undefined ? [] : computed),
  ];
  const nameOf = (line: (typeof lines)[number]) => {
    if (typeof line === 'string') return t(`explorer.computedOf.${line}`);
    const own = columns.find(({ id }) => id === line);
    return own === undefined ? '' : labelOf(own);
  };
  const choice = columns.length > 1 && (
    <NativeSelect
      label={t('explorer.columns')}
      value={String(column)}
      data={lines.map((line) => ({ value: String(line), label: nameOf(line) }))}
      onChange={({ currentTarget: { value } }) => {
        const next = lines.find((line) => String(line) === value);
        if (next !== undefined) onOrigin({ column: next, day, atMs });
      }}
    />
  );
  if (typeof column === 'number')
    return (
      <ColumnOrigin column={column} day={day} atMs={atMs} minutes={minutes} onOrigin={onOrigin}>
        {choice}
      </ColumnOrigin>
    );
  if (atMs === undefined) return null;
  return (
    <ComputedOrigin
      line={column}
      day={day}
      atMs={atMs}
      minutes={minutes}
      zone={zone}
      columns={columns}
      labelOf={labelOf}
      onOrigin={onOrigin}
    >
      {choice}
    </ComputedOrigin>
  );
}
