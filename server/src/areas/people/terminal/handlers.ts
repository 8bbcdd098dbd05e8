import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { approve, decline } from './approve.ts';
import { begin, show } from './begin.ts';
import { finish } from './finish.ts';

export const terminalHandlers: Handlers<LeitwarteContract>['terminal'] = {
  begin,
  finish,
  show,
  approve,
  refuse: decline,
};
