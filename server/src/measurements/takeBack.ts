import type { Tx } from '../db/database.ts';
import { type ComponentDay, dayKey } from './blocks.ts';
import { dayEnd } from './calendar.ts';
import type { DayChange } from './dayChange.ts';
import type { Clearing } from './origins/acts.ts';
import { actsOf } from './origins/actsOf.ts';
import { layOn, NOTHING_LAID } from './origins/layOn.ts';
import { type LaidDay, readLaidDays } from './origins/readOrigins.ts';
import { lockComponents, type StorePlatform } from './store.ts';
import { addTaken, cellsOf, countTaken, NOTHING_TAKEN, type TakenBack } from './takenBack.ts';
import { type Relaid, writeLaid } from './writeLaid.ts';

/** Counts of an undo, and the days whose values changed. */
export interface TakenDays {
  readonly taken: TakenBack;
  readonly changed: readonly DayChange[];
}

/**
 * Undoes the effects of ledger entries on component-days: their values are removed, and values that they replaced or cleared are restored.
 * Days without their values do not change. A dry run counts and writes nothing.
 */
export function takeBackDays(
  tx: Tx,
  platform: StorePlatform,
  days: readonly ComponentDay[],
  accounts: ReadonlySet<number>,
  isDry: boolean,
): Promise<TakenDays> {
  return changeDays(tx, platform, days, isDry, (old) => {
    if (!old.records.some(({ account }) => accounts.has(account))) return undefined;
    const acts = actsOf(old);
    const next = layOn(
      NOTHING_LAID,
      acts.filter(({ account }) => !accounts.has(account)),
    );
    return { next, goes: cellsOf(accounts, old.block, acts) };
  });
}

/** Removes the readings of component-days of a zone within a period. */
export function clearDays(
  tx: Tx,
  platform: StorePlatform,
  days: readonly ComponentDay[],
  { zone, account, from, until }: Clearing & { readonly zone: string },
  isDry: boolean,
): Promise<TakenDays> {
  return changeDays(tx, platform, days, isDry, (old, day) => {
    const [start, end] = [Math.max(from, old.dayStart), Math.min(until, dayEnd(zone, day))];
    const next = layOn(old, [{ account, from: start, until: end }]);
    return next.records === old.records ? undefined : { next, goes: () => true };
  });
}

type Change = (
  old: LaidDay,
  day: number,
) => (Pick<Relaid, 'next'> & { readonly goes: Parameters<typeof countTaken>[2] }) | undefined;

async function changeDays(
  tx: Tx,
  platform: StorePlatform,
  days: readonly ComponentDay[],
  isDry: boolean,
  change: Change,
): Promise<TakenDays> {
  if (!isDry)
    await lockComponents(
      tx,
      days.map(({ componentId }) => componentId),
    );
  const stored = await readLaidDays(tx, platform.deflate, days);
  const relaid: Relaid[] = [];
  let taken = NOTHING_TAKEN;
  for (const { componentId, day } of days) {
    const old = stored.get(dayKey(componentId, day));
    const made = old && change(old, day);
    if (!made) continue;
    relaid.push({ componentId, day, dayStart: old.dayStart, old, next: made.next });
    taken = addTaken(taken, countTaken(old.block, made.next.block, made.goes));
  }
  return { taken, changed: isDry ? [] : await writeLaid(tx, platform, relaid) };
}
