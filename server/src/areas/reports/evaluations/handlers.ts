import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { updatePlantEvaluation } from './links.ts';
import { readEvaluation, readPlantEvaluation } from './read.ts';
import { evaluationProvenance } from './provenance.ts';
import { evaluationOfPlants, evaluationOfType } from './results.ts';
import { createEvaluation, updateEvaluation } from './service.ts';

export const evaluationHandlers: Handlers<LeitwarteContract>['evaluations'] = {
  create: createEvaluation,
  retrieve: ({ context, viewer, params }) => readEvaluation(context.db, viewer, params.id),
  update: updateEvaluation,
  ofPlants: evaluationOfPlants,
  ofType: evaluationOfType,
  provenance: evaluationProvenance,
  plantEvaluation: ({ context, viewer, params }) => readPlantEvaluation(context.db, viewer, params.id),
  updatePlantEvaluation,
};
