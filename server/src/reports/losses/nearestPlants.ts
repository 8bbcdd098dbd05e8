import { type Coordinates, cosOf } from '@leitwarte/core/rules';
import { takingTurns } from '../../measurements/turns.ts';

/** A plant whose own components may be too few to be compared, or with which others are. */
export interface PlacedPlant extends Coordinates {
  readonly id: number;
  /** Plants are compared within one: of the same organisation and zone. */
  readonly group: string;
  /** Components with a capacity and measured energy. */
  readonly components: number;
}

/** How far away the same sky stands. */
const NEAR_KM = 15;
/** Plants that are compared with: with the own components enough for a middle that one fault does not move. */
const MOST_NEARBY = 4;
/** Components up to which three alike may not be found among the own ones. */
const FEW_COMPONENTS = 5;
/** Side of the cells in which plants are looked for, degrees of latitude, and of longitude at the equator: about 1.1 km. */
const CELL_DEGREES = 0.01;
/** Plants of a cell that are looked at, before and behind in the order of ids: many may stand on one roof or in one park. */
const OF_CELL = 4;
const EARTH_KM = 6371;
const KM_OF_CELL = (Math.PI / 180) * EARTH_KM * CELL_DEGREES;

type Cells = ReadonlyMap<number, ReadonlyMap<number, readonly PlacedPlant[]>>;

/**
 * The nearest plants within 15 km of those with few components, by plant. Plants of one square kilometre count as equally near,
 * so that of very many at one place each is asked by a few. Of tens of thousands it takes seconds, and lets others come in between.
 */
export async function nearestPlants(plants: readonly PlacedPlant[]): Promise<ReadonlyMap<number, readonly number[]>> {
  const turn = takingTurns();
  const found = new Map<number, readonly number[]>();
  for (const group of Map.groupBy(plants, (plant) => plant.group).values()) {
    const cells = cellsOf(group);
    for (const plant of group) {
      if (plant.components > FEW_COMPONENTS) continue;
      const nearest = nearestIn(cells, plant);
      if (nearest.length > 0) found.set(plant.id, nearest);
      await turn();
    }
  }
  return found;
}

const rowOf = ({ latitude }: Coordinates) => Math.floor(latitude / CELL_DEGREES);
const columnOf = ({ longitude }: Coordinates) => Math.floor(longitude / CELL_DEGREES);

function cellsOf(plants: readonly PlacedPlant[]): Cells {
  const sorted = plants.toSorted((a, b) => a.id - b.id);
  return new Map(Array.from(Map.groupBy(sorted, rowOf), ([row, own]) => [row, Map.groupBy(own, columnOf)]));
}

/** Cells in rings around the plant's own, until none further away can hold a nearer one. */
function nearestIn(cells: Cells, plant: PlacedPlant): number[] {
  const [row, column] = [rowOf(plant), columnOf(plant)];
  // meridians come closer to each other towards the poles
  const wide = 1 / Math.max(0.05, cosOf(plant.latitude));
  const rings = Math.ceil(NEAR_KM / KM_OF_CELL) + 1;
  let found: { readonly id: number; readonly km: number }[] = [];
  for (let ring = 0; ring <= rings; ring += 1) {
    const last = found[MOST_NEARBY - 1];
    if (last !== undefined && last.km <= (ring - 1) * KM_OF_CELL) break;
    const more = [...cellsOfRing(cells, row, column, ring, Math.ceil(ring * wide), Math.ceil((ring - 1) * wide))];
    found = [...found, ...more.flatMap((cell) => besides(cell, plant))]
      .filter(({ km }) => km <= NEAR_KM)
      .toSorted((a, b) => a.km - b.km || Math.abs(a.id - plant.id) - Math.abs(b.id - plant.id) || a.id - b.id)
      .slice(0, MOST_NEARBY);
  }
  return found.map(({ id }) => id);
}

/** Cells of the rows up to `ring` and the columns up to `reach` away that are not within the ring before. */
function* cellsOfRing(cells: Cells, row: number, column: number, ring: number, reach: number, before: number) {
  for (let down = -ring; down <= ring; down += 1) {
    const columns = cells.get(row + down);
    if (columns === undefined) continue;
    const isInner = Math.abs(down) < ring;
    for (let right = -reach; right <= reach; right += 1) {
      if (isInner && Math.abs(right) <= before) continue;
      const cell = columns.get(column + right);
      if (cell !== undefined) yield cell;
    }
  }
}

/** Others of a cell, in whose order by id the plant stands or would stand, with their distance. */
function besides(cell: readonly PlacedPlant[], plant: PlacedPlant) {
  const at = placeIn(cell, plant.id);
  return cell
    .slice(Math.max(0, at - OF_CELL), at + OF_CELL + 1)
    .filter(({ id }) => id !== plant.id)
    .map((other) => ({ id: other.id, km: distanceKm(plant, other) }));
}

/** How many plants of a cell come before an id. */
function placeIn(cell: readonly PlacedPlant[], id: number): number {
  let [low, high] = [0, cell.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cell[middle]?.id ?? id) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Great-circle distance by the haversine formula. */
function distanceKm(a: Coordinates, b: Coordinates): number {
  const half = (degrees: number) => (1 - cosOf(degrees)) / 2;
  const chord = half(b.latitude - a.latitude) + cosOf(a.latitude) * cosOf(b.latitude) * half(b.longitude - a.longitude);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, Math.max(0, chord))));
}
