/** How the installation saves itself. */
export interface Backups {
  /** German time hh:mm. */
  readonly at: string;
  /** Makes a backup, removes older ones that are not to be kept, and once a week tries whether it can be put back. Stops where it is when `ending` aborts; throws what it is in words. */
  save(ending: AbortSignal): Promise<void>;
}
