import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { readStatusList } from '../alarms/statusList.ts';
import { copyColumns } from '../components/fill.ts';
import { createPlant } from './create.ts';
import { deactivatePlant } from './deactivate.ts';
import { importPlantData } from './importData.ts';
import { readJournalOfPlant } from './journal.ts';
import { readOverview } from './overview.ts';
import { overviewFile } from './overviewFile.ts';
import { updatePrioValues } from './prioValues.ts';
import { readAllPlants, readDashboard, readPlant } from './read.ts';
import { changeSerialNumber } from './serialNumber.ts';
import { changeStatus } from './status.ts';
import { updatePlant } from './update.ts';

export const plantHandlers: Handlers<LeitwarteContract>['plants'] = {
  dashboard: ({ context, viewer }) => readDashboard(context, viewer),
  retrieve: ({ context, viewer, params }) => readPlant(context, context.db, viewer, params.id),
  create: ({ context, viewer, body }) => createPlant(context, viewer, body),
  update: ({ context, viewer, params, body }) => updatePlant(context, viewer, params.id, body),
  updatePrioValues: ({ context, viewer, params, body }) => updatePrioValues(context, viewer, params.id, body),
  overview: async ({ context, viewer, params, body }) => {
    const plant = await readOverview(context, viewer, params.id);
    return body.type_data === 'plain' ? plant.overview : overviewFile(context, plant, body.type_data);
  },
  changeStatus: ({ context, viewer, params, body }) => changeStatus(context, viewer, params.id, body),
  changeSerialNumber: ({ context, viewer, params, body }) => changeSerialNumber(context, viewer, params.id, body),
  importData: ({ context, viewer, params }) => importPlantData(context, viewer, params.id),
  all: ({ context, viewer }) => readAllPlants(context, viewer),
  deactivate: ({ context, viewer, params }) => deactivatePlant(context, viewer, params.id),
  copyColumns: ({ context, viewer, params, body }) => copyColumns(context, viewer, params.id, body),
  alarmMessages: ({ context, viewer, params, body }) => readStatusList(context, viewer, params.id, body),
  journal: ({ context, viewer, params, body }) => readJournalOfPlant(context, viewer, params.id, body),
};
