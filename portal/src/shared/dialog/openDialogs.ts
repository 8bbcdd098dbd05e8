import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  open += by;
  for (const listener of listeners) listener();
}

/** Counts a dialog while it is there. */
export function useCounted(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Whether a dialog is open: what lies below is not closed by the Escape that closes it. */
export function useHasDialog(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open > 0,
  );
}
