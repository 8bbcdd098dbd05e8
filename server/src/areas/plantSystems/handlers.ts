import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { readPlantSystems } from './read.ts';
import { createPlantSystem, updatePlantSystem } from './service.ts';

export const plantSystemHandlers: Pick<Handlers<LeitwarteContract>['plantSystems'], 'list' | 'create' | 'update'> = {
  list: ({ context, viewer }) => readPlantSystems(context.db, viewer),
  create: ({ context, viewer, body }) => createPlantSystem(context, viewer, body),
  update: ({ context, viewer, params, body }) => updatePlantSystem(context, viewer, params.id, body),
};
