import type * as z from 'zod';
import { sameValue } from '@leitwarte/core/access';
import type { DashboardHeaderPatch } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { lockRow } from '../../db/dialects/lockRow.ts';
import type { Account } from '../../rights/viewer.ts';
import { bitOf, given } from '../../measurements/columnTypes.ts';
import { orMissing } from '../references.ts';
import { createdStamp, modifiedStamp } from '../../rights/stamps.ts';
import { removeOrdered } from '../removeOrdered.ts';
import type { Call } from '../../http/call.ts';
import { readDashboard, readHeader } from './read.ts';
import type { Header, Translation } from './tree.ts';

type Patch = z.output<typeof DashboardHeaderPatch>;

export async function createHeader({
  context: { db, platform },
  viewer,
  body,
}: Call<'dashboards', 'createHeader'>): Promise<Header> {
  return db.transaction().execute(async (tx) => {
    const dashboardId = body.plant_dashboard;
    await orMissing('plant_dashboard', dashboardId, readDashboard(tx, viewer, dashboardId));
    const { id } = await tx
      .insertInto('dashboard_header')
      .values({
        name: body.name,
        position: body.position,
        plant_dashboard_id: dashboardId,
        translations: '[]',
        ...storedFlags(body),
        ...createdStamp(viewer, platform.now()),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readHeader(tx, viewer, id);
  });
}

/** Changes a header; a list of translations replaces the stored one, by superusers alone (decision 3.36). */
export async function updateHeader({
  context: { db, platform },
  viewer,
  params: { id },
  body,
}: Call<'dashboards', 'updateHeader'>): Promise<Header> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'dashboard_header', id);
    const current = await readHeader(tx, viewer, id);
    const translations = translationsOf(viewer, current.plant_dashboard_header_translations, body);
    await tx
      .updateTable('dashboard_header')
      .set({
        ...given({ name: body.name, position: body.position }),
        ...storedFlags(body),
        translations: JSON.stringify(translations),
        ...modifiedStamp(viewer, platform.now()),
      })
      .where('id', '=', id)
      .execute();
    return readHeader(tx, viewer, id);
  });
}

/** Deletes a header; its positions go with it (decision 3.40). */
export async function removeHeader({
  context: { db },
  viewer,
  params: { id },
}: Call<'dashboards', 'removeHeader'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { plant_dashboard: dashboardId, column } = await readHeader(tx, viewer, id);
    await removeOrdered(tx, 'dashboard_header', id, dashboardId ?? 0, column ?? 1);
  });
}

function storedFlags(body: Patch) {
  const bit = (flag: boolean | undefined) => (flag === undefined ? undefined : bitOf(flag));
  return given({
    column: body.column,
    is_group_name: bit(body.is_group_name),
    positions_different_times: bit(body.positions_different_times),
    use_research_models: bit(body.use_research_models),
    use_value_translation: bit(body.use_value_translation),
  });
}

/** The wanted list, each entry matched by uuid to a stored one, whose maker it keeps. */
function translationsOf(viewer: Account, stored: readonly Translation[], body: Patch): readonly Translation[] {
  const wanted = body.plant_dashboard_header_translations;
  if (wanted === undefined || sameValue(wanted.map(contentOf), stored.map(contentOf))) return stored;
  if (!viewer.isSuperuser) throw refuse(403, 'permission_denied');
  return wanted.map((entry) => {
    const known = stored.find((one) => one.uuid === entry.uuid && entry.uuid);
    if (known !== undefined && sameValue(contentOf(known), contentOf(entry))) return known;
    return {
      value: entry.value,
      translation: entry.translation,
      uuid: entry.uuid || crypto.randomUUID(),
      created_by: known?.created_by ?? viewer.username,
      modified_by: viewer.username,
    };
  });
}

function contentOf(entry: { value: string | null; translation: string | null; uuid?: string | null | undefined }) {
  return { value: entry.value, translation: entry.translation, uuid: entry.uuid ?? null };
}
