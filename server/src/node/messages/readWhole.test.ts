import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { type Answering, serviceServer } from '../../testing/serviceServer.ts';
import { webOf } from './web.ts';

let service: Awaited<ReturnType<typeof serviceServer>>;
afterEach(() => service.stop());

const read = async (answering: Answering, bounds: { readonly maxBytes?: number; readonly timeoutMs?: number } = {}) => {
  service = await serviceServer(answering);
  const web = webOf({ allowed: ['127.0.0.0/8'], now: () => 0 });
  const request = { url: service.base, method: 'GET', headers: {}, body: undefined } as const;
  const signal = new AbortController().signal;
  return web.read(request, { maxBytes: 1000, timeoutMs: 10_000, signal, ...bounds });
};

it('a complete compressed response is read, with its headers', async () => {
  const answer = await read((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip', 'X-Token': 'T' }).end(gzipSync('{"a":1}'));
    return undefined;
  });
  expect(answer).toMatchObject({ status: 200, body: '{"a":1}', headers: { 'x-token': 'T' } });
});

it('a small response that unpacks endlessly is aborted', async () => {
  const reading = read((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000)));
    return undefined;
  });
  await expect(reading).rejects.toThrow(/larger than/);
});

it('a slow response is aborted when its time is over', async () => {
  let drip: ReturnType<typeof setInterval> | undefined;
  const reading = read(
    (_, response) => {
      response.writeHead(200);
      drip = setInterval(() => response.write(' '), 20);
      return undefined;
    },
    { timeoutMs: 400 },
  );
  await expect(reading).rejects.toThrow(/Timeout|aborted/);
  clearInterval(drip);
});

it('the wait for a date in Retry-After is returned in seconds', async () => {
  const answer = await read(() => ({ status: 503, headers: { 'retry-after': new Date(0).toUTCString() } }));
  expect(answer).toMatchObject({ status: 503, retryAfterSeconds: 0 });
});
