import type { Reader } from '../db/database.ts';

/** Documents that an account may read, in the order in which they were given. */
export async function documentsOf(db: Reader, accountId: number): Promise<{ id: number; pdf_name: string }[]> {
  return db
    .selectFrom('certification_document')
    .where('account_id', '=', accountId)
    .select(['id', 'pdf_name'])
    .orderBy('id')
    .execute();
}

export async function mayReadDocument(db: Reader, accountId: number, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('certification_document')
    .where('account_id', '=', accountId)
    .where('pdf_name', '=', name)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
