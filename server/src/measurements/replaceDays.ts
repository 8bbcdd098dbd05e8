import type { Tx } from '../db/database.ts';
import { dayKey } from './blocks.ts';
import { changesValues, differenceOf } from './dayChange.ts';
import { NO_FILE } from './origins/acts.ts';
import { actsOf } from './origins/actsOf.ts';
import { deliver, layOn, NOTHING_LAID } from './origins/layOn.ts';
import { readLaidDays } from './origins/readOrigins.ts';
import { type DayReadings, EMPTY_BLOCK } from './readings.ts';
import { lockComponents, type StorePlatform } from './store.ts';
import { type Relaid, writeLaid } from './writeLaid.ts';

/**
 * Replaces the computed readings of days by new ones. Readings from files at the same times are kept below them as
 * earlier values. If nothing differs, nothing is written.
 */
export async function replaceDays(tx: Tx, platform: StorePlatform, days: readonly DayReadings[]): Promise<void> {
  await lockComponents(
    tx,
    days.map(({ componentId }) => componentId),
  );
  const stored = await readLaidDays(tx, platform.deflate, days);
  const relaid = days.map((readings): Relaid => {
    const { componentId, day, dayStart } = readings;
    const old = stored.get(dayKey(componentId, day));
    const ofFiles = old?.records.some(({ account }) => account !== NO_FILE) ? actsOf(old) : [];
    const below = layOn(
      NOTHING_LAID,
      ofFiles.filter(({ account }) => account !== NO_FILE),
    );
    return { componentId, day, dayStart, old, next: deliver(below, NO_FILE, readings).state };
  });
  await writeLaid(
    tx,
    platform,
    relaid.filter(({ old, next }) => changesValues(differenceOf(old?.block ?? EMPTY_BLOCK, next.block))),
  );
}
