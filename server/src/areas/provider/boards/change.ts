import { MOST_PLANTS_OF_A_BOARD } from '@leitwarte/core/codes';
import type { Board, BoardPatch } from '@leitwarte/core/entities';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { given } from '../../../measurements/columnTypes.ts';
import { reaches } from '../../../rights/organisations.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { readBoard } from './read.ts';

/** Maximum number of info boards of an organisation; each may contain two pictures. */
const MOST_BOARDS = 50;

/** Creates an info board in the organisation of the embed key with which it is shown. */
export async function createBoard({
  context: { db, platform },
  viewer,
  body: { name, embed_key, ...settings },
}: Call<'boards', 'create'>): Promise<Board> {
  return db.transaction().execute(async (tx) => {
    const organisationId = await organisationOfKey(tx, viewer, embed_key);
    await lockRow(tx, 'organisation', organisationId);
    await mustHaveRoom(tx, organisationId);
    await mustBeNew(tx, organisationId, name, 0);
    const { id } = await tx
      .insertInto('board')
      .values({
        organisation_id: organisationId,
        embed_key_id: embed_key,
        name,
        settings: JSON.stringify(settings),
        ...createdStamp(viewer, platform.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readBoard(tx, viewer, id);
  });
}

/** Changes an info board. If it gets another embed key of its organisation, it is shown at the address of that key. */
export async function updateBoard({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'boards', 'update'>): Promise<Board> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'board', id);
    const before = await readBoard(tx, viewer, id);
    const { name, embed_key, ...changed } = body;
    if (embed_key !== undefined && (await organisationOfKey(tx, viewer, embed_key)) !== before.organisation)
      throw refuseField('embed_key', 'does_not_exist');
    if (name !== undefined) await mustBeNew(tx, before.organisation, name, id);
    await mustStillBe(() => before);
    await tx
      .updateTable('board')
      .set({
        ...given({ name, embed_key_id: embed_key }),
        settings: JSON.stringify({ ...settingsOf(before), ...given(changed) }),
        ...modifiedStamp(viewer, platform.now()),
      })
      .where('id', '=', id)
      .execute();
    return readBoard(tx, viewer, id);
  });
}

/** Deletes an info board; its embed key stays valid until a user revokes it. */
export async function removeBoard({
  context: { db },
  viewer,
  params: { id },
}: Call<'boards', 'remove'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await readBoard(tx, viewer, id);
    await tx.deleteFrom('board').where('id', '=', id).execute();
  });
}

function settingsOf(board: Board): Omit<BoardPatch, 'name' | 'embed_key'> {
  const {
    id: _id,
    name: _name,
    organisation: _organisation,
    embed_key: _key,
    created_at: _at,
    modified_at: _last,
    ...settings
  } = board;
  return settings;
}

/**
 * The organisation of an embed key; refuses with 400 unless the viewer may use the key and its plants fit on one board.
 */
async function organisationOfKey(tx: Tx, viewer: Viewer, keyId: number): Promise<number> {
  const key = await tx.selectFrom('embed_key').select('organisation_id').where('id', '=', keyId).executeTakeFirst();
  if (key === undefined || !reaches(viewer, key.organisation_id)) throw refuseField('embed_key', 'does_not_exist');
  const plants = await tx.selectFrom('embed_key_plant').select('plant_id').where('embed_key_id', '=', keyId).execute();
  if (plants.length > MOST_PLANTS_OF_A_BOARD)
    throw refuseField('embed_key', 'max_items', { max: MOST_PLANTS_OF_A_BOARD });
  return key.organisation_id;
}

async function mustHaveRoom(tx: Tx, organisationId: number): Promise<void> {
  const boards = await tx.selectFrom('board').select('id').where('organisation_id', '=', organisationId).execute();
  if (boards.length >= MOST_BOARDS) throw refuseField('non_field_errors', 'max_items', { max: MOST_BOARDS });
}

async function mustBeNew(tx: Tx, organisationId: number, name: string, id: number): Promise<void> {
  const taken = await tx
    .selectFrom('board')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (taken !== undefined) throw refuseField('name', 'not_unique');
}
