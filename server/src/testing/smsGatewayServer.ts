import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { portOf } from './smtpServer.ts';

export interface SmsGatewayServer {
  /** Address without a path. */
  readonly url: string;
  /** All complete requests, in order. */
  readonly received: readonly {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: string;
  }[];
  close(): Promise<void>;
}

/**
 * An SMS gateway over a real connection. The phone number determines the response: numbers ending in 404, 503 and 504
 * get this status, 888 gets no response, 999 loses the connection after the request; any other number gets `OK id=<n>`.
 */
export async function openSmsGateway(): Promise<SmsGatewayServer> {
  const received: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      received.push({ method, path, headers, body });
      answer(request, response, `${decodeURIComponent(path)} ${body}`, received.length);
    });
    request.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, said: string, count: number): void {
  const ending = /\d(404|503|504|888|999)\b/.exec(said)?.[1];
  if (ending === '888') return;
  if (ending === '999') return void request.socket.destroy();
  if (ending !== undefined) return void response.writeHead(Number(ending)).end('nein');
  response.end(said.includes('0666') ? 'ERROR no credit' : `OK id=${count}`);
}
