import { type Coordinates, type FlowGap, flowGapsOf, type FlowTerm } from '@leitwarte/core/rules';
import { distanceKm } from '../losses/distance.ts';

interface Having {
  readonly has: ReadonlySet<FlowTerm>;
  readonly organisation: number | null;
  readonly place: Coordinates | undefined;
}

interface Sites<T> {
  /** Groups of plants whose energy is summed before it is divided into flows. */
  readonly sites: readonly (readonly T[])[];
  /** What is missing if there is no site. */
  readonly gaps: readonly FlowGap[];
}

/** Distance from its first plant within which a plant belongs to a site: behind the same connection to the grid. */
const SITE_KM = 0.5;

/**
 * Groups plants into sites. A plant that measures enough by itself is a site. Of the others, those of one organisation
 * within 500 m of each other are one site, such as the roof, the office and the charging station of one place; those
 * that measure too little together are left out. A plant without coordinates is not combined with others.
 *
 * @param plants At most a few hundred: each is compared with the sites before it.
 */
export function sitesAmong<T extends Having>(plants: readonly T[]): Sites<T> {
  const isWhole = ({ has }: T) => flowGapsOf(has).length === 0;
  const whole = plants.filter(isWhole).map((plant) => [plant]);
  const places = placesAmong(plants.filter((plant) => !isWhole(plant)));
  const joined = places.filter((own) => gapsOf(own).length === 0);
  const sites = [...whole, ...joined];
  return { sites, gaps: sites.length === 0 ? fewestGaps(places) : [] };
}

/** Plants by place, the first of each in the given order: the others of a place are near the first one. */
function placesAmong<T extends Having>(plants: readonly T[]): T[][] {
  const places: T[][] = [];
  for (const plant of plants) {
    const near = places.find(([first]) => first !== undefined && isNear(first, plant));
    if (near === undefined) places.push([plant]);
    else near.push(plant);
  }
  return places;
}

const isNear = (a: Having, b: Having): boolean =>
  a.organisation === b.organisation &&
  a.place !== undefined &&
  b.place !== undefined &&
  distanceKm(a.place, b.place) <= SITE_KM;

const gapsOf = (plants: readonly Having[]): FlowGap[] => flowGapsOf(new Set(plants.flatMap(({ has }) => [...has])));

/** What is missing at the place that lacks least; without plants, what any site needs. */
function fewestGaps(places: readonly (readonly Having[])[]): FlowGap[] {
  const [fewest] = places.map(gapsOf).toSorted((a, b) => a.length - b.length);
  return fewest ?? gapsOf([]);
}
