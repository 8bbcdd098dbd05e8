import { DASH, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import { cellText } from '@leitwarte/core/report';
import { cellUnit, reportColumn, type ShownColumn, textOfCell } from './column.ts';
import styles from './Table.module.css';

interface Props<Row> {
  readonly column: ShownColumn<Row>;
  readonly row: Row;
  readonly zone: string;
}

/** A formatted value with its unit in a quieter style; a dash if there is none. */
export function Cell<Row>({ column, row, zone }: Props<Row>) {
  if (column.cell !== undefined) return column.cell(row, () => textOfCell(column, row, zone));
  const text = cellText(reportColumn(column), column.value(row) ?? null, zone);
  if (column.kind === 'text' && typeof column.unit !== 'function') return <span className={styles.text}>{text}</span>;
  const unit = text === DASH ? undefined : cellUnit(column, row);
  return (
    <>
      {text}
      {unit !== undefined && <small className={styles.unit}>{`${NARROW_NO_BREAK_SPACE}${unit}`}</small>}
    </>
  );
}
