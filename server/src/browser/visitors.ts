import { DAY_MS, localDate } from '@leitwarte/core/rules';
import { usernameKey } from '../areas/people/session/queries.ts';
import type { ServerContext } from '../platform/context.ts';
import { DEMO_ZONE } from '../demo/slot.ts';

/** Number of days for which the demo licence is still valid when a visitor opens the demo. */
const LICENCE_DAYS = 30;
/** User name of the demo account that visitors use: Orga-Manager of the first organisation. */
const HOST = 'orga';

/**
 * Prepares the demo for visitors: the demo account gets the given user name, and its organisation a trial licence
 * (decision 1.88).
 */
export async function letVisitorsIn({ db, platform }: ServerContext, username: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { organisation_id } = await tx
      .updateTable('account')
      .set({ username, username_key: usernameKey(username) })
      .where('username_key', '=', usernameKey(HOST))
      .returning('organisation_id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('organisation')
      .set({
        status_license: '10',
        license_valid_until: localDate(platform.now() + LICENCE_DAYS * DAY_MS, DEMO_ZONE),
      })
      .where('id', '=', organisation_id)
      .execute();
  });
}
