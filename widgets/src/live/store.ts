import { delayUntil } from '@leitwarte/core/rules';

/**
 * `refused`: the key does not open this here. `ended`: the key opens nothing (any more). `silent`: no answer, or one that the page may
 * not read. `many`: the key, or the server, is asked too often. `busy`: the server is ill. `broken`: an answer in a form that is none
 * of ours.
 */
export type Problem = 'refused' | 'ended' | 'silent' | 'many' | 'busy' | 'broken';

/** A key that does not open it is no failure; what it showed before is not to be seen any longer. */
export const isRefusal = (problem: Problem): boolean => problem === 'refused' || problem === 'ended';

export interface Shown<T> {
  /** Absent until the first answer. What was known last stays while nobody answers. */
  readonly data?: T | undefined;
  /** Milliseconds UTC of the last good answer, by the clock of the browser. */
  readonly at?: number | undefined;
  /** How far the server's clock was ahead of the browser's then. */
  readonly aheadMs?: number | undefined;
  readonly problem?: Problem | undefined;
}

export interface Source<T> {
  readonly shown: Shown<T>;
  /** Asks from now on, until what this gives is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** What is shown after a look, and how long until the next one; `Infinity`: it has come to stay. */
export type Looked<T> = readonly [shown: Shown<T>, waitMs: number];

/** Looks as often as a look says, while somebody listens; a hidden page looks after nothing, and one that is online again at once. */
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
