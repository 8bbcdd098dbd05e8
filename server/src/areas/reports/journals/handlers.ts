import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { headers } from './headers.ts';
import { positions } from './positions.ts';
import { readHeader, readJournal, readJournals } from './read.ts';

export const journalHandlers: Handlers<LeitwarteContract>['journals'] = {
  list: readJournals,
  retrieve: ({ context, params }) => readJournal(context.db, params.id),
  createHeader: headers.create,
  header: ({ context, params }) => readHeader(context.db, params.id),
  updateHeader: headers.update,
  removeHeader: headers.remove,
  orderHeaders: headers.reorder,
  createPosition: positions.create,
  updatePosition: positions.update,
  removePosition: positions.remove,
  orderPositions: positions.reorder,
};
