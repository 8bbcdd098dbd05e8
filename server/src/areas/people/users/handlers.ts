import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { createUser } from './create.ts';
import { importUsers } from './importUsers.ts';
import { readUsers } from './read.ts';
import { removeUser } from './remove.ts';
import { updateUser } from './update.ts';

export const userHandlers: Handlers<LeitwarteContract>['users'] = {
  list: readUsers,
  create: createUser,
  importAll: importUsers,
  update: updateUser,
  remove: removeUser,
  removeCertified: removeUser,
};
