import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { updatePlantEvaluation } from './links.ts';
import { readEvaluation, readPlantEvaluation } from './read.ts';
import { evaluationOfPlants, evaluationOfType } from './results.ts';
import { createEvaluation, updateEvaluation } from './service.ts';

export const evaluationHandlers: Handlers<LeitwarteContract>['evaluations'] = {
  create: ({ context, viewer, body }) => createEvaluation(context, viewer, body),
  retrieve: ({ context, viewer, params }) => readEvaluation(context.db, viewer, params.id),
  update: ({ context, viewer, params, body }) => updateEvaluation(context, viewer, params.id, body),
  ofPlants: ({ context, viewer, params, body }) => evaluationOfPlants(context, viewer, params.id, body),
  ofType: ({ context, viewer, params, body }) => evaluationOfType(context, viewer, params.id, body),
  plantEvaluation: ({ context, viewer, params }) => readPlantEvaluation(context.db, viewer, params.id),
  updatePlantEvaluation: ({ context, viewer, params, body }) => updatePlantEvaluation(context, viewer, params.id, body),
};
