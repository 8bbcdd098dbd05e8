import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ToldChanges } from '@leitwarte/core/entities';
import { listen } from './listen.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Server stub whose streams the test writes; records the position from which each stream was requested. */
function server(answer: (nth: number, body: ReadableStream<Uint8Array>) => Response | undefined = () => undefined) {
  const asked: { since: string | null; accept: string | null }[] = [];
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const told: ToldChanges[] = [];
  const stopped = new AbortController();
  onTestFinished(() => stopped.abort());
  const fetch = async ({ url, headers }: Request) => {
    asked.push({ since: new URL(url).searchParams.get('since'), accept: headers.get('accept') });
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
    return answer(asked.length, body) ?? new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const ended = listen(
    { baseUrl: 'https://leitwarte.test/api/v1/', fetch },
    undefined,
    (one) => told.push(one),
    stopped.signal,
  );
  const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return { asked, told, say, end: () => streams.at(-1)?.close(), stop: () => stopped.abort(), ended };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const event = (position: string) => `data: ${JSON.stringify({ position, changes: [] })}\n\n`;

test('an event is passed on once it is complete, however the network split it', async () => {
  const { told, say, asked } = server();
  await seconds(0);
  expect(asked).toEqual([{ since: null, accept: 'text/event-stream' }]);
  say(event('7').slice(0, 12));
  await seconds(1);
  expect(told).toEqual([]);
  say(event('7').slice(12) + event('8'));
  await seconds(1);
  expect(told.map(({ position }) => position)).toEqual(['7', '8']);
});

test('a stream that ended is opened again from the last event on', async () => {
  const { asked, say, end } = server();
  await seconds(0);
  say(event('7'));
  end();
  await seconds(1);
  expect(asked.map(({ since }) => since)).toEqual([null, '7']);
});

test('a stream that sends nothing is opened again, and after failures with longer and longer waits', async () => {
  const { asked } = server((nth) => (nth === 1 ? undefined : new Response('<p>', { status: 502 })));
  await seconds(24);
  expect(asked).toHaveLength(1);
  await seconds(4);
  expect(asked).toHaveLength(2);
  await seconds(600);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.length).toBeLessThan(30);
});

test('a response that is no event stream, such as a page of a proxy, is not used', async () => {
  const { asked, told } = server(() => new Response('<p>', { headers: { 'content-type': 'text/html' } }));
  await seconds(3);
  expect(asked.length).toBeGreaterThan(1);
  expect(told).toEqual([]);
});

test('after a refused session no further stream is opened', async () => {
  const { asked, ended } = server(() => Response.json({ detail: 'not_authenticated' }, { status: 401 }));
  await ended;
  await seconds(100);
  expect(asked).toHaveLength(1);
});

test('after stopping, no stream is opened', async () => {
  const { asked, stop, ended } = server(() => new Response(null, { status: 503 }));
  await seconds(0);
  stop();
  await ended;
  await seconds(100);
  expect(asked).toHaveLength(1);
});
