import { HOUR_MS } from '@leitwarte/core/rules';

/** The two instants of a local time that occurs twice. */
export type Twice = readonly [first: number, second: number];

/**
 * Decides whether lines at the beginning of a file, whose local time occurs twice, mean its first instant (false) or
 * its second (true). The step back of the local time between them decides; in a file with the newest line first it is a
 * step forward. `next` is the local time of the line after them, if there is one. Undefined if there is no such step,
 * or more than one possibility.
 */
export function foldOrder(locals: readonly number[], next: number | undefined): boolean[] | undefined {
  const steps = locals.slice(1).map((local, index) => Math.sign(local - (locals[index] ?? 0)));
  const ups = steps.filter((step) => step > 0).length;
  const downs = steps.filter((step) => step < 0).length;
  const last = locals.at(-1) ?? 0;
  const direction = next === undefined ? Number(ups > 1) - Number(downs > 1) : Math.sign(next - last);
  if (direction === 0 || (direction > 0 ? downs : ups) !== 1) return undefined;
  const fold = steps.indexOf(-direction) + 1;
  return locals.map((_, index) => (direction > 0 ? index >= fold : index < fold));
}

/** Stored readings of a component around an hour that occurs twice. */
export interface StoredAround {
  /** Instants of its readings within the day before the second instant, ascending. */
  readonly times: readonly number[];
  /** First and last instant that an earlier import of this same file stored. */
  readonly given: readonly number[];
}

/**
 * Decides the instant of the first line of a file by the stored readings, as if they were earlier lines (decision
 * 4.29): time increases. An instant that an earlier import of the file stored is kept. If the first instant is stored
 * already and nearer to the newest reading than the second, the line counts as delivered again and gets the first. NaN
 * if nothing is stored, or if the stored readings show that files arrive out of order or that readings are missing,
 * because then either instant is possible.
 */
export function instantByStored([first, second]: Twice, { times, given }: StoredAround): number {
  if (given.includes(first)) return first;
  if (given.includes(second)) return second;
  const newest = times.at(-1);
  if (newest === undefined) return Number.NaN;
  const step = newest - (times.at(-2) ?? newest);
  const follows = (instant: number, most: number) => (instant - newest <= most ? instant : Number.NaN);
  if (newest < first) return follows(first, Math.max(HOUR_MS, step * NEXT_MOST));
  if (newest === first) return step >= HOUR_MS ? second : first;
  if (newest < second && times.includes(first)) return newest - first < second - newest ? first : second;
  if (newest < second) return follows(second, step * NEXT_MOST);
  return times.includes(first) ? second : Number.NaN;
}

/** Maximum distance of the next reading from the newest one, in steps between readings. */
const NEXT_MOST = 1.5;
