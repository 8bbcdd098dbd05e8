/** How long one piece of work may occupy the thread that answers calls. A timer costs about a millisecond. */
const TURN_MS = 8;

/**
 * Lets other waiting work run, but only if the present work has occupied the thread long enough since the last time.
 * Awaited after each piece, it costs nothing if the pieces are small. If the client has left (`signal`), it throws
 * the reason, which ends the work.
 */
export function takingTurns(signal?: AbortSignal): () => Promise<void> {
  let since = performance.now();
  return async () => {
    signal?.throwIfAborted();
    if (performance.now() - since < TURN_MS) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    since = performance.now();
    signal?.throwIfAborted();
  };
}
