import type { Insertable } from 'kysely';
import { summaryOf } from '@leitwarte/core/rules';
import type { Tx } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import type { MeasurementAxisTable, MeasurementDayTable, MeasurementOriginTable } from '../db/tables.ts';
import type { Deflate } from '../platform/platform.ts';
import { encodeTimes, encodeValues } from './codec.ts';
import { changesValues, type DayChange } from './dayChange.ts';
import { packOrigins } from './origins/pack.ts';
import { replaceTexts } from './texts.ts';

/** Writes axes, blocks, rollups, texts and origins of days, and raises the revision of those whose values changed. */
export async function writeDays(tx: Tx, deflate: Deflate, changes: readonly DayChange[]): Promise<void> {
  const changed = changes.filter(changesValues);
  await writeAxes(tx, deflate, changed);
  await writeBlocks(tx, deflate, changed);
  await replaceTexts(tx, changed);
  await writeOrigins(tx, deflate, changes);
}

const revOf = (change: DayChange) => (change.old?.rev ?? 0) + (changesValues(change) ? 1 : 0);

async function writeAxes(tx: Tx, deflate: Deflate, changes: readonly DayChange[]): Promise<void> {
  const rows = changes
    .filter(({ next }) => next.block.times.length > 0)
    .map((change): Insertable<MeasurementAxisTable> => ({
      component_id: change.componentId,
      day: change.day,
      days: 1,
      day_start: change.dayStart,
      ...encodeTimes(deflate, change.next.block.times),
      rev: revOf(change),
    }));
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

/** Every column of a day lies along its axis: one new time changes the blocks of all. A column without numbers has none. */
async function writeBlocks(tx: Tx, deflate: Deflate, changes: readonly DayChange[]): Promise<void> {
  const rows = changes.flatMap((change) => blockRows(deflate, change));
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

const hasNumber = (values: Float64Array | undefined) => values?.some((value) => !Number.isNaN(value)) === true;

function blockRows(deflate: Deflate, change: DayChange): Insertable<MeasurementDayTable>[] {
  const { componentId, day, next, axisChanged, changedColumns } = change;
  const rows: Insertable<MeasurementDayTable>[] = [];
  for (const [columnId, values] of next.block.values) {
    if (!axisChanged && !changedColumns.has(columnId)) continue;
    const rollup = summaryOf(values);
    if (rollup.n === 0) continue;
    const packed = encodeValues(deflate, values);
    rows.push({ component_id: componentId, column_id: columnId, day, ...rollup, packed });
  }
  return rows;
}

async function writeOrigins(tx: Tx, deflate: Deflate, changes: readonly DayChange[]): Promise<void> {
  const rows = changes.map((change): Insertable<MeasurementOriginTable> => ({
    component_id: change.componentId,
    day: change.day,
    day_start: change.dayStart,
    rev: revOf(change),
    packed: packOrigins(deflate, change.next.block.times, change.next.records),
  }));
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
