import type { SampleTable } from './table.ts';
import { unitInCells } from './numberCells.ts';
import { isUnit, unitInName } from './units.ts';

const UNIT_MAX = 20;

/**
 * The name of a column, with the text in the line above it or the unit in a line beside it. A heading that several columns share is described
 * with the text above or below it, which may be written only once for all of them, such as the name of their device.
 */
export function namedBeside(column: string, at: number, table: SampleTable, cells: readonly string[]) {
  const { above = [], below = [], headings = [] } = table;
  const heading = headings[at] ?? '';
  const isShared = headings.some((name, place) => place > 0 && (name === '' || headings.indexOf(name) !== place));
  const isMerged = heading === '' && isShared && below.length > 0;
  const own = named((isMerged ? writtenLeft(headings, at) : heading) || column);
  const under = below.map((line) => line[at]?.trim() ?? '');
  const bracketed = under.map((cell) => /^[[(]([^\])]{1,20})[\])]$/.exec(cell)?.[1]).find((unit) => unit !== undefined);
  const lines = above.filter((line) => !isOfUnits(line));
  const over = lines.map((line) => (isShared ? writtenLeft(line, at) : line[at]) ?? '');
  const spelled = [...under, ...above.filter(isOfUnits).map((line) => line[at] ?? '')].find((cell) => isUnit(cell));
  const more = under.filter((cell) => isNameBelow(cell) || (isShared && isShortName(cell))).map(named);
  const texts = [...over.filter((cell) => cell !== '' && cell !== column), own.description];
  const description = [...texts, ...more.map((one) => one.description)].join(' ');
  const said = [own.unit, ...more.map(({ unit }) => unit)].find((unit) => unit !== null && isUnit(unit));
  return {
    description: description.slice(0, DESCRIPTION_MOST),
    unit: said ?? bracketed ?? own.unit ?? spelled ?? unitInCells(cells),
  };
}

/** The text of a cell, or of the next filled one to its left, as merged cells are exported. */
const writtenLeft = (line: readonly string[], at: number) => line.slice(0, at + 1).findLast((cell) => cell !== '');

/** Whether most texts of a line are units. */
function isOfUnits(line: readonly string[]): boolean {
  const filled = line.filter((cell) => cell !== '');
  return filled.filter(isUnit).length * 2 > filled.length;
}

/** Whether a cell is a short name such as `P` or `U1`, and no unit or kind of value. */
const isShortName = (cell: string) =>
  /^\p{L}[\p{L}\p{N}_ ]{0,6}$/u.test(cell) &&
  !isUnit(cell) &&
  !/^(?:avg|min|max|mean|std|smp|tot|sum|last)$/i.test(cell);

/** Whether a cell names the content of a column below the device names: `P [kW]`, but not a unit alone or a word such as Avg. */
const isNameBelow = (cell: string) =>
  /\p{L}/u.test(cell) &&
  !isUnit(cell) &&
  !/^[[(]/.test(cell) &&
  (cell.length > 7 || cell.endsWith(']') || cell.endsWith(')'));

const DESCRIPTION_MOST = 100;

/**
 * Splits name and unit: `Potenza [W]` becomes `Potenza` with `W`. A unit in the middle leaves the name unchanged; a number in brackets is
 * no unit.
 */
function named(column: string): { readonly description: string; readonly unit: string | null } {
  const closing = column.at(-1) ?? '';
  const ending = column.slice(-UNIT_MAX - 2, -1);
  const opening = ending.indexOf(closing === ']' ? '[' : '(', ending.lastIndexOf(closing) + 1);
  const unit = closing === ']' || closing === ')' ? ending.slice(opening + 1) : '';
  const description = opening < 0 ? '' : column.slice(0, -unit.length - 2).trimEnd();
  const isWritten = description !== '' && unit.trim() !== '' && !isFigure(unit.trim()) && !isPartOfName(unit.trim());
  const within = isWritten && isUnit(unit.trim()) ? undefined : unitWithin(column);
  if (within !== undefined) return { description: column, unit: within };
  if (isWritten) return { description, unit: unit.trim() };
  return { description: column, unit: unitInName(column) ?? (unit === '' ? null : unitInName(description)) };
}

/** Whether a text in brackets is a number or a place such as `2m`, and no unit such as `1/min`. */
const isFigure = (text: string) => /^[\d.,:+-]+$/.test(text) || (/^\d+[^\d/]/.test(text) && !isUnit(text));

/** Whether a text in brackets is part of the name, such as a tariff, a phase or a kind of value. */
const isPartOfName = (text: string) =>
  !isUnit(text) &&
  (/^(?:\p{L}{1,2}\d{1,2}|HT|NT|AC|DC|avg|max|mean|act|ist|soll|gesamt|total|summe?|raw)$/iu.test(text) ||
    /\p{L}{2} \p{L}{2}/u.test(text));

/** The unit in brackets that is followed by other words, as in `Photovoltaik [MWh] Viertelstunden`. */
function unitWithin(column: string): string | undefined {
  for (const [, square, round] of column.matchAll(/\[([^\][]{1,20})\]|\(([^()]{1,20})\)/g)) {
    const unit = (square ?? round ?? '').trim();
    // a single letter may be a phase, and min may mean minimum
    const isOther = round !== undefined && (unit.length === 1 || unit === 'min');
    if (isUnit(unit) && !isOther) return unit;
  }
  return undefined;
}
