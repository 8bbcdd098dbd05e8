import { afterAll, beforeAll, test } from 'vitest';
import { type HostileServer, startHostile } from './hostileServer.ts';
import { expectWayHeld } from './walk.ts';
import { ways } from './ways.ts';

let on: HostileServer;
beforeAll(async () => {
  on = await startHostile();
}, 180_000);
afterAll(() => on.stop());

test.each(ways)('K1: $name stops nobody', (way) => expectWayHeld(on, way), 300_000);
