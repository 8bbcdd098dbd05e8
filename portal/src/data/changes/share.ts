import type { ToldChanges } from '@leitwarte/core/entities';

type Listen = (from: string | undefined, onTold: (told: ToldChanges) => void, signal: AbortSignal) => Promise<void>;

/**
 * One stream for all tabs of a browser, which hold few connections to one server: the tab with the lock listens and tells
 * the others; when it goes, the next one goes on from what it heard last. Where there are no locks, as without https, each
 * tab listens while it is seen. Answers how to stop.
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
      // stopped while it waited for its turn
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
