import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { copyAlarmCodes, lastAlarmCode } from './alarmCodes.ts';
import { readPlantSystems } from './read.ts';
import { createPlantSystem, updatePlantSystem } from './service.ts';

export const plantSystemHandlers: Handlers<LeitwarteContract>['plantSystems'] = {
  list: ({ context, viewer }) => readPlantSystems(context.db, viewer),
  create: ({ context, viewer, body }) => createPlantSystem(context, viewer, body),
  update: ({ context, viewer, params, body }) => updatePlantSystem(context, viewer, params.id, body),
  lastAlarmCode: ({ context, viewer, params }) => lastAlarmCode(context.db, viewer, params.id),
  copyAlarmCodes: ({ context, viewer, params, body }) =>
    copyAlarmCodes(context, viewer, params.sourceId, body.system_id_new),
};
