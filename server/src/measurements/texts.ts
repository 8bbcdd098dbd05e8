import type { Tx } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import type { MergedDay } from './merge.ts';
import type { DayBlock } from './readings.ts';
import { textRuns } from './textRuns.ts';

interface TextChange {
  readonly componentId: number;
  readonly merged: MergedDay;
  readonly old: DayBlock | undefined;
}

/** Writes the text rows of changed days anew, column by column. */
export async function replaceTexts(tx: Tx, changes: readonly TextChange[]): Promise<void> {
  for (const { componentId, merged, old } of changes) {
    for (const [columnId, texts] of merged.block.texts) {
      if (!merged.axisGrew && !merged.changedColumns.has(columnId)) continue;
      if (old?.texts.has(columnId)) await removeTexts(tx, componentId, columnId, old.times);
      const rows = textRuns(merged.block.times, texts).map((run) => ({
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
