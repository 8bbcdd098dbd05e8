import type { DefaultInt } from './columns.ts';

/** The plants and organisations of the last changes, written by triggers: see `server/src/db/changes/sources.ts`. */
export interface ChangeMarkTable {
  /** SQLite: the number of the change; PostgreSQL: the transaction that made it. */
  position: number;
  area: string;
  /** 0 if the change belongs to no plant. */
  plant_id: number;
  /** 0 if the change belongs to no organisation. */
  organisation_id: number;
  /** For a mark in the area `horizon`: the time at which all transactions below its position had ended. Otherwise 0. */
  at: DefaultInt;
}
