import type { Database } from '../../db/database.ts';
import { type Change, changesSince } from '../../db/changes/since.ts';

/** Called with the changes; undefined means that anything may have changed. */
export type ChangeListener = (changes: readonly Change[] | undefined) => void;

export interface ChangeWatch {
  /** Resolves once the listener has received every change that had been committed before this call. */
  catchUp(): Promise<void>;
}

/**
 * Queries the database for changes only on request. A caller that arrives while a query is running waits for the next
 * one, which serves all waiting callers.
 */
export function watchChanges(db: Database, listener: ChangeListener): ChangeWatch {
  let position: string | undefined;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function look(): Promise<void> {
    const seen = await changesSince(db, position);
    position = seen.position;
    if (seen.changes === undefined || seen.changes.length > 0) listener(seen.changes);
  }

  function start(): Promise<void> {
    next = undefined;
    const done = look().finally(() => {
      if (running === done) running = undefined;
    });
    running = done;
    return done;
  }

  return {
    catchUp() {
      if (running === undefined) return start();
      next ??= running.then(start, start);
      return next;
    },
  };
}
