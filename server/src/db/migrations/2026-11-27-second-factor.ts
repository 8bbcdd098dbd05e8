import { id, int, intOr, maybeInt, partOf, text, textOr } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** What an account has beside its password (decision 4.58); one of a kind. */
const authFactor: Table = {
  name: 'auth_factor',
  columns: {
    id,
    account_id: partOf('account'),
    kind: text,
    sealed: text,
    created_at: int,
    /** Null while it is only being set up. */
    active_since: maybeInt,
    /** The newest step of time that a code was taken of: each is taken once. */
    last_counter: intOr(0),
    last_used_at: maybeInt,
  },
  unique: [['account_id', 'kind']],
};

const recoveryCode: Table = {
  name: 'recovery_code',
  columns: { id, account_id: partOf('account'), code_hash: text, created_at: int },
  unique: [['account_id', 'code_hash']],
};

/** A second factor, its recovery codes, and how each session was begun. */
export async function secondFactor(schema: Schema): Promise<void> {
  await schema.create(authFactor);
  await schema.create(recoveryCode);
  await schema.addColumn('session_token', 'way', textOr('password'));
  await schema.addColumn('session_token', 'factors', intOr(1));
  await schema.addColumn('session_token', 'confirmed_at', maybeInt);
}
