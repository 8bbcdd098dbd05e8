import { DAY_MS, localDate } from '@leitwarte/core/rules';
import { usernameKey } from '../areas/people/session/queries.ts';
import type { ServerContext } from '../platform/context.ts';
import { DEMO_ZONE } from '../demo/slot.ts';

/** Days that a demo licence is still valid on the day of a visit. */
const LICENCE_DAYS = 30;
/** Account of the demo world that visitors get: Orga-Manager of the first organisation. */
const HOST = 'orga';

/** Lets visitors create an account with their own name in a trial organisation (decision 1.88). */
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
