import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { createChannel, removeChannel, updateChannel } from './change.ts';
import { readChannels } from './read.ts';
import { testChannel } from './sendTest.ts';

export const channelHandlers: Handlers<LeitwarteContract>['channels'] = {
  list: readChannels,
  create: createChannel,
  update: updateChannel,
  remove: removeChannel,
  test: testChannel,
};
