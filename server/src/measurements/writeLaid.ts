import type { Tx } from '../db/database.ts';
import { chunk } from '../db/dialects/parameters.ts';
import { changesValues, type DayChange, differenceOf } from './dayChange.ts';
import { replaceLatest } from './latest.ts';
import { newestInForce } from './newestInForce.ts';
import { cellAt, type DayBlock, EMPTY_BLOCK } from './readings.ts';
import { type StorePlatform, takeOver } from './store.ts';
import { writeDays } from './writeDays.ts';

/** A component-day before and after it was rebuilt. */
export type Relaid = Omit<DayChange, 'axisChanged' | 'changedColumns'>;

/**
 * Writes days from which values may have been removed, and updates newest values and whether columns have data. Returns the days with
 * changed values.
 */
export async function writeLaid(tx: Tx, platform: StorePlatform, days: readonly Relaid[]): Promise<DayChange[]> {
  const changes = days.map((day): DayChange => ({
    ...day,
    ...differenceOf(day.old?.block ?? EMPTY_BLOCK, day.next.block),
  }));
  await writeDays(tx, platform.deflate, changes);
  const changed = changes.filter(changesValues);
  const lost = new Set(changed.filter(loses).map(({ componentId }) => componentId));
  await takeOver(
    tx,
    platform,
    changed.filter(({ componentId }) => !lost.has(componentId)),
  );
  for (const componentId of lost) await findNewest(tx, platform, componentId);
  return changed;
}

/** Whether a value of the old day has no replacement in the new one. */
function loses({ old, next }: DayChange): boolean {
  if (!old) return false;
  const slots = new Map(Array.from(next.block.times, (time, slot) => [time, slot]));
  const { times } = old.block;
  return columnsOf(old.block).some((id) =>
    times.some((time, slot) => hasCell(old.block, id, slot) && !hasCell(next.block, id, slots.get(time) ?? -1)),
  );
}

const columnsOf = ({ values, texts }: DayBlock) => [...new Set([...values.keys(), ...texts.keys()])];

const hasCell = ({ values, texts }: DayBlock, columnId: number, slot: number) =>
  cellAt(values.get(columnId), texts.get(columnId), slot) !== undefined;

async function findNewest(tx: Tx, platform: StorePlatform, componentId: number): Promise<void> {
  const newest = await newestInForce(tx, platform.deflate, componentId);
  await replaceLatest(tx, componentId, newest, platform.now());
  const columns = await tx
    .selectFrom('component_column')
    .select(['id', 'has_data'])
    .where('component_id', '=', componentId)
    .execute();
  for (const flag of [0, 1] as const) {
    const ids = columns
      .filter(({ id, has_data }) => has_data !== flag && newest.has(id) === (flag === 1))
      .map(({ id }) => id);
    for (const portion of chunk(ids, 1))
      await tx.updateTable('component_column').set({ has_data: flag }).where('id', 'in', portion).execute();
  }
}
