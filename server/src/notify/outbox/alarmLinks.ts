import { DAY_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { base64UrlOf } from '../../platform/base64.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../rights/tokens.ts';
import { ALARM_LINK_GAP } from '../linkGaps.ts';

/** How long the link of a message about alarms is valid, in milliseconds; it shows only alarms that are still open. */
const LINK_MS = 7 * DAY_MS;
/** 128 random bits, whose text is short enough for an SMS. */
const TOKEN_BYTES = 16;
/** Length of a token in characters. */
const TOKEN_LENGTH = 22;

/** Path of the link. The token is in the fragment, which no browser sends and no log contains. */
export const ALARM_LINK_PATH = `/ack#${ALARM_LINK_GAP}`;

/** Number of characters by which a message grows when its placeholder is replaced by a token. */
export const ALARM_LINK_GROWS = TOKEN_LENGTH - ALARM_LINK_GAP.length;

/**
 * Issues a new token for one try of a message; only its hash is stored. Tokens of earlier tries stay valid, because one
 * of those messages may have arrived.
 */
export async function issueAlarmLink(db: Reader, platform: Platform, messageId: number): Promise<string> {
  const token = base64UrlOf(platform.randomBytes(TOKEN_BYTES));
  const now = platform.now();
  await db
    .insertInto('alarm_link')
    .values({
      token_hash: await hashToken(platform, token),
      message_id: messageId,
      created_at: now,
      ends_at: now + LINK_MS,
    })
    .execute();
  return token;
}

/** Deletes expired links. */
export async function forgetAlarmLinks(db: Reader, now: number): Promise<void> {
  await db.deleteFrom('alarm_link').where('ends_at', '<=', now).execute();
}
