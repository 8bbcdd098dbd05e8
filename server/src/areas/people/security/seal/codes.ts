import type { Selectable } from 'kysely';
import type { SecurityEventTable, SecurityMarkTable } from '../../../../db/tables/accounts.ts';
import type { Authenticator } from '../../../../platform/secrets.ts';

/** Purpose of the key of the security record; a code made for another purpose is not valid here. */
export const RECORD_KEY = 'security record';
export type Event = Selectable<SecurityEventTable>;
export type Mark = Omit<Selectable<SecurityMarkTable>, 'key_id' | 'code'>;

/** A link of the chain as the next link refers to it: number, seal and id of its key. */
export interface End {
  readonly no: number;
  readonly seal: string;
  readonly seal_key_id: string;
}
/** End of the chain of an empty record. */
export const NO_END: End = { no: 0, seal: '', seal_key_id: '' };

/** Fields that are emptied by the retention or by the erasure of a person, in the order of their codes in `digests`. */
export const emptied = ['actor', 'subject', 'address', 'changes'] as const;
export type Emptied = (typeof emptied)[number];
export type Salts = Readonly<Record<Emptied, string>>;

/** Length of a field's code in base64url characters; 132 bits. */
const DIGEST_LENGTH = 22;

/**
 * Code (MAC) of one field. Its salt is deleted when the field is emptied, so that the former value cannot be guessed by
 * trying values.
 */
export function digestOf(auth: Authenticator, event: Event, field: Emptied, salt: string): string {
  return auth.code(JSON.stringify(['field', event.id, field, salt, event[field]])).slice(0, DIGEST_LENGTH);
}

/**
 * Seal (MAC) of an event, computed from its fixed fields, the codes of the fields that may be emptied, and the previous
 * seal with the id of its key.
 */
export function sealOf(auth: Authenticator, event: Event, digests: string, no: number, before: End): string {
  const { id, at, event: name, actor_id, subject_id, organisation_id, result, reason, request_id, count } = event;
  const fixed = [id, at, name, actor_id, subject_id, organisation_id, result, reason, request_id, count];
  return auth.code(JSON.stringify(['seal', no, before.seal_key_id, before.seal, fixed, digests]));
}

export function codeOf(auth: Authenticator, { kind, no, at, seal, seal_key_id }: Mark): string {
  return auth.code(JSON.stringify(['mark', kind, no, at, seal, seal_key_id]));
}

/**
 * Prefix of the text that replaces the salt of an emptied field; distinguishes it from a salt, which is hexadecimal.
 */
export const EMPTIED_BY = '-';

/**
 * The text that replaces the salt of an emptied field; it proves that the product emptied the field, and to which
 * value. If the event is sealed with another key and could not be checked, the code also covers that key's id, so that
 * it becomes invalid if the id was inserted only temporarily.
 */
export function emptiedCode(auth: Authenticator, { no, key_id }: Sealed, event: Event, field: Emptied): string {
  const said = ['emptied', no, event.id, field, event[field], ...(key_id === auth.id ? [] : [key_id])];
  return `${EMPTIED_BY}${auth.id}.${auth.code(JSON.stringify(said)).slice(0, DIGEST_LENGTH)}`;
}

/**
 * Text that replaces the salt if the event had already been tampered with when its field was emptied; it confirms
 * nothing.
 */
export const unsignedCode = ({ id }: Authenticator): string => `${EMPTIED_BY}${id}.`;

interface Sealed {
  readonly no: number;
  readonly key_id: string;
}
