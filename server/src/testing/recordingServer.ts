import { createServer, type IncomingMessage } from 'node:http';
import { portOf } from './smtpServer.ts';

export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** The body as received. */
  readonly bytes: Uint8Array;
}

/** How a recording server responds: `silent` never responds, `dies` ends the connection after the request. */
export type RecordedAnswer =
  | 'silent'
  | 'dies'
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };

export interface RecordingServer {
  /** Address without a path. */
  readonly url: string;
  readonly received: readonly Recorded[];
  close(): Promise<void>;
}

/** A web server that records every complete request, and responds as `answer` defines. */
export async function openRecordingServer(answer: (request: Recorded) => RecordedAnswer): Promise<RecordingServer> {
  const received: Recorded[] = [];
  const server = createServer((request, response) => {
    const parts: Uint8Array[] = [];
    request.on('data', (part: Uint8Array) => parts.push(part));
    request.on('error', () => undefined);
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const bytes = Buffer.concat(parts);
      const recorded = { method, path, headers, body: bytes.toString('utf8'), bytes };
      received.push(recorded);
      const said = answer(recorded);
      if (said === 'silent') return;
      if (said === 'dies') request.socket.destroy();
      else response.writeHead(said.status, said.headers).end(said.body);
    });
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
