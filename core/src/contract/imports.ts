import { Import, ImportQuery, page } from '../entities/index.ts';
import { CSV, endpoint, file, json } from './endpoint.ts';

export const imports = {
  list: endpoint('GET imports/', {
    summary: 'Imported files, newest first',
    access: 'superuser',
    origin: 'ours',
    query: ImportQuery,
    answer: json(page(Import)),
  }),
  retrieve: endpoint('GET imports/{id}/', {
    summary: 'The account of one file',
    access: 'superuser',
    origin: 'ours',
    answer: json(Import),
  }),
  rejected: endpoint('GET imports/{id}/rejected/', {
    summary: 'Rejected lines and cells of one file with line number and reason',
    access: 'superuser',
    origin: 'ours',
    answer: file(CSV),
  }),
};
