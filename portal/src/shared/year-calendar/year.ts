/** Row of the first of January, 1 for Monday. */
export function weekdayOfFirst(year: number): number {
  return ((new Date(Date.UTC(year, 0, 1)).getUTCDay() + 6) % 7) + 1;
}

/** The day of a year by its place from 0, `yyyy-MM-dd`. */
export const dayAt = (year: number, at: number) => new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10);

/** As German calendars write it. */
export const writtenDayAt = (year: number, at: number) => dayAt(year, at).split('-').toReversed().join('.');
