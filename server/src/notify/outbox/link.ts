import type { ServerContext } from '../../platform/context.ts';
import { issueAccountToken } from '../../rights/accountTokens.ts';
import { ALARM_LINK_GAP, linkGap, purposes, TASK_LINK_GAP } from '../linkGaps.ts';
import { ALARM_LINK_PATH, issueAlarmLink } from './alarmLinks.ts';
import { issueTaskLink, TASK_LINK_PATH } from './taskLinks.ts';
import type { MessageRow } from './messageRow.ts';

/** Kinds of messages that may contain a link to their alarms. */
const alarmKinds: ReadonlySet<string> = new Set(['alarm', 'old_data', 'escalation']);

/**
 * The bodies of a message in the form in which they are sent; if it contains a link, each try gets its own token.
 * Bodies contain no other placeholder of a link: `withoutGaps` has removed it from texts of other people.
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
    // if the link was withdrawn while its mail was being sent, it leads to a page that explains this
    return fill(TASK_LINK_GAP, (await issueTaskLink(db, platform, id)) ?? '');
  }
  const purpose = kind === 'account' ? purposes.find((one) => text.includes(linkGap(one))) : undefined;
  if (purpose === undefined || accountId === null) return { text, html };
  const token = await issueAccountToken(db, platform, accountId, purpose);
  return fill(linkGap(purpose), token);
}
