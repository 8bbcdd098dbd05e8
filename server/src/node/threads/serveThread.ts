import { parentPort } from 'node:worker_threads';
import { copyError } from './copiedError.ts';
import type { Call, Reply } from './thread.ts';

type Answer<R> = (request: R, report: (progress: unknown) => void) => Promise<unknown>;

/** Answers the calls of the thread that started this one. R is what that thread sends. */
export function serveThread<R>(answer: Answer<R>): void {
  const port = parentPort;
  if (port === null) throw new Error('This file runs as a worker thread only.');
  const send = (reply: Reply): void => port.postMessage(reply);

  port.on('message', ({ id, request }: Call) => {
    answer(requestAs<R>(request), (progress) => send({ id, kind: 'progress', progress })).then(
      (result) => send({ id, kind: 'result', result }),
      (error: unknown) => send({ id, kind: 'error', error: copyError(error) }),
    );
  });
}

/** Both ends are compiled from the same file of message types, so what arrives is what was sent. */
function requestAs<R>(request: unknown): R {
  return request as R;
}
