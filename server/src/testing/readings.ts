import { localDate } from '@leitwarte/core/rules';
import type { ServerContext } from '../platform/context.ts';
import { dayStart } from '../measurements/calendar.ts';
import { storeDay } from '../measurements/store.ts';

const ZONE = 'Europe/Berlin';

/** Stores readings of a component on one day in Berlin: `values` has a list for each column, `texts` for those with texts. */
export async function storeReadings(
  { db, platform }: ServerContext,
  componentId: number,
  times: readonly number[],
  values: ReadonlyMap<number, readonly number[]>,
  texts: ReadonlyMap<number, readonly (string | undefined)[]> = new Map(),
): Promise<void> {
  const day = Number(localDate(times[0] ?? 0, ZONE).replaceAll('-', ''));
  await db.transaction().execute((tx) =>
    storeDay(tx, platform, {
      componentId,
      day,
      dayStart: dayStart(ZONE, day),
      times: Float64Array.from(times),
      columnIds: [...values.keys()],
      values: [...values.values()].map((list) => Float64Array.from(list)),
      texts,
    }),
  );
}
