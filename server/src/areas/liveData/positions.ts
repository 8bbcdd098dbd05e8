import type { Tx } from '../../db/database.ts';
import { lockRow } from '../../db/dialects/lockRow.ts';
import { refuseField } from '../../http/refuseField.ts';
import { bitOf, given } from '../../measurements/columnTypes.ts';
import { orMissing } from '../references.ts';
import { createdStamp, modifiedStamp } from '../../rights/stamps.ts';
import { removeOrdered } from '../removeOrdered.ts';
import type { Call } from '../../http/call.ts';
import { columnsOfPlants } from './descriptions.ts';
import { readHeader, readPosition, type LiveSet, type Position } from './read.ts';

export async function createPosition({
  context: { db, platform },
  viewer,
  body,
}: Call<'liveData', 'createPosition'>): Promise<Position> {
  return db.transaction().execute(async (tx) => {
    const headerId = body.organisation_live_data_header;
    const { set } = await orMissing('organisation_live_data_header', headerId, readHeader(tx, viewer, headerId));
    const { id } = await tx
      .insertInto('live_data_position')
      .values({
        name: body.name,
        position: body.position,
        live_data_header_id: headerId,
        position_different_times: bitOf(body.position_different_times ?? false),
        ...createdStamp(viewer, platform.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeColumns(tx, set, id, body.component_data_description ?? []);
    return (await readPosition(tx, viewer, id)).position;
  });
}

export async function updatePosition({
  context: { db, platform },
  viewer,
  params: { id },
  body,
}: Call<'liveData', 'updatePosition'>): Promise<Position> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'live_data_position', id);
    const { set } = await readPosition(tx, viewer, id);
    const { name, position, position_different_times: times, component_data_description: columns } = body;
    await tx
      .updateTable('live_data_position')
      .set({
        ...given({ name, position, position_different_times: times === undefined ? undefined : bitOf(times) }),
        ...modifiedStamp(viewer, platform.now()),
      })
      .where('id', '=', id)
      .execute();
    if (columns !== undefined) await writeColumns(tx, set, id, columns);
    return (await readPosition(tx, viewer, id)).position;
  });
}

export async function removePosition({
  context: { db },
  viewer,
  params: { id },
}: Call<'liveData', 'removePosition'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { position } = await readPosition(tx, viewer, id);
    await removeOrdered(tx, 'live_data_position', id, position.organisation_live_data_header ?? 0);
  });
}

/** Replaces the chosen columns: of plants of the set alone, and at most one of each plant. */
async function writeColumns(tx: Tx, set: LiveSet, positionId: number, columnIds: readonly number[]): Promise<void> {
  const field = 'component_data_description';
  const chosen = [...new Set(columnIds)];
  const offered = new Map((await columnsOfPlants(tx, set.plants)).map((column) => [column.id, column]));
  const plants = new Set<number>();
  for (const id of chosen) {
    const column = offered.get(id);
    if (column === undefined) throw refuseField(field, 'does_not_exist', { id });
    if (plants.has(column.plant_id)) throw refuseField(field, 'not_unique');
    plants.add(column.plant_id);
  }
  await tx.deleteFrom('live_data_position_column').where('live_data_position_id', '=', positionId).execute();
  const rows = chosen.map((column_id) => ({ live_data_position_id: positionId, column_id }));
  if (rows.length > 0) await tx.insertInto('live_data_position_column').values(rows).execute();
}
