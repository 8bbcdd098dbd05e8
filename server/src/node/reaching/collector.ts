/** Data that arrives within this many milliseconds is written to the inbox together. */
const TOGETHER_MS = 20;

/** Writes lines to the inbox in batches, and reports when all lines so far are durable. */
export interface Collector {
  add(line: string): void;
  /** Number of characters that wait to be written. */
  readonly waiting: number;
  /** Resolves when all lines so far are stored; rejects if one could not be stored. */
  settled(): Promise<void>;
}

export function collector(put: (lines: readonly string[]) => Promise<void>): Collector {
  let lines: string[] = [];
  let waiting = 0;
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function writeSoon(): Promise<void> {
    const after = writing;
    const written = new Promise<void>((resolve) => setTimeout(resolve, TOGETHER_MS)).then(async () => {
      await after;
      const own = lines;
      lines = [];
      next = undefined;
      await put(own);
      waiting -= own.reduce((sum, line) => sum + line.length, 0);
    });
    // callers that wait get the error; without callers it would be an unhandled rejection
    written.catch(() => undefined);
    writing = written;
    return written;
  }

  return {
    get waiting() {
      return waiting;
    },
    add(line) {
      lines.push(line);
      waiting += line.length;
      next ??= writeSoon();
    },
    settled: () => next ?? writing,
  };
}
