import { cellText, type ReportRow } from '@leitwarte/core/report';
import { reportColumn, type ShownColumn } from './column.ts';
import styles from './Table.module.css';

interface Props<Row> {
  readonly columns: readonly ShownColumn<Row>[];
  readonly totals: ReportRow;
  readonly zone: string;
  /** Whether the table starts with a column of checkboxes. */
  readonly hasTicks: boolean;
  /** Undefined if all rows are rendered. */
  readonly ariaRowIndex: number | undefined;
}

/** Sums below the rows; empty for columns without a sum. */
export function Foot<Row>({ columns, totals, zone, hasTicks, ariaRowIndex }: Props<Row>) {
  return (
    <tfoot>
      <tr aria-rowindex={ariaRowIndex}>
        {hasTicks && <td aria-hidden className={styles.tick} />}
        {columns.map((column, index) => {
          const cell = totals[index] ?? null;
          const text =
            cell === null ? '' : typeof cell === 'string' ? cell : cellText(reportColumn(column), cell, zone);
          return column.rowHeader ? (
            <th key={column.key} scope="row">
              {text}
            </th>
          ) : (
            <td key={column.key} data-kind={column.kind}>
              {text}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
