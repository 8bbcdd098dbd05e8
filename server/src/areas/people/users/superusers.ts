import { refuse } from '@leitwarte/core/problem';
import type { Tx } from '../../../db/database.ts';
import { lockName } from '../../../db/dialects/lockRow.ts';

/**
 * Refuses with 409 if no other superuser could sign in afterwards (decision 4.22). If two superusers demote each other
 * concurrently, the second call is refused.
 */
export async function mustNotBeLastSuperuser(tx: Tx, id: number): Promise<void> {
  await lockName(tx, 'superusers');
  const other = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '!=', id)
    .where('is_superuser', '=', 1)
    .where('is_active', '=', 1)
    .where('is_suspended', '=', 0)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) throw refuse(409, 'last_superuser');
}
