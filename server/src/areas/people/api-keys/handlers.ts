import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { createApiKey, removeApiKey } from './change.ts';
import { readApiKeys } from './read.ts';
import { createServiceAccount } from './service.ts';

export const apiKeyHandlers: Handlers<LeitwarteContract>['apiKeys'] = {
  list: readApiKeys,
  create: createApiKey,
  remove: removeApiKey,
  createService: createServiceAccount,
};
