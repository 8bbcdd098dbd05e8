import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openSourceRoom } from '../../testing/sourceRoom.ts';
import { reachOnce } from '../../sources/reaching/reachOut.ts';

test('K13: a Modbus device that sends endlessly is disconnected after the bytes of one response', async () => {
  let sent = 0;
  let isClosed = false;
  const server = createServer((socket) => {
    const flood = () => {
      while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 1))) sent += 65_536;
    };
    socket.on('drain', flood);
    socket.on('error', () => undefined);
    socket.on('close', () => (isClosed = true));
    socket.once('data', flood);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const room = await openSourceRoom();
  try {
    const { id } = await room.make({ name: 'WR', kind: 'modbus', host: '127.0.0.1', port });
    await expect(reachOnce(room.context, id, new AbortController().signal)).rejects.toMatchObject({
      fault: 'protocol',
      message: expect.stringContaining('more came at'),
    });
    await expect.poll(() => isClosed).toBe(true);
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  } finally {
    server.close();
    await room.close();
  }
});
