import * as z from 'zod';
import { IdentityConfirmed, IdentityProof, Session } from '../../entities/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

/** Sessions can be ended even if the organisation's licence has ended. */
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
  confirm: endpoint('POST account/confirm/', {
    records: 'identity_confirmed',
    summary:
      'Say once more who you are, by a code where the account has a second factor, else by the password: calls that ask for it pass for 15 minutes',
    access: 'anyAccount',
    origin: 'ours',
    refusals: 'djoser',
    body: IdentityProof,
    answer: json(IdentityConfirmed),
  }),
};
