import type { Selectable } from 'kysely';
import type { SecurityEventTable, SecurityMarkTable } from '../../../../db/tables/accounts.ts';
import type { Authenticator } from '../../../../platform/secrets.ts';

/** Purpose of the record's codes: a code for another purpose is not valid here. */
export const RECORD_KEY = 'security record';
export type Event = Selectable<SecurityEventTable>;
export type Mark = Omit<Selectable<SecurityMarkTable>, 'key_id' | 'code'>;

/** The end of a chain, or of the part of it before a link. */
export interface End {
  readonly no: number;
  readonly seal: string;
  readonly seal_key_id: string;
}
/** The end of the chain of an empty record. */
export const NO_END: End = { no: 0, seal: '', seal_key_id: '' };

/** Fields that the retention and the erasure of a person empty, in the order of their codes in `digests`. */
export const emptied = ['actor', 'subject', 'address', 'changes'] as const;
export type Emptied = (typeof emptied)[number];
export type Salts = Readonly<Record<Emptied, string>>;

/** Length of a field's code in characters: 132 bits. */
const DIGEST_LENGTH = 22;

/** Code of one field. Its salt is deleted when the field is emptied, so that the former value cannot be found by trying values. */
export function digestOf(auth: Authenticator, event: Event, field: Emptied, salt: string): string {
  return auth.code(JSON.stringify(['field', event.id, field, salt, event[field]])).slice(0, DIGEST_LENGTH);
}

/** Code of an event, from its fields, the codes of its fields, and the seal before it with the id of that seal's key. */
export function sealOf(auth: Authenticator, event: Event, digests: string, no: number, before: End): string {
  const { id, at, event: name, actor_id, subject_id, organisation_id, result, reason, request_id, count } = event;
  const fixed = [id, at, name, actor_id, subject_id, organisation_id, result, reason, request_id, count];
  return auth.code(JSON.stringify(['seal', no, before.seal_key_id, before.seal, fixed, digests]));
}

export function codeOf(auth: Authenticator, { kind, no, at, seal, seal_key_id }: Mark): string {
  return auth.code(JSON.stringify(['mark', kind, no, at, seal, seal_key_id]));
}

/** Prefix of the text that replaces a salt when its field was emptied; a salt is hexadecimal. */
export const EMPTIED_BY = '-';

/**
 * The text that replaces the salt of an emptied field: confirms that the product emptied the field, and to which value. For an event sealed
 * with another key, which could not be checked, the code is different, so it is not valid if the id of that key was only inserted
 * temporarily.
 */
export function emptiedCode(auth: Authenticator, { no, key_id }: Sealed, event: Event, field: Emptied): string {
  const said = ['emptied', no, event.id, field, event[field], ...(key_id === auth.id ? [] : [key_id])];
  return `${EMPTIED_BY}${auth.id}.${auth.code(JSON.stringify(said)).slice(0, DIGEST_LENGTH)}`;
}

/** Replaces the salt if the event was already changed when its field was emptied, so the code confirms nothing. */
export const unsignedCode = ({ id }: Authenticator): string => `${EMPTIED_BY}${id}.`;

interface Sealed {
  readonly no: number;
  readonly key_id: string;
}
