import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy to a server; a test can cut and restore its connections without the knowledge of either end. */
export interface CutLine {
  /** The address of the server with the proxy's host and port. */
  readonly url: string;
  /** Ends every connection at once, and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

export async function openLine(target: string): Promise<CutLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let server: Server | undefined;
  let localPort = 0;

  async function mend(): Promise<void> {
    server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          open.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
    server.listen(localPort, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address !== null && typeof address === 'object') localPort = address.port;
  }

  await mend();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(localPort);
  return {
    url: url.href,
    mend,
    async cut() {
      const closed = server && once(server, 'close');
      server?.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
