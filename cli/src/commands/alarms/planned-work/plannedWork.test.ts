import { PlannedWork } from '@leitwarte/core/entities';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  await backend.world.plant({ name: 'Dach Nord' });
  await backend.world.plant({ name: 'Dach Süd' });
});
afterAll(() => backend.close());

const type = (...argv: string[]) => backend.leitwarte(['planned-work', ...argv]);
const works = async (...argv: string[]) => z.array(PlannedWork).parse(await backend.json(['planned-work', ...argv]));

test('4.47: planned work is entered in local time of the plant, listed, changed and ended', async () => {
  const [work] = await works('create', 'dach nord', 'Tausch', '--from', 'morgen 08:00', '--until', 'morgen');
  expect(work).toMatchObject({ plant_name: 'Dach Nord', reason: 'Tausch', state: 'planned' });
  const hours = (Date.parse(work?.until ?? '') - Date.parse(work?.from ?? '')) / 3_600_000;
  expect(hours).toBe(16);
  const id = String(work?.id);
  expect(await works('list', '--open', '--plant', 'Dach Nord')).toEqual([work]);
  expect(await works('list', '--plant', 'Dach Süd')).toEqual([]);
  expect((await type('list')).stdout).toMatch(/Dach Nord.*geplant.*Tausch/);
  const [changed] = await works('update', id, '--until', 'morgen 10:00', '--reason', 'Reinigung');
  expect(changed).toMatchObject({ from: work?.from, reason: 'Reinigung' });
  expect((await type('end', id, '--dry-run')).stdout).toMatch(/^POST .*\/planned_work\/\d+\/end\//);
  expect((await type('end', id)).stdout).toContain('vorüber');
  expect(await works('list', '--open')).toEqual([]);
  expect((await type('end', id)).code).toBe(1);
});

test('planned work without a begin starts now; impossible times are reported with the exit code for their kind of error', async () => {
  const [work] = await works('create', 'Dach Süd', 'Tausch', '--until', 'morgen 23:00');
  expect(work).toMatchObject({ state: 'running' });
  const twice = await type('create', 'Dach Süd', 'Tausch', '--until', 'morgen 22:00');
  expect(twice).toMatchObject({ code: 1, stderr: expect.stringContaining('schon Arbeiten geplant') });
  expect((await type('create', 'Dach Süd', 'Tausch', '--until', 'gestern')).stderr).toContain('Ende');
  expect((await type('create', 'Dach Süd', 'Tausch')).code).toBe(2);
  expect((await type('create', 'Dach Süd', 'Tausch', '--until', 'bald')).code).toBe(2);
  expect((await type('end', 'x')).code).toBe(2);
  expect((await type('end', '987654')).code).toBe(6);
  expect((await type('update', '987654', '--reason', 'x')).code).toBe(6);
  expect((await type('update', String(work?.id))).code).toBe(2);
});
