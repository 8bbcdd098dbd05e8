import { callAfter } from '@leitwarte/core/rules';

/** A pipe for bytes from a producer to the client that reads the response. */
export interface Outflow {
  push(block: Uint8Array): void;
  /**
   * Resolves when few bytes wait for the client. If the client reads nothing for a minute, it is abandoned: reading the
   * blocks then throws, and nothing more needs to be written.
   */
  hasRoom(): Promise<void>;
  end(): void;
  fail(error: unknown): void;
  /** Whether the client no longer reads the blocks. */
  isUnwanted(): boolean;
  /** Can be read once; after the written blocks it throws the error given to `fail`. */
  readonly blocks: AsyncIterable<Uint8Array>;
}

/** Maximum bytes that may wait for a client, and maximum time for which a client may read nothing. */
const LIMITS = { waitingBytes: 4 * 1024 * 1024, stalledMs: 60_000 };

/** Creates a pipe that buffers few bytes: the producer waits for a slow client. */
export function openOutflow({ waitingBytes, stalledMs } = LIMITS): Outflow {
  const waiting: Uint8Array[] = [];
  let state: 'open' | 'ended' | 'failed' | 'unwanted' = 'open';
  let failure: unknown;
  let wake = (): void => undefined;
  let taken = (): void => undefined;
  const full = () => state === 'open' && waiting.reduce((sum, block) => sum + block.length, 0) > waitingBytes;
  function close(how: 'ended' | 'failed'): void {
    if (state === 'open') state = how;
    wake();
  }
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const block = waiting.shift();
        if (block !== undefined) {
          taken();
          yield block;
        } else if (state === 'failed') throw failure;
        else if (state === 'ended') return;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    } finally {
      if (state === 'open') state = 'unwanted';
      waiting.length = 0;
      taken();
    }
  }
  return {
    push(block) {
      if (state !== 'open' || block.length === 0) return;
      waiting.push(block);
      wake();
    },
    async hasRoom() {
      while (full()) {
        const isTaken = await new Promise<boolean>((resolve) => {
          const cancel = callAfter(stalledMs, () => resolve(false));
          taken = () => {
            cancel();
            resolve(true);
          };
        });
        if (isTaken) continue;
        failure = new Error('The reader of a file took nothing for too long.');
        state = 'failed';
        waiting.length = 0;
        wake();
      }
    },
    end: () => close('ended'),
    fail(error) {
      failure = error;
      close('failed');
    },
    isUnwanted: () => state === 'unwanted' || state === 'failed',
    blocks: read(),
  };
}
