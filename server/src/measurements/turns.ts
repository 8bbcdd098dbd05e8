/** How long one piece of work may keep the thread that answers calls. A timer costs about a millisecond. */
const TURN_MS = 8;

/**
 * Lets whatever else waits come in between, but only where the work has kept the thread long enough since the last
 * time: awaited after each piece, it costs nothing as long as the pieces are small. Gives the work up, by throwing why,
 * once who waits for it has left (`signal`).
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
