import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { readPlantDescriptions } from './descriptions.ts';
import { createHeader, removeHeader, updateHeader } from './headers.ts';
import { createPosition, removePosition, updatePosition } from './positions.ts';
import { readSet } from './read.ts';
import { createSet, removeSet, updateSet } from './sets.ts';
import { readPlant, readSetNames, readTable } from './table.ts';

export const liveDataHandlers: Handlers<LeitwarteContract>['liveData'] = {
  sets: ({ context, viewer }) => readSetNames(context.db, viewer),
  table: ({ context, viewer, params }) => readTable(context.db, viewer, params.id),
  plantValues: ({ context, viewer, params }) => readPlant(context.db, viewer, params.id, params.plantId),
  create: ({ context, viewer, body }) => createSet(context, viewer, body),
  retrieve: ({ context, viewer, params }) => readSet(context.db, viewer, params.id),
  update: ({ context, viewer, params, body }) => updateSet(context, viewer, params.id, body),
  remove: ({ context, viewer, params }) => removeSet(context, viewer, params.id),
  createHeader: ({ context, viewer, body }) => createHeader(context, viewer, body),
  updateHeader: ({ context, viewer, params, body }) => updateHeader(context, viewer, params.id, body),
  removeHeader: ({ context, viewer, params }) => removeHeader(context, viewer, params.id),
  createPosition: ({ context, viewer, body }) => createPosition(context, viewer, body),
  updatePosition: ({ context, viewer, params, body }) => updatePosition(context, viewer, params.id, body),
  removePosition: ({ context, viewer, params }) => removePosition(context, viewer, params.id),
  plantDescriptions: ({ context, viewer, params }) => readPlantDescriptions(context.db, viewer, params),
};
