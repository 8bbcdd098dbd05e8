import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { readCommissioning, readProtocol, readProtocols, signCommissioning } from './protocols.ts';
import { readCurrentSheet, readProtocolSheet } from './sheet.ts';

export const commissioningHandlers: Handlers<LeitwarteContract>['commissioning'] = {
  current: readCommissioning,
  currentSheet: readCurrentSheet,
  list: readProtocols,
  sign: signCommissioning,
  retrieve: readProtocol,
  sheet: readProtocolSheet,
};
