import { DAY_MS, localDate } from '@leitwarte/core/rules';
import { usernameKey } from '../areas/people/session/queries.ts';
import type { ServerContext } from '../platform/context.ts';
import { DEMO_ZONE } from '../demo/slot.ts';

/** Days a demo licence has left on the day somebody looks at it. */
const LICENCE_DAYS = 30;
/** Account of the demo world that visitors get: Orga-Manager of the first organisation. */
const HOST = 'orga';

/** Gives visitors an account of their own name in an organisation on trial (decision 1.88). */
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
