import type { ImportedRows } from '@leitwarte/core/entities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/DataTable.tsx';
import styles from './FileRows.module.css';

/** A row of a file with the result of its check. */
export interface JudgedRow<Row> {
  /** Line in the file; line 1 is the header. */
  readonly line: number;
  readonly row: Row;
  readonly problems: readonly string[];
}

interface Props<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly judged: ImportedRows;
  /** Columns shown between the line number and the result. */
  readonly columns: readonly Column<JudgedRow<Row>>[];
  /** Names of the file's columns, by field. */
  readonly labels: Readonly<Record<string, string>>;
  readonly good: (count: number) => string;
  readonly bad: (bad: number, count: number) => string;
}

/** Every row of the file with the result of its check; rows with problems first. */
export function RowsPreview<Row>({ title, rows: given, judged, columns: own, labels, good, bad }: Props<Row>) {
  const { problems } = judged;
  const { t } = useTranslation();
  const rows = useMemo(() => {
    const byRow = Map.groupBy(problems, ({ row }) => row);
    return given
      .map((row, index): JudgedRow<Row> => ({
        line: index + 2,
        row,
        problems: (byRow.get(index) ?? []).map(({ field, text }) => `${labels[field] ?? field}: ${text}`),
      }))
      .toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0) || a.line - b.line);
  }, [given, problems, labels]);
  const columns = useMemo(
    (): Column<JudgedRow<Row>>[] => [
      { key: 'line', title: t('fileRows.line'), value: ({ line }) => line, width: '64px' },
      ...own,
      {
        key: 'problems',
        wideOnCards: true,
        title: t('fileRows.result'),
        width: '34%',
        value: ({ problems: found }) => (found.length === 0 ? t('fileRows.good') : found.join(' ')),
        cell: outcomeOf,
      },
    ],
    [own, t],
  );
  const wrong = rows.filter(({ problems: found }) => found.length > 0).length;
  return (
    <>
      <p role="status">{wrong === 0 ? good(rows.length) : bad(wrong, rows.length)}</p>
      <DataTable title={title} columns={columns} rows={rows} rowKey={({ line }) => line} tools={false} />
    </>
  );
}

const outcomeOf = ({ problems }: JudgedRow<unknown>) => <Outcome problems={problems} />;

function Outcome({ problems }: Pick<JudgedRow<unknown>, 'problems'>) {
  const { t } = useTranslation();
  if (problems.length === 0) return t('fileRows.good');
  return (
    <ul className={styles.problems}>
      {problems.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
