import type { Credentials } from '@leitwarte/core/rules';
import type { FromTab, SentResponse, ToTab } from '@leitwarte/server/browser';
import type { DemoBackend } from '../data/demo.ts';

interface Waiting {
  readonly resolve: (response: Response) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the backend in its own worker; resolves once the demo data of the most recent days have been generated. */
export function startDemo(account: Credentials, onProgress: (percent: number) => void): Promise<DemoBackend> {
  const worker = new Worker(new URL('./demoWorker.ts', import.meta.url), { type: 'module', name: 'demo' });
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  let ended: Error | undefined;

  const say = (message: ToTab, transfer: Transferable[] = []) => worker.postMessage(message, transfer);
  function end(error: Error): void {
    ended = error;
    worker.terminate();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
  async function fetchFromTab(request: Request): Promise<Response> {
    request.signal.throwIfAborted();
    if (ended !== undefined) throw ended;
    const body = request.body === null ? null : await request.arrayBuffer();
    const { method, url } = request;
    const id = (calls += 1);
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      request.signal.addEventListener('abort', () => waiting.delete(id) && reject(abortReason(request.signal)));
      const sent = { method, url, headers: [...request.headers], body };
      say({ kind: 'call', id, request: sent }, body === null ? [] : [body]);
    });
  }
  function settle(id: number, how: (call: Waiting) => void): void {
    const call = waiting.get(id);
    waiting.delete(id);
    if (call !== undefined) how(call);
  }

  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      const error = new TypeError(`demo: ${reason}`);
      end(error);
      reject(error);
    };
    worker.addEventListener('error', (event) => fail(event.message || 'its worker could not be loaded'));
    worker.addEventListener('message', ({ data }: MessageEvent<FromTab>) => {
      if (data.kind === 'progress') onProgress(data.percent);
      else if (data.kind === 'open') resolve({ fetch: fetchFromTab, stop: () => end(new TypeError('demo: ended')) });
      else if (data.kind === 'failed') fail(data.reason);
      else if (data.kind === 'broken') settle(data.id, (call) => call.reject(new TypeError(data.reason)));
      else settle(data.id, (call) => call.resolve(responseOf(data.response)));
    });
    say({ kind: 'open', ...account, publicUrl: location.origin });
  });
}

function responseOf({ status, headers, body }: SentResponse): Response {
  return new Response(body, { status, headers: headers.map(([name, value]) => [name, value]) });
}

function abortReason({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new DOMException('aborted', 'AbortError');
}
