import type { Tx } from '../db/database.ts';
import type { Deflate } from '../platform/platform.ts';
import { dayKey, readDays } from './blocks.ts';
import type { LatestValue } from './latest.ts';
import { lastOf } from './lastOf.ts';

/** Newest value of each column of a component, number or text, from stored readings; columns without values are missing. */
export async function newestInForce(tx: Tx, deflate: Deflate, componentId: number): Promise<Map<number, LatestValue>> {
  const numbers = await tx
    .selectFrom('measurement_day')
    .select((eb) => ['column_id', eb.fn.max('day').as('day')])
    .where('component_id', '=', componentId)
    .where('n', '>', 0)
    .groupBy('column_id')
    .execute();
  const texts = await tx
    .selectFrom('text_value')
    .select((eb) => ['column_id', eb.fn.max('ts').as('ts')])
    .where('component_id', '=', componentId)
    .where('text', '<>', '')
    .groupBy('column_id')
    .execute();
  const days = new Set(numbers.map(({ day }) => day));
  for (const ts of new Set(texts.map((row) => row.ts))) {
    const axis = await tx
      .selectFrom('measurement_axis')
      .select('day')
      .where('component_id', '=', componentId)
      .where('first_ts', '<=', ts)
      .where('last_ts', '>=', ts)
      .executeTakeFirst();
    if (axis) days.add(axis.day);
  }
  const wanted = Array.from(days, (day) => ({ componentId, day }));
  const stored = await readDays(tx, deflate, wanted);
  const newest = new Map<number, LatestValue>();
  for (const { day } of wanted) {
    const block = stored.get(dayKey(componentId, day))?.block;
    for (const columnId of new Set([...(block?.values.keys() ?? []), ...(block?.texts.keys() ?? [])])) {
      const last = block && lastOf(block, columnId);
      if (last && last.ts > (newest.get(columnId)?.ts ?? -Infinity)) newest.set(columnId, last);
    }
  }
  return newest;
}
