import type { Id, Json, Stamped } from './columns.ts';

/** An info board of an organisation, which is shown with an embed key. */
export interface BoardTable extends Stamped {
  id: Id;
  organisation_id: number;
  embed_key_id: number;
  name: string;
  /** All other fields of the board as JSON, in the form of the API. */
  settings: Json;
}
