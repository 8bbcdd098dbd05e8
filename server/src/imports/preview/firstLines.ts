import type { ImportPreviewed } from '@leitwarte/core/entities';
import { isoOf } from '../../measurements/columnTypes.ts';
import type { ComponentImport } from '../importSettings.ts';
import type { Portion } from '../portions.ts';

/** Lines of the file that a preview shows. */
const LINES_SHOWN = 25;

export type FirstLine = ImportPreviewed['lines'][number];

/** Keeps those of a portion's lines that stand among the first of the file. */
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

/** Lines come by component and day, so that a later one may push out what stands behind it. */
function keep(kept: FirstLine[], told: () => Omit<FirstLine, 'line'>, line: number): void {
  if (kept.length < LINES_SHOWN) {
    kept.push({ line, ...told() });
    return;
  }
  const last = kept.reduce((most, one, at) => ((one.line ?? 0) > (kept[most]?.line ?? 0) ? at : most), 0);
  if (line < (kept[last]?.line ?? 0)) kept[last] = { line, ...told() };
}
