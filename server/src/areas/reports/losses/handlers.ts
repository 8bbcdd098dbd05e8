import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { plantEnergyFlow } from './energyFlow.ts';
import { reassignLosses, undoReassignment } from './reassign.ts';
import { readLossesReport } from './report.ts';
import { compareStatement } from './statement.ts';
import { plantLosses, plantsLosses } from './read.ts';

export const lossesHandlers: Handlers<LeitwarteContract>['losses'] = {
  list: plantsLosses,
  report: readLossesReport,
  statement: compareStatement,
  reassign: reassignLosses,
  undoReassignment,
  ofPlant: plantLosses,
  energyFlow: plantEnergyFlow,
};
