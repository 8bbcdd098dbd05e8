import { type MeasuredEnergy, QUARTER_MS } from '@leitwarte/core/rules';
import { addDays } from '../../measurements/calendar.ts';
import type { FigureSource } from '../../measurements/figures/readFigures.ts';
import { monthWindows, type Window } from '../../measurements/figures/windows.ts';
import { gridsOf, measuredOn } from './energies.ts';
import { measuredComponents } from './expectations.ts';
import type { LossPlant } from './facts.ts';
import { metersAmong } from './meters.ts';
import { readColumns } from './readings.ts';

/**
 * Energy that a plant fed in by quarter-hour, in whole watt-hours by instant; null if it is unknown for any component
 * that measures it.
 */
export interface PlantQuarters {
  readonly wh: ReadonlyMap<number, number | null>;
  /** Components whose energy is used: the meter if there is one, otherwise the components that produce. */
  readonly names: readonly string[];
  readonly isMeter: boolean;
}

const KNOWN = 0.99;

/** Energy of a plant on days of its calendar, read month by month. */
export async function measuredQuarters(
  source: FigureSource,
  plant: LossPlant,
  window: Window,
  now: number,
): Promise<PlantQuarters> {
  const starts: number[] = [];
  const energies = new Map<number, MeasuredEnergy[]>();
  for (const month of monthWindows(window.from, window.until)) {
    const days = { from: Math.max(month.from, window.from), until: Math.min(month.until, window.until) };
    const read = { from: addDays(days.from, -1), until: addDays(days.until, 1) };
    const readings = await readColumns(source, plant.columns, plant.row.timezone, read);
    const grids = gridsOf(plant.row.timezone, days, now);
    for (const { grid } of grids) starts.push(grid.start);
    for (const [id, own] of await measuredOn(source, plant, readings, grids))
      energies.set(id, [...(energies.get(id) ?? []), ...own]);
  }
  const components = measuredComponents(plant).filter(({ id }) => energies.has(id));
  const meters = metersAmong(components, energies);
  const counted = meters.size > 0 ? components.filter(({ id }) => meters.has(id)) : components;
  return {
    wh: summed(
      starts,
      counted.map(({ id }) => energies.get(id) ?? []),
    ),
    names: counted.map(({ name }) => name),
    isMeter: meters.size > 0,
  };
}

function summed(starts: readonly number[], of: readonly (readonly MeasuredEnergy[])[]): Map<number, number | null> {
  const sums = new Map<number, number | null>();
  if (of.length === 0) return sums;
  starts.forEach((start, day) => {
    const count = of[0]?.[day]?.wh.length ?? 0;
    for (let at = 0; at < count; at += 1) {
      const known = of.every((one) => (one[day]?.covered[at] ?? 0) >= KNOWN && one[day]?.late[at] !== true);
      const wh = of.reduce((sum, one) => sum + (one[day]?.wh[at] ?? 0), 0);
      sums.set(start + at * QUARTER_MS, known ? wh : null);
    }
  });
  return sums;
}
