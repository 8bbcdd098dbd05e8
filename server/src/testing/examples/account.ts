import { issueAccountToken, type TokenPurpose } from '../../rights/accountTokens.ts';
import { uidOf } from '../../rights/uid.ts';
import type { ExamplesOf, Setting } from './setting.ts';

const OLD = 'altes Passwort';
const NEW = 'neues Passwort';

export function accountExamples({ context, world }: Setting): ExamplesOf {
  const someone = () => world.actor(null, { password: OLD });
  const link = async (purpose: TokenPurpose) => {
    const { id } = await someone();
    return { uid: uidOf(id), token: await issueAccountToken(context.db, context.platform, id, purpose) };
  };
  return {
    activate: async () => ({ body: await link('activation') }),
    changePassword: async () => ({
      token: (await someone()).token,
      body: { current_password: OLD, new_password: NEW },
    }),
    requestReset: () => ({ body: { email: 'niemand@example.org' } }),
    confirmReset: async () => ({ body: { ...(await link('reset')), new_password: NEW, re_new_password: NEW } }),
    resetPasswordOfUser: async () => ({ params: { id: (await someone()).id }, body: { new_password: NEW } }),
    settings: () => ({}),
    changeSettings: () => ({ body: { mails_due_tasks: true } }),
    howTo: () => ({ params: { group: 'root' } }),
  };
}
