import { isEnergyRole, type MeasuredEnergy } from '@leitwarte/core/rules';
import { addDays } from '../../measurements/calendar.ts';
import type { FigureSource } from '../../measurements/figures/readFigures.ts';
import type { Window } from '../../measurements/figures/windows.ts';
import { type DayGrid, measuredOn } from './energies.ts';
import { measuredComponents } from './expectations.ts';
import type { LossPlant } from './facts.ts';
import { metersAmong } from './meters.ts';
import { readColumns } from './readings.ts';

/** Energy of components of plants nearby. */
export interface Nearby {
  /** The components with a capacity and measured energy. */
  readonly components: LossPlant['components'];
  /** Their energy by day, by component id. */
  readonly measured: ReadonlyMap<number, readonly MeasuredEnergy[]>;
  /** Index of their first day within the days of the plant. */
  readonly first: number;
}

/**
 * Reads the energy of components of plants nearby, on the days of a plant within a window. Plants nearby have the same
 * time zone.
 */
export async function measuredNearby(
  source: FigureSource,
  plant: LossPlant,
  grids: readonly DayGrid[],
  days: Window,
): Promise<Nearby> {
  const first = grids.findIndex(({ day }) => day >= days.from);
  const components: LossPlant['components'][number][] = [];
  const measured = new Map<number, readonly MeasuredEnergy[]>();
  if (first >= 0)
    for (const other of plant.nearby) {
      const columns = other.columns.filter(({ role }) => isEnergyRole(role));
      const readings = await readColumns(source, columns, plant.row.timezone, {
        from: addDays(days.from, -1),
        until: addDays(days.until, 1),
      });
      const energies = await measuredOn(source, other, readings, grids.slice(first));
      for (const id of metersAmong(measuredComponents(other), energies)) energies.delete(id);
      for (const component of other.components) {
        const energy = energies.get(component.id);
        if (energy === undefined || component.capacity === null) continue;
        components.push(component);
        measured.set(component.id, energy);
      }
    }
  return { components, measured, first: Math.max(0, first) };
}
