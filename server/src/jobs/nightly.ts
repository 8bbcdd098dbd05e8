import { licenceStatusAfterNight } from '@leitwarte/core/rules';
import { closeLastMonth } from '../areas/billing/open.ts';
import { priceDay, settlePrices } from '../areas/prices/settle.ts';
import type { ServerContext } from '../context.ts';
import type { Tx } from '../db/database.ts';

type Nightly = Pick<ServerContext, 'db' | 'platform'>;

/**
 * What is due once a day: the month before is completed, future prices become current, demo licences end. Each is done
 * by what is due, not by the hour, so that it may run again or late.
 */
export async function runNightly({ db, platform }: Nightly): Promise<void> {
  const now = platform.now();
  await db.transaction().execute(async (tx) => {
    await closeLastMonth(tx, now);
    await settlePrices(tx, priceDay(now));
    await endLicences(tx, now);
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
