import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { createUser } from './create.ts';
import { readUsers } from './read.ts';
import { removeUser } from './remove.ts';
import { updateUser } from './update.ts';

export const userHandlers: Handlers<LeitwarteContract>['users'] = {
  list: ({ context, viewer }) => readUsers(context.db, viewer),
  create: ({ context, viewer, body }) => createUser(context, viewer, body),
  update: ({ context, viewer, params, body }) => updateUser(context, viewer, params.id, body),
  remove: ({ context, viewer, params }) => removeUser(context, viewer, params.id),
  removeCertified: ({ context, viewer, params }) => removeUser(context, viewer, params.id),
};
