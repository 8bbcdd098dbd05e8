import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/**
 * Cached width of the window, kept while anything listens; reading it after a change would cause a layout of the page.
 */
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
