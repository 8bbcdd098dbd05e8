import type { ToldChange, ToldChanges } from '@leitwarte/core/entities';

/**
 * Maximum number of changes that wait for a client; more are replaced by one event that means that anything may have
 * changed.
 */
const MOST_WAITING = 1_000;

/** The stream of changes to one client, which may read slowly. */
export interface Reader {
  /** Adds changes to the event that will be sent next. */
  tell(changes: ToldChanges['changes'], position: string): void;
  end(): void;
  /** Since when the oldest unsent event has been waiting, in milliseconds UTC; undefined if none is waiting. */
  waitingSinceMs(): number | undefined;
  /** The `text/event-stream`, which can be read once; ends after `end` or when the client disconnects. */
  readonly events: AsyncIterable<Uint8Array>;
}

/**
 * Opens a stream to a client. Changes that wait are merged into one event, so that a slow client does not use more
 * memory.
 */
export function openReader(now: () => number, onEnd: () => void): Reader {
  let waiting: { position: string; changes: Map<string, ToldChange> | null; readonly sinceMs: number } | undefined;
  let isEnded = false;
  let wake = (): void => undefined;

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    wake();
    onEnd();
  }

  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        if (isEnded) return;
        if (waiting === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        const { position, changes } = waiting;
        waiting = undefined;
        yield eventOf({ position, changes: changes && [...changes.values()] });
      }
    } finally {
      end();
    }
  }

  return {
    tell(changes, position) {
      waiting ??= { position, changes: new Map(), sinceMs: now() };
      waiting.position = position;
      for (const one of changes ?? []) waiting.changes?.set(`${one.area} ${one.plant}`, one);
      if (changes === null || (waiting.changes?.size ?? 0) > MOST_WAITING) waiting.changes = null;
      wake();
    },
    end,
    waitingSinceMs: () => waiting?.sinceMs,
    events: read(),
  };
}

const encoder = new TextEncoder();
/** One event of the stream as a single line, which is possible because JSON contains no line breaks. */
const eventOf = (told: ToldChanges) => encoder.encode(`data: ${JSON.stringify(told)}\n\n`);
