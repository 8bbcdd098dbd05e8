import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { readPlantType, readPlantTypes } from './read.ts';
import { createPlantType, renamePlantType } from './service.ts';

export const plantTypeHandlers: Handlers<LeitwarteContract>['plantTypes'] = {
  list: ({ context, viewer }) => readPlantTypes(context.db, viewer),
  create: createPlantType,
  update: renamePlantType,
  retrieve: ({ context, viewer, params }) => readPlantType(context.db, viewer, params.type),
};
