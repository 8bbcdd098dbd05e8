import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { readUserGroup, readUserGroups } from './read.ts';
import { createUserGroup, removeUserGroup, replaceMembers, updateUserGroup } from './service.ts';

export const userGroupHandlers: Handlers<LeitwarteContract>['userGroups'] = {
  list: readUserGroups,
  create: createUserGroup,
  retrieve: ({ context, viewer, params }) => readUserGroup(context.db, viewer, params.id),
  update: updateUserGroup,
  remove: removeUserGroup,
  replaceMembers,
};
