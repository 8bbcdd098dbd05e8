import { callAfter } from '@leitwarte/core/rules';

/** A lock that is granted in the order of requests. A caller that waits too long gets an error. */
export interface Lock {
  /** Waits for the lock and returns the function that releases it. */
  acquire(): Promise<() => void>;
}

class LockTimeout extends Error {
  override readonly name = 'LockTimeout';
  constructor(waitedMs: number) {
    super(
      `The database was held by one transaction for ${waitedMs} ms. Inside a transaction only its own handle may be used, never the outer database.`,
    );
  }
}

interface Waiter {
  grant(): void;
}

/** @param timeoutMs How long `acquire` waits, in milliseconds, before it throws {@link LockTimeout}. */
export function createLock(timeoutMs: number): Lock {
  const waiting = new Set<Waiter>();
  let held = false;

  function release(): void {
    const [next] = waiting;
    if (next === undefined) held = false;
    else next.grant();
  }

  function releaseOnce(): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      release();
    };
  }

  function wait(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        grant() {
          cancel();
          waiting.delete(waiter);
          resolve(releaseOnce());
        },
      };
      const cancel = callAfter(timeoutMs, () => {
        waiting.delete(waiter);
        reject(new LockTimeout(timeoutMs));
      });
      waiting.add(waiter);
    });
  }

  return {
    acquire() {
      if (held) return wait();
      held = true;
      return Promise.resolve(releaseOnce());
    },
  };
}
