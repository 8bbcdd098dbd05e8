import type { Tx } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import type { DayChange } from './dayChange.ts';
import { textRuns } from './textRuns.ts';

/** Rewrites the text rows of changed days, column by column. */
export async function replaceTexts(tx: Tx, changes: readonly DayChange[]): Promise<void> {
  for (const { componentId, next, old, axisChanged, changedColumns } of changes) {
    for (const columnId of new Set([...next.block.texts.keys(), ...(old?.block.texts.keys() ?? [])])) {
      if (!axisChanged && !changedColumns.has(columnId)) continue;
      if (old?.block.texts.has(columnId)) await removeTexts(tx, componentId, columnId, old.block.times);
      const rows = textRuns(next.block.times, next.block.texts.get(columnId) ?? []).map((run) => ({
        component_id: componentId,
        column_id: columnId,
        ...run,
      }));
      for (const portion of chunk(rows, 4)) await tx.insertInto('text_value').values(portion).execute();
    }
  }
}

async function removeTexts(tx: Tx, componentId: number, columnId: number, times: Float64Array): Promise<void> {
  await tx
    .deleteFrom('text_value')
    .where('component_id', '=', componentId)
    .where('column_id', '=', columnId)
    .where('ts', '>=', times[0] ?? 0)
    .where('ts', '<=', times[times.length - 1] ?? 0)
    .execute();
}
