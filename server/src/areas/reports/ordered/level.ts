import type { Insertable, Updateable } from 'kysely';
import type * as z from 'zod';
import type { Endpoint } from '@leitwarte/core/contract';
import type { ListOrder } from '@leitwarte/core/entities';
import type { Reader, Tx } from '../../../db/database.ts';
import { lockRow } from '../../../db/dialects/lockRow.ts';
import type { Tables } from '../../../db/tables.ts';
import type { CallOf } from '../../../http/handlers.ts';
import { conflict } from '../../../http/version.ts';
import { given } from '../../../measurements/columnTypes.ts';
import { createdStamp, modifiedStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import { orMissing } from '../../common/references.ts';
import { heldList, laneOf, numberRows, removeOrdered } from './numbering.ts';
import { parents, placeOf, rootOf, type OrderedTable } from './parents.ts';

interface OrderedBody {
  readonly name: string;
  readonly position: number;
}
type Given<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A body that creates or changes a row, with the context of the change and the current row. */
export interface OrderedChange<B, E> {
  readonly tx: Tx;
  readonly viewer: Viewer;
  readonly body: Given<B>;
  /** The current row; undefined if it is being created. */
  readonly current: E | undefined;
  /** Id of the root to which the row belongs: an organisation, live data set, plant system or dashboard. */
  readonly rootId: number;
}

interface LevelOptions<T extends OrderedTable, E extends object, B extends OrderedBody, F extends string> {
  readonly table: T;
  /** Name of the field in a new row's body that contains the id of its parent. */
  readonly parentField: F;
  /** Reads the row in the form of the API; 404 if the viewer does not see it. */
  readonly read: (db: Reader, viewer: Viewer, id: number) => Promise<E>;
  /** Returns the database columns for a body, except name and position; refuses invalid values. */
  readonly columns?: (change: OrderedChange<B, E>) => Updateable<Tables[T]> | Promise<Updateable<Tables[T]>>;
  /** Stores data in other tables; called after the row was stored. */
  readonly stored?: (change: OrderedChange<B, E>, id: number) => Promise<void>;
  /** Refuses to delete a row that must be kept. */
  readonly mayRemove?: (current: E) => void;
  /** Name of a row that always stays first and is not part of the order. */
  readonly hiddenName?: string;
  /** Called before each change, in its transaction. */
  readonly before?: (tx: Tx, rootId: number, now: number) => Promise<void>;
}

type Caller = Pick<CallOf<Endpoint>, 'context' | 'viewer' | 'mustStillBe'>;
interface OfRow extends Caller {
  readonly params: { readonly id: number };
}

/**
 * A {@link Level} of an ordered tree has the calls that create, change, delete and reorder its rows, each in a
 * transaction that locks the row.
 */
type Order = z.output<typeof ListOrder>;

export interface Level<E extends object, B extends OrderedBody, F extends string> {
  readonly create: (call: Caller & { readonly body: B & Readonly<Record<F, number>> }) => Promise<E>;
  readonly update: (call: OfRow & { readonly body: Given<B> }) => Promise<E>;
  /** Deletes a row with all rows below it, and renumbers its siblings. */
  readonly remove: (call: OfRow) => Promise<void>;
  /** Reorders the rows of one parent as in the list of ids; 409 if rows were added or deleted meanwhile. */
  readonly reorder: (call: OfRow & { readonly body: Order }) => Promise<Order>;
}

export function level<T extends OrderedTable, E extends object, B extends OrderedBody, F extends string>(
  options: LevelOptions<T, E, B, F>,
): Level<E, B, F> {
  const { table, parentField, read, columns, stored, mayRemove, hiddenName, before } = options;
  const parent = parents[table];
  return {
    create: ({ context: { db, platform }, viewer, body }) =>
      db.transaction().execute(async (tx) => {
        const now = platform.now();
        const parentId = body[parentField];
        const rootId = await orMissing(parentField, parentId, rootOf(tx, viewer, parent.table, parentId));
        await before?.(tx, rootId, now);
        const change = { tx, viewer, body, current: undefined, rootId };
        const id = await insertRow(tx, table, {
          ...given({ name: body.name, position: body.position }),
          [parent.column]: parentId,
          ...(await columns?.(change)),
          ...createdStamp(viewer, now),
        });
        await stored?.(change, id);
        return read(tx, viewer, id);
      }),
    update: ({ context: { db, platform }, viewer, params: { id }, body, mustStillBe }) =>
      db.transaction().execute(async (tx) => {
        const now = platform.now();
        await lockRow(tx, table, id);
        const { rootId } = await placeOf(tx, viewer, table, id);
        const current = await read(tx, viewer, id);
        const change = { tx, viewer, body, current, rootId };
        const values = await columns?.(change);
        await mustStillBe(() => current);
        await before?.(tx, rootId, now);
        await updateRow(tx, table, id, {
          ...given({ name: body.name, position: body.position }),
          ...values,
          ...modifiedStamp(viewer, now),
        });
        await stored?.(change, id);
        return read(tx, viewer, id);
      }),
    remove: ({ context: { db, platform }, viewer, params: { id } }) =>
      db.transaction().execute(async (tx) => {
        const { parentId, rootId } = await placeOf(tx, viewer, table, id);
        mayRemove?.(await read(tx, viewer, id));
        await before?.(tx, rootId, platform.now());
        await removeOrdered(tx, table, id, parentId);
      }),
    reorder: ({ context: { db, platform }, viewer, params: { id: parentId }, body: { order }, mustStillBe }) =>
      db.transaction().execute(async (tx) => {
        const rootId = await rootOf(tx, viewer, parent.table, parentId);
        const rows = await heldList(tx, table, parentId, await laneOf(tx, table, order[0]));
        const listed = new Map(rows.filter((row) => row.name !== hiddenName).map((row) => [row.id, row]));
        const current = { order: [...listed.keys()] };
        await mustStillBe(() => current);
        const wanted = order.flatMap((id) => listed.get(id) ?? []);
        if (wanted.length !== order.length || wanted.length !== listed.size) throw conflict(current);
        await before?.(tx, rootId, platform.now());
        await numberRows(tx, table, [...rows.filter((row) => row.name === hiddenName), ...wanted]);
        return { order };
      }),
  };
}

/**
 * Inserts a row. The cast is needed because Kysely cannot type a table that is a type parameter; the values were
 * already typed by `columns`.
 */
export async function insertRow(tx: Tx, table: OrderedTable, values: object): Promise<number> {
  const row = values as Insertable<Tables[OrderedTable]>;
  return (await tx.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Updates a row; cast as in {@link insertRow}. */
export async function updateRow(tx: Tx, table: OrderedTable, id: number, values: object): Promise<void> {
  const row = values as Updateable<Tables[OrderedTable]>;
  await tx.updateTable(table).set(row).where('id', '=', id).execute();
}
