import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { readRotaCalendar } from './calendar.ts';
import { updateRota } from './change.ts';
import { readOnCall } from './onCall.ts';
import { readRota } from './read.ts';
import { takeInCalendar } from './takeIn.ts';

export const rotaHandlers: Handlers<LeitwarteContract>['rotas'] = {
  onCall: readOnCall,
  retrieve: readRota,
  update: updateRota,
  calendar: readRotaCalendar,
  takeIn: takeInCalendar,
};
