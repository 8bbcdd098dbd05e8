import type { LeitwarteContract } from '@leitwarte/core/contract';
import { refuse } from '@leitwarte/core/problem';
import type { Handlers } from '../../http/handlers.ts';
import { createThrottle } from '../../rights/throttle.ts';
import { mailResetsLater } from './accountMails.ts';
import { activate } from './activate.ts';
import { readHowTo } from './howTo.ts';
import { changePassword, confirmReset, resetPasswordOfUser } from './passwords.ts';

/** Handlers of one server: its throttles count for themselves. */
export function accountHandlers(): Handlers<LeitwarteContract>['account'] {
  const changes = createThrottle();
  const resets = createThrottle();
  return {
    activate,
    changePassword: ({ context, viewer, body }) => changePassword(context, changes, viewer, body),
    requestReset: ({ context, viewer, body, address }) => {
      const isFree = viewer.isSuperuser || resets.attempt(body.email.toLowerCase(), address, context.platform.now());
      if (!isFree) throw refuse(429, 'throttled');
      mailResetsLater(context, body.email);
    },
    confirmReset,
    resetPasswordOfUser,
    howTo: readHowTo,
  };
}
