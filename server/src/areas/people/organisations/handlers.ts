import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../../http/handlers.ts';
import { createOrganisation } from './create.ts';
import { readOrganisation, readOrganisations } from './read.ts';
import { switchOrganisation } from './switch.ts';
import { updateKpis, updateLogo, updateOrganisation } from './update.ts';

export const organisationHandlers: Handlers<LeitwarteContract>['organisations'] = {
  retrieve: ({ context, viewer, params }) => readOrganisation(context.db, viewer, params.id),
  list: readOrganisations,
  switchTo: switchOrganisation,
  create: createOrganisation,
  details: ({ context, viewer, params }) => readOrganisation(context.db, viewer, params.organisationId),
  update: updateOrganisation,
  updateLogo,
  updateKpis,
};
