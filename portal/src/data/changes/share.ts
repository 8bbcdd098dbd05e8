import type { ToldChanges } from '@leitwarte/core/entities';

type Listen = (from: string | undefined, onTold: (told: ToldChanges) => void, signal: AbortSignal) => Promise<void>;

/**
 * Shares one stream between all tabs, because browsers limit the connections per server: the tab that holds the lock
 * listens and informs the others; when it closes, the next tab continues after the last event. Without the Web Locks
 * API, for example without https, each visible tab listens. Returns a function that stops it.
 */
export function shared(name: string, listen: Listen, onTold: (told: ToldChanges) => void): () => void {
  const stopped = new AbortController();
  const channel = new BroadcastChannel(name);
  let position: string | undefined;
  const hear = (told: ToldChanges) => {
    ({ position } = told);
    onTold(told);
  };
  const tell = (told: ToldChanges) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, no window
    channel.postMessage(told);
    hear(told);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<ToldChanges>) => hear(data));
  if ('locks' in navigator)
    navigator.locks
      .request(name, { signal: stopped.signal }, () => listen(position, tell, stopped.signal))
      // stopped while it still waited for the lock
      .catch(() => undefined);
  else whileSeen((signal) => listen(position, hear, signal), stopped.signal);
  return () => {
    stopped.abort();
    channel.close();
  };
}

function whileSeen(run: (signal: AbortSignal) => Promise<void>, signal: AbortSignal): void {
  let running: AbortController | undefined;
  const follow = () => {
    if (document.visibilityState === 'visible') {
      if (running !== undefined) return;
      running = new AbortController();
      void run(AbortSignal.any([running.signal, signal]));
    } else {
      running?.abort();
      running = undefined;
    }
  };
  document.addEventListener('visibilitychange', follow, { signal });
  follow();
}
