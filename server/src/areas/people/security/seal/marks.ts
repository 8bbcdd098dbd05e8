import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../../../db/database.ts';
import type { SecurityMarkTable } from '../../../../db/tables/accounts.ts';
import type { Authenticator } from '../../../../platform/secrets.ts';
import type { KeptEnd } from '../../../../platform/recordEnd.ts';
import { codeOf, type Mark } from './codes.ts';

export type StoredMark = Selectable<SecurityMarkTable>;

/**
 * Writes the signed mark of the beginning or the end of the chain, in the transaction that moves it. The caller holds
 * the lock `security record`.
 */
export async function writeMark(tx: Tx, auth: Authenticator, mark: Mark): Promise<void> {
  const { kind, no, at, seal, seal_key_id } = mark;
  const signed = { no, at, seal, seal_key_id, key_id: auth.id, code: codeOf(auth, mark) };
  const { numUpdatedRows } = await tx
    .updateTable('security_mark')
    .set(signed)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    await tx
      .insertInto('security_mark')
      .values({ kind, ...signed })
      .execute();
}

export function readMark(db: Reader, kind: Mark['kind']): Promise<StoredMark | undefined> {
  return db.selectFrom('security_mark').selectAll().where('kind', '=', kind).executeTakeFirst();
}

/**
 * Whether the product wrote a mark; `unknown` if it was made with another key and this installation has not yet sealed
 * with the current key. Afterwards such a mark is false, because anybody can invent the id of a key.
 */
export function isOwn(auth: Authenticator, mark: StoredMark, kept: KeptEnd | undefined): boolean | 'unknown' {
  if (mark.key_id !== auth.id) return kept?.seal_key_id === auth.id ? false : 'unknown';
  return mark.code === codeOf(auth, mark);
}
