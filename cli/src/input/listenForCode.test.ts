import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listenForCode } from './listenForCode.ts';

test('an idle connection of a browser is closed with the listener, so that the program ends', async () => {
  const state = 'a'.repeat(32);
  const listener = await listenForCode(state, 'da');
  const spare = connect(listener.port, '127.0.0.1');
  await once(spare, 'connect');
  const answer = await fetch(`http://127.0.0.1:${listener.port}/?code=K7Q2X&state=${state}`);
  expect([await listener.code, await answer.text()]).toEqual(['K7Q2X', expect.stringContaining('da')]);
  const isOver = once(spare, 'close');
  spare.resume();
  listener.close();
  await isOver;
  expect(spare.readyState).toBe('closed');
});
