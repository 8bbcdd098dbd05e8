import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostileServer, startHostile } from './hostileServer.ts';
import { expectWayHeld, tryRestart } from './walk.ts';
import { ways } from './ways.ts';

let on: HostileServer;
beforeAll(async () => {
  on = await startHostile();
}, 180_000);
afterAll(() => on.stop());

test.each(ways)('K1: $name does not stop the server', (way) => expectWayHeld(on, way), 300_000);

test('K1: a malicious workbook in an import folder does not cause a loop of restarts', async () => {
  await tryRestart(on);
  expect(await ways[0]?.good(on)).toMatch(ways[0]?.taken ?? /$^/);
}, 300_000);
