import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import type { CertificationUser } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { isoOf, flagOf } from '../../../measurements/columnTypes.ts';
import type { Call } from '../../../http/call.ts';

/** Certification users of all organisations by name, without removed ones. */
export async function readCertificationUsers({
  context: { db },
}: Call<'certifications', 'list'>): Promise<CertificationUser[]> {
  const accounts = certified(db).where('account.will_be_deleted', '=', 0);
  const rows = await accounts.selectAll('account').execute();
  const documents = await accounts
    .innerJoin('certification_document', 'certification_document.account_id', 'account.id')
    .selectAll('certification_document')
    .orderBy('certification_document.id')
    .execute();
  const documentsOf = Map.groupBy(documents, (one) => one.account_id);
  return rows
    .map((row) => wireOf(row, documentsOf.get(row.id) ?? []))
    .toSorted((a, b) => compareNames(a.username, b.username));
}

/** One certification user, also a removed one if `removed` is set; 404 for any other id. */
export async function readCertificationUser(db: Reader, id: number, removed = false): Promise<CertificationUser> {
  const row = await certified(db).where('account.id', '=', id).selectAll('account').executeTakeFirst();
  if (row === undefined || (row.will_be_deleted === 1 && !removed)) throw refuse(404, 'not_found');
  const documents = await db
    .selectFrom('certification_document')
    .where('account_id', '=', id)
    .selectAll()
    .orderBy('id')
    .execute();
  return wireOf(row, documents);
}

function certified(db: Reader) {
  return db
    .selectFrom('account')
    .innerJoin('auth_group', 'auth_group.id', 'account.auth_group_id')
    .where('auth_group.grp_name', '=', CERTIFICATION_GROUP);
}

interface Row {
  readonly id: number;
  readonly username: string | null;
  readonly email: string | null;
  readonly organisation_id: number | null;
  readonly is_active: 0 | 1;
  readonly created_at: number;
  readonly registration_valid_until: number | null;
}

function wireOf(row: Row, documents: readonly { readonly id: number; readonly pdf_name: string }[]): CertificationUser {
  return {
    id: row.id,
    username: row.username ?? '',
    email: row.email,
    organisation: row.organisation_id,
    is_active: flagOf(row.is_active),
    date_joined: isoOf(row.created_at),
    registration_valid_until: isoOf(row.registration_valid_until),
    user_pdfs: documents.map(({ id, pdf_name }) => ({ id, pdf_name })),
  };
}
