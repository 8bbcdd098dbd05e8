import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import styles from './Chart.module.css';
import type { ChartLine } from './chartLine.ts';
import { firstFrom, type TimeSpan } from './series.ts';

interface Instant {
  readonly ms: number;
}

interface Props {
  readonly title: string;
  readonly lines: readonly ChartLine[];
  readonly span: TimeSpan;
  readonly zone: string;
  readonly thinned: boolean;
}

/** The readings of the part shown, an instant a row. It says where they came thinned. */
export function ChartTable({ title, lines, span, zone, thinned }: Props) {
  const { t } = useTranslation();
  const rows = useMemo(() => instantsOf(lines, span), [lines, span]);
  const columns = useMemo<readonly Column<Instant>[]>(
    () => [
      { key: 'time', title: t('chart.time'), kind: 'datetime', value: ({ ms }) => new Date(ms).toISOString() },
      ...lines.map(({ key, label, unit, readings: { times, values } }): Column<Instant> => ({
        key: `line ${key}`,
        title: label,
        kind: 'number',
        ...(unit && { unit }),
        value: ({ ms }) => {
          const at = firstFrom(times, ms);
          const value = values[at];
          return times[at] !== ms || value === undefined || Number.isNaN(value) ? null : value;
        },
      })),
    ],
    [lines, t],
  );
  return (
    <>
      {thinned && <p className={styles.tableNote}>{t('chart.tableThinned')}</p>}
      <DataTable title={title} columns={columns} rows={rows} rowKey={({ ms }) => ms} zone={zone} />
    </>
  );
}

/** Instants at which any line has a reading or a gap, each once, in order. */
function instantsOf(lines: readonly ChartLine[], { fromMs, toMs }: TimeSpan): readonly Instant[] {
  const instants = new Set<number>();
  for (const {
    readings: { times },
  } of lines)
    for (const ms of times.subarray(firstFrom(times, fromMs), firstFrom(times, toMs + 1))) instants.add(ms);
  return Array.from(Float64Array.from(instants).toSorted(), (ms) => ({ ms }));
}
