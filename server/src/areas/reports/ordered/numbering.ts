import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import { parents, type OrderedTable } from './parents.ts';

interface Numbered {
  readonly id: number;
  readonly name: string;
  readonly position: number;
}

/**
 * The rows of one list, sorted by position, then id. Locks the parent until the transaction ends, so that of two
 * concurrent changes the second one sees the result of the first.
 * @param lane Column of the table, only for headers of a dashboard.
 */
export async function heldList(tx: Tx, table: OrderedTable, parentId: number, lane?: number): Promise<Numbered[]> {
  const parent = parents[table];
  await lockRow(tx, parent.table, parentId);
  return tx
    .selectFrom(table)
    .select(['id', 'name', 'position'])
    .where(sql.ref(parent.column), '=', parentId)
    .$if(lane !== undefined && parent.lane !== undefined, (query) => query.where(sql.ref(parent.lane ?? ''), '=', lane))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Numbers these rows from 1 in the given order. */
export async function numberRows(tx: Tx, table: OrderedTable, rows: readonly Numbered[]): Promise<void> {
  for (const [index, row] of rows.entries())
    if (row.position !== index + 1)
      await tx
        .updateTable(table)
        .set({ position: index + 1 })
        .where('id', '=', row.id)
        .execute();
}

/**
 * Deletes a row and renumbers its siblings from 1. The server does this, so that there is no gap even if the client
 * does not save the new positions (ordering-7).
 */
export async function removeOrdered(tx: Tx, table: OrderedTable, id: number, parentId: number): Promise<void> {
  await lockRow(tx, parents[table].table, parentId);
  const lane = await laneOf(tx, table, id);
  await tx.deleteFrom(table).where('id', '=', id).execute();
  await numberRows(tx, table, await heldList(tx, table, parentId, lane));
}

/**
 * For headers of a dashboard, the column of the table that contains the row; undefined for other lists, and if there is
 * no such row.
 */
export async function laneOf(tx: Tx, table: OrderedTable, id: number | undefined): Promise<number | undefined> {
  const { lane } = parents[table];
  if (lane === undefined || id === undefined) return undefined;
  const row = await tx
    .selectFrom(table)
    .select(sql.ref<number>(lane).as('lane'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.lane;
}
