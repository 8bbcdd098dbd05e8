import { addedFlows, type Flow, type FlowGap, isPlantType, QUARTER_MS } from '@leitwarte/core/rules';
import type { FigureSource } from '../../measurements/figures/readFigures.ts';
import type { Window } from '../../measurements/figures/windows.ts';
import { gridsOf } from '../losses/energies.ts';
import type { ColumnReadings } from '../losses/readings.ts';
import { readFlowPlants } from './measured.ts';
import { type PlantReadings, readFlowOf, siteQuarters } from './quarters.ts';
import { sitesAmong } from './sites.ts';

/** The energy flow at some plants: how much flows from where to where. */
export interface FoundFlow {
  /** Ids of the plants that are included. */
  readonly plants: readonly number[];
  readonly gaps: readonly FlowGap[];
  readonly flows: readonly Flow[];
  /** Number of quarter-hours that are unknown for at least one site. */
  readonly unknownQuarters: number;
  /**
   * The flows of the last quarter-hour that is known for every site, and its end in milliseconds UTC; undefined if it
   * is too long ago.
   */
  readonly now: { readonly until: number; readonly flows: readonly Flow[] } | undefined;
  readonly storagePercent: number | undefined;
  /** Whether a plant may burn fossil fuel, so that its energy avoids no known CO2. */
  readonly isFossil: boolean;
}

/** Age in milliseconds from which readings no longer count as current. */
const NOW_MS = 3 * QUARTER_MS;

/** The energy flow of plants in days of a calendar, up to the last full quarter-hour. */
export async function findEnergyFlow(
  source: FigureSource,
  plantIds: readonly number[],
  { zone, window, now }: { readonly zone: string; readonly window: Window; readonly now: number },
): Promise<FoundFlow> {
  const { sites, gaps } = sitesAmong(await readFlowPlants(source.db, plantIds));
  const grids = gridsOf(zone, window, now);
  const ofSites: (readonly Flow[] | undefined)[][] = [];
  const charge: ColumnReadings[] = [];
  for (const site of sites) {
    const read: PlantReadings[] = [];
    for (const plant of site) read.push(await readFlowOf(source, plant, grids, window));
    ofSites.push(
      siteQuarters(
        read.flatMap(({ measuring }) => measuring),
        grids,
      ),
    );
    for (const one of read) for (const readings of one.charge) charge.push(readings);
  }
  const ends = grids.flatMap(({ grid }) =>
    Array.from({ length: grid.count }, (_, at) => grid.start + (at + 1) * QUARTER_MS),
  );
  const plants = sites.flat();
  return {
    plants: plants.map(({ plant }) => plant.row.id),
    gaps,
    flows: addedFlows(ofSites.flat().flatMap((flows) => (flows === undefined ? [] : [flows]))),
    unknownQuarters: ends.filter((_, at) => ofSites.some((own) => own[at] === undefined)).length,
    now: presentOf(ofSites, ends, now),
    storagePercent: chargeOf(charge, now),
    isFossil: plants.some(({ plant }) => isPlantType(plant.row.type, 'Bhkw')),
  };
}

/** @param ends Ends of the quarter-hours, milliseconds UTC. */
function presentOf(
  ofSites: readonly (readonly (readonly Flow[] | undefined)[])[],
  ends: readonly number[],
  now: number,
): FoundFlow['now'] {
  if (ofSites.length === 0) return undefined;
  for (let at = ends.length - 1; at >= 0; at -= 1) {
    const until = ends[at] ?? 0;
    if (now - until > NOW_MS) return undefined;
    const flows = ofSites.flatMap((quarters) => {
      const own = quarters[at];
      return own === undefined ? [] : [own];
    });
    if (flows.length === ofSites.length) return { until, flows: addedFlows(flows) };
  }
  return undefined;
}

/** Mean state of charge in percent; undefined if there is no storage, or if one has no current reading. */
function chargeOf(charge: readonly ColumnReadings[], now: number): number | undefined {
  const newest = charge.flatMap(({ samples: { times, values } }) => {
    const at = times.findLastIndex((time) => time <= now);
    return at >= 0 && now - (times[at] ?? 0) <= NOW_MS ? [values[at] ?? 0] : [];
  });
  if (charge.length === 0 || newest.length < charge.length) return undefined;
  return newest.reduce((sum, one) => sum + one, 0) / newest.length;
}
