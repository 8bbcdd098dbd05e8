import { id, int, maybeInt, maybePartOf, maybeText, partOf, text } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** The identity of an account at an identity provider (decision 4.58): only issuer and subject, never an e-mail address. */
const ssoIdentity: Table = {
  name: 'sso_identity',
  columns: {
    id,
    account_id: partOf('account'),
    /** Key of the identity provider in the operator's file. */
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

/** A sign-in that has begun and continues at a provider, kept for ten minutes; or a logout token that was accepted, kept as long. */
const signInStep: Table = {
  name: 'sign_in_step',
  columns: {
    ticket_hash: text,
    purpose: text,
    provider: text,
    account_id: maybePartOf('account'),
    /** What the response of the provider must match, encrypted. */
    sealed: text,
    expires_at: int,
  },
  key: ['ticket_hash'],
  indexes: [['expires_at'], ['account_id']],
};

/** Adds signing in at identity providers: identities of accounts, and the sessions that they begin. */
export async function singleSignOn(schema: Schema): Promise<void> {
  await schema.create(ssoIdentity);
  await schema.create(signInStep);
  await schema.addColumn('session_token', 'expires_at', maybeInt);
  await schema.addColumn('session_token', 'sso_identity_id', maybeInt);
  await schema.addColumn('session_token', 'sso_sid', maybeText);
  await schema.addColumn('session_token', 'sso_hint', maybeText);
}
