import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listening } from '../node/http/listen.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { sourceServer } from '../testing/sourceServer.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
let room: SourceRoom;
let server: Listening;
beforeAll(async () => {
  room = await openSourceRoom({ now: () => NOW });
  server = await sourceServer(room);
});
afterAll(async () => {
  await server.close();
  await room.close();
});

/** Sends the head of a request and a part of its body, then closes the connection. */
async function dieAfter(head: readonly string[], part: string): Promise<void> {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    socket.write(`${['POST /write?precision=ms HTTP/1.1', 'Host: x', ...head].join('\r\n')}\r\n\r\n${part}`, () =>
      resolve(),
    );
  });
  // lets the sent bytes arrive before the connection is closed
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await closed;
}

test('4.42: if a client dies while it sends a body, no part of the body is stored; after it is sent again, it is stored once', async () => {
  const { id, token } = await room.make();
  const [column = 0] = room.columns;
  await room.root.client.sources.bind({ id, body: { bindings: [{ address: 'pv power', column }] } });
  const authorization = `Authorization: Token ${token}`;
  const half = `pv power=1 ${NOW - 1000}\npv power=12`;
  await dieAfter([authorization, 'Content-Length: 200'], half);
  await dieAfter([authorization, 'Transfer-Encoding: chunked'], `${half.length.toString(16)}\r\n${half}\r\n`);
  const body = `pv power=1 ${NOW - 1000}\npv power=12345 ${NOW}`;
  const again = await fetch(`${server.address}/write?precision=ms`, {
    method: 'POST',
    headers: { authorization: `Token ${token}` },
    body,
  });
  expect(again.status).toBe(204);
  expect(await room.inbox(id)).toHaveLength(1);
  await room.pass();
  expect((await room.series()).map(([, value]) => value)).toEqual([1, 12345]);
  expect(await room.accounts()).toMatchObject([{ rows_read: 2, rows_stored: 2, rows_duplicate: 0, rows_rejected: 0 }]);
});
