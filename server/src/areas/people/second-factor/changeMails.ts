import { DEFAULT_LANGUAGE } from '@leitwarte/core/texts';
import { factorMail, type FactorChange } from '../../../notify/mails.ts';
import { sendNow } from '../../../notify/outbox/sendNow.ts';
import type { ServerContext } from '../../../platform/context.ts';

/** After the response was sent, mails the owner of an account that their second factor was changed. */
export async function mailChangeLater(
  context: ServerContext,
  accountId: number,
  change: FactorChange,
  language = DEFAULT_LANGUAGE,
): Promise<void> {
  const { db, platform } = context;
  const account = await db
    .selectFrom('account')
    .select(['username', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  const to = account?.email ?? '';
  if (to === '') return;
  platform.background.run('second factor mail', async () => {
    const message = factorMail(language, platform.mail, { to, username: account?.username ?? '', change });
    await sendNow(context, { kind: 'account', accountId }, message);
  });
}
