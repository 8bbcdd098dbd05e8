/** Name of the scheduled work that makes backups. */
export const BACKUP_WORK = 'backup';

/** Makes scheduled backups. */
export interface Backups {
  /** Time of day of the backup, hh:mm German time. */
  readonly at: string;
  /**
   * Makes a backup, removes older ones that should not be kept, and once a week tests whether it can be restored. Stops at once when
   * `ending` aborts; throws an error with the problem in both languages.
   */
  save(ending: AbortSignal): Promise<void>;
}

/** Settings and results of the scheduled backups, for display. */
export interface SavedBackups {
  /** Time of day hh:mm, German time; null if no backups are scheduled. */
  readonly at: string | null;
  readonly folder: string | null;
  readonly isEncrypted: boolean;
  readonly lastAt: number | undefined;
  /** Result of the test that restores the newest backup; undefined if it has not been tested. */
  readonly trial:
    | { readonly at: number; readonly isGood: boolean; readonly de: string; readonly en: string }
    | undefined;
  /** The backups, newest first. */
  readonly made: readonly SavedBackup[];
}

export interface SavedBackup {
  readonly name: string;
  readonly at: number;
  readonly bytes: number;
  readonly isEncrypted: boolean;
  readonly isWhole: boolean;
}
