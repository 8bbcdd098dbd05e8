/** The work of the schedule that makes backups. */
export const BACKUP_WORK = 'backup';

/** How the installation saves itself. */
export interface Backups {
  /** German time hh:mm. */
  readonly at: string;
  /**
   * Makes a backup, removes older ones that should not be kept, and once a week tries whether it can be restored.
   * Stops at once when `ending` aborts; throws the problem in words.
   */
  save(ending: AbortSignal): Promise<void>;
}

/** Scheduled backups. */
export interface SavedBackups {
  /** German time hh:mm; null: it saves nothing by itself. */
  readonly at: string | null;
  readonly folder: string | null;
  readonly isEncrypted: boolean;
  readonly lastAt: number | undefined;
  /** Result of the trial restore of the newest backup; undefined if none was tried. */
  readonly trial:
    | { readonly at: number; readonly isGood: boolean; readonly de: string; readonly en: string }
    | undefined;
  /** The newest first. */
  readonly made: readonly SavedBackup[];
}

export interface SavedBackup {
  readonly name: string;
  readonly at: number;
  readonly bytes: number;
  readonly isEncrypted: boolean;
  readonly isWhole: boolean;
}
