import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

/**
 * Number of turns of the event loop after which a server without connections has certainly reported that it is closed.
 */
const TURNS = 20;

test('a server that is asked to stop waits for a call that continues after its client disconnected', async () => {
  const said: string[] = [];
  const client = new AbortController();
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const server = await listen('127.0.0.1', 0, async (_, incoming) => {
    begin();
    await once(incoming.socket, 'close');
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
    said.push('answered');
    return new Response('late');
  });
  const asked = fetch(server.address, { signal: client.signal }).catch(() => 'left');
  await begun;
  const closed = server.close().then(() => said.push('closed'));
  client.abort();
  expect(await asked).toBe('left');
  await closed;
  expect(said).toEqual(['answered', 'closed']);
});
