import type { EmbedKey, EmbedKeyPatch } from '@leitwarte/core/entities';
import { DAY_MS } from '@leitwarte/core/rules';
import type { Tx } from '../../../db/database.ts';
import { chunk } from '../../../db/dialects/parameters.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { bitOf, given } from '../../../measurements/columnTypes.ts';
import { forgetOrigins } from '../../../rights/embedKeys/origins.ts';
import { forgetKeys } from '../../../rights/embedKeys/viewerOfKey.ts';
import { makeKey, makeSnapshotId } from '../../../rights/keyForm.ts';
import { organisationOfNew } from '../../../rights/organisations.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import { hashToken } from '../../../rights/tokens.ts';
import { mustBePlantsOf, mustExist } from '../../common/references.ts';
import { readEmbedKey } from './read.ts';

/** Maximum validity of an embed key in days; then a user must renew it. */
const MOST_DAYS = 400;
const MOST_KEYS = 50;
const MINUTE_BUDGET = 60;
const DAY_BUDGET = 20_000;

/** Creates an embed key of the organisation. The key is returned only here; only its hash is stored. */
export async function createEmbedKey({
  context: { db, platform },
  viewer,
  body,
}: Call<'embedKeys', 'create'>): Promise<EmbedKey & { key: string }> {
  const organisationId = organisationOfNew(viewer, body.organisation);
  if (organisationId === null) throw refuseField('organisation', 'required');
  const { key, publicId } = makeKey(platform, 'embed');
  const token_hash = await hashToken(platform, key);
  const now = platform.now();
  const made = await db.transaction().execute(async (tx) => {
    await mustExist(tx, 'organisation', 'organisation', [organisationId]);
    await lockRow(tx, 'organisation', organisationId);
    await mustHaveRoom(tx, organisationId);
    await mustFit(tx, organisationId, body, now, 0);
    const { id } = await tx
      .insertInto('embed_key')
      .values({
        organisation_id: organisationId,
        name: body.name,
        public_id: publicId,
        token_hash,
        snapshot_id: body.has_snapshots === true ? makeSnapshotId(platform) : null,
        fields: JSON.stringify(body.fields),
        ends_at: Date.parse(body.ends_at),
        minute_budget: body.minute_budget ?? MINUTE_BUDGET,
        day_budget: body.day_budget ?? DAY_BUDGET,
        ...createdStamp(viewer, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeLists(tx, id, body);
    return readEmbedKey(tx, viewer, id);
  });
  forgetOrigins(db);
  return { ...made, key };
}

/**
 * Changes what an embed key shows, on which pages and until when; other processes apply the change within ten seconds.
 */
export async function updateEmbedKey({
  context: { db, platform },
  viewer,
  params: { id },
  body,
  mustStillBe,
}: Call<'embedKeys', 'update'>): Promise<EmbedKey> {
  const now = platform.now();
  const changed = await db.transaction().execute(async (tx) => {
    await lockRow(tx, 'embed_key', id);
    const before = await readEmbedKey(tx, viewer, id);
    await mustFit(tx, before.organisation, body, now, id);
    await mustStillBe(() => before);
    const { name, minute_budget, day_budget, fields, ends_at, is_suspended, has_snapshots } = body;
    const shown = before.snapshot_id ?? makeSnapshotId(platform);
    await tx
      .updateTable('embed_key')
      .set({
        ...given({
          name,
          minute_budget,
          day_budget,
          fields: fields && JSON.stringify(fields),
          ends_at: ends_at === undefined ? undefined : Date.parse(ends_at),
          is_suspended: is_suspended === undefined ? undefined : bitOf(is_suspended),
          snapshot_id: has_snapshots === undefined ? undefined : has_snapshots ? shown : null,
        }),
        ...modifiedStamp(viewer, now),
      })
      .where('id', '=', id)
      .execute();
    await writeLists(tx, id, body);
    return readEmbedKey(tx, viewer, id);
  });
  forgetKeys(db);
  forgetOrigins(db);
  return changed;
}

/** Revokes an embed key and deletes its usage counts. */
export async function removeEmbedKey({
  context: { db },
  viewer,
  params: { id },
}: Call<'embedKeys', 'remove'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await readEmbedKey(tx, viewer, id);
    await tx.deleteFrom('embed_key').where('id', '=', id).execute();
  });
  forgetKeys(db);
  forgetOrigins(db);
}

async function mustHaveRoom(tx: Tx, organisationId: number): Promise<void> {
  const keys = await tx.selectFrom('embed_key').select('id').where('organisation_id', '=', organisationId).execute();
  if (keys.length >= MOST_KEYS) throw refuseField('non_field_errors', 'max_items', { max: MOST_KEYS });
}

async function mustFit(tx: Tx, organisationId: number, body: EmbedKeyPatch, now: number, id: number): Promise<void> {
  if (body.plants !== undefined) await mustBePlantsOf(tx, organisationId, 'plants', body.plants);
  if (body.ends_at !== undefined) {
    const endsAt = Date.parse(body.ends_at);
    if (endsAt <= now) throw refuseField('ends_at', 'in_past');
    if (endsAt > now + MOST_DAYS * DAY_MS) throw refuseField('ends_at', 'key_too_long', { days: MOST_DAYS });
  }
  if (body.name === undefined) return;
  const taken = await tx
    .selectFrom('embed_key')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('name', '=', body.name)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (taken !== undefined) throw refuseField('name', 'not_unique');
}

async function writeLists(tx: Tx, id: number, { plants, origins }: EmbedKeyPatch): Promise<void> {
  if (plants !== undefined) {
    await tx.deleteFrom('embed_key_plant').where('embed_key_id', '=', id).execute();
    for (const part of chunk([...new Set(plants)], 2))
      await tx
        .insertInto('embed_key_plant')
        .values(part.map((plant_id) => ({ embed_key_id: id, plant_id })))
        .execute();
  }
  if (origins === undefined) return;
  await tx.deleteFrom('embed_key_origin').where('embed_key_id', '=', id).execute();
  await tx
    .insertInto('embed_key_origin')
    .values([...new Set(origins)].map((origin) => ({ embed_key_id: id, origin })))
    .execute();
}
