import { errorText } from '../platform/errorText.ts';
import type { Log } from '../platform/log.ts';
import type { FromTab, SentRequest, SentResponse, ToTab } from './messages.ts';
import { openTab, type TabOptions } from './openTab.ts';
import { completeCrypto } from './plainHttp.ts';
import { shiftedAnswers } from './shiftedAnswers.ts';

/** The part of a worker's global scope that is used. */
export interface TabScope {
  addEventListener(type: 'message', listener: (event: { readonly data: ToTab }) => void): void;
  postMessage(message: FromTab, transfer: ArrayBuffer[]): void;
}

/** Runs the backend in the calling worker: starts it on request, then answers the calls of the page. */
export function serveTab(scope: TabScope = globalThis): void {
  completeCrypto();
  const say = (message: FromTab, transfer: ArrayBuffer[] = []) => scope.postMessage(message, transfer);
  const onProgress = (percent: number) => say({ kind: 'progress', percent });
  let answer: Promise<(request: Request) => Promise<Response>> | undefined;

  async function open(options: Omit<TabOptions, 'log' | 'onProgress'>) {
    const { api } = await openTab({ ...options, log: consoleLog, onProgress });
    return shiftedAnswers(api, { now: () => Date.now(), chance: () => Math.random() });
  }

  async function call(id: number, sent: SentRequest): Promise<void> {
    try {
      if (answer === undefined) throw new Error('called before it was opened');
      const response = await sentResponse(await (await answer)(requestOf(sent)));
      say({ kind: 'answer', id, response }, response.body === null ? [] : [response.body]);
    } catch (error) {
      say({ kind: 'broken', id, reason: errorText(error) });
    }
  }

  scope.addEventListener('message', ({ data }) => {
    if (data.kind === 'call') {
      void call(data.id, data.request);
      return;
    }
    answer = open(data);
    answer.then(
      () => say({ kind: 'open' }),
      (error: unknown) => say({ kind: 'failed', reason: errorText(error) }),
    );
  });
}

function requestOf({ method, url, headers, body }: SentRequest): Request {
  return new Request(url, { method, headers: headers.map(([name, value]) => [name, value]), body });
}

async function sentResponse(response: Response): Promise<SentResponse> {
  const body = response.body === null ? null : await response.arrayBuffer();
  return { status: response.status, headers: [...response.headers], body };
}

/** Logs to the console of the tab; messages of level `info`, such as successful calls, are left out. */
const consoleLog: Log = {
  info: () => undefined,
  // oxlint-disable-next-line eslint/no-console -- the only log a tab has
  warn: (fields, message) => console.warn(message, fields),
  // oxlint-disable-next-line eslint/no-console -- the only log a tab has
  error: (fields, message) => console.error(message, fields),
};
