import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { readPlantDescriptions } from './descriptions.ts';
import { createHeader, removeHeader, updateHeader } from './headers.ts';
import { createPosition, removePosition, updatePosition } from './positions.ts';
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
  createHeader,
  updateHeader,
  removeHeader,
  createPosition,
  updatePosition,
  removePosition,
  plantDescriptions: readPlantDescriptions,
};
