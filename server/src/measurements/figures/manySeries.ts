import { DAY_MS, joinSamples, type Samples } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { firstFrom } from '../axis.ts';
import { dayOf } from '../calendar.ts';
import { takingTurns } from '../turns.ts';
import { samplesOf } from './blockFigures.ts';
import { type PackedDay, readPackedDays } from './dayRows.ts';

/** Every stored number of columns with from ≤ t < until, in the order of the columns; one query. */
export async function readSeries(
  db: Reader,
  platform: Pick<Platform, 'deflate'>,
  columnIds: readonly number[],
  from: number,
  until: number,
): Promise<Samples[]> {
  const days = { from: dayOf('UTC', from - DAY_MS), until: dayOf('UTC', until + DAY_MS) };
  const packed = await readPackedDays(db, columnIds, days);
  const series: Samples[] = [];
  const turn = takingTurns();
  for (const columnId of columnIds) {
    series.push(seriesOf(platform, packed.get(columnId) ?? [], from, until));
    await turn();
  }
  return series;
}

function seriesOf(
  platform: Pick<Platform, 'deflate'>,
  days: readonly PackedDay[],
  from: number,
  until: number,
): Samples {
  const parts = days
    .filter((day) => day.last_ts >= from && day.first_ts < until)
    .map((day) => {
      const { times, values } = samplesOf(platform, day);
      const [first, end] = [firstFrom(times, from), firstFrom(times, until)];
      return { times: times.subarray(first, end), values: values.subarray(first, end) };
    });
  return joinSamples(parts);
}
