import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { updateInstallation, updateOfOrganisation } from './change.ts';
import { readInstallation, readOfOrganisation } from './read.ts';

export const sessionPolicyHandlers: Handlers<LeitwarteContract>['sessionPolicy'] = {
  installation: readInstallation,
  updateInstallation,
  read: readOfOrganisation,
  update: updateOfOrganisation,
};
