import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is a string. */
  readonly body?: unknown;
}

/** Returns the response; undefined if it has written the response itself. */
export type Answering = (asked: Asked, response: ServerResponse) => Answer | undefined;

/** The service of a manufacturer: records its requests, and responds as `answering` defines. */
export async function serviceServer(answering: Answering) {
  const asked: Asked[] = [];
  let answers = answering;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    response.on('error', () => undefined);
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://service.test');
      const one = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body,
      };
      asked.push(one);
      const answer = answers(one, response);
      if (answer === undefined) return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    base: `http://127.0.0.1:${port}`,
    port,
    asked,
    answer(as: Answering) {
      answers = as;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
