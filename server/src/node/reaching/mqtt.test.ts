import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openSourceRoom } from '../../testing/sourceRoom.ts';
import { reachOnce } from '../../sources/reaching/reachOut.ts';

const CONNECTED = Buffer.from([0x20, 3, 0, 0, 0]);
/** Header of a message with the maximum length that the protocol can express. */
const LONGEST_MESSAGE = Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f, 0, 1, 0x61, 0]);

test('K1: a broker that sends an endless message is disconnected', async () => {
  let sent = 0;
  const server = createServer((socket) => {
    const flood = () => {
      while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 'x'))) sent += 65_536;
    };
    socket.on('error', () => undefined).on('drain', flood);
    socket.once('data', () => {
      socket.write(CONNECTED);
      socket.write(LONGEST_MESSAGE);
      flood();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const room = await openSourceRoom();
  try {
    const { id } = await room.make({ name: 'Broker', kind: 'mqtt', host: '127.0.0.1', port, topics: 'a/#' });
    await expect(reachOnce(room.context, id, new AbortController().signal)).rejects.toMatchObject({
      fault: 'protocol',
      message: 'a message of more than 16 MiB',
    });
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  } finally {
    server.close();
    await room.close();
  }
});
