import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
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
let opened: () => RunningFlow;
let env: Record<string, string>;
let now = NOW;
let isFull = false;
let kept: Map<string, unknown>;
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
  kept = new Map();
  opened = () => runFlow(exported, () => ({ env: watched, now: () => now }), kept);
  flow = opened();
});

const stored = async () => {
  await room.pass();
  return [await room.series(0), await room.series(1)];
};
const READING = [[['2026-11-22T12:00:00.000Z', 12.5]], [['2026-11-22T12:00:00.000Z', 84_123]]];
const told = () => flow.shown.map((one) => ({ ...Object(one) }));

test('with the unchanged flow of the documentation readings are stored, and nothing is reported or sent again', async () => {
  await flow.inject();
  expect(await stored()).toEqual(READING);
  await flow.tick();
  expect(await stored()).toEqual(READING);
  expect([flow.shown, flow.warned]).toEqual([[], []]);
});

test('readings that the server cannot accept are sent again after half a minute with their original time, and reported once', async () => {
  isFull = true;
  await flow.inject();
  expect(told()).toEqual([{ answer: 503, why: expect.any(String), waiting: 1 }]);
  now += MINUTE;
  expect(await flow.tick()).toBe(30);
  expect(flow.shown).toHaveLength(1);
  isFull = false;
  await flow.tick();
  expect(await stored()).toEqual(READING);
  expect(flow.shown).toHaveLength(1);
  unusedNodes = flow.unused();
});

test('while the server is stopped, no reading of the flow is lost; waiting readings are then sent in few requests', async () => {
  const port = await freePort();
  Object.assign(env, { LEITWARTE_URL: `http://127.0.0.1:${port}` });
  await flow.inject();
  expect(told()).toMatchObject([{ answer: 'ECONNREFUSED', waiting: 1 }]);
  const before = Array.from(
    { length: 1_199 },
    (_, index) => `plant,device=chp1 power=12.5 ${NOW - (index + 1) * MINUTE}`,
  );
  kept.set('waiting', [...before, ...z.array(z.string()).parse(kept.get('waiting'))]);
  now += 3 * MINUTE;
  const later = await sourceServer(room, port);
  await flow.tick();
  await later.close();
  const [power] = await stored();
  expect(power).toHaveLength(1_200);
  expect(flow.shown).toHaveLength(1);
});

test('with a wrong or revoked token no reading of the flow is lost, even if the tab is deployed again with a new token', async () => {
  const { LEITWARTE_TOKEN: token = '' } = env;
  Object.assign(env, { LEITWARTE_TOKEN: 'lw_src_falsch' });
  await flow.inject();
  expect(told()).toMatchObject([{ answer: 401, waiting: 1 }]);
  expect(JSON.stringify(flow.shown)).not.toContain('lw_src_');
  Object.assign(env, { LEITWARTE_TOKEN: token });
  flow = opened();
  await flow.tick();
  expect(await stored()).toEqual(READING);
});

test('data that would be rejected again are reported and not sent again by the flow', async () => {
  await flow.inject({ '': 1 });
  expect(told()).toMatchObject([{ answer: 400, waiting: 0 }]);
  await flow.tick();
  expect(flow.shown).toHaveLength(1);
  expect(await stored()).toEqual([[], []]);
});

test('the flow converts numbers in strings; other values are left out and reported', async () => {
  await flow.inject({ power: '12.5', energy: 84_123, state: 'off', flow: '12,5' });
  expect(flow.warned).toEqual(['state is no number and is left out: off', 'flow is no number and is left out: 12,5']);
  expect(await stored()).toEqual(READING);
});

test('without an address or a token the flow reports it, and keeps its readings', async () => {
  const { LEITWARTE_URL: url = '' } = env;
  Object.assign(env, { LEITWARTE_URL: '' });
  await flow.inject();
  expect(flow.warned).toEqual(['LEITWARTE_URL or LEITWARTE_TOKEN is not set']);
  Object.assign(env, { LEITWARTE_URL: url });
  await flow.tick();
  expect(await stored()).toEqual(READING);
});

test('every node of the flow is used here, and the documentation lists the environment variables that it reads', async () => {
  expect(unusedNodes).toEqual([]);
  const guide = await readFile(new URL('ways-in.md', docs), 'utf8');
  expect(asked.size).toBe(2);
  for (const name of asked) expect(guide).toContain(name);
});
