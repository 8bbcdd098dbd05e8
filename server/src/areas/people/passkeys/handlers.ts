import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { addPasskey, beginPasskey, readPasskeys, removePasskey } from './own.ts';
import { beginConfirm, beginSignIn, finishConfirm, finishSignIn } from './signIn.ts';

export const passkeysHandlers: Handlers<LeitwarteContract>['passkeys'] = {
  signInBegin: beginSignIn,
  signInFinish: finishSignIn,
  list: readPasskeys,
  begin: beginPasskey,
  add: addPasskey,
  remove: removePasskey,
  confirmBegin: beginConfirm,
  confirmFinish: finishConfirm,
};
