import * as z from 'zod';

/** Maximum number of slots that are remembered for an address; in older slots the last value to arrive is stored. */
const REMEMBERED = 16;

/** State of an address in one slot. */
export interface Slot {
  /** The latest time of a value, and that value (0 for texts). */
  readonly latest: number;
  readonly last: number;
  readonly sum: number;
  readonly count: number;
}

/** Slots by their beginning. */
export type Slots = ReadonlyMap<number, Slot>;

const Stored = z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]));

export const slotsOf = (stored: string): Slots =>
  new Map(
    Stored.parse(JSON.parse(stored)).map(([slot, latest, last, sum, count]) => [slot, { latest, last, sum, count }]),
  );

/** The newest slots in their stored form. */
export const slotsWritten = (slots: Slots): string =>
  JSON.stringify(
    Array.from(slots, ([slot, { latest, last, sum, count }]) => [slot, latest, last, sum, count] as const)
      .toSorted(([a], [b]) => b - a)
      .slice(0, REMEMBERED),
  );

/**
 * The slot after adding a value. A value with the latest time or an equal one replaces the current one, because a
 * broker may repeat messages; a value with an earlier time does not.
 */
export function slotWith(before: Slot | undefined, time: number, value: number | string): Slot {
  const number = typeof value === 'number' ? value : 0;
  if (before === undefined) return { latest: time, last: number, sum: number, count: 1 };
  if (time < before.latest) return before;
  const { last, sum, count } = before;
  if (time === before.latest) return { latest: time, last: number, sum: sum - last + number, count };
  return { latest: time, last: number, sum: sum + number, count: count + 1 };
}

/** The mean of a slot, rounded to 15 digits like its values. */
export const meanOf = ({ sum, count }: Slot): number => Number((sum / count).toPrecision(15));

/** The beginning of the slot that contains a time; with a slot length of 0, the time itself. */
export const slotOf = (time: number, slotMs: number): number =>
  slotMs === 0 ? time : Math.floor(time / slotMs) * slotMs;
