import type { Tx } from '../../db/database.ts';
import type { TakenBack } from '../../measurements/takenBack.ts';

/** Adds the counts of removed readings to an entry, in the transaction that removes them. */
export async function enterTaken(tx: Tx, id: number, taken: TakenBack): Promise<void> {
  await tx
    .updateTable('import_file')
    .set((eb) => ({
      rows_removed: eb('rows_removed', '+', taken.rowsRemoved),
      rows_restored: eb('rows_restored', '+', taken.rowsRestored),
      values_removed: eb('values_removed', '+', taken.valuesRemoved),
      values_restored: eb('values_restored', '+', taken.valuesRestored),
    }))
    .where('id', '=', id)
    .execute();
}

/** The undo in the form of the API. */
export const answerOf = (taken: TakenBack) => ({
  rows_removed: taken.rowsRemoved,
  rows_restored: taken.rowsRestored,
  values_removed: taken.valuesRemoved,
  values_restored: taken.valuesRestored,
});
