import type { ServerContext } from '../../platform/context.ts';
import { issueAccountToken } from '../../rights/accountTokens.ts';
import { ALARM_LINK_GAP, linkGap, purposes, TASK_LINK_GAP } from '../linkGaps.ts';
import { ALARM_LINK_PATH, issueAlarmLink } from './alarmLinks.ts';
import { issueTaskLink, TASK_LINK_PATH } from './taskLinks.ts';
import type { MessageRow } from './messageRow.ts';

/** Kinds of messages that may contain a link to their alarms. */
const alarmKinds: ReadonlySet<string> = new Set(['alarm', 'old_data', 'escalation']);

/**
 * The bodies of a message as they are sent: each try of one with a link gets a separate token. Only the placeholder of the link may be in a
 * body; texts of other people are cleaned by `withoutGaps` before.
 */
export async function withLink(
  { db, platform }: ServerContext,
  { id, kind, account_id: accountId, text, html }: MessageRow,
): Promise<Pick<MessageRow, 'text' | 'html'>> {
  const fill = (gap: string, token: string) => ({
    text: text.replaceAll(gap, token),
    html: html === null ? null : html.replaceAll(gap, token),
  });
  if (alarmKinds.has(kind))
    return text.includes(ALARM_LINK_PATH)
      ? fill(ALARM_LINK_GAP, await issueAlarmLink(db, platform, id))
      : { text, html };
  if (kind === 'task' && text.includes(TASK_LINK_PATH)) {
    // if the link is withdrawn while its mail is sent, it leads to a page that explains this
    return fill(TASK_LINK_GAP, (await issueTaskLink(db, platform, id)) ?? '');
  }
  const purpose = kind === 'account' ? purposes.find((one) => text.includes(linkGap(one))) : undefined;
  if (purpose === undefined || accountId === null) return { text, html };
  const token = await issueAccountToken(db, platform, accountId, purpose);
  return fill(linkGap(purpose), token);
}
