import * as z from 'zod';
import { ORGA_MANAGER_GROUP } from '../../access/index.ts';
import { ApiKey, ApiKeyCreate, ApiKeyMade, OrganisationUser, ServiceAccountCreate } from '../../entities/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

const ours = { origin: 'ours', key: 'never' } as const;

/** Keys of scripts (decision 4.58). A key cannot create, read or end keys. */
export const apiKeys = {
  list: endpoint('GET api_keys/', {
    ...ours,
    summary: 'Own keys of scripts by name, for Orga-Managers those of the organisation too; none holds the key itself',
    answer: json(z.array(ApiKey)),
  }),
  create: endpoint('POST api_keys/', {
    ...ours,
    confirms: true,
    records: 'api_key_created',
    summary: 'Make a key for the own account or a service account; it is answered this once',
    access: { group: ORGA_MANAGER_GROUP },
    changes: true,
    creates: true,
    body: ApiKeyCreate,
    answer: json(ApiKeyMade),
  }),
  remove: endpoint('DELETE api_keys/{id}/', {
    ...ours,
    records: 'api_key_revoked',
    summary: 'End a key; it opens nothing from then on',
    access: { group: ORGA_MANAGER_GROUP },
    /** A lost key must be revocable even if the licence has ended. */
    changes: false,
    answer: nothing,
  }),
  createService: endpoint('POST service_accounts/', {
    ...ours,
    confirms: true,
    records: 'service_account_created',
    summary: 'Make an account that nobody signs in with: its keys act, with the rights of its role',
    access: { group: ORGA_MANAGER_GROUP },
    changes: true,
    creates: true,
    body: ServiceAccountCreate,
    answer: json(OrganisationUser),
  }),
};
