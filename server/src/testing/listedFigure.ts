import type { Provenance } from '@leitwarte/core/entities';
import { mergedFigure, valueFigure } from '@leitwarte/core/rules';
import { dayOf } from '../measurements/calendar.ts';
import { noonOf } from '../measurements/localTimes.ts';

/** The figure worked out again from the listed readings alone, by the code and calculation that the answer names. */
export function figureOfListed({ sources, code, calculation, ignore_zeros }: Provenance): number | null {
  if (code === null) throw new Error('readings without a figure');
  return mergedFigure(
    sources.map(({ column: { zone }, readings, exchanges }) => {
      const numbers = readings.flatMap(({ at, value, before }) =>
        typeof value === 'number' ? { time: Date.parse(at), value, before } : [],
      );
      const samplesOf = (some: typeof numbers) => ({
        times: Float64Array.from(some, ({ time }) => time),
        values: Float64Array.from(some, ({ value }) => value),
      });
      const days = Map.groupBy(
        numbers.filter(({ before }) => !before),
        ({ time }) => dayOf(zone, time),
      );
      return valueFigure(
        code,
        Array.from(days, ([day, own]) => ({ samples: samplesOf(own), noon: noonOf(zone, day) })),
        {
          ignoreZeros: ignore_zeros,
          dayBefore: samplesOf(numbers.filter(({ before }) => before)),
          breaks: exchanges.map((at) => Date.parse(at)),
        },
      );
    }),
    calculation,
  );
}
