import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { erasePerson } from './erase.ts';
import { personFile } from './giveOut.ts';
import { personOf } from './person.ts';

export const personalDataHandlers: Handlers<LeitwarteContract>['personalData'] = {
  own: async ({ context, viewer }) => personFile(context.db, await personOf(context.db, viewer, viewer.id)),
  giveOut: async ({ context, viewer, params }) => personFile(context.db, await personOf(context.db, viewer, params.id)),
  erase: erasePerson,
};
