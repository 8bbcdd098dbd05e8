import type { LeitwarteContract } from '@leitwarte/core/contract';
import type { Handlers } from '../../http/handlers.ts';
import { readOrganisation, readOrganisations } from './read.ts';
import { switchOrganisation } from './switch.ts';

export const organisationHandlers: Pick<
  Handlers<LeitwarteContract>['organisations'],
  'retrieve' | 'list' | 'switchTo'
> = {
  retrieve: ({ context, viewer, params }) => readOrganisation(context.db, viewer, params.id),
  list: ({ context }) => readOrganisations(context.db),
  switchTo: ({ context, viewer, params, body }) =>
    switchOrganisation(context, viewer, params.id, body.new_organisation),
};
