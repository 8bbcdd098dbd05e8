import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { copyAlarmCodes, lastAlarmCode } from './alarmCodes.ts';
import { readPlantSystems } from './read.ts';
import { createPlantSystem, updatePlantSystem } from './service.ts';

export const plantSystemHandlers: Handlers<LeitwarteContract>['plantSystems'] = {
  list: ({ context, viewer }) => readPlantSystems(context.db, viewer),
  create: createPlantSystem,
  update: updatePlantSystem,
  lastAlarmCode,
  copyAlarmCodes,
};
