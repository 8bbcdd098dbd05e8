import { columnDecimalsWithFoot } from '../rules/index.ts';
import type { ReportRow, TableFrame } from './table.ts';

/**
 * Returns the table with a number of decimals for each column of numbers that has no fixed one, chosen from the unit
 * and values of the column. `isSample`: `rows` are only the first ones of the table.
 */
export function withShownDecimals<T extends TableFrame>(table: T, rows: readonly ReportRow[], isSample = false): T {
  const numbers = (shown: readonly ReportRow[], at: number) =>
    shown.flatMap((row) => {
      const cell = row[at];
      return typeof cell === 'number' ? [cell] : [];
    });
  let at = -1;
  const groups = table.groups.map((group) => ({
    ...group,
    columns: group.columns.map((column) => {
      at += 1;
      const { kind, decimals, shownDecimals, unit, unitInRow } = column;
      if (kind !== 'number' || decimals !== undefined || shownDecimals !== undefined || unitInRow) return column;
      const ofFoot = numbers(table.footer ?? [], at);
      return { ...column, shownDecimals: columnDecimalsWithFoot(numbers(rows, at), ofFoot, unit, isSample) };
    }),
  }));
  return { ...table, groups };
}
