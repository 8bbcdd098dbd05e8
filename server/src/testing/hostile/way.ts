import type { HostileServer } from './hostileServer.ts';

/** A way in, with the worst that is small enough to come in by it. */
export interface Way {
  readonly name: string;
  /** Sends the bad thing; answers what was said of it. */
  attack(on: HostileServer): Promise<string>;
  /** What is to be said. */
  readonly named: RegExp;
  /** Sends a good thing by the same way; answers what was said of it. */
  good(on: HostileServer): Promise<string>;
  readonly taken: RegExp;
}

/** What `work` was answered or refused with, in words. */
export const said = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (answer) => JSON.stringify(answer),
    (error: unknown) =>
      error instanceof Error && 'problem' in error ? JSON.stringify(error.problem) : `not answered: ${String(error)}`,
  );
