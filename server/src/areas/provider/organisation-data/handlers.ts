import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { eraseOrganisation } from './erase.ts';
import { giveOut } from './giveOut.ts';

export const organisationDataHandlers: Handlers<LeitwarteContract>['organisationData'] = {
  giveOut,
  erase: eraseOrganisation,
};
