/** Name of the scheduled work that makes backups. */
export const BACKUP_WORK = 'backup';

/** Makes scheduled backups of the installation. */
export interface Backups {
  /** German time hh:mm. */
  readonly at: string;
  /**
   * Makes a backup, removes older ones that should not be kept, and once a week tests whether it can be restored. Stops at once when
   * `ending` aborts; throws an error with the problem in both languages.
   */
  save(ending: AbortSignal): Promise<void>;
}

/** Scheduled backups. */
export interface SavedBackups {
  /** German time hh:mm; null: there are no scheduled backups. */
  readonly at: string | null;
  readonly folder: string | null;
  readonly isEncrypted: boolean;
  readonly lastAt: number | undefined;
  /** Result of the trial restore of the newest backup; undefined if there was none. */
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
