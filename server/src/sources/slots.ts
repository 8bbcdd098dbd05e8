import * as z from 'zod';

/** Of an address so many slots are remembered; what comes later than that counts by its arrival. */
const REMEMBERED = 16;

/** Of slots by their beginning: the latest time of which a value came. */
export type Slots = ReadonlyMap<number, number>;

const Stored = z.array(z.tuple([z.number(), z.number()]));

export const slotsOf = (stored: string): Slots => new Map(Stored.parse(JSON.parse(stored)));

/** The newest slots of what was known and what came. */
export function slotsWritten(known: Slots | undefined, came: Slots): string {
  const all = new Map(known);
  for (const [slot, time] of came) all.set(slot, Math.max(time, all.get(slot) ?? time));
  return JSON.stringify([...all].toSorted(([a], [b]) => b - a).slice(0, REMEMBERED));
}

/** The beginning of the slot in which a time lies; with slots of 0 each time is its own. */
export const slotOf = (time: number, slotMs: number): number =>
  slotMs === 0 ? time : Math.floor(time / slotMs) * slotMs;
