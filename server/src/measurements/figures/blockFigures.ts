import { NO_SAMPLES, type SampleDay, type Samples, valueFigure } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import type { Platform } from '../../platform/platform.ts';
import { addDays } from '../calendar.ts';
import { decodeTimes, decodeValues } from '../codec.ts';
import { noonOf } from '../localTimes.ts';
import type { PackedDay } from './dayRows.ts';
import type { FigureColumn, Figures } from './readFigures.ts';
import { type Window, windowOf } from './windows.ts';

/** Instants at which the devices behind components were exchanged (decision 4.4), by component; one query. */
export async function readBreaks(
  db: Reader,
  columns: readonly Pick<FigureColumn, 'component_id' | 'code'>[],
): Promise<Map<number, number[]>> {
  const counters = columns.filter(({ code }) => code === 'FK' || code === 'TK');
  const rows: { readonly component_id: number; readonly changed_at: number }[] = [];
  for (const ids of chunk([...new Set(counters.map((column) => column.component_id))], 1)) {
    const portion = await db
      .selectFrom('serial_number_change')
      .select(['component_id', 'changed_at'])
      .where('component_id', 'in', ids)
      .execute();
    for (const row of portion) rows.push(row);
  }
  const changes = Map.groupBy(rows, (row) => row.component_id);
  return new Map(Array.from(changes, ([id, list]) => [id, list.map((row) => row.changed_at)]));
}

/** Figures of one column in windows, from its samples; `days` ascend and begin a day before the first window. */
export function blockFigures(
  platform: Pick<Platform, 'deflate'>,
  { code, ignoreZeros, daysBack, zone }: FigureColumn,
  windows: readonly Window[],
  days: readonly PackedDay[],
  breaks: readonly number[],
): Figures {
  const samples = new Map(days.map((packed) => [packed.day, samplesOf(platform, packed)]));
  const daysOfWindow: SampleDay[][] = windows.map(() => []);
  for (const { day } of days) {
    const index = windowOf(windows, addDays(day, daysBack));
    daysOfWindow[index]?.push({
      samples: samples.get(day) ?? NO_SAMPLES,
      noon: code === 'TK' ? noonOf(zone, day) : 0,
    });
  }
  return windows.map(({ from }, index) => {
    const dayBefore = samples.get(addDays(from, -1 - daysBack)) ?? NO_SAMPLES;
    return valueFigure(code, daysOfWindow[index] ?? [], { ignoreZeros, dayBefore, breaks });
  });
}

/** The samples of one packed day, gaps left out. */
export function samplesOf({ deflate }: Pick<Platform, 'deflate'>, packed: PackedDay): Samples {
  const times = decodeTimes(deflate, packed);
  const values = decodeValues(deflate, packed.packed, packed.n);
  if (!values.some((value) => Number.isNaN(value))) return { times, values };
  return {
    times: times.filter((_, slot) => !Number.isNaN(values[slot])),
    values: values.filter((value) => !Number.isNaN(value)),
  };
}
