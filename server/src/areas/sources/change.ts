import type { Source, SourceMade } from '@leitwarte/core/entities';
import type { Tx } from '../../db/database.ts';
import { lockRow } from '../../db/dialects/lockRow.ts';
import type { Call } from '../../http/call.ts';
import { refuseField } from '../../http/refuseField.ts';
import { bitOf, given } from '../../measurements/columnTypes.ts';
import { writablePlantOf } from '../../rights/plants.ts';
import { createdStamp, modifiedStamp } from '../../rights/stamps.ts';
import { forgetTokens } from '../../sources/sourceOfToken.ts';
import { orMissing } from '../references.ts';
import { readSource } from './read.ts';
import { makeToken } from './tokens.ts';

const SLOT_SECONDS = 60;
const MOST_SOURCES = 50;

/** Makes a source of a plant with its first token, which is answered this once and stored as its hash. */
export async function createSource({
  context: { db, platform },
  viewer,
  body,
}: Call<'sources', 'create'>): Promise<SourceMade> {
  const now = platform.now();
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'plant', body.plant);
    await orMissing('plant', body.plant, writablePlantOf(tx, viewer, body.plant));
    await mustHaveRoom(tx, body.plant);
    await mustBeFree(tx, body.plant, body.name, 0);
    const { id } = await tx
      .insertInto('source')
      .values({
        plant_id: body.plant,
        name: body.name,
        kind: body.kind,
        slot_seconds: body.slot_seconds ?? SLOT_SECONDS,
        interval_minutes: body.interval_minutes ?? null,
        records_path: body.records_path ?? '',
        time_path: body.time_path ?? '',
        device_path: body.device_path ?? '',
        ...createdStamp(viewer, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = await makeToken(tx, platform, viewer, id);
    return { ...(await readSource(tx, viewer, id, now)), token };
  });
}

/** Changes how a source is read, or holds it; other processes see it within ten seconds. */
export async function updateSource({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'sources', 'update'>): Promise<Source> {
  const now = platform.now();
  const changed = await db.transaction().execute(async (tx) => {
    await lockRow(tx, 'source', id);
    const before = await readSource(tx, viewer, id, now);
    await writablePlantOf(tx, viewer, before.plant);
    if (body.name !== undefined) await mustBeFree(tx, before.plant, body.name, id);
    await mustStillBe(() => before);
    const { is_suspended, ...fields } = body;
    await tx
      .updateTable('source')
      .set({
        ...given({ ...fields, is_suspended: is_suspended === undefined ? undefined : bitOf(is_suspended) }),
        ...modifiedStamp(viewer, now),
      })
      .where('id', '=', id)
      .execute();
    return readSource(tx, viewer, id, now);
  });
  forgetTokens(db);
  return changed;
}

/** Deletes a source with its tokens and bindings, and with what waits or is kept of it; what is stored stays. */
export async function removeSource({
  context: { db, platform },
  viewer,
  params: { id },
}: Call<'sources', 'remove'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { plant } = await readSource(tx, viewer, id, platform.now());
    await writablePlantOf(tx, viewer, plant);
    await tx.deleteFrom('source').where('id', '=', id).execute();
  });
  forgetTokens(db);
  await platform.inbox?.forget(id);
}

async function mustHaveRoom(tx: Tx, plantId: number): Promise<void> {
  const rows = await tx.selectFrom('source').select('id').where('plant_id', '=', plantId).execute();
  if (rows.length >= MOST_SOURCES) throw refuseField('non_field_errors', 'max_items', { max: MOST_SOURCES });
}

async function mustBeFree(tx: Tx, plantId: number, name: string, exceptId: number): Promise<void> {
  const taken = await tx
    .selectFrom('source')
    .select('id')
    .where('plant_id', '=', plantId)
    .where('name', '=', name)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  if (taken !== undefined) throw refuseField('name', 'not_unique');
}
