import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { readPlantDescriptions } from './descriptions.ts';
import { headers } from './headers.ts';
import { positions } from './positions.ts';
import { readSet } from './read.ts';
import { createSet, removeSet, updateSet } from './sets.ts';
import { readPlant, readSetNames, readTable } from './table.ts';

export const liveDataHandlers: Handlers<LeitwarteContract>['liveData'] = {
  sets: readSetNames,
  table: readTable,
  plantValues: readPlant,
  create: createSet,
  retrieve: ({ context, viewer, params }) => readSet(context.db, viewer, params.id),
  update: updateSet,
  remove: removeSet,
  createHeader: headers.create,
  updateHeader: headers.update,
  removeHeader: headers.remove,
  orderHeaders: headers.reorder,
  createPosition: positions.create,
  updatePosition: positions.update,
  removePosition: positions.remove,
  orderPositions: positions.reorder,
  plantDescriptions: readPlantDescriptions,
};
