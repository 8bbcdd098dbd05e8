import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { readHeader, readJournal, readJournals } from './read.ts';
import { createHeader, createPosition, removeHeader, removePosition, updateHeader, updatePosition } from './service.ts';

export const journalHandlers: Handlers<LeitwarteContract>['journals'] = {
  list: ({ context }) => readJournals(context.db),
  retrieve: ({ context, params }) => readJournal(context.db, params.id),
  createHeader: ({ context, viewer, body }) => createHeader(context, viewer, body),
  header: ({ context, params }) => readHeader(context.db, params.id),
  updateHeader: ({ context, viewer, params, body }) => updateHeader(context, viewer, params.id, body),
  removeHeader: ({ context, params }) => removeHeader(context, params.id),
  createPosition: ({ context, viewer, body }) => createPosition(context, viewer, body),
  updatePosition: ({ context, viewer, params, body }) => updatePosition(context, viewer, params.id, body),
  removePosition: ({ context, params }) => removePosition(context, params.id),
};
