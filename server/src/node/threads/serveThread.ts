import { parentPort } from 'node:worker_threads';
import { Ended, UNENDED } from '../../platform/jobs.ts';
import { copyError } from './copiedError.ts';
import { setGate } from './gate.ts';
import type { Call, Reply } from './thread.ts';

/** @param ending Aborted if the caller no longer wants an answer. */
type Answer<R> = (request: R, report: (progress: unknown) => void, ending: AbortSignal) => Promise<unknown>;

/** Answers the calls of the thread that started this one. R is the type of its requests. */
export function serveThread<R>(answer: Answer<R>): void {
  const port = parentPort;
  if (port === null) throw new Error('This file runs as a worker thread only.');
  const send = (reply: Reply): void => port.postMessage(reply);
  const running = new Map<number, AbortController>();

  port.on('message', (call: Call) => {
    if (call.kind === 'gate') return setGate(call.gate);
    const { id } = call;
    if (call.kind === 'end') return running.get(id)?.abort(new Ended('ended'));
    let ending = UNENDED;
    if (call.mayEnd) {
      const end = new AbortController();
      running.set(id, end);
      ending = end.signal;
    }
    answer(requestAs<R>(call.request), (progress) => send({ id, kind: 'progress', progress }), ending)
      .finally(() => running.delete(id))
      .then(
        (result) => send({ id, kind: 'result', result }),
        (error: unknown) => send({ id, kind: 'error', error: copyError(error) }),
      );
  });
}

/** Both threads are compiled from the same file of message types, so the request has the declared type. */
function requestAs<R>(request: unknown): R {
  return request as R;
}
