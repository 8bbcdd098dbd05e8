import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { begin, beginConfirm, beginLink, readWays } from './begin.ts';
import { endByProvider } from './endByProvider.ts';
import { finish, finishOwn } from './finish.ts';
import { readIdentities, signOut, unlink } from './own.ts';

export const ssoHandlers: Handlers<LeitwarteContract>['sso'] = {
  ways: readWays,
  begin,
  finish,
  signOut,
  endByProvider,
  list: readIdentities,
  link: beginLink,
  confirm: beginConfirm,
  finishOwn,
  unlink,
};
