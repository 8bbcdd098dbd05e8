import { DAY_MS, type Samples } from '@leitwarte/core/rules';
import { readSeries } from './manySeries.ts';
import type { FigureSource } from './readFigures.ts';

/** The number of values that a portion should hold, and the number of days it may cover. */
const VALUES_WANTED = 50_000;
const DAYS = { first: 8, most: 62 };

/**
 * The series of {@link readSeries} in portions of time, so that a long range is never completely in memory: a week
 * first, then as many days as seem to hold about 200,000 values, at most twice as many as before.
 */
export async function* seriesPortions(
  source: FigureSource,
  columnIds: readonly number[],
  from: number,
  until: number,
  valuesWanted: number = VALUES_WANTED,
): AsyncGenerator<Samples[]> {
  let days: number = DAYS.first;
  for (let begin = from; begin < until;) {
    const end = Math.min(until, begin + days * DAY_MS);
    const lines = await readSeries(source, columnIds, begin, end);
    yield lines;
    const values = lines.reduce((sum, { times }) => sum + times.length, 0);
    const fitting = Math.floor((days * valuesWanted) / Math.max(1, values));
    days = Math.min(DAYS.most, 2 * days, Math.max(1, fitting));
    begin = end;
  }
}
