/** Milliseconds for which one piece of work may occupy the thread that answers calls. A timer costs about one millisecond. */
const TURN_MS = 8;

/**
 * Returns a function that lets other waiting work run, but only if the current work has occupied the thread for long enough since the last
 * time. It is awaited after each piece of work and costs nothing if the pieces are small. If the client has disconnected (`signal`), it
 * throws the reason, which ends the work.
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
