/**
 * Maximum delay of a timer. Beyond it, and below 0, browsers wrap the delay: `setTimeout(call, 0 - Date.now())` waits for up to 24 days in
 * half of all months. Node calls immediately instead.
 */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** Calls once after a delay, immediately if it is not positive; returns a function that cancels it. `Infinity` never calls. */
export function callAfter(waitMs: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (leftMs: number): void => {
    const delayMs = Math.min(leftMs, LONGEST_DELAY_MS);
    timer = setTimeout(() => (leftMs > delayMs ? wait(leftMs - delayMs) : call()), delayMs);
  };
  wait(Math.max(0, waitMs) || 0);
  return () => clearTimeout(timer);
}

/** Calls once at an instant of the local clock, but after `atMostMs` at the latest, because the clock may be set back meanwhile. */
export const callAt = (instantMs: number, call: () => void, atMostMs = Infinity): (() => void) =>
  callAfter(Math.min(instantMs - Date.now(), atMostMs), call);

/** Timer delay until an instant, at most `atMostMs`, for code that checks the clock again afterwards. */
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
