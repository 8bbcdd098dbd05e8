import { setTimeout } from 'node:timers/promises';
import type { Thread } from './thread.ts';

/** Milliseconds for which a call that was asked to end may continue before its thread counts as hung. */
export const GRACE_MS = 5_000;
/** Milliseconds to wait for a stopping thread; one that hangs in the operating system, such as on a dead network drive, never ends. */
const STOP_WITHIN_MS = 3_000;

/** Error: the thread was lost; for callers of the database this is the same as a lost connection. */
class ThreadLost extends Error {
  override readonly name = 'ThreadLost';
  readonly code = 'ECONNABORTED';
  constructor() {
    super('The thread hung, and was started anew.');
  }
}

/**
 * A thread that is restarted if a call in it does not end although it was asked to. Its other open calls fail as if the connection was
 * lost.
 */
export interface Replaceable {
  /** The thread that currently accepts calls. Work that needs several calls must use one thread for all of them. */
  current(): Promise<Thread>;
  call: Thread['call'];
  stop(): Promise<void>;
}

/**
 * @param left Cleans up after a stopped thread, before the next one starts; if it fails, the next thread starts
 * anyway.
 */
export function replaceable(
  start: () => Thread,
  left: () => Promise<unknown> = () => Promise.resolve(),
  graceMs = GRACE_MS,
): Replaceable {
  let now: Promise<Thread> = Promise.resolve(start());

  /** The current thread; if it could not be started, the next call tries again. */
  async function current(): Promise<Thread> {
    const seen = now;
    try {
      return await seen;
    } catch {
      if (now === seen) now = Promise.resolve().then(start);
      return now;
    }
  }

  async function replace(stuck: Thread): Promise<void> {
    if ((await current()) !== stuck) return;
    now = (async () => {
      await Promise.race([stuck.stop(new ThreadLost()), setTimeout(STOP_WITHIN_MS)]);
      await left().catch(() => undefined);
      return start();
    })();
    await now;
  }

  return {
    current,
    async call(request, onProgress, ending) {
      const thread = await current();
      ending?.throwIfAborted();
      const answer = thread.call(request, onProgress, ending);
      if (ending === undefined) return answer;
      const answered = new AbortController();
      const watch = async () => {
        await setTimeout(graceMs, undefined, { signal: answered.signal });
        await replace(thread);
      };
      const watched = () => void watch().catch(() => undefined);
      ending.addEventListener('abort', watched, { once: true });
      try {
        return await answer;
      } catch (error) {
        ending.throwIfAborted();
        throw error;
      } finally {
        answered.abort();
        ending.removeEventListener('abort', watched);
      }
    },
    stop: () =>
      now.then(
        (thread) => thread.stop(),
        () => undefined,
      ),
  };
}
