import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen, type Listening } from './listen.ts';

const MAX_BYTES = 4 * 1024 ** 2;
let server: Listening;
let agent: Agent;

beforeEach(async () => {
  server = await listen('127.0.0.1', 0, async (asked) => {
    // as the API does: the request is copied with its body before the body's length is known
    const copied = new Request(asked, { headers: asked.headers });
    if (Number(copied.headers.get('content-length')) > MAX_BYTES) return new Response('too large', { status: 413 });
    return new Response(await copied.text());
  });
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await server.close();
});

async function send(body: string) {
  const sending = request(server.address, { method: 'POST', agent, headers: { 'content-length': body.length } });
  sending.end(body);
  const [answer]: IncomingMessage[] = await once(sending, 'response');
  if (answer === undefined) throw new Error('not answered');
  const port = answer.socket.localPort;
  let text = '';
  for await (const piece of answer) text += String(piece);
  return { status: answer.statusCode, text, port };
}

test('K1: after a body was refused for its length the connection continues, and no later call on it is lost', async () => {
  for (const bytes of [MAX_BYTES + 1, 3 * MAX_BYTES, 5 * MAX_BYTES]) {
    const refused = await send('x'.repeat(bytes));
    expect(refused).toMatchObject({ status: 413, text: 'too large' });
    for (const body of ['a', 'b', 'c'])
      expect(await send(body)).toEqual({ status: 200, text: body, port: refused.port });
  }
});
