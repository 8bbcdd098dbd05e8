import type { ServerContext } from '../../platform/context.ts';
import { issueAccountToken, type TokenPurpose } from '../../rights/accountTokens.ts';
import type { MessageRow } from './messageRow.ts';

const purposes: readonly TokenPurpose[] = ['activation', 'reset'];

/** Stands in a stored mail where its link goes on with a token: whoever reads the database or a copy of it gets none. */
export const linkGap = (purpose: TokenPurpose): string => `{${purpose}}`;

/** The bodies of a message as they are handed over: each try of a mail of an account gets a token of its own. */
export async function withLink(
  { db, platform }: ServerContext,
  { kind, account_id: accountId, text, html }: MessageRow,
): Promise<Pick<MessageRow, 'text' | 'html'>> {
  const purpose = kind === 'account' ? purposes.find((one) => text.includes(linkGap(one))) : undefined;
  if (purpose === undefined || accountId === null) return { text, html };
  const token = await issueAccountToken(db, platform, accountId, purpose);
  const filled = (body: string) => body.replaceAll(linkGap(purpose), token);
  return { text: filled(text), html: html === null ? null : filled(html) };
}
