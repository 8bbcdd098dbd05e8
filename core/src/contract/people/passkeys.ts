import * as z from 'zod';
import {
  IdentityConfirmed,
  Passkey,
  PasskeyAdd,
  PasskeyBegun,
  PasskeyProof,
  PasskeySession,
} from '../../entities/index.ts';
import { endpoint, json, nothing } from '../endpoint.ts';

const open = { access: 'public', origin: 'ours' } as const;
const own = { access: 'anyAccount', origin: 'ours' } as const;
/** Body limit in bytes, enough for both steps: the browser's response has at most 16,000 characters. */
const proving = { maxBodyBytes: 20_000 } as const;

/** Signing in with a passkey (WebAuthn, decision 4.58): one that verifies the user by finger, face or PIN counts as both factors. */
export const passkeys = {
  signInBegin: endpoint('POST token/passkey/begin/', {
    ...open,
    summary: 'Begin to sign in by a passkey: a ticket for this window, and what the browser is asked for',
    answer: json(PasskeyBegun),
  }),
  signInFinish: endpoint('POST token/passkey/finish/', {
    ...open,
    ...proving,
    records: 'sign_in',
    summary: 'Sign in with what the browser answered',
    body: PasskeyProof,
    answer: json(PasskeySession),
  }),
  list: endpoint('GET account/passkeys/', {
    ...own,
    summary: 'Passkeys of the own account',
    answer: json(z.array(Passkey)),
  }),
  begin: endpoint('POST account/passkeys/begin/', {
    ...own,
    confirms: true,
    summary: 'Begin to add a passkey to the own account',
    answer: json(PasskeyBegun),
  }),
  add: endpoint('POST account/passkeys/', {
    ...own,
    ...proving,
    creates: true,
    records: 'passkey_added',
    summary: 'Add a passkey to the own account with what the browser answered; told by mail',
    body: PasskeyAdd,
    answer: json(Passkey),
  }),
  remove: endpoint('DELETE account/passkeys/{id}/', {
    ...own,
    confirms: true,
    records: 'passkey_removed',
    summary: 'Remove a passkey of the own account, with the sessions that it began; told by mail',
    changes: false,
    answer: nothing,
  }),
  confirmBegin: endpoint('POST account/passkeys/confirm/begin/', {
    ...own,
    summary: 'Begin to confirm who one is by a passkey of the own account',
    answer: json(PasskeyBegun),
  }),
  confirmFinish: endpoint('POST account/passkeys/confirm/finish/', {
    ...own,
    ...proving,
    records: 'identity_confirmed',
    summary: 'Confirm who one is by a passkey: calls that ask for it pass for 15 minutes',
    body: PasskeyProof,
    answer: json(IdentityConfirmed),
  }),
};
