import type { Organisation } from '@leitwarte/core/entities';
import { readOrganisation } from '../organisations/read.ts';
import { modifiedStamp } from '../../rights/stamps.ts';
import type { Call } from '../../http/call.ts';

/** Stores both texts of the daily report mail as they are (decision 2.22). */
export async function updateMailContent({
  context: { db, platform },
  viewer,
  params: { id: organisationId },
  body,
}: Call<'dailyReports', 'updateMailContent'>): Promise<Organisation> {
  await readOrganisation(db, viewer, organisationId);
  await db
    .updateTable('organisation')
    .set({ ...body, ...modifiedStamp(viewer, platform.now()) })
    .where('id', '=', organisationId)
    .execute();
  return readOrganisation(db, viewer, organisationId);
}
