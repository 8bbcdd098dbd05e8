import { HIDDEN_LIVE_HEADER } from '@leitwarte/core/rules';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { organisationOfNew } from '../../../rights/organisations.ts';
import { mustBePlantsOf, mustExist } from '../../common/references.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Call } from '../../../http/call.ts';
import { readSet, type LiveSet } from './read.ts';

/** Creates a live data set with a hidden header at position 1 for the names of the plants (decision 2.24). */
export async function createSet({
  context: { db, platform },
  viewer,
  body,
}: Call<'liveData', 'create'>): Promise<LiveSet> {
  const stamp = createdStamp(viewer, platform.now());
  return db.transaction().execute(async (tx) => {
    const organisationId = organisationOfNew(viewer, body.organisation);
    if (organisationId === null) throw refuseField('organisation', 'required');
    await mustExist(tx, 'organisation', 'organisation', [organisationId]);
    await mustBePlantsOf(tx, organisationId, 'plants', body.plants ?? []);
    const { id } = await tx
      .insertInto('live_data')
      .values({ name: body.name, organisation_id: organisationId, ...stamp })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('live_data_header')
      .values({ name: HIDDEN_LIVE_HEADER, position: 1, live_data_id: id, ...stamp })
      .execute();
    await addPlants(tx, id, body.plants ?? []);
    return readSet(tx, viewer, id);
  });
}

/**
 * Renames a live data set or changes its plants. The columns of a removed plant are removed from the positions
 * (decision 2.28).
 */
export async function updateSet({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'liveData', 'update'>): Promise<LiveSet> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'live_data', id);
    const current = await readSet(tx, viewer, id);
    const { organisation_id: organisationId } = await tx
      .selectFrom('live_data')
      .select('organisation_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const wanted = body.plants ?? current.plants;
    const added = wanted.filter((plant) => !current.plants.includes(plant));
    await mustBePlantsOf(tx, organisationId, 'plants', added);
    await mustStillBe(() => current);
    await tx
      .updateTable('live_data')
      .set({ name: body.name ?? current.name ?? '', ...modifiedStamp(viewer, platform.now()) })
      .where('id', '=', id)
      .execute();
    await removePlants(
      tx,
      id,
      current.plants.filter((plant) => !wanted.includes(plant)),
    );
    await addPlants(tx, id, added);
    return readSet(tx, viewer, id);
  });
}

/** Deletes a live data set with its headers and positions. */
export async function removeSet({
  context: { db },
  viewer,
  params: { id },
}: Call<'liveData', 'remove'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await readSet(tx, viewer, id);
    await tx.deleteFrom('live_data').where('id', '=', id).execute();
  });
}

async function addPlants(tx: Tx, id: number, plants: readonly number[]): Promise<void> {
  const rows = [...new Set(plants)].map((plant_id) => ({ live_data_id: id, plant_id }));
  if (rows.length > 0) await tx.insertInto('live_data_plant').values(rows).execute();
}

async function removePlants(tx: Tx, id: number, plants: readonly number[]): Promise<void> {
  if (plants.length === 0) return;
  await tx.deleteFrom('live_data_plant').where('live_data_id', '=', id).where('plant_id', 'in', plants).execute();
  await tx
    .deleteFrom('live_data_position_column')
    .where('live_data_position_id', 'in', (eb) =>
      eb
        .selectFrom('live_data_position')
        .innerJoin('live_data_header', 'live_data_header.id', 'live_data_position.live_data_header_id')
        .where('live_data_header.live_data_id', '=', id)
        .select('live_data_position.id'),
    )
    .where('column_id', 'in', (eb) =>
      eb
        .selectFrom('component_column')
        .innerJoin('component', 'component.id', 'component_column.component_id')
        .where('component.plant_id', 'in', plants)
        .select('component_column.id'),
    )
    .execute();
}
