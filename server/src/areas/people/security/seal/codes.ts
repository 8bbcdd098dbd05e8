import type { Selectable } from 'kysely';
import type { SecurityEventTable, SecurityMarkTable } from '../../../../db/tables/accounts.ts';
import type { Authenticator } from '../../../../platform/secrets.ts';

/** What codes of the record are made for: no code of another use holds here. */
export const RECORD_KEY = 'security record';
export type Event = Selectable<SecurityEventTable>;
export type Mark = Omit<Selectable<SecurityMarkTable>, 'key_id' | 'code'>;

/** The end of a chain, or of the part of it before a link. */
export interface End {
  readonly no: number;
  readonly seal: string;
  readonly seal_key_id: string;
}
/** Where the chain of an empty record ends. */
export const NO_END: End = { no: 0, seal: '', seal_key_id: '' };

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

/** Code of an event, of the codes of its fields, and of the seal before it with that seal's key. */
export function sealOf(auth: Authenticator, event: Event, digests: string, no: number, before: End): string {
  const { id, at, event: name, actor_id, subject_id, organisation_id, result, reason, request_id, count } = event;
  const fixed = [id, at, name, actor_id, subject_id, organisation_id, result, reason, request_id, count];
  return auth.code(JSON.stringify(['seal', no, before.seal_key_id, before.seal, fixed, digests]));
}

export function codeOf(auth: Authenticator, { kind, no, at, seal, seal_key_id }: Mark): string {
  return auth.code(JSON.stringify(['mark', kind, no, at, seal, seal_key_id]));
}

/** Begins what stands in the place of a salt once its field was emptied; a salt is hexadecimal. */
export const EMPTIED_BY = '-';

/**
 * Stands in the place of a field's salt: that the product emptied the field of this link, and to what. For a link of another key,
 * which it could not check, it has another code: one that does not hold where that key's id was only put there for the time.
 */
export function emptiedCode(auth: Authenticator, { no, key_id }: Sealed, event: Event, field: Emptied): string {
  const said = ['emptied', no, event.id, field, event[field], ...(key_id === auth.id ? [] : [key_id])];
  return `${EMPTIED_BY}${auth.id}.${auth.code(JSON.stringify(said)).slice(0, DIGEST_LENGTH)}`;
}

/** Stands there where the field was emptied of an event that was not as it was sealed: nobody answers for it. */
export const unsignedCode = ({ id }: Authenticator): string => `${EMPTIED_BY}${id}.`;

interface Sealed {
  readonly no: number;
  readonly key_id: string;
}
