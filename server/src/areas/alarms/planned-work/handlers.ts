import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { changePlannedWork, endPlannedWork, planWork } from './change.ts';
import { readPlannedWork } from './read.ts';

export const plannedWorkHandlers: Handlers<LeitwarteContract>['plannedWork'] = {
  list: readPlannedWork,
  create: planWork,
  update: changePlannedWork,
  end: endPlannedWork,
};
