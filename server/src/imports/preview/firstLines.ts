import type { ImportPreviewed } from '@leitwarte/core/entities';
import { isoOf } from '../../measurements/columnTypes.ts';
import type { ComponentImport } from '../importSettings.ts';
import type { Portion } from '../portions.ts';

/** Maximum number of lines that a preview shows. */
const LINES_SHOWN = 25;

export type FirstLine = ImportPreviewed['lines'][number];

/**
 * Keeps the lines of a portion that are among the first of the file, preferring lines in which most numbers are not zero: a solar plant's
 * file begins at night.
 */
export function firstLines(kept: FirstLine[], portion: Portion, components: readonly ComponentImport[]): void {
  for (const day of portion.days) {
    const name = components.find(({ id }) => id === day.componentId)?.name ?? null;
    for (const [row, ts] of day.times.entries())
      keep(
        kept,
        () => ({
          component: name,
          time: isoOf(ts),
          reason: null,
          cells: day.columnIds.map((id, column) => {
            const value = day.values[column]?.[row] ?? Number.NaN;
            return Number.isNaN(value) ? (day.texts?.get(id)?.[row] ?? null) : value;
          }),
        }),
        day.lines?.[row] ?? 0,
      );
  }
  for (const { line, reason, column, content } of portion.rejections)
    if (column === null) keep(kept, () => ({ component: null, time: null, reason, cells: [content] }), line);
}

/** Adds a line to the kept ones. Lines arrive by component and day, so it may replace one that comes after it in the file. */
function keep(kept: FirstLine[], told: () => Omit<FirstLine, 'line'>, line: number): void {
  if (kept.length < LINES_SHOWN) {
    kept.push({ line, ...told() });
    return;
  }
  const last = kept.reduce((most, one, at) => (isBehind(one, kept[most]) ? at : most), 0);
  const isFarther = line > (kept[last]?.line ?? 0);
  if (isFarther && !(kept[last] && isQuiet(kept[last]))) return;
  const one = { line, ...told() };
  if (isBehind(kept[last], one)) kept[last] = one;
}

function isBehind(one: FirstLine | undefined, other: FirstLine | undefined): boolean {
  if (one === undefined || other === undefined) return one !== undefined;
  const [quiet, otherQuiet] = [isQuiet(one), isQuiet(other)];
  return quiet === otherQuiet ? (one.line ?? 0) > (other.line ?? 0) : quiet;
}

/** Whether most numbers of an accepted line are zero. */
function isQuiet({ reason, cells }: Omit<FirstLine, 'line'>): boolean {
  const numbers = reason === null ? cells.filter((cell) => typeof cell === 'number') : [];
  return numbers.filter((cell) => cell === 0).length * 2 > numbers.length;
}
