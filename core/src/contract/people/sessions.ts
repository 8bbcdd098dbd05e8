import * as z from 'zod';
import { Session } from '../../entities/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

/** They end whatever the organisation's licence allows. */
const ends = { access: 'anyAccount', changes: false, origin: 'ours', answer: nothing } as const;

export const sessions = {
  list: endpoint('GET sessions/', {
    summary: 'Own sessions with place and time, those last used first',
    access: 'anyAccount',
    origin: 'ours',
    answer: json(z.array(Session)),
  }),
  end: endpoint('DELETE sessions/{id}/', { records: 'session_ended', summary: 'End one of the own sessions', ...ends }),
  endAll: endpoint('DELETE sessions/', {
    records: 'session_ended',
    summary: 'End all own sessions, this one as well',
    ...ends,
  }),
};
