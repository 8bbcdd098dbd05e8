import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

interface Served {
  /** Content of each file; if undefined, files never end, and are listed with 20 bytes. */
  readonly content?: string;
  /** Whether the listing itself never ends. */
  readonly listsForEver?: boolean;
}

/** An FTP server whose files or listing never end. */
export async function endlessFtp(names: readonly string[], { content, listsForEver = false }: Served = {}) {
  const open = new Set<Socket>();
  const listening = async (server: Server): Promise<number> => {
    server.on('connection', (socket) => {
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  const servers: Server[] = [];
  let sentBytes = 0;

  async function passive(): Promise<{ readonly port: number; readonly socket: Promise<Socket> }> {
    const server = createServer();
    servers.push(server);
    const socket = new Promise<Socket>((resolve) => server.once('connection', resolve));
    return { port: await listening(server), socket };
  }

  const line = (name: string) => `-rw-r--r-- 1 x x ${content?.length ?? 20} Nov 26 12:00 ${name}\r\n`;

  function sendForEver(socket: Socket, piece: Uint8Array): void {
    const more = () => {
      while (!socket.destroyed) {
        sentBytes += piece.length;
        if (!socket.write(piece)) return;
      }
    };
    socket.on('drain', more);
    more();
  }

  const control = createServer((socket) => {
    let data: Awaited<ReturnType<typeof passive>> | undefined;
    const say = (text: string) => void socket.write(`${text}\r\n`);
    const answer = async (command: string) => {
      const [verb = ''] = command.split(' ');
      if (verb === 'USER') say('331 go on');
      else if (verb === 'PASS') say('230 in');
      else if (verb === 'FEAT') say('211 nothing');
      else if (verb === 'EPSV') {
        data = await passive();
        say(`229 Entering Extended Passive Mode (|||${data.port}|)`);
      } else if (verb === 'LIST') {
        say('150 here it comes');
        const receiver = await data?.socket;
        if (listsForEver && receiver) return sendForEver(receiver, Buffer.from(line('wr.csv').repeat(1000)));
        receiver?.end(names.map(line).join(''));
        say('226 done');
      } else if (verb === 'RETR') {
        say('150 here it comes');
        const receiver = await data?.socket;
        if (content === undefined && receiver) return sendForEver(receiver, Buffer.alloc(64 * 1024, 'x'));
        receiver?.end(content ?? '');
        say('226 done');
      } else say('200 as you like');
    };
    say('220 hello');
    let rest = '';
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) void answer(line);
    });
  });
  servers.push(control);
  const port = await listening(control);
  return {
    port,
    sentBytes: () => sentBytes,
    stop() {
      for (const socket of open) socket.destroy();
      for (const server of servers) server.close();
    },
  };
}
