import * as z from 'zod';

/** Number of remembered slots of an address; later values are ordered by arrival. */
const REMEMBERED = 16;

/** Values of an address in one slot. */
export interface Slot {
  /** The latest time of which a value came, and that value; of texts 0. */
  readonly latest: number;
  readonly last: number;
  readonly sum: number;
  readonly count: number;
}

/** By the beginning of the slot. */
export type Slots = ReadonlyMap<number, Slot>;

const Stored = z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]));

export const slotsOf = (stored: string): Slots =>
  new Map(
    Stored.parse(JSON.parse(stored)).map(([slot, latest, last, sum, count]) => [slot, { latest, last, sum, count }]),
  );

/** The newest slots as they are kept. */
export const slotsWritten = (slots: Slots): string =>
  JSON.stringify(
    Array.from(slots, ([slot, { latest, last, sum, count }]) => [slot, latest, last, sum, count] as const)
      .toSorted(([a], [b]) => b - a)
      .slice(0, REMEMBERED),
  );

/**
 * A slot with one more value. What is of the time of the latest takes its place: a broker sends again what it does not know
 * to have arrived. What is of an earlier time than the latest changes nothing.
 */
export function slotWith(before: Slot | undefined, time: number, value: number | string): Slot {
  const number = typeof value === 'number' ? value : 0;
  if (before === undefined) return { latest: time, last: number, sum: number, count: 1 };
  if (time < before.latest) return before;
  const { last, sum, count } = before;
  if (time === before.latest) return { latest: time, last: number, sum: sum - last + number, count };
  return { latest: time, last: number, sum: sum + number, count: count + 1 };
}

/** The mean of a slot, to the 15 digits that its values may have. */
export const meanOf = ({ sum, count }: Slot): number => Number((sum / count).toPrecision(15));

/** The beginning of the slot that contains a time; with slots of 0 each time is its own. */
export const slotOf = (time: number, slotMs: number): number =>
  slotMs === 0 ? time : Math.floor(time / slotMs) * slotMs;
