import { callAfter } from '@leitwarte/core/rules';
import { startThread, type Thread } from './thread.ts';

/** Milliseconds for which a thread waits for the next job: its code is already compiled, that of a new thread is not. */
const KEPT_MS = 60_000;

export interface LineThread extends Thread {
  /** False after the thread died; then the caller takes another one. */
  readonly alive: boolean;
}

/** Worker threads that read lines for the jobs of one runner. */
export interface LineThreads {
  /** A thread that is not in use. */
  take(): LineThread;
  /** Returns a thread for the next job; no file may be open in it. */
  giveBack(thread: LineThread): void;
}

/** Manages reader threads; at most one unused thread is kept, for `keptMs`. */
export function lineThreads(keptMs = KEPT_MS): LineThreads {
  let kept: LineThread | undefined;
  let cancel: (() => void) | undefined;

  function takeKept(): LineThread | undefined {
    const thread = kept;
    kept = undefined;
    cancel?.();
    return thread?.alive ? thread : undefined;
  }

  return {
    take: () => takeKept() ?? startLineThread(),
    giveBack(thread) {
      void takeKept()?.stop();
      kept = thread;
      cancel = callAfter(keptMs, () => void takeKept()?.stop());
    },
  };
}

function startLineThread(): LineThread {
  let alive = true;
  const thread = startThread('linesWorker', undefined, () => (alive = false));
  return {
    call: (...asked) => thread.call(...asked),
    stop: (why) => thread.stop(why),
    get open() {
      return thread.open;
    },
    get alive() {
      return alive;
    },
  };
}
