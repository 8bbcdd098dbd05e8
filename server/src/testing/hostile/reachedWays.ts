import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SourceCreate } from '@leitwarte/core/entities';
import { expect } from 'vitest';
import { endlessFtp } from '../endlessFtp.ts';
import { mailServer } from '../mailServer.ts';
import type { HostileServer } from './hostileServer.ts';
import type { Way } from './way.ts';

/** How a device responds to received bytes. */
type Talk = (piece: Buffer, socket: Socket) => void;

interface Device {
  readonly port: number;
  stop(): void;
}

/**
 * Starts a device that accepts connections.
 * @param begin Creates the handler of a new connection.
 */
async function deviceThat(begin: () => Talk): Promise<Device> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    const talks = begin();
    socket.on('error', () => undefined).on('data', (piece) => talks(piece, socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    stop() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function flood(socket: Socket, piece: Uint8Array): void {
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', more);
  more();
}

interface State {
  readonly fault: string;
  readonly detail: string;
  readonly isReached: boolean;
}

/**
 * State of a source, read from the database file, because the API lists only sources of the superuser's own
 * organisation.
 */
function stateOf(dataDir: string, id: number): State {
  const database = new DatabaseSync(join(dataDir, 'leitwarte.sqlite'), { readOnly: true });
  try {
    const row = database.prepare('select fault, fault_detail, reached_at from source where id = ?').get(id);
    const text = (cell: unknown) => (typeof cell === 'string' ? cell : '');
    return {
      fault: text(row?.['fault']),
      detail: text(row?.['fault_detail']),
      isReached: row?.['reached_at'] !== null,
    };
  } finally {
    database.close();
  }
}

const sourceOf =
  (body: Partial<SourceCreate>, device: () => Promise<Device>, until: (state: State) => boolean) =>
  async ({ root, plants, dataDir }: HostileServer): Promise<string> => {
    const opened = await device();
    const made = { plant: plants.csv.plantId, name: 'Gerät', slot_seconds: 0, host: '127.0.0.1', port: opened.port };
    const { id } = await root.sources.create({ body: { kind: 'modbus', ...made, ...body } });
    try {
      await expect.poll(() => until(stateOf(dataDir, id)), { interval: 100 }).toBe(true);
      const { fault, detail } = stateOf(dataDir, id);
      return fault === '' ? 'reached' : `${fault}: ${detail}`;
    } finally {
      await root.sources.remove({ id });
      opened.stop();
    }
  };

/** Returns an attack: creates a source that reads from this device, and waits until a fault is reported. */
const refused = (body: Partial<SourceCreate>, device: () => Promise<Device>) =>
  sourceOf(body, device, ({ fault }) => fault !== '');
const reached = (body: Partial<SourceCreate>, device: () => Promise<Device>) =>
  sourceOf(body, device, ({ isReached }) => isReached);

const CONNECTED = Buffer.from([0x20, 3, 0, 0, 0]);
/** Beginning of a message with the largest length that the protocol can express. */
const LONGEST_MESSAGE = Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f, 0, 1, 0x61, 0]);
const CONNECT = 1;
const SUBSCRIBE = 8;

/**
 * A broker that accepts every client and subscription and then calls `afterwards`. It only parses short packets,
 * because the server sends no others.
 */
function broker(afterwards: (socket: Socket) => void = () => undefined) {
  return deviceThat(() => {
    let rest: Buffer = Buffer.alloc(0);
    return (piece, socket) => {
      rest = Buffer.concat([rest, piece]);
      for (let end = 2 + (rest[1] ?? 0); rest.length >= end && end > 2; end = 2 + (rest[1] ?? 0)) {
        const [first = 0, , high = 0, low = 0] = rest;
        rest = rest.subarray(end);
        if (first >> 4 === CONNECT) socket.write(CONNECTED);
        if (first >> 4 !== SUBSCRIBE) continue;
        socket.write(Buffer.from([0x90, 4, high, low, 0, 1]));
        afterwards(socket);
      }
    };
  });
}

const mqtt = { kind: 'mqtt', topics: 'anlage/#' } as const;
const modbus = { kind: 'modbus', registers: 'p;holding;0;uint16' } as const;
const ftp = { kind: 'ftp', username: 'logger', password: 'geheim', file_pattern: '*.csv', poll_seconds: 5 } as const;

/** Answers a request for registers with zeros. */
const registersOfZeros: Talk = (piece, socket) => {
  const bytes = 2 * piece.readUInt16BE(10);
  const answer = Buffer.alloc(9 + bytes);
  piece.copy(answer, 0, 0, 8);
  answer.writeUInt16BE(3 + bytes, 4);
  answer[8] = bytes;
  socket.write(answer);
};

