import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { pageOf, windowOfPage } from '../../../http/pages.ts';
import { readMessageForecast } from './forecast/readForecast.ts';
import { readMessageOfPlant, readMessagesOfPlant } from './ofPlant.ts';
import { readMessage, readMessages } from './read.ts';
import { repeatMessage } from './repeat.ts';

export const messageHandlers: Handlers<LeitwarteContract>['messages'] = {
  list: async ({ context, query, url }) => {
    const { page, ...filters } = query;
    const { count, messages } = await readMessages(context.db, filters, {
      ...windowOfPage(page),
      now: context.platform.now(),
    });
    return pageOf(messages, count, page, url, filters);
  },
  retrieve: ({ context, params, language }) => readMessage(context.db, params.id, language),
  repeat: repeatMessage,
  ofPlant: readMessagesOfPlant,
  oneOfPlant: readMessageOfPlant,
  forecast: readMessageForecast,
};
