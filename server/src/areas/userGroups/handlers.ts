import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { readUserGroup, readUserGroups } from './read.ts';
import { createUserGroup, removeUserGroup, replaceMembers, updateUserGroup } from './service.ts';

export const userGroupHandlers: Handlers<LeitwarteContract>['userGroups'] = {
  list: ({ context, viewer }) => readUserGroups(context.db, viewer),
  create: ({ context, viewer, body }) => createUserGroup(context, viewer, body),
  retrieve: ({ context, viewer, params }) => readUserGroup(context.db, viewer, params.id),
  update: ({ context, viewer, params, body }) => updateUserGroup(context, viewer, params.id, body),
  remove: ({ context, viewer, params }) => removeUserGroup(context, viewer, params.id),
  replaceMembers: ({ context, viewer, params, body }) => replaceMembers(context, viewer, params.id, body),
};
