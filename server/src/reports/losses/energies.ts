import {
  type MeasuredEnergy,
  measuredEnergy,
  QUARTER_MS,
  type QuarterGrid,
  quarterGrid,
  sunAt,
} from '@leitwarte/core/rules';
import { addDays, dayEnd, dayStart } from '../../measurements/calendar.ts';
import type { FigureSource } from '../../measurements/figures/readFigures.ts';
import type { Window } from '../../measurements/figures/windows.ts';
import { takingTurns } from '../../measurements/turns.ts';
import { isSolar, measuredComponents, placeOf } from './expectations.ts';
import type { MeasuredPlant } from './facts.ts';
import { around, type ColumnReadings, wattsPerUnit } from './readings.ts';

/** The end of the last quarter-hour that has passed. */
export const lastQuarter = (now: number) => Math.floor(now / QUARTER_MS) * QUARTER_MS;

/** A day of the plant's calendar, yyyymmdd, with its quarter-hours. */
export interface DayGrid {
  readonly day: number;
  readonly grid: QuarterGrid;
}

/** The days of a window that have begun, the last one up to the last full quarter-hour. */
export function gridsOf(zone: string, { from, until }: Window, now: number) {
  const grids: DayGrid[] = [];
  const past = lastQuarter(now);
  for (let day = from; day <= until; day = addDays(day, 1)) {
    const start = dayStart(zone, day);
    if (start >= past) break;
    grids.push({ day, grid: quarterGrid(start, Math.min(past, dayEnd(zone, day))) });
  }
  return grids;
}

/** Elevation of the sun in degrees below which modules give no power. */
const DARK = -3;

/**
 * The column from which a component's energy is computed, and facts about it; undefined if there is none. Counters are
 * preferred to powers, because they also count energy between readings.
 */
export function energyColumn(plant: MeasuredPlant, componentId: number, readings: ReadonlyMap<number, ColumnReadings>) {
  const place = isSolar(plant) ? placeOf(plant) : undefined;
  const isDark = place && ((time: number) => sunAt(time, place).elevation < DARK);
  const capacity = plant.components.find(({ id }) => id === componentId)?.capacity ?? null;
  for (const role of ['energy', 'energy_day', 'power'] as const) {
    const column = plant.columns.find((one) => one.component_id === componentId && one.role === role);
    const found = column && readings.get(column.id);
    if (found === undefined) continue;
    const most = capacity === null ? undefined : capacity * 1000;
    // an engine may run for hours at the same power
    const isHeld = !isSolar(plant) || plant.columns.some((one) => one.role === 'curtailment');
    return { ...found, role, most, isHeld, isDark };
  }
  return undefined;
}

/** The column with a component's energy, and facts about it. */
export type Energy = NonNullable<ReturnType<typeof energyColumn>>;

function energyOn({ column, samples, ...facts }: Energy, grid: QuarterGrid): MeasuredEnergy {
  return measuredEnergy({ ...facts, factor: wattsPerUnit(column.unit), samples: around(samples, grid) }, grid);
}

/**
 * Measured energy of each component of a plant on each day of `grids`; components without a column of energy are left
 * out.
 */
export async function measuredOn(
  source: FigureSource,
  plant: MeasuredPlant,
  readings: ReadonlyMap<number, ColumnReadings>,
  grids: readonly DayGrid[],
): Promise<Map<number, MeasuredEnergy[]>> {
  const turn = takingTurns(source.caller?.signal);
  const measured = new Map<number, MeasuredEnergy[]>();
  for (const { id } of measuredComponents(plant)) {
    const column = energyColumn(plant, id, readings);
    if (column === undefined) continue;
    measured.set(
      id,
      grids.map(({ grid }) => energyOn(column, grid)),
    );
    await turn();
  }
  return measured;
}
