import { ORGA_MANAGER_GROUP } from '../../access/index.ts';
import { page, SealCheck, SealQuery, SecurityEntry, SecurityFilter, SecurityQuery } from '../../entities/index.ts';
import { CSV, endpoint, file, json, JSON_LINES } from '../endpoint.ts';

/** Superusers read the complete log, Orga-Managers the events about their organisation. */
const mayRead = { group: ORGA_MANAGER_GROUP } as const;

export const security = {
  list: endpoint('GET security_events/', {
    summary: 'Record of security events, newest first; kept 400 days',
    access: mayRead,
    origin: 'ours',
    query: SecurityQuery,
    answer: json(page(SecurityEntry)),
  }),
  export: endpoint('GET security_events/export/', {
    summary: 'Record of security events as CSV',
    access: mayRead,
    origin: 'ours',
    query: SecurityFilter,
    records: 'personal_data_exported',
    answer: file(CSV, 'Sicherheit.csv'),
  }),
  lines: endpoint('GET security_events/lines/', {
    summary: 'Record of security events as lines of JSON, with its seals',
    access: mayRead,
    origin: 'ours',
    query: SecurityFilter,
    records: 'personal_data_exported',
    answer: file(JSON_LINES, 'Sicherheit.jsonl'),
  }),
  verify: endpoint('GET security_events/verify/', {
    summary: 'Checks the seals of the record, 5,000 at a time',
    access: 'superuser',
    origin: 'ours',
    query: SealQuery,
    answer: json(SealCheck),
  }),
};
