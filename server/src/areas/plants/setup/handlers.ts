import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { FirstSuperuser } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { beginAttempt, succeeded } from '../../../rights/throttle.ts';
import { mustBeGoodPassword, refuseAccount } from '../../people/account/refuseAccount.ts';
import { isOpen, ROOT, setUpOnce } from './firstStart.ts';
import { isSetupCode } from './setupCode.ts';

export const setupHandlers: Handlers<LeitwarteContract>['setup'] = {
  state: async ({ context }) => ({ is_open: await isOpen(context.db) }),
  start,
};

/**
 * Creates the first superuser for a person who enters the code on the server's console; always 409 once there is a
 * superuser.
 */
async function start({ context, body, address }: Call<'setup', 'start'>): Promise<FirstSuperuser> {
  const { db, platform } = context;
  if (!(await isOpen(db))) throw refuse(409, 'already_set_up');
  const attempt = await beginAttempt(context, { kind: 'setup', subject: 'setup', address, atHome: false });
  if (!(await isSetupCode(context, body.code))) {
    // the code is deleted when somebody uses it, so a user who was slightly later gets 409 and not `wrong code`
    throw (await isOpen(db)) ? refuseAccount('code', 'wrong_setup_code') : refuse(409, 'already_set_up');
  }
  await succeeded(db, attempt);
  const { email, password } = body;
  await mustBeGoodPassword(platform, 'password', password, { username: ROOT, email, isSuperuser: true });
  if (!(await setUpOnce(context, { password, email, demo: false }))) throw refuse(409, 'already_set_up');
  return { username: ROOT };
}
