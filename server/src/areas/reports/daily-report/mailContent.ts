import type { Organisation } from '@leitwarte/core/entities';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { readOrganisation } from '../../people/organisations/read.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import type { Call } from '../../../http/call.ts';

/**
 * Stores both texts of the daily report mail unchanged (decision 2.22), and whether the report of yield and losses is
 * mailed.
 */
export async function updateMailContent({
  context: { db, platform },
  viewer,
  params: { id: organisationId },
  body: { send_losses_report: sends, ...texts },
  mustStillBe,
}: Call<'dailyReports', 'updateMailContent'>): Promise<Organisation> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'organisation', organisationId);
    const current = await readOrganisation(tx, viewer, organisationId);
    await mustStillBe(() => current);
    await tx
      .updateTable('organisation')
      .set({
        ...texts,
        ...(sends !== undefined && { send_losses_report: sends ? 1 : 0 }),
        ...modifiedStamp(viewer, platform.now()),
      })
      .where('id', '=', organisationId)
      .execute();
    return readOrganisation(tx, viewer, organisationId);
  });
}
