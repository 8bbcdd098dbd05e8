import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { completeness } from './completeness.ts';
import { columnProvenance } from './provenance.ts';
import { series } from './series.ts';
import { analyse, analysisCsv, researchOfComponent, researchOfOrganisation } from './service.ts';

export const researchHandlers: Handlers<LeitwarteContract>['research'] = {
  series,
  completeness,
  provenance: columnProvenance,
  analysis: analyse,
  analysisCsv,
  ofComponent: researchOfComponent,
  ofOrganisation: ({ context, viewer, params, body, language }) =>
    researchOfOrganisation(context, viewer, params.id, body, language),
};
