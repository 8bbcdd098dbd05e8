import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { readStatusList } from '../../alarms/alarms/statusList.ts';
import { copyColumns } from '../components/fill.ts';
import { createPlant } from './create.ts';
import { readDashboard } from './dashboard.ts';
import { deactivatePlant } from './deactivate.ts';
import { figureProvenance } from './figureProvenance.ts';
import { importPlantData } from './importData.ts';
import { readJournalOfPlant } from './journal.ts';
import { journalProvenance } from './journalProvenance.ts';
import { readOverview } from './overview.ts';
import { readNewestValues } from './newestValues.ts';
import { namedPlants } from './named.ts';
import { overviewFile } from './overviewFile.ts';
import { updatePrioValues } from './prioValues.ts';
import { readAllPlants, readPlant } from './read.ts';
import { changeSerialNumber } from './serialNumber.ts';
import { changeStatus } from './status.ts';
import { applyStructure } from './structure/apply.ts';
import { readStructure } from './structure/read.ts';
import { readTimeline } from './timeline.ts';
import { updatePlant } from './update.ts';
import { valueProvenance } from './valueProvenance.ts';
import { readPlantChanges } from '../../common/plant-changes/read.ts';

export const plantHandlers: Handlers<LeitwarteContract>['plants'] = {
  dashboard: readDashboard,
  newestValues: readNewestValues,
  retrieve: (call) => readPlant(call, call.context.db, call.params.id),
  create: (call) => createPlant(call, call.body),
  update: updatePlant,
  updatePrioValues,
  structure: readStructure,
  applyStructure,
  changes: readPlantChanges,
  timeline: readTimeline,
  overview: async ({ context, viewer, params, body, language }) => {
    const plant = await readOverview(context, viewer, params.id, language);
    return body.type_data === 'plain' ? plant.overview : overviewFile(context, plant, body.type_data, language);
  },
  changeStatus,
  changeSerialNumber,
  importData: importPlantData,
  named: namedPlants,
  all: readAllPlants,
  deactivate: deactivatePlant,
  copyColumns,
  alarmMessages: readStatusList,
  journal: readJournalOfPlant,
  journalProvenance,
  valueProvenance,
  figureProvenance,
};
