import { id, partOf, stamped, text } from './columns.ts';
import type { Schema, Table } from './schema.ts';

/** An info board of an organisation; it is shown by its embed key and deleted with it. */
const board: Table = {
  name: 'board',
  columns: {
    id,
    organisation_id: partOf('organisation'),
    embed_key_id: partOf('embed_key'),
    name: text,
    /** Its content and appearance as JSON. */
    settings: text,
    ...stamped,
  },
  unique: [['organisation_id', 'name']],
  indexes: [['embed_key_id']],
};

export async function boards(schema: Schema): Promise<void> {
  await schema.create(board);
}
