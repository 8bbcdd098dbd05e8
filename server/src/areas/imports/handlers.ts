import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { pageOf, windowOfPage } from '../../http/pages.ts';
import { readImport, readImports } from './read.ts';
import { rejectedFile } from './rejected.ts';

export const importHandlers: Pick<Handlers<LeitwarteContract>['imports'], 'list' | 'retrieve' | 'rejected'> = {
  list: async ({ context, query, url }) => {
    const { count, imports } = await readImports(context.db, query.plant, windowOfPage(query.page));
    return pageOf(imports, count, query.page, url, { plant: query.plant });
  },
  retrieve: ({ context, params }) => readImport(context.db, params.id),
  rejected: ({ context, params }) => rejectedFile(context, params.id),
};
