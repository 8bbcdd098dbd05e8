import { embedFields } from '@leitwarte/core/codes';
import type { EmbedKey, EmbedKeyDay } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { ifAsked } from '../../../db/ifAsked.ts';
import type { Call } from '../../../http/call.ts';
import { flagOf, isoOf, storedTexts } from '../../../measurements/columnTypes.ts';
import { flushUse, storedScripts } from '../../../rights/embedKeys/usage.ts';
import { listedOrganisation, reaches } from '../../../rights/organisations.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/** Embed keys of the viewer's organisation, by name, without the secret keys themselves. */
export async function readEmbedKeys({ context, viewer }: Call<'embedKeys', 'list'>): Promise<EmbedKey[]> {
  const organisation = listedOrganisation(viewer);
  if (organisation === undefined) return [];
  await flushUse(context, true);
  const keys = await readKeys(context.db, organisation === 'all' ? {} : { organisation });
  return keys.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

/** One embed key of an organisation that the viewer can reach; 404 for any other id. */
export async function readEmbedKey(db: Reader, viewer: Viewer, id: number): Promise<EmbedKey> {
  const [key] = await readKeys(db, { id });
  if (key === undefined || !reaches(viewer, key.organisation)) throw refuse(404, 'not_found');
  return key;
}

/** Number of uses of an embed key by day, newest first. */
export async function readUsage({
  context,
  viewer,
  params: { id },
}: Call<'embedKeys', 'usage'>): Promise<EmbedKeyDay[]> {
  await readEmbedKey(context.db, viewer, id);
  await flushUse(context, true);
  const days = await context.db
    .selectFrom('embed_key_usage')
    .select(['day', 'answered', 'computed', 'refused', 'scripts'])
    .where('embed_key_id', '=', id)
    .orderBy('day', 'desc')
    .execute();
  return days.map((one) => ({ ...one, scripts: storedScripts(one.scripts) }));
}

async function readKeys(
  db: Reader,
  { id, organisation }: { readonly id?: number; readonly organisation?: number },
): Promise<EmbedKey[]> {
  const keys = db
    .selectFrom('embed_key')
    .where(ifAsked('embed_key.id', id))
    .where(ifAsked('embed_key.organisation_id', organisation));
  const rows = await keys.selectAll('embed_key').execute();
  const plants = await keys
    .innerJoin('embed_key_plant', 'embed_key_plant.embed_key_id', 'embed_key.id')
    .select(['embed_key_plant.embed_key_id', 'embed_key_plant.plant_id'])
    .orderBy('embed_key_plant.plant_id')
    .execute();
  const origins = await keys
    .innerJoin('embed_key_origin', 'embed_key_origin.embed_key_id', 'embed_key.id')
    .select(['embed_key_origin.embed_key_id', 'embed_key_origin.origin'])
    .orderBy('embed_key_origin.origin')
    .execute();
  const used = await keys
    .innerJoin('embed_key_usage', 'embed_key_usage.embed_key_id', 'embed_key.id')
    .where('embed_key_usage.answered', '>', 0)
    .select((eb) => ['embed_key.id', eb.fn.max('embed_key_usage.day').as('day')])
    .groupBy('embed_key.id')
    .execute();
  const plantsOf = Map.groupBy(plants, (one) => one.embed_key_id);
  const originsOf = Map.groupBy(origins, (one) => one.embed_key_id);
  const usedOn = new Map(used.map((one) => [one.id, one.day]));
  return rows.map((row) => {
    const stored = new Set(storedTexts(row.fields));
    return {
      id: row.id,
      name: row.name,
      organisation: row.organisation_id,
      public_id: row.public_id,
      snapshot_id: row.snapshot_id,
      plants: (plantsOf.get(row.id) ?? []).map((one) => one.plant_id),
      fields: embedFields.filter((field) => stored.has(field)),
      origins: (originsOf.get(row.id) ?? []).map((one) => one.origin),
      ends_at: isoOf(row.ends_at),
      minute_budget: row.minute_budget,
      day_budget: row.day_budget,
      is_suspended: flagOf(row.is_suspended),
      created_at: isoOf(row.created_at),
      created_by: row.created_by,
      last_used_on: usedOn.get(row.id) ?? null,
    };
  });
}
