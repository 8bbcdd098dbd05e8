import { id, int, maybeInt, maybePartOf, maybeText, partOf, text } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** Who an account is at a provider (decision 4.58): issuer and subject alone say it, never an address of e-mail. */
const ssoIdentity: Table = {
  name: 'sso_identity',
  columns: {
    id,
    account_id: partOf('account'),
    /** Key of the provider in the operator's file. */
    provider: text,
    issuer: text,
    subject: text,
    linked_at: int,
    linked_by: maybeText,
    last_at: maybeInt,
  },
  unique: [['provider', 'issuer', 'subject']],
  indexes: [['account_id']],
};

/** A sign-in that has begun and goes on elsewhere, for ten minutes; a logout token that was taken, for as long. */
const signInStep: Table = {
  name: 'sign_in_step',
  columns: {
    ticket_hash: text,
    purpose: text,
    provider: text,
    account_id: maybePartOf('account'),
    /** What the answer of the provider has to fit, sealed. */
    sealed: text,
    expires_at: int,
  },
  key: ['ticket_hash'],
  indexes: [['expires_at'], ['account_id']],
};

/** Signing in at providers: who is who there, and the sessions that it begins. */
export async function singleSignOn(schema: Schema): Promise<void> {
  await schema.create(ssoIdentity);
  await schema.create(signInStep);
  await schema.addColumn('session_token', 'expires_at', maybeInt);
  await schema.addColumn('session_token', 'sso_identity_id', maybeInt);
  await schema.addColumn('session_token', 'sso_sid', maybeText);
  await schema.addColumn('session_token', 'sso_hint', maybeText);
}
