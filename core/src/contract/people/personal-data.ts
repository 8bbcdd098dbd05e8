import { ORGA_MANAGER_GROUP } from '../../access/index.ts';
import { EraseBody, ErasedPerson } from '../../entities/index.ts';
import { endpoint, file, json } from '../endpoint.ts';

/** Superusers may manage everybody, Orga-Managers people of their organisation (decision 4.46). */
const mayManage = { group: ORGA_MANAGER_GROUP } as const;
const data = file('application/json', 'Daten.json');

export const personalData = {
  own: endpoint('GET account/personal_data/', {
    summary: 'All that names the own account, as JSON',
    access: 'anyAccount',
    origin: 'ours',
    records: 'person_given_out',
    answer: data,
  }),
  giveOut: endpoint('GET users/{id}/personal_data/', {
    summary: 'All that names a user or recipient of reports, as JSON',
    access: mayManage,
    origin: 'ours',
    records: 'person_given_out',
    answer: data,
  }),
  erase: endpoint('POST users/{id}/erase/', {
    confirms: true,
    summary: 'Erase a user or recipient of reports; records keep a pseudonym',
    access: mayManage,
    origin: 'ours',
    changes: true,
    records: 'person_erased',
    body: EraseBody,
    answer: json(ErasedPerson),
  }),
};
