import type { HostileServer } from './hostileServer.ts';

/** A way in which data reach the server, with the worst data that are small enough to be accepted. */
export interface Way {
  readonly name: string;
  /** Sends bad data; returns the server's report of them. */
  attack(on: HostileServer): Promise<string>;
  /** The expected report. */
  readonly named: RegExp;
  /** Sends good data in the same way; returns the server's report of them. */
  good(on: HostileServer): Promise<string>;
  readonly taken: RegExp;
}

/** The result or the refusal of `work`, as text. */
export const said = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (answer) => JSON.stringify(answer),
    (error: unknown) =>
      error instanceof Error && 'problem' in error ? JSON.stringify(error.problem) : `not answered: ${String(error)}`,
  );
