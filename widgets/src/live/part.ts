import { backoffMs } from './backoff.ts';
import type { Shown, Source } from './source.ts';

/**
 * A part of the program that comes by itself: asked for once somebody listens, again later where it does not come, and kept from
 * then on.
 */
export function partOf<T>(load: () => Promise<T>): Source<T> {
  const listeners = new Set<() => void>();
  let shown: Shown<T> = { data: undefined, at: undefined, problem: undefined };
  let failures = 0;
  let isComing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(next: Shown<T>): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  async function look(): Promise<void> {
    isComing = true;
    try {
      tell({ data: await load(), at: undefined, problem: undefined });
    } catch {
      tell({ ...shown, problem: 'silent' });
      globalThis.addEventListener('online', begin, { once: true });
      timer = setTimeout(begin, backoffMs(failures));
      failures += 1;
    }
    isComing = false;
  }

  function begin(): void {
    clearTimeout(timer);
    if (!isComing && shown.data === undefined && listeners.size > 0) void look();
  }

  return {
    get shown() {
      return shown;
    },
    subscribe(listener) {
      listeners.add(listener);
      begin();
      return () => void listeners.delete(listener);
    },
  };
}
