import { bytes, id, int, maybeText, partOf, text } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** Where the files of an area are stored; without a row in the data folder. */
const storageHome: Table = {
  name: 'storage_home',
  columns: { area: text, home: text, place: text, from_home: maybeText, from_place: maybeText },
  key: ['area'],
};

/** An object that is stored in the database. Its key consists of bytes, so that its order does not depend on the collation. */
const storedObject: Table = {
  name: 'stored_object',
  columns: { id, key: bytes, size_bytes: int, sha256: text, modified_at: int },
  unique: [['key']],
};

/** The content of an object in portions, so that no statement holds all of it. */
const storedPortion: Table = {
  name: 'stored_portion',
  columns: { stored_object_id: partOf('stored_object'), number: int, content: bytes },
  key: ['stored_object_id', 'number'],
};

export async function storedObjects(schema: Schema): Promise<void> {
  await schema.create(storageHome);
  await schema.create(storedObject);
  await schema.create(storedPortion);
}
