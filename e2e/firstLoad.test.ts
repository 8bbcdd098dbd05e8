import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../scripts/workspace.ts';
import { firstLoad } from './harness/firstLoad.ts';

const limitBytes = 250_000;

test('the first load of the portal is at most 250 kB gzipped', () => {
  const files = firstLoad(join(root, 'server/dist/portal'));
  const total = files.reduce((sum, file) => sum + file.gzippedBytes, 0);
  expect(files.some((file) => file.path.endsWith('.js'))).toBe(true);
  expect(total, JSON.stringify(files)).toBeLessThanOrEqual(limitBytes);
});

test('the backend of the demo is no part of the first load', () => {
  const files = firstLoad(join(root, 'server/dist/portal'));
  expect(files.filter(({ path }) => /demoWorker|startDemo|sqlite|wasm/.test(path))).toEqual([]);
});
