import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { pageOf, windowOfPage } from '../../http/pages.ts';
import { guessImport } from './guess.ts';
import { pushFile } from './push.ts';
import { readImport, readImports } from './read.ts';
import { rejectedFile } from './rejected.ts';
import { retryImport } from './retry.ts';
import { undoImport } from './undo.ts';

export const importHandlers: Handlers<LeitwarteContract>['imports'] = {
  list: async ({ context, query, url }) => {
    const { count, imports } = await readImports(context.db, query.plant, windowOfPage(query.page));
    return pageOf(imports, count, query.page, url, { plant: query.plant });
  },
  retrieve: ({ context, params }) => readImport(context.db, params.id),
  rejected: rejectedFile,
  retry: retryImport,
  undo: undoImport,
  push: pushFile,
  guess: guessImport,
};
