import type { ToldChange, ToldChanges } from '@leitwarte/core/entities';

/** Changes that wait for a reader, at most: more than these are one, that anything may have changed. */
const MOST_WAITING = 1_000;

/** A client that is notified of changes, however slowly it reads. */
export interface Reader {
  /** Adds to the content of the next event. */
  tell(changes: ToldChanges['changes'], position: string): void;
  end(): void;
  /** The time since when the oldest event has been waiting to be sent, in milliseconds UTC; undefined if none waits. */
  waitingSinceMs(): number | undefined;
  /** `text/event-stream`, to be read once; ends with `end` or when its reader disconnects. */
  readonly events: AsyncIterable<Uint8Array>;
}

/** All waiting changes are merged into one event: a slow reader costs no memory. */
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
/** JSON contains no line break, so an event is one line. */
const eventOf = (told: ToldChanges) => encoder.encode(`data: ${JSON.stringify(told)}\n\n`);
