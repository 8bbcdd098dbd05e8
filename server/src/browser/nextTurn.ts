const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

/**
 * Lets messages that wait be handled. SQLite works on this thread, so that a call gets in between nowhere else; a
 * timer would cost 4 ms each time.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
}
