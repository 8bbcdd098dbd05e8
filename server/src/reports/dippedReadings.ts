import { counterDips } from '@leitwarte/core/rules';
import { dayOf } from '../measurements/calendar.ts';
import type { KnownOfCounter } from '../measurements/figures/blockFigures.ts';
import { type FigureColumn, isCounter } from '../measurements/figures/figureColumn.ts';
import { noonOf } from '../measurements/localTimes.ts';
import type { Brought } from '../measurements/origins/broughtBy.ts';

/** Readings that belong to dips and spikes of a counter, found by the same rule as for its figures (decision 4.53). */
export function dippedReadings(
  { code, zone, ignoreZeros }: FigureColumn,
  brought: readonly Brought[],
  facts: KnownOfCounter,
): ReadonlySet<Brought> {
  const dipped = new Set<Brought>();
  if (!isCounter(code)) return dipped;
  const numbers = brought.flatMap((one) =>
    typeof one.cell === 'number' && !(ignoreZeros && one.cell === 0) ? [{ one, value: one.cell }] : [],
  );
  const days = [...Map.groupBy(numbers, ({ one }) => dayOf(zone, one.time))];
  const found = counterDips(
    days.map(([day, own]) => ({
      samples: {
        times: Float64Array.from(own, ({ one }) => one.time),
        values: Float64Array.from(own, ({ value }) => value),
      },
      noon: noonOf(zone, day),
    })),
    { code, ...facts },
  );
  found?.forEach((places, index) => {
    for (const place of places) {
      const reading = days[index]?.[1][place];
      if (reading) dipped.add(reading.one);
    }
  });
  return dipped;
}
