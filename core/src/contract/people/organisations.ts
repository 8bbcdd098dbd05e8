import * as z from 'zod';
import {
  KpiUpdate,
  LogoUpdate,
  Organisation,
  OrganisationCreate,
  OrganisationPatch,
  OrganisationSummary,
  OrganisationSwitch,
} from '../../entities/people/organisation.ts';
import { User } from '../../entities/people/user.ts';
import type { Access } from '../../access/index.ts';
import { endpoint, json } from '../endpoint.ts';

const mayWrite: Access = { dialog: 'organisation', right: 'can_write' };

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
    records: 'organisation_switched',
    summary: 'Switch a superuser to another organisation',
    access: 'superuser',
    changes: true,
    body: OrganisationSwitch,
    answer: json(User),
  }),
  create: endpoint('POST allOrganisations/', {
    records: 'organisation_created',
    summary: 'Create an organisation with its default groups and an empty daily report',
    access: 'superuser',
    changes: true,
    creates: true,
    body: OrganisationCreate,
    answer: json(Organisation),
  }),
  details: endpoint('GET allOrganisations/{organisationId}/', {
    summary: 'One organisation for the master data screens; the own one, any for a superuser',
    answer: json(Organisation),
  }),
  update: endpoint('PATCH organisations/{id}/', {
    records: 'organisation_changed',
    summary: 'Change an organisation; name, prices, folder, status and licence by superusers alone',
    access: mayWrite,
    body: OrganisationPatch,
    answer: json(Organisation),
  }),
  updateLogo: endpoint('POST organisation/{id}/update_organisation_logo/', {
    summary: 'Set or remove the logo',
    access: mayWrite,
    changes: true,
    body: LogoUpdate,
    answer: json(Organisation),
  }),
  updateKpis: endpoint('POST organisation/{id}/update_organisation_kpis/', {
    summary: 'Choose the key figures of the dashboard',
    access: mayWrite,
    changes: true,
    body: KpiUpdate,
    answer: json(Organisation),
  }),
};
