import { afterAll, beforeAll, test } from 'vitest';
import { type HostileServer, startHostile } from './hostileServer.ts';
import { expectWayHeld } from './walk.ts';
import { ways } from './ways.ts';

const SAMPLE = 4;
const seed = Number(process.env['HOSTILE_SEED'] ?? process.env['CHANCE_SEED'] ?? Math.floor(Math.random() * 1e6));

/** The attack with a workbook, which is in every run, and others at random. */
function sample() {
  const [first, ...others] = ways;
  const chosen = others.map((way, at) => ({ way, order: Math.sin((seed % 1e6) + at * 7.13) }));
  chosen.sort((a, b) => a.order - b.order);
  return [...(first ? [first] : []), ...chosen.slice(0, SAMPLE - 1).map(({ way }) => way)];
}

let on: HostileServer;
beforeAll(async () => {
  on = await startHostile();
}, 180_000);
afterAll(() => on.stop());

test.each(sample())(
  `K1: $name does not stop the server (HOSTILE_SEED=${seed})`,
  (way) => expectWayHeld(on, way),
  180_000,
);
