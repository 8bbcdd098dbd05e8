import { DAY_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';

/** How long the record of security events is kept (decision 4.25). */
export const SECURITY_KEPT_MS = 400 * DAY_MS;

export async function forgetSecurityEvents(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('security_event')
    .where('at', '<', now - SECURITY_KEPT_MS)
    .execute();
}
