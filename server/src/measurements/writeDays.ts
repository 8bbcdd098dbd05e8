import type { Tx } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import type { Deflate } from '../platform/platform.ts';
import { noteBalancesStale } from './balancesStale.ts';
import { changesValues, type DayChange } from './dayChange.ts';
import { type DayRows, hasNumber, rowsOf } from './packedRows.ts';
import { noteRulesDue } from './rulesDue.ts';
import { replaceTexts } from './texts.ts';

/** A change with its packed rows, if they were packed in advance. */
export type WrittenDay = DayChange & { readonly rows?: DayRows };

/** Writes axes, blocks, rollups, texts and origins of days, and increases the revision of days with changed values. */
export async function writeDays(tx: Tx, deflate: Deflate, changes: readonly WrittenDay[]): Promise<void> {
  const rows = changes.map((change) => change.rows ?? rowsOf(deflate, change));
  const changed = changes.filter(changesValues);
  await writeAxes(tx, changed, rows);
  await writeBlocks(tx, changed, rows);
  await replaceTexts(tx, changed);
  await writeOrigins(tx, rows);
  await noteRulesDue(tx, changed);
  await noteBalancesStale(tx, changed);
}

async function writeAxes(tx: Tx, changes: readonly DayChange[], made: readonly DayRows[]): Promise<void> {
  const rows = made.flatMap(({ axis }) => (axis ? [axis] : []));
  for (const portion of chunk(rows, 10)) {
    await tx
      .insertInto('measurement_axis')
      .values(portion)
      .onConflict((conflict) =>
        conflict.columns(['component_id', 'day']).doUpdateSet((eb) => ({
          day_start: eb.ref('excluded.day_start'),
          step: eb.ref('excluded.step'),
          first_ts: eb.ref('excluded.first_ts'),
          last_ts: eb.ref('excluded.last_ts'),
          n: eb.ref('excluded.n'),
          times: eb.ref('excluded.times'),
          rev: eb.ref('excluded.rev'),
        })),
      )
      .execute();
  }
  for (const { componentId, day, next, old } of changes) {
    if (next.block.times.length > 0 || !old) continue;
    await tx.deleteFrom('measurement_axis').where('component_id', '=', componentId).where('day', '=', day).execute();
  }
}

/**
 * Writes the blocks of columns. All columns of a day share its axis, so one new time changes the blocks of all. A column without numbers
 * has no block.
 */
async function writeBlocks(tx: Tx, changes: readonly DayChange[], made: readonly DayRows[]): Promise<void> {
  const rows = made.flatMap(({ blocks }) => blocks);
  for (const portion of chunk(rows, 11)) {
    await tx
      .insertInto('measurement_day')
      .values(portion)
      .onConflict((conflict) =>
        conflict.columns(['component_id', 'column_id', 'day']).doUpdateSet((eb) => ({
          n: eb.ref('excluded.n'),
          zeros: eb.ref('excluded.zeros'),
          sum: eb.ref('excluded.sum'),
          min: eb.ref('excluded.min'),
          max: eb.ref('excluded.max'),
          first: eb.ref('excluded.first'),
          last: eb.ref('excluded.last'),
          packed: eb.ref('excluded.packed'),
        })),
      )
      .execute();
  }
  for (const { componentId, day, old, next } of changes) {
    const gone = [...(old?.block.values.keys() ?? [])].filter((id) => !hasNumber(next.block.values.get(id)));
    if (gone.length === 0) continue;
    await tx
      .deleteFrom('measurement_day')
      .where('component_id', '=', componentId)
      .where('column_id', 'in', gone)
      .where('day', '=', day)
      .execute();
  }
}

async function writeOrigins(tx: Tx, made: readonly DayRows[]): Promise<void> {
  const rows = made.map(({ origin }) => origin);
  for (const portion of chunk(rows, 5)) {
    await tx
      .insertInto('measurement_origin')
      .values(portion)
      .onConflict((conflict) =>
        conflict.columns(['component_id', 'day']).doUpdateSet((eb) => ({
          day_start: eb.ref('excluded.day_start'),
          rev: eb.ref('excluded.rev'),
          packed: eb.ref('excluded.packed'),
        })),
      )
      .execute();
  }
}
