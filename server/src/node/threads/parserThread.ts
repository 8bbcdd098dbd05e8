import type { ResourceLimits } from 'node:worker_threads';
import { type Parser, ParserLost } from '../../platform/parser.ts';
import { ThreadError } from './copiedError.ts';
import { startThread, type Thread } from './thread.ts';
import { fairTurns } from './turns.ts';

interface ParserBounds {
  readonly timeoutMs: number;
  readonly limits: ResourceLimits;
}

/** The largest genuine workbook (400,000 rows) takes about 20 s and 300 MB if both processors are busy. */
const BOUNDS: ParserBounds = {
  timeoutMs: 120_000,
  limits: { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
};
/** Milliseconds for which an unused thread is kept: its memory is released soon, but the next document need not start a thread. */
const KEPT_MS = 5_000;
const WAITING_MOST = 20;

/**
 * One thread that reads or draws documents one after the other, alternating between owners. It starts with the first request, and ends
 * after some seconds without requests, or when a document takes too long: the next one gets a new thread.
 */
export function parserThread(
  worker: 'parseWorker' | 'bodyWorker' | 'pictureWorker',
  { timeoutMs, limits } = BOUNDS,
): Parser {
  const takeTurn = fairTurns({ atOnce: 1, waitingMost: WAITING_MOST });
  let thread: Thread | undefined;
  let idle: NodeJS.Timeout | undefined;

  const lose = (why: Error) => {
    const lost = thread;
    thread = undefined;
    return lost?.stop(why);
  };

  async function parse(request: unknown, ending: AbortSignal | undefined): Promise<unknown> {
    clearTimeout(idle);
    thread ??= startThread(worker, null, () => (thread = undefined), limits);
    const tooLong = setTimeout(() => void lose(new ParserLost('The document took too long.')), timeoutMs);
    const end = () => void lose(new Error('Somebody ended the work.'));
    ending?.addEventListener('abort', end, { once: true });
    try {
      return await thread.call(request);
    } catch (error) {
      ending?.throwIfAborted();
      // errors that the thread itself throws are passed on unchanged
      if (error instanceof ThreadError || error instanceof ParserLost) throw error;
      throw new ParserLost('The document ended its reader.', { cause: error });
    } finally {
      clearTimeout(tooLong);
      ending?.removeEventListener('abort', end);
      idle = setTimeout(() => void lose(new Error('Nothing was read for a while.')), KEPT_MS).unref();
    }
  }

  return {
    ask: (request, owner = '', ending) => takeTurn(owner, ending, () => parse(request, ending)),
  };
}
