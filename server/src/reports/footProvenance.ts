import type { Provenance } from '@leitwarte/core/entities';
import { footerFigure, formatDate } from '@leitwarte/core/rules';
import type { Window } from '../measurements/figures/windows.ts';
import { captionOf, dateOf, type Report } from './report.ts';

/** A column whose footer is explained. */
interface FootedColumn {
  readonly id: number;
  readonly name: string;
  readonly unit: string | null;
  readonly figures: readonly (number | null)[];
  /** EF, AF or SF. */
  readonly footer: string;
  readonly ignoresZeros: boolean;
  /** For shares in percent: the share over all rows together. */
  readonly whole?: number | null | undefined;
  /** Value kind of the figures; part of the explanation only for shares, whose footer is not computed from the rows. */
  readonly code: string;
}

/** The provenance of a column's footer: the rows above it with their figures. */
export function footProvenance(column: FootedColumn, kind: Report['kind'], rows: readonly Window[]): Provenance {
  const { id, name, unit, figures, footer, ignoresZeros, whole, code } = column;
  const value = footerFigure(footer, figures, ignoresZeros, whole);
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    name,
    value,
    unit,
    moment: null,
    code: whole === undefined ? null : code,
    calculation: footer === 'AF' ? 'avg' : 'sum',
    ignore_zeros: footer === 'AF' && ignoresZeros,
    days_back: 0,
    row: {
      from: first === undefined ? '' : dateOf(first),
      until: last === undefined ? '' : dateOf({ from: last.until, until: last.until }),
    },
    parts:
      value === null
        ? []
        : rows.map((row, index) => ({
            id,
            row: dateOf(row),
            name: kind === 'day' ? formatDate(dateOf(row)) : captionOf(kind, row),
            value: figures[index] ?? null,
            unit,
          })),
    terms: [],
    sources: [],
    files: [],
  };
}
