import type { LeitwarteContract } from '@leitwarte/core/contract';
import { SAVED_SELECTIONS_MAX, type SavedSelection } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { compareNames } from '@leitwarte/core/rules';
import type { Reader } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Call } from '../../../http/call.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { isoOf } from '../../../measurements/columnTypes.ts';

async function ownSelections(db: Reader, accountId: number): Promise<SavedSelection[]> {
  const rows = await db.selectFrom('saved_selection').selectAll().where('account_id', '=', accountId).execute();
  return rows
    .map(({ id, screen, name, place, created_at }): SavedSelection => ({
      id,
      screen: screen === 'research' ? 'research' : 'analysis',
      name,
      place,
      created_at: isoOf(created_at),
    }))
    .toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

/**
 * Stores a selection; 400 if the user already has one with this name on the screen, or has reached the maximum number.
 */
async function save({
  context: { db, platform },
  viewer,
  body: { screen, name, place },
}: Call<'savedSelections', 'create'>): Promise<SavedSelection> {
  return db.transaction().execute(async (tx) => {
    await lockRow(tx, 'account', viewer.id);
    const own = (await ownSelections(tx, viewer.id)).filter((one) => one.screen === screen);
    if (own.some((one) => one.name.toLowerCase() === name.toLowerCase())) throw refuseField('name', 'not_unique');
    if (own.length >= SAVED_SELECTIONS_MAX)
      throw refuseField('name', 'too_many_selections', { count: SAVED_SELECTIONS_MAX });
    const row = { account_id: viewer.id, screen, name, place, created_at: platform.now() };
    const { id } = await tx.insertInto('saved_selection').values(row).returning('id').executeTakeFirstOrThrow();
    return { id, screen, name, place, created_at: isoOf(row.created_at) };
  });
}

/** Deletes a saved selection of the viewer; 404 for any other id. */
async function remove({ context: { db }, viewer, params: { id } }: Call<'savedSelections', 'remove'>): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_selection')
    .where('id', '=', id)
    .where('account_id', '=', viewer.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refuse(404, 'not_found');
}

export const savedSelectionHandlers: Handlers<LeitwarteContract>['savedSelections'] = {
  list: ({ context, viewer }) => ownSelections(context.db, viewer.id),
  create: save,
  remove,
};
