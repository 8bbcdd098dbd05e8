import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { readHeader, readJournal, readJournals } from './read.ts';
import { createHeader, createPosition, removeHeader, removePosition, updateHeader, updatePosition } from './service.ts';

export const journalHandlers: Handlers<LeitwarteContract>['journals'] = {
  list: ({ context, viewer }) => readJournals(context.db, viewer),
  retrieve: ({ context, viewer, params }) => readJournal(context.db, viewer, params.id),
  createHeader: ({ context, viewer, body }) => createHeader(context, viewer, body),
  header: ({ context, viewer, params }) => readHeader(context.db, viewer, params.id),
  updateHeader: ({ context, viewer, params, body }) => updateHeader(context, viewer, params.id, body),
  removeHeader: ({ context, viewer, params }) => removeHeader(context, viewer, params.id),
  createPosition: ({ context, viewer, body }) => createPosition(context, viewer, body),
  updatePosition: ({ context, viewer, params, body }) => updatePosition(context, viewer, params.id, body),
  removePosition: ({ context, viewer, params }) => removePosition(context, viewer, params.id),
};
