/** Bytes on their way from what makes them to what sends them. */
export interface Outflow {
  push(block: Uint8Array): void;
  end(): void;
  fail(error: unknown): void;
  /** Whoever read the blocks wants no more of them. */
  isUnwanted(): boolean;
  /** To be read once; throws what `fail` was given, after the blocks before it. */
  readonly blocks: AsyncIterable<Uint8Array>;
}

/** A pipe without a limit: what is made never waits for a slow reader. */
export function openOutflow(): Outflow {
  const waiting: Uint8Array[] = [];
  let state: 'open' | 'ended' | 'failed' | 'unwanted' = 'open';
  let failure: unknown;
  let wake = (): void => undefined;
  function close(how: 'ended' | 'failed'): void {
    if (state === 'open') state = how;
    wake();
  }
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        const block = waiting.shift();
        if (block !== undefined) yield block;
        else if (state === 'failed') throw failure;
        else if (state === 'ended') return;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    } finally {
      if (state === 'open') state = 'unwanted';
      waiting.length = 0;
    }
  }
  return {
    push(block) {
      if (state !== 'open' || block.length === 0) return;
      waiting.push(block);
      wake();
    },
    end: () => close('ended'),
    fail(error) {
      failure = error;
      close('failed');
    },
    isUnwanted: () => state === 'unwanted',
    blocks: read(),
  };
}
