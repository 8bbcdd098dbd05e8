/** The end of the chain over the security log, as this process or an earlier one last sealed it. */
export interface KeptEnd {
  readonly no: number;
  readonly seal: string;
  /** Id of the key for that seal. */
  readonly seal_key_id: string;
}

/** Stores the end of the chain outside the database, so that restoring an older database does not change it. */
export interface RecordEnd {
  /** Undefined if nothing is stored yet. */
  read(): Promise<KeptEnd | undefined>;
  write(end: KeptEnd): Promise<void>;
}

/** For tests and browser tabs, which have no data folder. */
export function memoryRecordEnd(): RecordEnd {
  let kept: KeptEnd | undefined;
  return {
    read: async () => kept,
    write: async (end) => void (kept = end),
  };
}
