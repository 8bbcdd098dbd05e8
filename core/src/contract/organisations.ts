import * as z from 'zod';
import { Organisation, OrganisationSummary, OrganisationSwitch, User } from '../entities/index.ts';
import { endpoint, json } from './endpoint.ts';

export const organisations = {
  retrieve: endpoint('GET organisations/{id}/', {
    summary: 'One organisation; the own one, any for a superuser',
    access: 'anyAccount',
    answer: json(Organisation),
  }),
  list: endpoint('GET allOrganisations/', {
    summary: 'All organisations by name',
    access: 'superuser',
    answer: json(z.array(OrganisationSummary)),
  }),
  switchTo: endpoint('POST account/{id}/update_organisation/', {
    summary: 'Switch a superuser to another organisation',
    access: 'superuser',
    changes: true,
    body: OrganisationSwitch,
    answer: json(User),
  }),
};
