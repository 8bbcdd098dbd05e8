import type { DefaultInt } from './columns.ts';

/**
 * Marks of the latest changes, with their plants and organisations. Written by triggers, see
 * `server/src/db/changes/sources.ts`.
 */
export interface ChangeMarkTable {
  /** In SQLite the number of the change, in PostgreSQL the transaction that made it. */
  position: number;
  area: string;
  /** 0 if the change belongs to no plant. */
  plant_id: number;
  /** 0 if the change belongs to no organisation. */
  organisation_id: number;
  /**
   * Only for marks of the area `horizon`: the time at which all transactions below its position had ended. Otherwise 0.
   */
  at: DefaultInt;
}
