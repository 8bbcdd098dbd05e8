import { addDays } from '../calendar.ts';

/** A range of calendar days `yyyymmdd`, both inclusive: a day, a month or a year. */
export interface Window {
  readonly from: number;
  readonly until: number;
}

/** One window for each day. */
export function dayWindows(from: number, until: number): Window[] {
  const windows: Window[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) windows.push({ from: day, until: day });
  return windows;
}

/** One window for each month that the days touch, always the complete month. */
export function monthWindows(from: number, until: number): Window[] {
  const windows: Window[] = [];
  for (let first = from - (from % 100) + 1; first <= until;) {
    const next = firstOfNextMonth(first);
    windows.push({ from: first, until: addDays(next, -1) });
    first = next;
  }
  return windows;
}

/** One window for each year that the days touch, always the complete year. */
export function yearWindows(from: number, until: number): Window[] {
  const [first, last] = [Math.floor(from / 10_000), Math.floor(until / 10_000)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    from: (first + index) * 10_000 + 101,
    until: (first + index) * 10_000 + 1231,
  }));
}

/** Last day of the month of a day. */
export function lastOfMonth(day: number): number {
  return addDays(firstOfNextMonth(day), -1);
}

function firstOfNextMonth(day: number): number {
  return Math.floor(day / 100) % 100 === 12 ? (Math.floor(day / 10_000) + 1) * 10_000 + 101 : day - (day % 100) + 101;
}

/** Index of the window (ascending, not overlapping) that contains a day; -1 if none does. */
export function windowOf(windows: readonly Window[], day: number): number {
  let [low, high] = [0, windows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((windows[middle]?.until ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return (windows[low]?.from ?? Infinity) <= day ? low : -1;
}
