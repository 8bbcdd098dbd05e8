import { ChangesQuery, ToldChanges } from '../../entities/index.ts';
import { endpoint, json } from '../endpoint.ts';

export const changes = {
  since: endpoint('GET changes/', {
    key: 'never',
    summary: 'What changed since a position; as text/event-stream each change as it comes',
    origin: 'ours',
    streams: true,
    query: ChangesQuery,
    answer: json(ToldChanges),
  }),
};
