/** The newest entry of the sealed security log: its number and its seal. */
export interface KeptEnd {
  readonly no: number;
  readonly seal: string;
  /** Id of the key with which the entry was sealed. */
  readonly seal_key_id: string;
}

/** The stored end is damaged, so that the sealed security log cannot be checked. */
export class RecordEndDamaged extends Error {}

/**
 * Stores the newest entry of the sealed security log outside the database, so that restoring an older database does not
 * change it.
 */
export interface RecordEnd {
  /**
   * Undefined if nothing is stored yet.
   * @throws {RecordEndDamaged}
   */
  read(): Promise<KeptEnd | undefined>;
  write(end: KeptEnd): Promise<void>;
}

/** Keeps it only in memory, for tests and browser tabs, which have no data folder. */
export function memoryRecordEnd(): RecordEnd {
  let kept: KeptEnd | undefined;
  return {
    read: async () => kept,
    write: async (end) => void (kept = end),
  };
}
