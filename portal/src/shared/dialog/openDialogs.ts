import { useEffect, useId, useSyncExternalStore } from 'react';

/** Ids of the open dialogs, the topmost last. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(now: readonly string[]): void {
  open = now;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers a dialog while it is mounted; returns whether it is the topmost. */
export function useOpenDialog(): boolean {
  const id = useId();
  useEffect(() => {
    change([...open, id]);
    return () => change(open.filter((one) => one !== id));
  }, [id]);
  return useSyncExternalStore(listen, () => open.at(-1) === id);
}

/** Whether a dialog is open. While one is, Escape closes only that dialog and nothing below it. */
export function useHasDialog(): boolean {
  return useSyncExternalStore(listen, () => open.length > 0);
}
