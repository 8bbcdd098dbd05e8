import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { readEffectOfCodes } from './codes.ts';
import { readEffectOfExchange } from './exchange.ts';
import { readEffectOfHours } from './hours.ts';
import { readEffectOfLimits } from './limits.ts';

export const effectHandlers: Handlers<LeitwarteContract>['effects'] = {
  hours: readEffectOfHours,
  codes: readEffectOfCodes,
  limits: readEffectOfLimits,
  exchange: readEffectOfExchange,
};
