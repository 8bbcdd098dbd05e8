import { energyRoles, isPlantType } from '@leitwarte/core/rules';
import type { Database, Reader, Tx } from '../../db/database.ts';
import { holdKeys } from '../../db/dialects/lockRow.ts';
import { chunk } from '../../db/dialects/parameters.ts';
import { inPortions } from '../../db/portions.ts';
import { nearestPlants, type PlacedPlant } from './nearestPlants.ts';

/**
 * Updates which solar plants with few components are compared with which plants nearby of the same organisation.
 * Balances affected by a change are computed again, because the plants nearby are part of their fingerprint.
 */
export async function findNeighbours(db: Database): Promise<void> {
  const wanted = await nearestPlants(await placedPlants(db));
  const kept = Map.groupBy(await db.selectFrom('yield_neighbour').selectAll().execute(), ({ plant_id }) => plant_id);
  const changed = [...new Set([...kept.keys(), ...wanted.keys()])].filter((id) => {
    const before = new Set(kept.get(id)?.map(({ neighbour_id }) => neighbour_id));
    const now = new Set(wanted.get(id));
    return before.size !== now.size || [...now].some((other) => !before.has(other));
  });
  if (changed.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const found = changed.flatMap((plant_id) =>
      (wanted.get(plant_id) ?? []).map((neighbour_id) => ({ plant_id, neighbour_id })),
    );
    const there = await plantsThere(tx, [
      ...new Set(found.flatMap(({ plant_id, neighbour_id }) => [plant_id, neighbour_id])),
    ]);
    const rows = found.filter(({ plant_id, neighbour_id }) => there.has(plant_id) && there.has(neighbour_id));
    for (const portion of chunk(changed, 1))
      await tx.deleteFrom('yield_neighbour').where('plant_id', 'in', portion).execute();
    for (const portion of chunk(rows, 2))
      await tx
        .insertInto('yield_neighbour')
        .values(portion)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}

/** The plants that still exist; they are locked, so that they exist until the transaction ends. */
async function plantsThere(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await inPortions(ids, async (some) => {
    await holdKeys(tx, 'plant', some);
    return tx.selectFrom('plant').select('id').where('id', 'in', some).execute();
  });
  return new Set(rows.map(({ id }) => id));
}

/** Solar plants with a known position, and the number of their components that have a capacity and measured energy. */
async function placedPlants(db: Reader): Promise<PlacedPlant[]> {
  const rows = await db
    .selectFrom('plant')
    .innerJoin('plant_type', 'plant_type.id', 'plant.plant_type_id')
    .innerJoin('component', 'component.plant_id', 'plant.id')
    .select(['plant.id', 'organisation_id', 'timezone', 'latitude', 'longitude', 'plant_type.name as type'])
    .select((eb) => eb.fn.countAll<number>().as('components'))
    .where('latitude', 'is not', null)
    .where('longitude', 'is not', null)
    .where('capacity', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('component_column as column')
          .select('column.id')
          .whereRef('column.component_id', '=', 'component.id')
          .where('column.col_role', 'in', energyRoles),
      ),
    )
    .groupBy(['plant.id', 'organisation_id', 'timezone', 'latitude', 'longitude', 'plant_type.name'])
    .execute();
  return rows.flatMap(({ id, organisation_id, timezone, latitude, longitude, type, components }) =>
    latitude === null || longitude === null || organisation_id === null || !isPlantType(type, 'Solar')
      ? []
      : [{ id, group: `${organisation_id} ${timezone}`, latitude, longitude, components }],
  );
}

/**
 * The plants nearby as they were found last, by id of the plant, without those that belong to another organisation or
 * time zone by now.
 */
export async function neighboursOf(
  db: Reader,
  plantIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await inPortions(plantIds, (ids) =>
    db
      .selectFrom('yield_neighbour')
      .innerJoin('plant as own', 'own.id', 'yield_neighbour.plant_id')
      .innerJoin('plant as other', 'other.id', 'yield_neighbour.neighbour_id')
      .select(['plant_id', 'neighbour_id'])
      .where('plant_id', 'in', ids)
      .whereRef('other.organisation_id', '=', 'own.organisation_id')
      .whereRef('other.timezone', '=', 'own.timezone')
      .orderBy('neighbour_id')
      .execute(),
  );
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ plant_id }) => plant_id),
      ([id, own]) => [id, own.map(({ neighbour_id }) => neighbour_id)],
    ),
  );
}
