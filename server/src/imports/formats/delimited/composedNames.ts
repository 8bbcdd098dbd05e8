import type { Cells } from './cells.ts';

/** Text between the cells of a composed name. */
const BETWEEN = ' / ';

/**
 * The name that the cells of several columns have together, such as `MPPT1 / Udc`. An empty cell is written as `_`, so that lines with
 * different cells have different names; unlike a dash it is neither the begin of an option nor of a formula.
 */
export const composedName = (cells: readonly string[]): string =>
  cells.every((cell) => cell === '') ? '' : cells.map((cell) => cell || '_').join(BETWEEN);

const decoder = new TextDecoder();

const cellText = ({ bytes, count, from, to }: Cells, position: number): string =>
  position < count ? decoder.decode(bytes.subarray(from[position], to[position])) : '';

export const textsAt = (cells: Cells, positions: readonly number[]): readonly string[] =>
  positions.map((position) => cellText(cells, position));

/** The name in one column, or composed of several columns; empty if there is no column. */
export function nameIn(cells: Cells, positions: readonly number[]): string {
  const first = positions[0];
  if (first === undefined) return '';
  return positions.length === 1 ? cellText(cells, first) : composedName(textsAt(cells, positions));
}
