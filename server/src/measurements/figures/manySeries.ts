import { DAY_MS, joinSamples, type Samples } from '@leitwarte/core/rules';
import { firstFrom } from '../axis.ts';
import { dayCount, dayOf } from '../calendar.ts';
import { takingTurns } from '../turns.ts';
import { samplesOf } from './blockFigures.ts';
import { readPackedDays } from './dayRows.ts';
import type { FigureSource } from './readFigures.ts';

/** Maximum number of packed column-days in memory: about 4 MB for readings each minute, or ten columns over a year. */
const COLUMN_DAYS = 4_000;

/** All stored numbers of columns with from ≤ t < until, in the order of the columns. */
export async function readSeries(
  source: FigureSource,
  columnIds: readonly number[],
  from: number,
  until: number,
): Promise<Samples[]> {
  const series: Samples[] = [];
  for await (const line of seriesOfColumns(source, columnIds, from, until)) series.push(line);
  return series;
}

/** Generates the series of {@link readSeries} one column after the other, with one query for every {@link COLUMN_DAYS}. */
export async function* seriesOfColumns(
  { db, platform, caller }: FigureSource,
  columnIds: readonly number[],
  from: number,
  until: number,
): AsyncGenerator<Samples> {
  const days = { from: dayOf('UTC', from - DAY_MS), until: dayOf('UTC', until + DAY_MS) };
  const atOnce = Math.max(1, Math.floor(COLUMN_DAYS / dayCount(days)));
  const turn = takingTurns(caller?.signal);
  for (let first = 0; first < columnIds.length; first += atOnce) {
    await turn();
    const portion = columnIds.slice(first, first + atOnce);
    const packed = await readPackedDays(db, portion, days);
    for (const columnId of portion) {
      const parts: Samples[] = [];
      for (const day of packed.get(columnId) ?? []) {
        if (day.last_ts < from || day.first_ts >= until) continue;
        parts.push(within(samplesOf(platform, day), from, until));
        await turn();
      }
      yield joinSamples(parts);
    }
  }
}

function within({ times, values }: Samples, from: number, until: number): Samples {
  const [first, end] = [firstFrom(times, from), firstFrom(times, until)];
  return { times: times.subarray(first, end), values: values.subarray(first, end) };
}
