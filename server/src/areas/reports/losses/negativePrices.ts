import type { PlantLossesDetail } from '@leitwarte/core/entities';
import { HOUR_MS, negativePrices, QUARTER_MS, type Samples } from '@leitwarte/core/rules';
import { firstFrom } from '../../../measurements/axis.ts';
import type { FigureSource } from '../../../measurements/figures/readFigures.ts';
import type { Window } from '../../../measurements/figures/windows.ts';
import type { ComponentBalance } from '../../../reports/losses/computeMonth.ts';
import type { LossPlant } from '../../../reports/losses/facts.ts';
import { unpackQuarters } from '../../../reports/losses/packedBalance.ts';
import { readColumns } from '../../../reports/losses/readings.ts';

/**
 * Number of quarter-hours with a price below 0, and the energy that the plant fed in during them; null if no column of
 * the plant has the price role. A price applies for one hour, or until the next price if that is earlier.
 */
export async function negativePricesOf(
  source: FigureSource,
  plant: LossPlant,
  balances: readonly ComponentBalance[],
  window: Window,
): Promise<PlantLossesDetail['negative_prices']> {
  const column = plant.columns.find(({ role }) => role === 'price');
  if (column === undefined) return null;
  const readings = await readColumns(source, [column], plant.row.timezone, window);
  const prices = readings.get(column.id)?.samples;
  const sum = { quarter_hours: 0, wh: 0 };
  if (prices === undefined || !prices.values.some((price) => price < 0)) return sum;
  for (const ofDay of Map.groupBy(balances, ({ sums }) => sums.day).values()) {
    const days = ofDay.map(({ quarters }) => unpackQuarters(source.platform.deflate, quarters));
    const [first] = days;
    if (first === undefined) continue;
    const measured = first.expected.map((_, at) => days.reduce((all, day) => all + (day.measured[at] ?? 0), 0));
    const found = negativePrices(
      measured,
      measured.map((_, at) => priceAt(prices, first.start + at * QUARTER_MS)),
    );
    sum.quarter_hours += found.quarters;
    sum.wh += found.wh;
  }
  return sum;
}

function priceAt({ times, values }: Samples, at: number): number | null {
  const index = firstFrom(times, at + 1) - 1;
  const time = times[index];
  return time === undefined || at - time >= HOUR_MS ? null : (values[index] ?? null);
}
