import type { Reader } from '../db/database.ts';

/**
 * A share of the plants. Imports of different lanes run at the same time, in different processes; within a lane one
 * import runs after the other. Plants that share a folder (SF) are in one lane, so that each folder belongs to one lane.
 */
export interface Lane {
  readonly number: number;
  /** Number of lanes; 1 if every plant is in the same lane. */
  readonly of: number;
}

/** The plants of a lane, including inactive and deleted ones. */
export interface LanePlants {
  readonly ids: readonly number[];
  /** Whether a plant is in the lane. Null means a deleted plant whose id is not known; it is in the first lane. */
  readonly has: (plantId: number | null) => boolean;
}

interface PlacedPlant {
  readonly id: number;
  readonly system_id: number | null;
  readonly type_import: string | null;
}

const laneNumberOf = ({ id, system_id, type_import }: PlacedPlant, of: number): number =>
  (type_import === 'SF' && system_id !== null ? system_id : id) % of;

/** The lane of a plant, even of a deleted one. Without a plant (null or undefined) it is the first lane. */
export async function laneOfPlant(db: Reader, plantId: number | null | undefined, of: number): Promise<Lane> {
  if (of === 1 || plantId === null || plantId === undefined) return { number: 0, of };
  const plant = await placedPlants(db).where('plant.id', '=', plantId).executeTakeFirst();
  return { number: laneNumberOf(plant ?? { id: plantId, system_id: null, type_import: null }, of), of };
}

/** The plants of a lane; undefined if every plant is in it. */
export async function plantsOfLane(db: Reader, lane: Lane | undefined): Promise<LanePlants | undefined> {
  if (lane === undefined || lane.of === 1) return undefined;
  const { number, of } = lane;
  const rows = await placedPlants(db).execute();
  const numbers = new Map(rows.map((plant) => [plant.id, laneNumberOf(plant, of)]));
  return {
    ids: rows.flatMap(({ id }) => (numbers.get(id) === number ? [id] : [])),
    has: (plantId) => (plantId === null ? 0 : (numbers.get(plantId) ?? plantId % of)) === number,
  };
}

/** The lanes in which files or data of sources may arrive, in their order; always including the first. */
export async function lanesInUse(db: Reader, of: number): Promise<Lane[]> {
  if (of === 1) return [{ number: 0, of }];
  const active = await placedPlants(db)
    .where((eb) =>
      eb.or([
        eb('plant.status', '=', '00'),
        eb.exists(eb.selectFrom('source').whereRef('source.plant_id', '=', 'plant.id').select('source.id')),
      ]),
    )
    .execute();
  const numbers = new Set([0, ...active.map((plant) => laneNumberOf(plant, of))]);
  return [...numbers].toSorted((a, b) => a - b).map((number) => ({ number, of }));
}

/**
 * Whether this lane does the work for the whole installation, such as checking the archive: only the first lane does.
 */
export const isFirstLane = (lane: Lane | undefined): boolean => lane === undefined || lane.number === 0;

const placedPlants = (db: Reader) =>
  db
    .selectFrom('plant')
    .leftJoin('plant_system as system', 'system.id', 'plant.plant_system_id')
    .select(['plant.id', 'system.id as system_id', 'system.type_import'])
    .orderBy('plant.id');
