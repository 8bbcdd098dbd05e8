import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { mustNotGuess, mustNotMailAgain } from './guessing.ts';
import { mailResetsLater } from './accountMails.ts';
import { activate } from './activate.ts';
import { readHowTo } from './howTo.ts';
import { changeSettings, readSettings } from './settings.ts';
import { changePassword, confirmReset, resetPasswordOfUser } from './passwords.ts';

export const accountHandlers: Handlers<LeitwarteContract>['account'] = {
  activate: (call) => mustNotGuess(call, () => activate(call)),
  changePassword,
  requestReset: async ({ context, viewer, body, address, language }) => {
    if (!viewer.isSuperuser) await mustNotMailAgain(context, body.email, address);
    mailResetsLater(context, body.email, language);
  },
  confirmReset: (call) => mustNotGuess(call, () => confirmReset(call)),
  resetPasswordOfUser,
  settings: readSettings,
  changeSettings,
  howTo: readHowTo,
};
