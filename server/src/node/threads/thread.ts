import { type ResourceLimits, Worker } from 'node:worker_threads';
import { ThreadError, type CopiedError } from './copiedError.ts';
import { type Gate, openGate, shutGate } from './gate.ts';

/** Replies of a thread to the call with this number; any number of `progress` replies may precede the others. */
export type Reply =
  | { readonly id: number; readonly kind: 'progress'; readonly progress: unknown }
  | { readonly id: number; readonly kind: 'result'; readonly result: unknown }
  | { readonly id: number; readonly kind: 'error'; readonly error: CopiedError };

/** Messages to a thread: a call, the request to end a call, or, before all calls, the gate of the thread. */
export type Call =
  | { readonly kind: 'gate'; readonly gate: Gate }
  | { readonly id: number; readonly kind: 'call'; readonly request: unknown; readonly mayEnd: boolean }
  | { readonly id: number; readonly kind: 'end' };

/** A worker thread that answers calls. */
export interface Thread {
  /**
   * @param ending Asks the thread to end this call.
   */
  call(request: unknown, onProgress?: (progress: unknown) => void, ending?: AbortSignal): Promise<unknown>;
  /** Number of calls that are not answered yet. */
  readonly open: number;
  /** Ends the thread; open calls fail, with the error `why` if it is given. */
  stop(why?: Error): Promise<void>;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: (progress: unknown) => void;
}

/**
 * Starts `<name>.ts` or, bundled, `<name>.js` next to this file as a thread. If it ends unexpectedly, open and later calls fail and
 * `onDeath` is called. `resourceLimits` are those of Node; default: Node's.
 */
export function startThread(
  name: string,
  data: unknown,
  onDeath: (error: Error) => void,
  resourceLimits: ResourceLimits = {},
): Thread {
  const fromSource = import.meta.url.endsWith('.ts');
  // a URL built inline would be treated as an asset of a page when tests of the portal load this
  const file = `./${name}${fromSource ? '.ts' : '.js'}`;
  const worker = new Worker(new URL(file, import.meta.url), {
    workerData: data,
    resourceLimits,
    execArgv: fromSource ? ['--conditions=@leitwarte/source'] : [],
  });
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let ended: Error | undefined;
  let stopped: Promise<void> | undefined;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const post = (call: Call): void => worker.postMessage(call);

  const gate = openGate();
  post({ kind: 'gate', gate });

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
    call(request, onProgress = () => undefined, ending) {
      if (ended !== undefined) return Promise.reject(ended);
      calls += 1;
      const id = calls;
      const tellEnd = () => post({ id, kind: 'end' });
      const answer = new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, onProgress });
        post({ id, kind: 'call', request, mayEnd: ending !== undefined });
      });
      if (ending === undefined) return answer;
      ending.addEventListener('abort', tellEnd, { once: true });
      return answer.finally(() => ending.removeEventListener('abort', tellEnd));
    },
    get open() {
      return waiting.size;
    },
    stop(why = new Error(`The thread ${name} was stopped.`)) {
      end(why);
      stopped ??= shutGate(gate).then(async () => void (await worker.terminate()));
      return stopped;
    },
  };
}
