import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSourceRoom, type SourceRoom } from '../../testing/sourceRoom.ts';
import { reachOnce } from '../reaching/reachOut.ts';

let room: SourceRoom;
beforeAll(async () => {
  room = await openSourceRoom();
});
afterAll(() => room.close());

interface Answered {
  readonly protocol?: number;
  readonly body?: readonly number[];
  /** Value of the length field; by default the correct length. */
  readonly length?: number;
}

/** A Modbus response with the transaction id of the request; the other fields may be invalid. */
function answer(asked: Buffer, { protocol = 0, body = [3, 2, 0, 1], length }: Answered) {
  const head = Buffer.alloc(7);
  asked.copy(head, 0, 0, 2);
  head.writeUInt16BE(protocol, 2);
  head.writeUInt16BE(length ?? body.length + 1, 4);
  head[6] = asked[6] ?? 1;
  return Buffer.concat([head, Buffer.from(body)]);
}

const garbage: Readonly<Record<string, (asked: Buffer, socket: Socket) => void>> = {
  'a page of a web server': (_, socket) =>
    socket.end('HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\n\r\n<html>'),
  'nothing but zeros': (_, socket) => socket.end(Buffer.alloc(64)),
  'bytes of no protocol': (_, socket) => socket.end(Buffer.from('ff00fe01fd02fc03fb04fa05f906f807', 'hex')),
  'another protocol': (asked, socket) => socket.end(answer(asked, { protocol: 0xbeef })),
  'a length that is a lie': (asked, socket) => socket.end(answer(asked, { length: 0xffff })),
  'half an answer': (asked, socket) => socket.end(answer(asked, { body: [3, 200, 0] })),
  'fewer registers than asked for': (asked, socket) => socket.end(answer(asked, { body: [3, 2, 0, 1] })),
  'no register at all': (asked, socket) => socket.end(answer(asked, { body: [3, 0] })),
  'an answer to another function': (asked, socket) => socket.end(answer(asked, { body: [16, 0, 1, 0, 1] })),
  'a refusal of no known code': (asked, socket) => socket.end(answer(asked, { body: [0x83, 0x99] })),
  'the end of the connection': (_, socket) => socket.destroy(),
};

/** A device that calls `say` for the requests on every connection. */
async function deviceThatSays(say: (asked: Buffer, socket: Socket) => void): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (asked) => say(asked, socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return { server, port: typeof bound === 'object' && bound !== null ? bound.port : 0 };
}

test.each(Object.keys(garbage))(
  'K, tried: if a Modbus device sends %s, a fault with the reason is reported, and no reading is stored',
  async (name) => {
    const { server, port } = await deviceThatSays(garbage[name] ?? (() => undefined));
    try {
      const { id } = await room.make({ name, kind: 'modbus', host: '127.0.0.1', port });
      await expect(reachOnce(room.context, id, new AbortController().signal)).rejects.toMatchObject({
        name: 'ReachFault',
        fault: expect.stringMatching(/^(protocol|unreachable|no_answer|device_failure|no_device)$/),
        message: expect.stringMatching(/\S/),
      });
      expect(await room.inbox(id)).toEqual([]);
      expect(await room.root.client.sources.addresses({ id })).toEqual([]);
    } finally {
      server.close();
    }
  },
);

/** Pseudo-random numbers that are the same on every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield (state >>> 16) & 0xff;
  }
}

test('K, tried: none of 300 responses with random functions, codes and lengths is read as a value, and none ends the process', async () => {
  const random = numbers(20_261_127);
  const next = () => random.next().value ?? 0;
  const { server, port } = await deviceThatSays((asked, socket) => {
    const body = Array.from({ length: 1 + (next() % 12) }, next);
    // half of the responses are exceptions
    if (next() % 2 === 0) body[0] = 0x80 | next();
    socket.end(answer(asked, { body, length: next() % 3 === 0 ? next() : body.length + 1 }));
  });
  try {
    const { id } = await room.make({ name: 'Zufall', kind: 'modbus', host: '127.0.0.1', port });
    for (let tried = 0; tried < 300; tried += 1)
      await expect(reachOnce(room.context, id, new AbortController().signal)).rejects.toMatchObject({
        name: 'ReachFault',
      });
    expect(await room.inbox(id)).toEqual([]);
  } finally {
    server.close();
  }
});
