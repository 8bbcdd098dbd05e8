import { delayUntil } from '@leitwarte/core/rules';

/**
 * `refused`: the key does not permit this here. `ended`: the key is not valid (any more). `silent`: no response, or one that the page may
 * not read. `many`: too many requests with the key or to the server. `busy`: the server is overloaded or has an error. `broken`: a response
 * in an unexpected form.
 */
export type Problem = 'refused' | 'ended' | 'silent' | 'many' | 'busy' | 'broken';

/** Whether the key does not permit the data, which is not a failure; data shown before are removed. */
export const isRefusal = (problem: Problem): boolean => problem === 'refused' || problem === 'ended';

export interface Shown<T> {
  /** Undefined until the first response. The last data are kept while nobody responds. */
  readonly data?: T | undefined;
  /** Time of the last valid response in milliseconds UTC, by the browser's clock. */
  readonly at?: number | undefined;
  /** Milliseconds by which the server's clock was ahead of the browser's at that time. */
  readonly aheadMs?: number | undefined;
  readonly problem?: Problem | undefined;
}

export interface Source<T> {
  readonly shown: Shown<T>;
  /** Starts requests; the returned function stops them. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Data after a request, and milliseconds until the next one; `Infinity`: the data never change. */
export type Looked<T> = readonly [shown: Shown<T>, waitMs: number];

/**
 * Requests data while there are listeners, with the delay that each result returns; a hidden page sends no requests, and a page that is
 * online again sends one at once.
 */
export function storeOf<T>(look: (before: Shown<T>) => Promise<Looked<T>>): Source<T> {
  const listeners = new Set<() => void>();
  let shown: Shown<T> = {};
  let dueAt = 0;
  let waitMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;

  function wait(): void {
    clearTimeout(timer);
    if (!isLooking && listeners.size > 0 && dueAt < Infinity && !document.hidden)
      timer = setTimeout(() => void lookOnce(), delayUntil(dueAt, waitMs));
  }

  async function lookOnce(): Promise<void> {
    isLooking = true;
    [shown, waitMs] = await look(shown);
    isLooking = false;
    dueAt = Date.now() + waitMs;
    for (const listener of listeners) listener();
    wait();
  }

  function comeBack(): void {
    if (dueAt < Infinity) dueAt = 0;
    wait();
  }

  function follow(change: 'addEventListener' | 'removeEventListener'): void {
    document[change]('visibilitychange', wait);
    globalThis[change]('online', comeBack);
  }

  return {
    get shown() {
      return shown;
    },
    subscribe(listener) {
      if (listeners.size === 0) follow('addEventListener');
      listeners.add(listener);
      wait();
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        follow('removeEventListener');
        wait();
      };
    },
  };
}
