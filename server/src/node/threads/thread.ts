import { type ResourceLimits, Worker } from 'node:worker_threads';
import { ThreadError, type CopiedError } from './copiedError.ts';

/** What a thread answers to the call with this number; `progress` may come any number of times before the others. */
export type Reply =
  | { readonly id: number; readonly kind: 'progress'; readonly progress: unknown }
  | { readonly id: number; readonly kind: 'result'; readonly result: unknown }
  | { readonly id: number; readonly kind: 'error'; readonly error: CopiedError };

export interface Call {
  readonly id: number;
  readonly request: unknown;
}

/** A worker thread that answers calls. */
export interface Thread {
  call(request: unknown, onProgress?: (progress: unknown) => void): Promise<unknown>;
  /** Calls that are not answered yet. */
  readonly open: number;
  /** Ends the thread; open calls fail. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: (progress: unknown) => void;
}

/**
 * Starts `<name>.ts` or, bundled, `<name>.js` beside this file as a thread. When it ends without being asked to, open
 * and later calls fail and `onDeath` is told. `resourceLimits` are those of Node; unset: its own.
 */
export function startThread(
  name: string,
  data: unknown,
  onDeath: (error: Error) => void,
  resourceLimits: ResourceLimits = {},
): Thread {
  const fromSource = import.meta.url.endsWith('.ts');
  // an address put together in place would count as an asset of a page where tests of the portal load this
  const file = `./${name}${fromSource ? '.ts' : '.js'}`;
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: data,
    resourceLimits,
    execArgv: fromSource ? ['--conditions=@leitwarte/source'] : [],
  });
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let ended: Error | undefined;

  function end(error: Error): void {
    if (ended !== undefined) return;
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function die(error: Error): void {
    if (ended !== undefined) return;
    end(error);
    onDeath(error);
  }

  worker.on('message', (reply: Reply) => {
    const call = waiting.get(reply.id);
    if (call === undefined) return;
    if (reply.kind === 'progress') return call.onProgress(reply.progress);
    waiting.delete(reply.id);
    if (reply.kind === 'result') call.resolve(reply.result);
    else call.reject(new ThreadError(reply.error));
  });
  worker.on('error', (error) => die(new Error(`The thread ${name} failed.`, { cause: error })));
  worker.on('messageerror', (error) =>
    die(new Error(`The thread ${name} sent what cannot be read.`, { cause: error })),
  );
  worker.on('exit', (code) => die(new Error(`The thread ${name} ended with code ${code}.`)));

  return {
    call(request, onProgress = () => undefined) {
      if (ended !== undefined) return Promise.reject(ended);
      calls += 1;
      const call: Call = { id: calls, request };
      return new Promise((resolve, reject) => {
        waiting.set(call.id, { resolve, reject, onProgress });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(call);
      });
    },
    get open() {
      return waiting.size;
    },
    async stop() {
      end(new Error(`The thread ${name} was stopped.`));
      await worker.terminate();
    },
  };
}
