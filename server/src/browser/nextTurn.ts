const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

/**
 * Resolves in the next turn of the event loop, so that waiting calls are handled: SQLite runs on this thread and would
 * block them otherwise. A timer would cost 4 ms each time.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}
