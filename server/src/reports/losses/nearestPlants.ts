import { type Coordinates, cosOf } from '@leitwarte/core/rules';
import { takingTurns } from '../../measurements/turns.ts';
import { distanceKm, EARTH_KM } from './distance.ts';

/** A plant that may have too few components to be compared, or with which others are compared. */
export interface PlacedPlant extends Coordinates {
  readonly id: number;
  /** Organisation and zone; only plants of the same group are compared. */
  readonly group: string;
  /** Components with a capacity and measured energy. */
  readonly components: number;
}

/** Distance within which plants have the same weather. */
const NEAR_KM = 15;
/**
 * Maximum number of plants nearby to compare with; together with the own components enough for a median that one fault
 * does not shift.
 */
const MOST_NEARBY = 4;
/** Number of components up to which a plant may not have three that are alike. */
const FEW_COMPONENTS = 5;
/**
 * Side of the cells in which plants are searched, in degrees of latitude and longitude: about 1.1 km at the equator.
 */
const CELL_DEGREES = 0.01;
/**
 * Number of plants of a cell that are considered, before and after the given one in the order of ids, because many may
 * be on one roof or in one park.
 */
const OF_CELL = 4;
const KM_OF_CELL = (Math.PI / 180) * EARTH_KM * CELL_DEGREES;

type Cells = ReadonlyMap<number, ReadonlyMap<number, readonly PlacedPlant[]>>;

/**
 * For each plant with few components the nearest plants within 15 km. Plants within about one square kilometre are
 * preferred by id, so that among very many at one place each is nearby for only a few. Tens of thousands of plants take
 * seconds; other work runs in between.
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

/** Searches cells in rings around the plant's own cell, until no further ring can contain a nearer plant. */
function nearestIn(cells: Cells, plant: PlacedPlant): number[] {
  const [row, column] = [rowOf(plant), columnOf(plant)];
  // meridians converge towards the poles
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

/** The cells up to `ring` rows and `reach` columns away that are not part of the previous ring. */
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

/** The plants before and after the given one in a cell, in the order of ids, with their distance. */
function besides(cell: readonly PlacedPlant[], plant: PlacedPlant) {
  const at = placeIn(cell, plant.id);
  return cell
    .slice(Math.max(0, at - OF_CELL), at + OF_CELL + 1)
    .filter(({ id }) => id !== plant.id)
    .map((other) => ({ id: other.id, km: distanceKm(plant, other) }));
}

/** Number of plants in a cell whose id is smaller. */
function placeIn(cell: readonly PlacedPlant[], id: number): number {
  let [low, high] = [0, cell.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cell[middle]?.id ?? id) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