let files = 0;
const goodFile = () => {
  files += 1;
  return endlessFtp([`wr_ftp${files}.csv`], { content: `Zeit;Leistung\n02.03.2026 00:00:${10 + files};1\n` });
};

const imap = { kind: 'imap', tls: false, username: 'anlage', password: 'geheim', poll_seconds: 5 } as const;

/** A mailbox with one mail without attachment, which `change` modifies. */
async function mailbox(change: (server: Awaited<ReturnType<typeof mailServer>>) => void = () => undefined) {
  const server = await mailServer();
  server.deliver({ from: 'logger@example.org', subject: 'Tag', parts: [] });
  change(server);
  return server;
}

/** Header of an HTTP response without content length. */
const webAnswer = 'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n';
/** An HTTP service; `answer` writes the response to each request on a new connection. */
async function service(answer: (socket: Socket) => void): Promise<Device> {
  return deviceThat(() => (_, socket) => answer(socket));
}

/**
 * Like `refused` and `reached` for HTTP, whose recipe contains the address, which is known only once the device
 * listens.
 */
const http =
  (until: (state: State) => boolean, answer: (socket: Socket) => void, request: object = {}) =>
  async (server: HostileServer): Promise<string> => {
    const device = await service(answer);
    const requests = [{ path: '/data', records: 'data', time: 'at', ...request }];
    const recipe = JSON.stringify({ base: `http://127.0.0.1:${device.port}`, requests });
    return sourceOf(
      { kind: 'http', recipe, host: undefined, port: undefined },
      () => Promise.resolve(device),
      until,
    )(server);
  };
const isFailing = ({ fault }: State) => fault !== '';
const isReached = ({ isReached: is }: State) => is;
const goodAnswer = (socket: Socket) => void socket.end(`${webAnswer}{"data":[]}`);

/** Sources to which the server connects, with devices that attack it. */
export const reachedWays: readonly Way[] = [
  {
    name: 'a broker of MQTT that sends one message without end',
    attack: refused(mqtt, () =>
      broker((socket) => {
        socket.write(LONGEST_MESSAGE);
        flood(socket, Buffer.alloc(65_536, 'x'));
      }),
    ),
    named: /^protocol: a message of more than 16 MiB/,
    good: reached(mqtt, () => broker()),
    taken: /^reached$/,
  },
  {
    name: 'a device of Modbus that sends without end',
    attack: refused(modbus, () => deviceThat(() => (_, socket) => flood(socket, Buffer.alloc(65_536, 1)))),
    named: /^protocol: .*more came at/,
    good: reached(modbus, () => deviceThat(() => registersOfZeros)),
    taken: /^reached$/,
  },
  {
    name: 'an FTP server whose file never ends',
    attack: refused(ftp, () => endlessFtp(['wr_endlos.csv'])),
    named: /more comes than the 20 bytes/,
    good: reached(ftp, goodFile),
    taken: /^reached$/,
  },
  {
    name: 'an FTP server whose list never ends',
    attack: refused(ftp, () => endlessFtp([], { listsForEver: true })),
    named: /^protocol/,
    good: reached(ftp, goodFile),
    taken: /^reached$/,
  },
  {
    name: 'a mailbox that answers with a line without end',
    attack: refused(imap, () => mailbox((server) => server.floodAt(/FETCH/))),
    named: /^protocol/,
    good: reached(imap, () => mailbox()),
    taken: /^(reached|mail: .*)$/,
  },
  {
    name: 'a mailbox with a mail of parts in parts without end',
    attack: refused(imap, () => mailbox((server) => server.buildAs(`${'('.repeat(400_000)}${')'.repeat(400_000)}`))),
    named: /^(protocol|mail|unreachable)/,
    good: reached(imap, () => mailbox()),
    taken: /^(reached|mail: .*)$/,
  },
  {
    name: 'a service over HTTP whose answer never ends',
    attack: http(isFailing, (socket) => {
      socket.write(webAnswer);
      flood(socket, Buffer.alloc(65_536, 'x'));
    }),
    named: /^protocol: the answer is larger than 8 MiB/,
    good: http(isReached, goodAnswer),
    taken: /^reached$/,
  },
  {
    name: 'a service over HTTP that names more columns and rows than fit',
    attack: http(
      isFailing,
      (socket) =>
        void socket.end(`${webAnswer}${Array.from({ length: 9000 }, () => 'a').join(';')}\n${'a\n'.repeat(15_000)}`),
      { format: 'csv', records: '', time: 'a' },
    ),
    named: /^protocol: .*more than 4000000 values/,
    good: http(isReached, goodAnswer),
    taken: /^reached$/,
  },
];
