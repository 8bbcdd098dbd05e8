export const POLL_INTERVAL_MS = 120_000;
export const POLL_DELAY_MS = 2_000;

/**
 * Milliseconds until the next load: none when the screen opens, 122 s before the first repetition because the timer starts 2 s late, then
 * 120 s.
 */
export function pollWaitMs(loadsDone: number): number {
  if (loadsDone <= 0) return 0;
  return loadsDone === 1 ? POLL_DELAY_MS + POLL_INTERVAL_MS : POLL_INTERVAL_MS;
}

/** Polling of live data pauses while a plant's window is open above them, and continues with a load when it closes (live-data-12, -13). */
export const livePolling = (openPlant: number | undefined): 'on' | 'paused' =>
  openPlant === undefined ? 'on' : 'paused';
