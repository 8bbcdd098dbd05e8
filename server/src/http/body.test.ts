import * as z from 'zod';
import { expect, test } from 'vitest';
import { endpoint, json } from '@leitwarte/core/contract';
import { testContext } from '../testing/database.ts';
import { bodyRoom, readBody } from './body.ts';
import { createApi, type ApiOptions } from './createApi.ts';

const Thing = z.object({ name: z.string() });
const contract = {
  things: {
    create: endpoint('POST things/', {
      summary: 'New thing',
      access: 'public',
      creates: true,
      body: Thing,
      answer: json(Thing),
    }),
  },
};

async function open(options?: ApiOptions) {
  const api = createApi(contract, { things: { create: ({ body }) => body } }, await testContext(), options);
  const send = (body: string | ReadableStream<Uint8Array>) => {
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    return api(new Request('http://test/api/v1/things/', init));
  };
  return { send };
}

test('K4: a call that needs no sign-in accepts a body of 16 kB', async () => {
  const { send } = await open();
  const name = (length: number) => JSON.stringify({ name: 'x'.repeat(length) });
  expect((await send(name(15_000))).status).toBe(201);
  const answer = await send(name(17_000));
  expect([answer.status, await answer.json()]).toEqual([413, { detail: 'body_too_large' }]);
});

test('K4: a body that arrives too slowly is refused with 408, and its reserved bytes are released', async () => {
  const { send } = await open({ bodySlowMs: 50 });
  let isCancelled = false;
  const slow = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
      cancel: () => void (isCancelled = true),
    });
  const answer = await send(slow());
  expect([answer.status, await answer.json()]).toEqual([408, { detail: 'body_too_slow' }]);
  expect(isCancelled).toBe(true);
  expect((await send('{"name":"a"}')).status).toBe(201);
});

test('K4: the bodies that are being read have a common limit; beyond it clients are asked to try again', async () => {
  const room = bodyRoom(10);
  expect([room.take(6), room.take(6), room.take(4)]).toEqual([true, false, true]);
  room.give(6);
  expect(room.take(6)).toBe(true);
  const request = new Request('http://test/', { method: 'POST', body: '{"name":"a"}' });
  const limits = { maxBytes: 100, slowMs: 1000, isWholeTimed: true, room };
  await expect(readBody(request, false, limits)).rejects.toMatchObject({ problem: { status: 503, retryAfterS: 5 } });
});
