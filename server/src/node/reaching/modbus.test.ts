import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
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

/** A device that counts its clients. Unit 1 answers each register with 7; the other units never answer. */
async function gateway() {
  const clients = new Set<Socket>();
  let mostClients = 0;
  const asked: number[] = [];
  const server = createServer((socket) => {
    clients.add(socket);
    mostClients = Math.max(mostClients, clients.size);
    socket.on('error', () => undefined);
    socket.on('close', () => clients.delete(socket));
    socket.on('data', (request) => {
      const unit = request.readUInt8(6);
      asked.push(unit);
      if (unit !== 1) return;
      const count = request.readUInt16BE(10);
      const answer = Buffer.alloc(9 + 2 * count);
      request.copy(answer, 0, 0, 8);
      answer.writeUInt16BE(3 + 2 * count, 4);
      answer.writeUInt8(2 * count, 8);
      for (let at = 0; at < count; at += 1) answer.writeUInt16BE(7, 9 + 2 * at);
      socket.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    asked,
    port: typeof bound === 'object' && bound !== null ? bound.port : 0,
    mostClients: () => mostClients,
    close() {
      for (const socket of clients) socket.destroy();
      server.close();
    },
  };
}

test('40: sources at one address take turns after each unit, so that silent units of one source do not keep another one waiting', async () => {
  const device = await gateway();
  const room = await openSourceRoom();
  try {
    const at = {
      kind: 'modbus' as const,
      host: '127.0.0.1',
      port: device.port,
      registers: 'Leistung; holding; 0; uint16; W',
    };
    const silent = await room.make({ ...at, name: 'stumm', units: '5, 6, 7' });
    const quick = await room.make({ ...at, name: 'schnell', units: '1' });
    const ended: string[] = [];
    const signal = new AbortController().signal;
    const slow = reachOnce(room.context, silent.id, signal).catch(() => ended.push('silent'));
    await expect.poll(() => device.asked).toEqual([5]);
    await reachOnce(room.context, quick.id, signal);
    ended.push('quick');
    await slow;
    expect(ended).toEqual(['quick', 'silent']);
    expect(device.asked).toEqual([5, 1, 6, 7]);
    expect(device.mostClients()).toBe(1);
  } finally {
    device.close();
    await room.close();
  }
}, 60_000);

test('40: a source that is ended while it waits for its turn stops waiting at once, and the next source still waits for the running one', async () => {
  const device = await gateway();
  const room = await openSourceRoom();
  try {
    const at = {
      kind: 'modbus' as const,
      host: '127.0.0.1',
      port: device.port,
      registers: 'Leistung; holding; 0; uint16; W',
    };
    const silent = await room.make({ ...at, name: 'stumm', units: '5' });
    const left = await room.make({ ...at, name: 'beendet', units: '1' });
    const next = await room.make({ ...at, name: 'danach', units: '1' });
    const slow = reachOnce(room.context, silent.id, new AbortController().signal).catch(() => undefined);
    await expect.poll(() => device.asked).toEqual([5]);
    const ending = new AbortController();
    const waiting = reachOnce(room.context, left.id, ending.signal);
    ending.abort();
    await waiting;
    expect(device.asked).toEqual([5]);
    await reachOnce(room.context, next.id, new AbortController().signal);
    await slow;
    expect(device.asked).toEqual([5, 1]);
    expect(device.mostClients()).toBe(1);
  } finally {
    device.close();
    await room.close();
  }
}, 60_000);
