import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { analyse, analysisCsv, researchOfComponent, researchOfOrganisation } from './service.ts';

export const researchHandlers: Handlers<LeitwarteContract>['research'] = {
  analysis: ({ context, viewer, params, body }) => analyse(context, viewer, params.id, body),
  analysisCsv: ({ context, viewer, params, body }) => analysisCsv(context, viewer, params.id, body),
  ofComponent: ({ context, viewer, params, body }) => researchOfComponent(context, viewer, params.id, body),
  ofOrganisation: ({ context, viewer, params, body }) => researchOfOrganisation(context, viewer, params.id, body),
};
