import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** As long as somebody listens: asked for while something has changed, a browser lays out the page to answer. */
let known: number | undefined;

function read(): void {
  known = window.innerWidth;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('resize', read);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('resize', read);
    known = undefined;
  };
}

/** Width of the window in pixels. */
export function useWindowWidth(): number {
  return useSyncExternalStore(subscribe, () => (known ??= window.innerWidth));
}
