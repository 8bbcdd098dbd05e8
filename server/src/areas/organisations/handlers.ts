import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { createOrganisation } from './create.ts';
import { readOrganisation, readOrganisations } from './read.ts';
import { switchOrganisation } from './switch.ts';
import { updateKpis, updateLogo, updateOrganisation } from './update.ts';

export const organisationHandlers: Handlers<LeitwarteContract>['organisations'] = {
  retrieve: ({ context, viewer, params }) => readOrganisation(context.db, viewer, params.id),
  list: ({ context }) => readOrganisations(context.db),
  switchTo: ({ context, viewer, params, body }) =>
    switchOrganisation(context, viewer, params.id, body.new_organisation),
  create: ({ context, viewer, body }) => createOrganisation(context, viewer, body),
  details: ({ context, viewer, params }) => readOrganisation(context.db, viewer, params.organisationId),
  update: ({ context, viewer, params, body }) => updateOrganisation(context, viewer, params.id, body),
  updateLogo: ({ context, viewer, params, body }) => updateLogo(context, viewer, params.id, body.newLogo),
  updateKpis: ({ context, viewer, params, body }) => updateKpis(context, viewer, params.id, body),
};
