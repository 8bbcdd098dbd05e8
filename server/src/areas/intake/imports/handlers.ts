import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { readDeliveries } from './deliveries.ts';
import { pageOf, windowOfPage } from '../../../http/pages.ts';
import { guessImport } from './guess.ts';
import { previewImport } from './preview.ts';
import { pushFile } from './push.ts';
import { readImport, readImports } from './read.ts';
import { readRejections, rejectedFile } from './rejected.ts';
import { retryImport } from './retry.ts';
import { setUpImport } from './setUp.ts';
import { readUnclaimed } from './unclaimed.ts';
import { undoImport } from './undo.ts';

export const importHandlers: Handlers<LeitwarteContract>['imports'] = {
  list: async ({ context, viewer, query, url }) => {
    const { page, ...asked } = query;
    const { count, imports } = await readImports(context.db, viewer, asked, {
      ...windowOfPage(page),
      now: context.platform.now(),
    });
    return pageOf(imports, count, page, url, asked);
  },
  retrieve: ({ context, viewer, params }) => readImport(context.db, viewer, params.id),
  deliveries: readDeliveries,
  unclaimed: readUnclaimed,
  rejected: rejectedFile,
  rejections: readRejections,
  retry: retryImport,
  undo: undoImport,
  push: pushFile,
  guess: guessImport,
  preview: previewImport,
  setUp: setUpImport,
};
