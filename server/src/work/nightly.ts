import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { licenceStatusAfterNight, DAY_MS } from '@leitwarte/core/rules';
import { closeLastMonth } from '../areas/provider/billing/open.ts';
import { priceDay } from '../areas/common/prices/priceDay.ts';
import { settlePrices } from '../areas/common/prices/settle.ts';
import { forgetAlarmLinks } from '../notify/outbox/alarmLinks.ts';
import { forgetRotaSpans } from '../notify/outbox/rotas.ts';
import { forgetTaskTickets } from '../notify/outbox/taskLinks.ts';
import { logHead } from '../areas/people/security/seal/seal.ts';
import type { ServerContext } from '../platform/context.ts';
import { forgetPlaces } from '../rights/places.ts';
import { forgetAttempts } from '../rights/throttle.ts';
import type { Tx } from '../db/database.ts';
import { makeMonths } from '../db/partitions/makeMonths.ts';
import { forgetOld } from './retention.ts';

type Nightly = Pick<ServerContext, 'db' | 'platform'>;

/** How long a removed certification user can still be restored. */
const REMOVED_KEPT_MS = 30 * DAY_MS;

/** How long attachments of messages are kept, so that users can look at what was sent. */
const ATTACHMENTS_KEPT_MS = 60 * DAY_MS;

/**
 * Work that is due once a day: the previous month is closed, future prices become current, demo licences end,
 * certification users removed 30 days ago are deleted, old attachments, links, attempts and known sign-in networks are
 * deleted, and partitions of the coming months are created. Each step checks what is due instead of the hour, so that
 * it may run late or again; each is committed separately, and a failure does not stop the others.
 */
export async function runNightly(context: Nightly): Promise<void> {
  const { db, platform } = context;
  const now = platform.now();
  const errors: unknown[] = [];
  for (const step of [
    closeLastMonth,
    settleToday,
    endLicences,
    deleteRemovedUsers,
    deleteAttachments,
    forgetPlaces,
    forgetAttempts,
    forgetAlarmLinks,
    forgetTaskTickets,
    forgetRotaSpans,
  ])
    await db
      .transaction()
      .execute((tx) => step(tx, now))
      .catch((error: unknown) => errors.push(error));
  await forgetOld(context).catch((error: unknown) => errors.push(error));
  await logHead(context).catch((error: unknown) => errors.push(error));
  await makeMonths(db, now).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}

const settleToday = (tx: Tx, now: number) => settlePrices(tx, priceDay(now), now);

async function deleteAttachments(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('message_attachment')
    .where('created_at', '<', now - ATTACHMENTS_KEPT_MS)
    .execute();
}

/** Makes demo licences inactive whose last day has passed (decision 1.68). */
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

/** Deletes removed certification users after the time in which they could be restored (decision 2.68). */
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
