import type { Database } from '../db/database.ts';

/** Work of this process that can be ended. */
interface Running {
  readonly end: (by: string) => void;
  readonly done: Promise<unknown>;
}

interface RunningHere {
  /** Registers running work; returns a function that removes it again. */
  enter(name: string, holder: string, running: Running): () => void;
  find(name: string, holder?: string): Running | undefined;
}

const known = new WeakMap<Database, RunningHere>();

/** The work of this process that runs under leases, by the lease's name, so that it can be ended without the database. */
export function runningHere(db: Database): RunningHere {
  const before = known.get(db);
  if (before !== undefined) return before;
  const byName = new Map<string, { readonly holder: string; readonly running: Running }>();
  const here: RunningHere = {
    enter(name, holder, running) {
      const one = { holder, running };
      byName.set(name, one);
      return () => {
        if (byName.get(name) === one) byName.delete(name);
      };
    },
    find(name, holder) {
      const one = byName.get(name);
      return holder === undefined || one?.holder === holder ? one?.running : undefined;
    },
  };
  known.set(db, here);
  return here;
}
