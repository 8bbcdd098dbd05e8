import { id, int, intOr, maybeInt, partOf, text, textOr } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** A second factor of an account (decision 4.58), at most one of each kind. */
const authFactor: Table = {
  name: 'auth_factor',
  columns: {
    id,
    account_id: partOf('account'),
    kind: text,
    sealed: text,
    created_at: int,
    /** Null while it is being set up. */
    active_since: maybeInt,
    /** Time step of the newest accepted code; each code is accepted only once. */
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

/** Adds second factors, their recovery codes, and how each session was begun. */
export async function secondFactor(schema: Schema): Promise<void> {
  await schema.create(authFactor);
  await schema.create(recoveryCode);
  await schema.addColumn('session_token', 'way', textOr('password'));
  await schema.addColumn('session_token', 'factors', intOr(1));
  await schema.addColumn('session_token', 'confirmed_at', maybeInt);
}
