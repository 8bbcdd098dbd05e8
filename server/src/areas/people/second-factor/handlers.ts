import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { readFactor, removeFactor, removeFactorOfUser, renewCodes } from './change.ts';
import { beginFactor, finishFactor } from './enrol.ts';

export const secondFactorHandlers: Handlers<LeitwarteContract>['secondFactor'] = {
  read: readFactor,
  begin: beginFactor,
  finish: finishFactor,
  renewCodes,
  remove: removeFactor,
  removeOfUser: removeFactorOfUser,
};
