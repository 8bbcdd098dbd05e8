import type { CertificationUser } from '@leitwarte/core/entities';
import type { LeitwarteClient } from '../../../context.ts';
import { kinds } from '../../../lookup/ids.ts';
import { namedOf } from '../../../lookup/named.ts';

/** A certification user by username, e-mail or id. */
export async function certifiedOf(client: LeitwarteClient, typed: string): Promise<CertificationUser> {
  const all = await client.certifications.list();
  return namedOf(
    kinds.certificationUser,
    all,
    (one) => (typed.includes('@') ? (one.email ?? '') : one.username),
    typed,
  );
}
