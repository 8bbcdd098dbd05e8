import type { HostileServer } from './hostileServer.ts';

/** One way in which data reach the server, with the most harmful data that are small enough to be accepted. */
export interface Way {
  readonly name: string;
  /** Sends harmful data; returns the server's report about them. */
  attack(on: HostileServer): Promise<string>;
  /** Expected report about the harmful data. */
  readonly named: RegExp;
  /** Sends good data in the same way; returns the server's report about them. */
  good(on: HostileServer): Promise<string>;
  readonly taken: RegExp;
}

/** The result of `work` as text, or the error with which it was rejected. */
export const said = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (answer) => JSON.stringify(answer),
    (error: unknown) =>
      error instanceof Error && 'problem' in error ? JSON.stringify(error.problem) : `not answered: ${String(error)}`,
  );
