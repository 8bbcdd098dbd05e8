import type { Id, Json, Stamped } from './columns.ts';

/** An info board of an organisation, shown by an embed key. */
export interface BoardTable extends Stamped {
  id: Id;
  organisation_id: number;
  embed_key_id: number;
  name: string;
  /** All other fields of a board, in the form of its entity. */
  settings: Json;
}
