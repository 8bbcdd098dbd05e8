export const POLL_INTERVAL_MS = 120_000;
export const POLL_DELAY_MS = 2_000;

/**
 * Milliseconds until the next load: immediately when the screen opens, the first repeat after 122 s because the timer
 * starts 2 s late, then every 120 s.
 */
export function pollWaitMs(loadsDone: number): number {
  if (loadsDone <= 0) return 0;
  return loadsDone === 1 ? POLL_DELAY_MS + POLL_INTERVAL_MS : POLL_INTERVAL_MS;
}

/** Live data rest while a plant's window is open above them, and load again when it closes (live-data-12, -13). */
export const livePolling = (openPlant: number | undefined): 'on' | 'paused' =>
  openPlant === undefined ? 'on' : 'paused';
