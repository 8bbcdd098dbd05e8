import { DAY_MS, type Samples } from '@leitwarte/core/rules';
import { readSeries } from './manySeries.ts';
import type { FigureSource } from './readFigures.ts';

/** Target number of values in a portion. */
const VALUES_WANTED = 50_000;
const DAYS = { first: 8, most: 62 };

/**
 * The series of {@link readSeries} in consecutive portions, so that a long range is never completely in memory: first a week, then as many
 * days as are estimated to have `VALUES_WANTED` values per column, at most twice as many as before.
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
