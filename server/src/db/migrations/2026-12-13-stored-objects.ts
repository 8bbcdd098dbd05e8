import { bytes, id, int, maybeText, partOf, text } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** Where the contents of an area are kept; without a row in the data folder. */
const storageHome: Table = {
  name: 'storage_home',
  columns: { area: text, home: text, place: text, from_home: maybeText, from_place: maybeText },
  key: ['area'],
};

/** An object of the home in the database. Its key is bytes, which every collation orders alike. */
const storedObject: Table = {
  name: 'stored_object',
  columns: { id, key: bytes, size_bytes: int, sha256: text, modified_at: int },
  unique: [['key']],
};

/** Its content in portions, so that no statement holds all of it. */
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
