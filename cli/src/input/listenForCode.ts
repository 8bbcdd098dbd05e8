import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Text } from '../texts.ts';

export interface CodeListener {
  readonly port: number;
  /** Resolves with the code from the browser. */
  readonly code: Promise<string>;
  close(): void;
}

/**
 * Listens on 127.0.0.1, at a free port, for the browser that the portal redirects. Only requests with the state are accepted, and only the
 * first one; all others get 404.
 */
export async function listenForCode(state: string, said: Text[keyof Text]): Promise<CodeListener> {
  let arrived: (code: string) => void = () => undefined;
  const code = new Promise<string>((resolve) => {
    arrived = resolve;
  });
  const server = createServer((request, response) => {
    const found = codeIn(request, state, port());
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    });
    // the browser must get its response before the listener closes all connections
    if (found !== undefined) response.once('close', () => arrived(found));
    response.end(
      found === undefined ? '' : `<!doctype html><meta charset="utf-8"><title>Leitwarte</title><p>${said}</p>`,
    );
  });
  const port = (): number => (server.address() as AddressInfo | null)?.port ?? 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: port(),
    code,
    close: () => {
      server.close();
      // browsers keep unused spare connections open, which count as busy
      server.closeAllConnections();
    },
  };
}

function codeIn({ method, url = '/', headers }: IncomingMessage, state: string, port: number): string | undefined {
  const here = `127.0.0.1:${port}`;
  // a request with another host name comes from another site
  if (method !== 'GET' || headers.host !== here || !URL.canParse(url, `http://${here}`)) return undefined;
  const { pathname, searchParams } = new URL(url, `http://${here}`);
  const code = searchParams.get('code');
  if (pathname !== '/' || searchParams.get('state') !== state || code === null || code === '') return undefined;
  return code.slice(0, 40);
}
