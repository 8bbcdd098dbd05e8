import { DAY_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { base64UrlOf } from '../../platform/base64.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashToken } from '../../rights/tokens.ts';
import { ALARM_LINK_GAP } from '../linkGaps.ts';

/** How long the link of a message about alarms is valid, in milliseconds; ended alarms are not shown. */
const LINK_MS = 7 * DAY_MS;
/** 128 random bits, whose text is short enough for an SMS. */
const TOKEN_BYTES = 16;
/** Length of a token in characters. */
const TOKEN_LENGTH = 22;

/** Path of the link. The token is in the fragment, which no browser sends and no log contains. */
export const ALARM_LINK_PATH = `/ack#${ALARM_LINK_GAP}`;

/** Number of characters by which a link grows when its message is sent. */
export const ALARM_LINK_GROWS = TOKEN_LENGTH - ALARM_LINK_GAP.length;

/**
 * A new token for a try of a message, stored as its hash. Tokens of earlier tries stay valid, because one of these messages may have
 * arrived.
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
