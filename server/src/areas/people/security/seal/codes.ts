import type { Selectable } from 'kysely';
import type { SecurityEventTable, SecurityMarkTable } from '../../../../db/tables/accounts.ts';
import type { Authenticator } from '../../../../platform/secrets.ts';

/** What codes of the record are made for: no code of another use holds here. */
export const RECORD_KEY = 'security record';
export type Event = Selectable<SecurityEventTable>;
export type Mark = Pick<Selectable<SecurityMarkTable>, 'kind' | 'number' | 'no' | 'at' | 'seal'>;

/** Fields that the retention and the erasure of a person empty, in the order of their codes. */
export const emptied = ['actor', 'subject', 'address', 'changes'] as const;
export type Emptied = (typeof emptied)[number];
export type Salts = Readonly<Record<Emptied, string>>;

/** Characters of a field's code: 132 bits. */
const DIGEST_LENGTH = 22;

/** Code of one field. Its salt goes when the field is emptied, so that nobody can find out any more what stood there. */
export function digestOf(auth: Authenticator, event: Event, field: Emptied, salt: string): string {
  return auth.code(JSON.stringify(['field', event.id, field, salt, event[field]])).slice(0, DIGEST_LENGTH);
}

/** Code of an event, of the codes of its fields and of the seal before it. */
export function sealOf(auth: Authenticator, event: Event, digests: string, no: number, previous: string): string {
  const { id, at, event: name, actor_id, subject_id, organisation_id, result, reason, request_id, count } = event;
  const fixed = [id, at, name, actor_id, subject_id, organisation_id, result, reason, request_id, count];
  return auth.code(JSON.stringify(['seal', no, previous, fixed, digests]));
}

export function codeOf(auth: Authenticator, { kind, number, no, at, seal }: Mark): string {
  return auth.code(JSON.stringify(['mark', kind, number, no, at, seal]));
}
