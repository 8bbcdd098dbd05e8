import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { offeredGroups } from '../../../rights/offeredGroups.ts';
import { mustReachOrganisation } from '../../../rights/organisations.ts';
import { readAuthGroups } from './read.ts';
import { lookAsGroup } from './look.ts';
import { createAuthGroup, updateAuthGroup } from './service.ts';

export const authGroupHandlers: Handlers<LeitwarteContract>['authGroups'] = {
  list: readAuthGroups,
  create: createAuthGroup,
  update: updateAuthGroup,
  look: lookAsGroup,
  offered: async ({ context, viewer, params }) => {
    await mustReachOrganisation(context.db, viewer, params.id);
    return { authgroups: await offeredGroups(context.db, viewer, params.id) };
  },
};
