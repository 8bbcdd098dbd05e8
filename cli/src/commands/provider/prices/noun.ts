import type { Noun } from '../../../command.ts';
import { say } from '../../../texts.ts';

export const prices: Noun = {
  summary: say('Preise der Anlagen', 'Prices of plants'),
  verbs: {
    list: async () => (await import('./list.ts')).pricesList,
    set: async () => (await import('./set.ts')).pricesSet,
    future: async () => (await import('./future.ts')).pricesFuture,
    history: async () => (await import('./history.ts')).pricesHistory,
  },
};
