/**
 * Maximum delay of a timer in ms. Browsers wrap a delay that is larger or negative: `setTimeout(call, 0 - Date.now())`
 * waits for up to 24 days in half of all months. Node calls immediately instead.
 */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/**
 * Makes a call after a delay, immediately if the delay is not positive; with `Infinity` the call is never made. Returns
 * a function that cancels it.
 */
export function callAfter(waitMs: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (leftMs: number): void => {
    const delayMs = Math.min(leftMs, LONGEST_DELAY_MS);
    timer = setTimeout(() => (leftMs > delayMs ? wait(leftMs - delayMs) : call()), delayMs);
  };
  wait(Math.max(0, waitMs) || 0);
  return () => clearTimeout(timer);
}

/**
 * Makes a call at an instant of the local clock, but after `atMostMs` at the latest, because the clock may be set back
 * in the meantime. Returns a function that cancels it.
 */
export const callAt = (instantMs: number, call: () => void, atMostMs = Infinity): (() => void) =>
  callAfter(Math.min(instantMs - Date.now(), atMostMs), call);

/**
 * Delay in ms for a timer that should fire at an instant, at most `atMostMs`; the caller has to check the clock again
 * when it fires.
 */
export const delayUntil = (instantMs: number, atMostMs: number): number =>
  Math.max(0, Math.min(instantMs - Date.now(), atMostMs, LONGEST_DELAY_MS));

/** Resolves after a delay, or as soon as `signal` aborts. */
export function pause(waitMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = (): void => {
      cancel();
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const cancel = callAfter(waitMs, done);
    signal?.addEventListener('abort', done);
  });
}
