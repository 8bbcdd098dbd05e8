import {
  countsEnergy,
  energyFlows,
  type Flow,
  type FlowTerm,
  isEnergyRole,
  type MeasuredEnergy,
  measuredEnergy,
  type QuarterGrid,
  type SiteEnergy,
} from '@leitwarte/core/rules';
import { addDays } from '../../measurements/calendar.ts';
import type { FigureSource } from '../../measurements/figures/readFigures.ts';
import type { Window } from '../../measurements/figures/windows.ts';
import { takingTurns } from '../../measurements/turns.ts';
import { type DayGrid, measuredOn } from '../losses/energies.ts';
import { measuredComponents } from '../losses/expectations.ts';
import { metersAmong } from '../losses/meters.ts';
import { around, type ColumnReadings, readColumns, wattsPerUnit } from '../losses/readings.ts';
import type { FlowPlant } from './measured.ts';

/** A term of the energy flow with the energy measured for it on each day. */
interface Measuring {
  readonly term: FlowTerm;
  readonly days: readonly MeasuredEnergy[];
}

export interface PlantReadings {
  readonly measuring: readonly Measuring[];
  /** Readings of the state of charge. */
  readonly charge: readonly ColumnReadings[];
}

const KNOWN = 0.99;

/** The measured terms of a plant's energy flow on the days of a site's calendar. */
export async function readFlowOf(
  source: FigureSource,
  { plant, columns, byEnergy, charge }: FlowPlant,
  grids: readonly DayGrid[],
  window: Window,
): Promise<PlantReadings> {
  const energyColumns = byEnergy?.plant.columns.filter(({ role }) => isEnergyRole(role)) ?? [];
  // without duplicates: a signed power measures two terms
  const own = new Map([...columns.map(({ column }) => column), ...charge].map((column) => [column.id, column]));
  const readings = await readColumns(source, [...energyColumns, ...own.values()], plant.row.timezone, {
    from: addDays(window.from, -1),
    until: addDays(window.until, 1),
  });
  const turn = takingTurns(source.caller?.signal);
  const measuring: Measuring[] = [];
  for (const { term, column, sign } of columns) {
    const found = readings.get(column.id);
    if (found === undefined) continue;
    measuring.push({ term, days: grids.map(({ grid }) => energyOn(found, sign, grid)) });
    await turn();
  }
  if (byEnergy !== undefined) {
    const energies = await measuredOn(source, byEnergy.plant, readings, grids);
    const meters = metersAmong(measuredComponents(byEnergy.plant), energies);
    for (const [id, days] of energies) if (!meters.has(id)) measuring.push({ term: byEnergy.term, days });
  }
  return { measuring, charge: charge.flatMap(({ id }) => readings.get(id) ?? []) };
}

function energyOn(
  { column, samples, breaks }: ColumnReadings,
  sign: 1 | -1 | undefined,
  grid: QuarterGrid,
): MeasuredEnergy {
  const { times, values } = around(samples, grid);
  const part = sign === undefined ? values : values.map((value) => Math.max(0, sign * value));
  return measuredEnergy(
    {
      role: countsEnergy(column.unit) ? 'energy' : 'power',
      factor: wattsPerUnit(column.unit),
      samples: { times, values: part },
      breaks,
      // consumption and storage may stay at one power for hours
      isHeld: true,
    },
    grid,
  );
}

/**
 * The flows of a site for each quarter-hour of all days; undefined for a quarter-hour in which any energy of the site
 * is unknown.
 */
export function siteQuarters(
  measuring: readonly Measuring[],
  grids: readonly DayGrid[],
): (readonly Flow[] | undefined)[] {
  return grids.flatMap(({ grid }, day) =>
    Array.from({ length: grid.count }, (_, at) => {
      const isKnown = measuring.every(({ days }) => {
        const own = days[day];
        return (own?.covered[at] ?? 0) >= KNOWN && own?.late[at] !== true;
      });
      return isKnown ? energyFlows(energyAt(measuring, day, at)) : undefined;
    }),
  );
}

function energyAt(measuring: readonly Measuring[], day: number, at: number): SiteEnergy {
  const energy: Partial<Record<FlowTerm, number>> = {};
  for (const { term, days } of measuring) energy[term] = (energy[term] ?? 0) + (days[day]?.wh[at] ?? 0);
  return energy;
}
