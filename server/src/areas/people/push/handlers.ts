import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { addDevice, beginDevice, removeDevice, updateDevice } from './change.ts';
import { readDevices } from './read.ts';
import { testDevice } from './sendTest.ts';

export const pushHandlers: Handlers<LeitwarteContract>['push'] = {
  list: readDevices,
  begin: beginDevice,
  add: addDevice,
  update: updateDevice,
  remove: removeDevice,
  test: testDevice,
};
