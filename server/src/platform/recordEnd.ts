/** Where the chain over the record of security events ended, as far as this process or one before it sealed. */
export interface KeptEnd {
  readonly no: number;
  readonly seal: string;
  /** Key of that seal. */
  readonly seal_key_id: string;
}

/** Keeps the end of the chain outside the database: who puts an older state of the database back does not reach it. */
export interface RecordEnd {
  /** Undefined where nothing is kept yet. */
  read(): Promise<KeptEnd | undefined>;
  write(end: KeptEnd): Promise<void>;
}

/** For tests and tabs, which have no folder. */
export function memoryRecordEnd(): RecordEnd {
  let kept: KeptEnd | undefined;
  return {
    read: async () => kept,
    write: async (end) => void (kept = end),
  };
}
