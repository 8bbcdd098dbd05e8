import { ORGA_MANAGER_GROUP } from '../../access/index.ts';
import { ErasedOrganisation, EraseOrganisationBody } from '../../entities/index.ts';
import { endpoint, file, json } from '../endpoint.ts';

/** Export and erasure of an organisation's data (decision 4.46). */
export const organisationData = {
  giveOut: endpoint('GET organisations/{id}/data/', {
    summary: 'All that belongs to an organisation as a ZIP archive: tables as JSON, measurements as CSV, documents',
    access: { group: ORGA_MANAGER_GROUP },
    origin: 'ours',
    records: 'organisation_given_out',
    answer: file('application/zip', 'Daten.zip'),
  }),
  erase: endpoint('POST organisations/{id}/erase/', {
    confirms: true,
    summary: 'Erase an organisation with its people, plants and measurements; what bills name stays',
    access: 'superuser',
    origin: 'ours',
    changes: true,
    records: 'organisation_erased',
    body: EraseOrganisationBody,
    answer: json(ErasedOrganisation),
  }),
};
