import {
  type CounterFacts,
  counterDips,
  NO_SAMPLES,
  type SampleDay,
  type Samples,
  valueFigure,
  withoutPlaces,
  withoutZeros,
} from '@leitwarte/core/rules';
import type { Platform } from '../../platform/platform.ts';
import { addDays } from '../calendar.ts';
import { decodeTimes, decodeValues } from '../codec.ts';
import { noonOf } from '../localTimes.ts';
import type { PackedDay } from './dayRows.ts';
import { type FigureColumn, type Figures, isCounter } from './figureColumn.ts';
import { type Window, windowOf } from './windows.ts';

/** Figures of one column in windows, and the windows in which readings of a counter are ignored as a dip (decision 4.53). */
export interface BlockFigures {
  readonly figures: Figures;
  readonly dipped: readonly number[];
}

/** What is known about the counters of a component or column, without their code. */
export type KnownOfCounter = Omit<CounterFacts, 'code'>;

/**
 * Figures of one column in windows, computed from its samples. `days` ascend and begin a day before the first window; for counters they end
 * a day after the last window, because a dip may continue past midnight.
 */
export function blockFigures(
  platform: Pick<Platform, 'deflate'>,
  { code, ignoreZeros, daysBack, zone }: FigureColumn,
  windows: readonly Window[],
  days: readonly PackedDay[],
  counter: KnownOfCounter,
): BlockFigures {
  const read = days.map(({ day, ...packed }) => {
    const samples = samplesOf(platform, { day, ...packed });
    return {
      samples: ignoreZeros && code !== 'KW' ? withoutZeros(samples) : samples,
      noon: code === 'TK' ? noonOf(zone, day) : 0,
    };
  });
  const dips = isCounter(code) ? counterDips(read, { code, ...counter }) : undefined;
  const samples = new Map<number, Samples>();
  const daysOfWindow: SampleDay[][] = windows.map(() => []);
  const dipped = new Set<number>();
  days.forEach(({ day }, at) => {
    const { samples: all = NO_SAMPLES, noon = 0 } = read[at] ?? {};
    const places = dips?.[at] ?? [];
    const own = places.length === 0 ? all : withoutPlaces(all, places);
    samples.set(day, own);
    const index = windowOf(windows, addDays(day, daysBack));
    daysOfWindow[index]?.push({ samples: own, noon });
    if (places.length > 0 && index >= 0) dipped.add(index);
  });
  const figures = windows.map(({ from }, index) => {
    const dayBefore = samples.get(addDays(from, -1 - daysBack)) ?? NO_SAMPLES;
    return valueFigure(code, daysOfWindow[index] ?? [], { ignoreZeros, dayBefore, breaks: counter.breaks });
  });
  return { figures, dipped: [...dipped] };
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
