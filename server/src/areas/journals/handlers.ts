import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { readHeader, readJournal, readJournals } from './read.ts';
import { createHeader, createPosition, removeHeader, removePosition, updateHeader, updatePosition } from './service.ts';

export const journalHandlers: Handlers<LeitwarteContract>['journals'] = {
  list: readJournals,
  retrieve: ({ context, params }) => readJournal(context.db, params.id),
  createHeader,
  header: ({ context, params }) => readHeader(context.db, params.id),
  updateHeader,
  removeHeader,
  createPosition,
  updatePosition,
  removePosition,
};
