import { createAdaptorServer } from '@hono/node-server';
import { IncomingMessage, Server } from 'node:http';

export interface Listening {
  /** Address such as `http://127.0.0.1:8080`; with port 0 it contains the port that the system chose. */
  readonly address: string;
  /** Accepts no more calls and waits for running ones; calls that last longer than the grace time are aborted. */
  readonly close: () => Promise<void>;
}

type Answer = (request: Request, incoming: IncomingMessage) => Promise<Response>;

/** Milliseconds that running calls may take after the server is asked to stop. */
const STOP_GRACE_MS = 10_000;
/** Interval in milliseconds at which connections are closed whose last call ended during the stop; otherwise they would be kept alive. */
const SWEEP_MS = 20;
/** More than the 60 s after which common proxies drop an idle connection, so that they never use a closed one. */
const KEEP_ALIVE_MS = 65_000;

/** Starts to listen; throws if the port is in use. */
export async function listen(host: string, port: number, answer: Answer): Promise<Listening> {
  const running = new Set<Promise<Response>>();
  const server = createAdaptorServer({
    fetch: (request, { incoming, outgoing }) => {
      if (!(incoming instanceof IncomingMessage)) throw new TypeError('Only HTTP/1 is spoken here.');
      // a proxy may have used one of the host headers and this server the other
      if ((incoming.headersDistinct.host?.length ?? 0) > 1) return Promise.resolve(new Response(null, { status: 400 }));
      outgoing.once('close', () => leaveUnread(incoming));
      const answered = answer(request, incoming);
      running.add(answered);
      return answered.finally(() => running.delete(answered));
    },
    hostname: host,
  });
  if (!(server instanceof Server)) throw new TypeError('Only HTTP/1 is spoken here.');
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return { address: addressOf(server, host), close: () => closed(server, running) };
}

/**
 * Reads and drops the part of a body that an answered call did not read, for example because it was refused for its length. Otherwise the
 * adapter's stream would hold it, and later calls on the same connection would wait until the connection is closed.
 */
function leaveUnread(incoming: IncomingMessage): void {
  if (!incoming.readableEnded) incoming.removeAllListeners('data').resume();
}

function addressOf(server: Server, host: string): string {
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const reachable = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * Waits until the server is closed and all calls have ended, also those whose clients disconnected; otherwise the database would be closed
 * while they use it.
 */
async function closed(server: Server, running: ReadonlySet<Promise<Response>>): Promise<void> {
  let cutOff: NodeJS.Timeout | undefined;
  const graceEnded = new Promise<void>((resolve) => {
    cutOff = setTimeout(() => {
      server.closeAllConnections();
      resolve();
    }, STOP_GRACE_MS);
  });
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  const connectionsEnded = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  await connectionsEnded;
  await Promise.race([Promise.allSettled(running), graceEnded]);
  clearTimeout(cutOff);
  clearInterval(sweep);
}
