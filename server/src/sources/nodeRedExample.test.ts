import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Listening } from '../node/http/listen.ts';
import { FileAccessError } from '../platform/importFiles.ts';
import { runFlow, type RunningFlow } from '../testing/nodeRed.ts';
import { freePort } from '../testing/peers/peer.ts';
import { openSourceRoom, type SourceRoom } from '../testing/sourceRoom.ts';
import { sourceServer } from '../testing/sourceServer.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;
const docs = new URL('../../../docs/', import.meta.url);
let exported: string;
let room: SourceRoom;
let server: Listening;
let flow: RunningFlow;
let env: Record<string, string>;
let now = NOW;
let isFull = false;
const asked = new Set<string>();
let unusedNodes: string[] | undefined;

beforeAll(async () => {
  exported = await readFile(new URL('examples/node-red/flow.json', docs), 'utf8');
  room = await openSourceRoom({
    now: () => now,
    change: (files) => ({
      ...files,
      write: (...args) =>
        isFull ? Promise.reject(new FileAccessError('inbox', new Error('ENOSPC'))) : files.write(...args),
    }),
  });
  server = await sourceServer(room);
});
afterAll(async () => {
  await server.close();
  await room.close();
});
beforeEach(async () => {
  await room.renew();
  now = NOW;
  isFull = false;
  const { id, token } = await room.make({ name: 'Node-RED' });
  const addresses = ['plant,device=chp1 power', 'plant,device=chp1 energy'];
  await room.root.client.sources.bind({
    id,
    body: { bindings: addresses.map((address, index) => ({ address, column: room.columns[index] ?? 0 })) },
  });
  env = { LEITWARTE_URL: server.address, LEITWARTE_TOKEN: token };
  const watched = new Proxy(env, {
    get(target, name: string) {
      asked.add(name);
      return target[name];
    },
  });
  flow = runFlow(exported, () => ({ env: watched, now: () => now }));
});

const stored = async () => {
  await room.pass();
  return [await room.series(0), await room.series(1)];
};
const READING = [[['2026-11-22T12:00:00.000Z', 12.5]], [['2026-11-22T12:00:00.000Z', 84_123]]];
const lastStatus = () => flow.shown.at(-1)?.['statusCode'];

test('the flow of the guide as it is: what it reads is stored, and nothing is told or sent again', async () => {
  await flow.inject();
  expect(await stored()).toEqual(READING);
  expect([flow.shown, flow.delayed]).toEqual([[], []]);
});

test('what the server cannot take now is sent again after half a minute, with the time it had', async () => {
  isFull = true;
  await flow.inject();
  expect(lastStatus()).toBe(503);
  expect(flow.delayed).toMatchObject([{ seconds: 30 }]);
  now += MINUTE;
  await flow.release();
  expect(flow.delayed).toHaveLength(1);
  isFull = false;
  await flow.release();
  expect(flow.delayed).toEqual([]);
  expect(await stored()).toEqual(READING);
  unusedNodes = flow.unused();
});

test('a server that is away loses no reading', async () => {
  const port = await freePort();
  Object.assign(env, { LEITWARTE_URL: `http://127.0.0.1:${port}` });
  await flow.inject();
  expect(lastStatus()).toBe('ECONNREFUSED');
  now += MINUTE;
  const later = await sourceServer(room, port);
  await flow.release();
  await later.close();
  expect(await stored()).toEqual(READING);
});

test('a token that was wrong at first loses no reading', async () => {
  const { LEITWARTE_TOKEN: token = '' } = env;
  Object.assign(env, { LEITWARTE_TOKEN: 'lw_src_falsch' });
  await flow.inject();
  expect(lastStatus()).toBe(401);
  Object.assign(env, { LEITWARTE_TOKEN: token });
  await flow.release();
  expect(await stored()).toEqual(READING);
});

test('what would be refused again is told and not sent again; where there is no number nothing is sent', async () => {
  await flow.inject({ 'no name = ': 1 });
  expect(lastStatus()).toBe(400);
  expect(flow.delayed).toEqual([]);
  await flow.inject({ state: 'off' });
  expect(flow.shown).toHaveLength(1);
  expect(await stored()).toEqual([[], []]);
});

test('every node of the flow is used here, and the guide names what it takes from its environment', async () => {
  expect(unusedNodes).toEqual([]);
  const guide = await readFile(new URL('ways-in.md', docs), 'utf8');
  expect(asked.size).toBe(2);
  for (const name of asked) expect(guide).toContain(name);
});
