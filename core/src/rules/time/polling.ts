export const POLL_INTERVAL_MS = 120_000;
export const POLL_DELAY_MS = 2_000;

/**
 * Milliseconds to wait before the next load: none when the screen opens, then 122 s because the timer starts 2 s late,
 * then 120 s.
 */
export function pollWaitMs(loadsDone: number): number {
  if (loadsDone <= 0) return 0;
  return loadsDone === 1 ? POLL_DELAY_MS + POLL_INTERVAL_MS : POLL_INTERVAL_MS;
}

/**
 * Whether live data are polled. Polling pauses while the window of a plant is open above them; when it closes, the data
 * are loaded at once (live-data-12, -13).
 */
export const livePolling = (openPlant: number | undefined): 'on' | 'paused' =>
  openPlant === undefined ? 'on' : 'paused';
