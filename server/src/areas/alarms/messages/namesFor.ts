import { allows } from '@leitwarte/core/access';
import type { Reader } from '../../../db/database.ts';
import { inPortions } from '../../../db/portions.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { nameOfRecipient } from './sentFor.ts';

/** Names of people by account id; undefined if the viewer may not read users. */
export async function namesFor(
  db: Reader,
  viewer: Viewer,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, string> | undefined> {
  if (!allows({ dialog: 'user', right: 'can_read' }, viewer)) return undefined;
  const rows = await inPortions(accountIds, (ids) =>
    db
      .selectFrom('account')
      .where('id', 'in', ids)
      .select(['id', 'username', 'first_name', 'last_name', 'description', 'email'])
      .execute(),
  );
  return new Map(rows.map((row) => [row.id, nameOfRecipient({ ...row, recipient: row.email ?? '' })]));
}
