import type { Reader } from '../../../db/database.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';
import { CONFIRMED_MS } from '../../../rights/confirmed.ts';
import type { Viewer } from '../../../rights/viewer.ts';

/**
 * Marks the identity of the user as confirmed in this session for 15 minutes (decision 4.58); returns when the
 * confirmation expires.
 */
export async function confirmSession(db: Reader, now: number, { tokenHash }: Viewer): Promise<string | null> {
  await db.updateTable('session_token').set({ confirmed_at: now }).where('token_hash', '=', tokenHash).execute();
  return isoOf(now + CONFIRMED_MS);
}
