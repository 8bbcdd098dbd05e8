import { numberReader } from '../formats/delimited/numbers.ts';
import { numberWithUnit } from './units.ts';

const readers = { ',': numberReader(','), '.': numberReader('.') } as const;
const looks = {
  ',': /^[+-]?[\d.]*(?:,\d*)?(?:e[+-]?\d+)?$/i,
  '.': /^[+-]?[\d,]*(?:\.\d*)?(?:e[+-]?\d+)?$/i,
} as const;
const encoder = new TextEncoder();

/** Whether a cell can be read as a number, or could be if its column certainly had thousands signs. */
export function isNumberCell(cell: string, sign: ',' | '.'): boolean {
  if (cell !== '' && looks[sign].test(cell)) return true;
  const bytes = encoder.encode(cell);
  return !Number.isNaN(readers[sign].read(bytes, 0, bytes.length));
}

/** The unit after most numbers of a column, if most of them have one. */
export function unitInCells(cells: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    const unit = numberWithUnit(cell)?.unit;
    if (unit !== undefined) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most !== undefined && most[1] * 2 > cells.length ? most[0] : null;
}

/** The text of a number, without its unit. */
export const numberPart = (cell: string) => numberWithUnit(cell)?.number ?? cell;
