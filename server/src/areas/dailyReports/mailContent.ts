import type * as z from 'zod';
import type { DailyReportMailContent, Organisation } from '@leitwarte/core/entities';
import type { ServerContext } from '../../platform/context.ts';
import type { Account } from '../../rights/viewer.ts';
import { readOrganisation } from '../organisations/read.ts';
import { modifiedStamp } from '../../rights/stamps.ts';

/** Stores both texts of the daily report mail as they are (decision 2.22). */
export async function updateMailContent(
  { db, platform }: ServerContext,
  viewer: Account,
  organisationId: number,
  body: z.output<typeof DailyReportMailContent>,
): Promise<Organisation> {
  await readOrganisation(db, viewer, organisationId);
  await db
    .updateTable('organisation')
    .set({ ...body, ...modifiedStamp(viewer, platform.now()) })
    .where('id', '=', organisationId)
    .execute();
  return readOrganisation(db, viewer, organisationId);
}
