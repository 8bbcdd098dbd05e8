import { createServer, type Socket } from 'node:net';
import type { SourceCreate } from '@leitwarte/core/entities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reachOnce } from '../../sources/reaching/reachOut.ts';
import { openSourceRoom, type SourceRoom } from '../../testing/sourceRoom.ts';

let room: SourceRoom;
beforeAll(async () => {
  room = await openSourceRoom();
});
afterAll(() => room.close());

/** Pseudo-random bytes that are the same on every run. */
function bytesOf(seed: number, count: number): Buffer {
  let state = seed;
  return Buffer.from(
    Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 16) & 0xff;
    }),
  );
}

const sign = { host: '127.0.0.1', username: 'anlage', password: 'x' };
const kinds: readonly {
  readonly kind: SourceCreate['kind'];
  readonly more: Partial<SourceCreate>;
  readonly hello: string;
}[] = [
  { kind: 'ftp', more: sign, hello: '220 ready\r\n' },
  { kind: 'ftps', more: sign, hello: '220 ready\r\n234 go on\r\n' },
  { kind: 'sftp', more: { ...sign, host_key: `SHA256:${'A'.repeat(43)}` }, hello: 'SSH-2.0-OpenSSH_9.6\r\n' },
  { kind: 'imap', more: sign, hello: '* OK ready\r\n' },
  { kind: 'mqtt', more: { host: '127.0.0.1', topics: 'anlage/#' }, hello: '\x20\x02\x00\x00' },
  { kind: 'modbus', more: { host: '127.0.0.1' }, hello: '' },
];

const garbage: readonly { readonly name: string; readonly send: (socket: Socket, hello: string) => void }[] = [
  { name: 'a page of a web server', send: (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n<html>') },
  { name: 'zeros', send: (socket) => socket.end(Buffer.alloc(512)) },
  { name: 'bytes of no protocol', send: (socket) => socket.end(bytesOf(7, 2048)) },
  {
    name: 'a good greeting, then bytes of no protocol',
    send: (socket, hello) => socket.end(Buffer.concat([Buffer.from(hello, 'latin1'), bytesOf(8, 2048)])),
  },
  {
    name: 'a good greeting, then zeros',
    send: (socket, hello) => socket.end(Buffer.concat([Buffer.from(hello, 'latin1'), Buffer.alloc(512)])),
  },
  {
    name: 'a greeting without end',
    send: (socket, hello) => socket.end(Buffer.from(hello.trimEnd() + 'x'.repeat(20_000), 'latin1')),
  },
];

test.each(kinds.flatMap((one) => garbage.map((sent) => ({ ...one, ...sent }))))(
  'K, tried: $name as the response of a source of kind $kind causes a fault with its reason, and the process continues',
  async ({ kind, more, hello, send }) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      // protocols in which the client speaks first get a response, the others a greeting
      if (kind === 'modbus' || kind === 'mqtt') socket.once('data', () => send(socket, hello));
      else send(socket, hello);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bound = server.address();
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
    try {
      const { id } = await room.make({ name: `${kind} ${port}`, kind, ...more, port });
      await expect(reachOnce(room.context, id, new AbortController().signal)).rejects.toMatchObject({
        name: 'ReachFault',
        message: expect.stringMatching(/\S/),
      });
    } finally {
      server.close();
    }
  },
);
