import type { Reader } from '../../db/database.ts';
import { base64UrlOf } from '../../platform/base64.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../rights/tokens.ts';
import { TASK_LINK_GAP } from '../linkGaps.ts';

const TOKEN_BYTES = 32;

/** Path of the link. The token is in the fragment, which no browser sends and no log contains. */
export const TASK_LINK_PATH = `/task#${TASK_LINK_GAP}`;

/**
 * Issues a new token for one try of a mail that sends a work order; only its hash is stored. Undefined if the link was
 * withdrawn before.
 */
export async function issueTaskLink(db: Reader, platform: Platform, messageId: number): Promise<string | undefined> {
  const link = await db
    .selectFrom('work_order_link')
    .select('id')
    .where('message_id', '=', messageId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (link === undefined) return undefined;
  const token = base64UrlOf(platform.randomBytes(TOKEN_BYTES));
  await db
    .insertInto('work_order_ticket')
    .values({ token_hash: await hashToken(platform, token), work_order_link_id: link.id })
    .execute();
  return token;
}

/** Deletes tokens of links that are no longer valid. */
export async function forgetTaskTickets(db: Reader, now: number): Promise<void> {
  await db
    .deleteFrom('work_order_ticket')
    .where('work_order_link_id', 'in', (eb) =>
      eb.selectFrom('work_order_link').where('ends_at', '<=', now).select('id'),
    )
    .execute();
}
