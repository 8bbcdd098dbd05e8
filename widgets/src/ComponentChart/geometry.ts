import { greatestOf, HOUR_MS, leastOf, localClock } from '@leitwarte/core/rules';

export const WIDTH = 1000;
export const HEIGHT = 250;
/** Maximum number of points; wide screens do not have more pixels, so further points are thinned. */
const MOST_POINTS = 2000;

/** A series of numbers over time; null is a gap. */
export interface Course {
  /** Ascending, in milliseconds UTC. */
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
}

export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** Scale from the smallest to the largest value of several series, including 0 if it is near; undefined if there are no values. */
export function scaleOf(courses: readonly Course[]): Scale | undefined {
  const known = courses.flatMap(({ values }) =>
    values.flatMap((value) => (value === null || !Number.isFinite(value) ? [] : [value])),
  );
  if (known.length === 0) return undefined;
  const [least, greatest] = [leastOf(known), greatestOf(known)];
  const low = least >= 0 && least <= greatest / 2 ? 0 : least;
  const high = greatest <= 0 && greatest >= least / 2 ? 0 : greatest;
  return high > low ? { low, high } : { low: low - 1, high: high + 1 };
}

/** Divides the time into intervals and keeps the smallest and the largest value of each, in order of time; gaps are kept. */
export function thinned({ times, values }: Course, from: number, until: number, stretches = MOST_POINTS / 2): Course {
  if (times.length <= 2 * stretches) return { times, values };
  const width = (until - from) / stretches;
  const kept: number[] = [];
  for (let at = 0; at < times.length;) {
    const stretch = Math.floor(((times[at] ?? 0) - from) / width);
    let [low, high, gap] = [-1, -1, -1];
    for (; at < times.length && Math.floor(((times[at] ?? 0) - from) / width) === stretch; at += 1) {
      const value = values[at] ?? null;
      if (value === null) gap = at;
      else {
        if (low < 0 || value < (values[low] ?? 0)) low = at;
        if (high < 0 || value > (values[high] ?? 0)) high = at;
      }
    }
    const seen = new Set([low, high, gap].filter((index) => index >= 0));
    for (const index of [...seen].toSorted((a, b) => a - b)) kept.push(index);
  }
  return { times: kept.map((index) => times[index] ?? 0), values: kept.map((index) => values[index] ?? null) };
}

/** SVG path of a series in a picture of {@link WIDTH} by {@link HEIGHT}; a value between two gaps is a dot. */
export function pathOf(course: Course, from: number, until: number, { low, high }: Scale): string {
  const { times, values } = thinned(course, from, until);
  let path = '';
  let isOpen = false;
  for (const [index, value] of values.entries()) {
    const time = times[index];
    if (value === null || time === undefined || !Number.isFinite(value)) {
      isOpen = false;
      continue;
    }
    const x = (((time - from) / (until - from)) * WIDTH).toFixed(1);
    const y = (HEIGHT - ((value - low) / (high - low)) * HEIGHT).toFixed(1);
    path += isOpen ? `L${x} ${y}` : `M${x} ${y}h0`;
    isOpen = true;
  }
  return path;
}

/** Possible hours between two marks on the time axis. */
const STEPS = [1, 2, 3, 6, 12, 24, 48, 168];
const MOST_MARKS = 6;

/** Whole hours or midnights in a zone within a time range, at most six. */
export function marksOf(from: number, until: number, zone: string): number[] {
  const hours = (until - from) / HOUR_MS;
  const step = STEPS.find((one) => hours / one <= MOST_MARKS) ?? 168;
  const marks: number[] = [];
  for (let at = Math.ceil(from / HOUR_MS) * HOUR_MS; at < until; at += HOUR_MS) {
    const clock = localClock(at, zone);
    const hour = clock.getUTCHours();
    const isMark = step < 24 ? hour % step === 0 : hour === 0 && dayNumber(clock) % (step / 24) === 0;
    if (isMark) marks.push(at);
  }
  return marks;
}

const dayNumber = (clock: Date): number => Math.floor(clock.getTime() / (24 * HOUR_MS));
