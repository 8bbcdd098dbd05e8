import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../../../db/database.ts';
import type { SecurityMarkTable } from '../../../../db/tables/accounts.ts';
import type { Authenticator } from '../../../../platform/secrets.ts';
import { codeOf, type Mark } from './codes.ts';

export type StoredMark = Selectable<SecurityMarkTable>;

/** Writes what the product did to the record, in the transaction in which it does it. */
export async function writeMark(tx: Tx, auth: Authenticator, mark: Mark): Promise<void> {
  const signed = { no: mark.no, at: mark.at, seal: mark.seal, key_id: auth.id, code: codeOf(auth, mark) };
  await tx
    .insertInto('security_mark')
    .values({ kind: mark.kind, number: mark.number, ...signed })
    .onConflict((conflict) => conflict.columns(['kind', 'number']).doUpdateSet(signed))
    .execute();
}

export function readMark(db: Reader, kind: 'anchor' | 'head' | 'addresses'): Promise<StoredMark | undefined> {
  return db.selectFrom('security_mark').selectAll().where('kind', '=', kind).executeTakeFirst();
}

/** Whether the product wrote a mark; unknown where another key did. */
export function isOwn(auth: Authenticator, mark: StoredMark): boolean | 'unknown' {
  if (mark.key_id !== auth.id) return 'unknown';
  return mark.code === codeOf(auth, mark);
}
