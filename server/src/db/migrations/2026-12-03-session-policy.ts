import { id, maybeInt, maybePartOf, maybeText, stamped, text, textOr } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** Rules for sessions of an organisation, or of the whole installation (decision 4.58). */
const sessionPolicy: Table = {
  name: 'session_policy',
  columns: {
    id,
    /** Null: the row of the installation, of which there is at most one. */
    organisation_id: maybePartOf('organisation'),
    idle_minutes: maybeInt,
    longest_minutes: maybeInt,
    /** Allowed networks as JSON; empty: all. */
    networks: text,
    second_factor: textOr('nobody'),
    /** yyyy-MM-dd; null: immediately. */
    second_factor_from: maybeText,
    password: textOr('all'),
    ...stamped,
  },
  unique: [['organisation_id']],
};

export async function sessionPolicies(schema: Schema): Promise<void> {
  await schema.create(sessionPolicy);
}
