import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { licenceStatusAfterNight } from '@leitwarte/core/rules';
import { closeLastMonth } from '../areas/billing/open.ts';
import { priceDay, settlePrices } from '../areas/prices/settle.ts';
import type { ServerContext } from '../context.ts';
import type { Tx } from '../db/database.ts';

type Nightly = Pick<ServerContext, 'db' | 'platform'>;

/** How long a removed certification user can be restored. */
const REMOVED_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * What is due once a day: the month before is completed, future prices become current, demo licences end, certification
 * users removed 30 days ago are deleted. Each is done by what is due, not by the hour, so that it may run again or late.
 */
export async function runNightly({ db, platform }: Nightly): Promise<void> {
  const now = platform.now();
  await db.transaction().execute(async (tx) => {
    await closeLastMonth(tx, now);
    await settlePrices(tx, priceDay(now));
    await endLicences(tx, now);
    await deleteRemovedUsers(tx, now);
  });
}

/** Demo licences whose last day has passed become inactive (decision 1.68). */
async function endLicences(tx: Tx, now: number): Promise<void> {
  const demos = await tx
    .selectFrom('organisation')
    .select(['id', 'status_license', 'license_valid_until'])
    .where('status_license', '=', '10')
    .execute();
  const ended = demos.filter((licence) => licenceStatusAfterNight(licence, now) === '80').map(({ id }) => id);
  if (ended.length === 0) return;
  await tx
    .updateTable('organisation')
    .set({ status_license: '80', modified_at: now, modified_by: null })
    .where('id', 'in', ended)
    .execute();
}

/** The clean-up run of decision 2.68: until then a removed certification user can be restored. */
async function deleteRemovedUsers(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('account')
    .where('will_be_deleted', '=', 1)
    .where('modified_at', '<', now - REMOVED_KEPT_MS)
    .where('auth_group_id', 'in', (eb) =>
      eb.selectFrom('auth_group').where('grp_name', '=', CERTIFICATION_GROUP).select('auth_group.id'),
    )
    .execute();
}
