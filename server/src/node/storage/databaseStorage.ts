import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@leitwarte/core/rules';
import type { Database } from '../../db/database.ts';
import { isUnique } from '../../db/dialects/errors.ts';
import {
  mustBeKey,
  NotStored,
  piecesOf,
  type PutOptions,
  type Storable,
  type Storage,
  type StoredObject,
} from '../../platform/storage.ts';
import { type Checksum, mustEqual, portionsOf, summing } from './checksum.ts';

const PORTION_BYTES = 64 * 1024;
/** Number of portions per statement. */
const AT_ONCE = 16;
const PAGE = 1_000;
/** Age from which an unfinished object counts as abandoned. */
const DRAFT_MS = DAY_MS;

/**
 * Stores objects in tables of the database, by their paths below a prefix. An object is written under a temporary key, portion by portion
 * in short transactions, and appears with the last one.
 */
export function databaseStorage(
  db: Database,
  place: string,
  { now = () => Date.now(), pageSize = PAGE }: { readonly now?: () => number; readonly pageSize?: number } = {},
): Storage {
  const keyOf = (path: string) => new TextEncoder().encode(`${place}/${path}`);
  const pathOf = (key: Uint8Array) => new TextDecoder().decode(key).slice(place.length + 1);

  const find = (key: string) =>
    db.selectFrom('stored_object').selectAll().where('key', '=', keyOf(key)).executeTakeFirst();

  async function stat(key: string): Promise<StoredObject | undefined> {
    mustBeKey(key);
    const row = await find(key);
    return row && { key, sizeBytes: row.size_bytes, modifiedAtMs: row.modified_at };
  }

  const portionsOfObject = (id: number, from: number) =>
    db
      .selectFrom('stored_portion')
      .select('content')
      .where('stored_object_id', '=', id)
      .where('number', '>=', from)
      .where('number', '<', from + AT_ONCE)
      .orderBy('number')
      .execute();

  /** Reads an object with its first portions. */
  async function begin(key: string) {
    for (let known: number | undefined; ;) {
      const row = await find(key);
      if (row === undefined) throw new NotStored(key);
      const portions = await portionsOfObject(row.id, 0);
      // if there are no portions, the object was moved, removed or replaced since it was found, or it is damaged
      if (portions.length > 0 || row.size_bytes === 0 || row.id === known) return { row, portions };
      known = row.id;
    }
  }

  async function* read(key: string): AsyncGenerator<Uint8Array> {
    mustBeKey(key);
    const begun = await begin(key);
    const { row } = begun;
    const summed = summing();
    for (let { portions } = begun, from = 0; ;) {
      for (const { content } of portions) {
        summed.add(content);
        yield content;
      }
      if (portions.length < AT_ONCE) break;
      from += AT_ONCE;
      portions = await portionsOfObject(row.id, from);
    }
    mustEqual(key, summed.sum(), { sizeBytes: row.size_bytes, sha256: row.sha256 });
  }

  /** Writes content under an id that no key refers to yet. */
  async function writePortions(id: number, content: Storable): Promise<Checksum> {
    const summed = summing();
    let waiting: Uint8Array[] = [];
    let number = 0;
    const flush = async () => {
      const rows = waiting.map((portion, index) => ({
        stored_object_id: id,
        number: number + index,
        content: portion,
      }));
      waiting = [];
      number += rows.length;
      if (rows.length > 0) await db.insertInto('stored_portion').values(rows).execute();
    };
    for await (const portion of portionsOf(piecesOf(content), PORTION_BYTES)) {
      summed.add(portion);
      waiting.push(portion);
      if (waiting.length === AT_ONCE) await flush();
    }
    await flush();
    return summed.sum();
  }

  /** Makes a written object visible under its key; false if the key is taken. */
  async function appear(id: number, key: string, object: Checksum & { modifiedAtMs: number }, ifAbsent: boolean) {
    try {
      await db.transaction().execute(async (tx) => {
        if (!ifAbsent) await tx.deleteFrom('stored_object').where('key', '=', keyOf(key)).execute();
        const { numUpdatedRows } = await tx
          .updateTable('stored_object')
          .set({
            key: keyOf(key),
            size_bytes: object.sizeBytes,
            sha256: object.sha256,
            modified_at: object.modifiedAtMs,
          })
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new Error(`${key} took longer than a day to write`);
      });
      return true;
    } catch (error) {
      if (ifAbsent && isUnique(error)) return false;
      throw error;
    }
  }

  async function put(
    key: string,
    content: Storable,
    { ifAbsent, modifiedAtMs = now() }: PutOptions = {},
  ): Promise<StoredObject | undefined> {
    mustBeKey(key);
    if (ifAbsent === true && (await find(key)) !== undefined) return undefined;
    await clearDrafts(db, now() - DRAFT_MS);
    const { id } = await db
      .insertInto('stored_object')
      .values({ key: draftKey(), size_bytes: 0, sha256: '', modified_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    try {
      const sum = await writePortions(id, content);
      if (await appear(id, key, { ...sum, modifiedAtMs }, ifAbsent === true))
        return { key, sizeBytes: sum.sizeBytes, modifiedAtMs };
    } catch (error) {
      // if it cannot be removed now, it is cleared with the abandoned objects
      await remove(db, id).catch(() => undefined);
      throw error;
    }
    await remove(db, id);
    return undefined;
  }

  return {
    stat,
    read,
    put,
    async sha256(key) {
      mustBeKey(key);
      return (await find(key))?.sha256;
    },
    async copy(from, to) {
      const known = await stat(from);
      if (known === undefined) throw new NotStored(from);
      const { modifiedAtMs } = known;
      return (await put(to, { read: () => read(from) }, { ifAbsent: true, modifiedAtMs })) !== undefined;
    },
    async delete(key) {
      mustBeKey(key);
      await db.deleteFrom('stored_object').where('key', '=', keyOf(key)).execute();
    },
    async page(folder, { from, flat = false } = {}) {
      mustBeKey(folder);
      const begin = `${folder}/`;
      const objects: StoredObject[] = [];
      const folders: string[] = [];
      let after = from ?? begin;
      for (;;) {
        const rows = await db
          .selectFrom('stored_object')
          .select(['key', 'size_bytes', 'modified_at'])
          .where('key', '>', keyOf(after))
          .where('key', '<', keyOf(`${folder}${AFTER_SLASH}`))
          .orderBy('key')
          .limit(pageSize)
          .execute();
        let isSkipping = false;
        for (const row of rows) {
          const key = pathOf(row.key);
          const [name = '', ...below] = key.slice(begin.length).split('/');
          isSkipping = flat && below.length > 0;
          if (isSkipping) {
            folders.push(name);
            after = `${begin}${name}/${LAST_CHARACTER}`;
            break;
          }
          objects.push({ key, sizeBytes: row.size_bytes, modifiedAtMs: row.modified_at });
          after = key;
        }
        if (!isSkipping && rows.length < pageSize) return { objects, folders, next: undefined };
        if (objects.length + folders.length >= pageSize) return { objects, folders, next: after };
      }
    },
  };
}

/** The character after the slash: a folder's name followed by it sorts after everything in that folder. */
const AFTER_SLASH = '0';
const LAST_CHARACTER = '\u{10FFFF}';

/** A temporary key; it begins with a byte with which no prefix begins. */
const draftKey = () => new TextEncoder().encode(`\0${randomUUID()}`);
const DRAFTS = { from: Uint8Array.of(0), to: Uint8Array.of(1) };

async function clearDrafts(db: Database, before: number): Promise<void> {
  await db
    .deleteFrom('stored_object')
    .where('key', '>=', DRAFTS.from)
    .where('key', '<', DRAFTS.to)
    .where('modified_at', '<', before)
    .execute();
}

const remove = (db: Database, id: number) => db.deleteFrom('stored_object').where('id', '=', id).execute();
