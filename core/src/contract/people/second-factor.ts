import {
  RecoveryCodes,
  SecondFactor,
  SecondFactorBegin,
  SecondFactorFinish,
  SecondFactorProof,
  SecondFactorSecret,
} from '../../entities/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

/**
 * Calls about the caller's own account, allowed even if the organisation's licence has ended; errors have the format of
 * a sign-in.
 */
const own = { access: 'anyAccount', origin: 'ours', refusals: 'djoser' } as const;

export const secondFactor = {
  read: endpoint('GET account/second_factor/', {
    summary: 'Whether signing in to the own account takes a code of an app, and how many recovery codes are left',
    ...own,
    answer: json(SecondFactor),
  }),
  begin: endpoint('POST account/second_factor/', {
    summary: 'A secret for an app; nothing changes before a code of it was given',
    ...own,
    body: SecondFactorBegin,
    answer: json(SecondFactorSecret),
  }),
  finish: endpoint('POST account/second_factor/finish/', {
    records: 'factor_added',
    summary: 'Switch the second factor on by a code of the app; answers ten recovery codes, told this once',
    ...own,
    body: SecondFactorFinish,
    answer: json(RecoveryCodes),
  }),
  renewCodes: endpoint('POST account/second_factor/recovery_codes/', {
    records: 'recovery_codes_made',
    summary: 'Ten new recovery codes, told this once; the old ones are void',
    ...own,
    body: SecondFactorProof,
    answer: json(RecoveryCodes),
  }),
  remove: endpoint('POST account/second_factor/remove/', {
    records: 'factor_removed',
    summary: 'Switch the own second factor off, by password and code',
    ...own,
    body: SecondFactorProof,
    answer: nothing,
  }),
  removeOfUser: endpoint('DELETE account/{id}/second_factor/', {
    confirms: true,
    records: 'factor_taken',
    summary: 'Take the second factor and the passkeys of another user who lost them; that user is told by mail',
    access: { dialog: 'user', right: 'can_write' },
    origin: 'ours',
    answer: nothing,
  }),
};
