import { NO_SAMPLES, type SampleDay, type Samples, valueFigure } from '@leitwarte/core/rules';
import type { Platform } from '../../platform/platform.ts';
import { addDays } from '../calendar.ts';
import { decodeTimes, decodeValues } from '../codec.ts';
import { noonOf } from '../localTimes.ts';
import type { PackedDay } from './dayRows.ts';
import type { FigureColumn, Figures } from './figureColumn.ts';
import { type Window, windowOf } from './windows.ts';

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
