import { EnergyFlow } from '@leitwarte/core/entities';
import { type Actor, createWorld, storeReadings, type World } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOST, openBackend, type Backend } from '../../../testing/backend.ts';
import { runCli, type CliOptions } from '../../../testing/runCli.ts';

let backend: Backend;
let root: Actor;
let api: World['api'];
const start = Date.parse('2025-06-09T22:00:00Z');

beforeAll(async () => {
  backend = await openBackend();
  const world = await createWorld(backend.context);
  api = world.api;
  root = await world.superuser();
  const plant = await world.plant({ name: 'Hof', type: 'Biogas' });
  const times = Array.from({ length: 97 }, (_, quarter) => start + quarter * 900_000);
  for (const [name, col_role, power] of [
    ['Motor', 'power', 4],
    ['Haus', 'consumption', 1],
  ] as const) {
    const { id, columns } = await world.component(plant, { name, columns: 1 });
    const [column = 0] = columns;
    const component_data_description = [{ id: column, col_description: 'Leistung', col_unit: 'kW', col_role }];
    await root.client.components.update({ id, body: { component_data_description } });
    await storeReadings(backend.context, id, times, new Map([[column, times.map(() => power)]]));
  }
});
afterAll(() => backend.close());

const run = (argv: readonly string[], options: CliOptions = {}) =>
  runCli(argv, {
    fetch: (request) => Promise.resolve(api(request)),
    ...options,
    env: { LEITWARTE_HOST: HOST, LEITWARTE_TOKEN: root.token, ...options.env },
  });

test('42: energy-flow --json gives the flows, shares and CO2 of a day', async () => {
  const { code, stdout, stderr } = await run(['energy-flow', 'Hof', '--day', '10.06.2025', '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(EnergyFlow.parse(JSON.parse(stdout))).toMatchObject({
    name: 'Hof',
    from: '2025-06-10',
    until: '2025-06-10',
    flows: [
      { from: 'generation', to: 'consumption', wh: 24_000 },
      { from: 'generation', to: 'grid', wh: 72_000 },
    ],
    self_sufficiency: 1,
    self_consumption: 0.25,
    now: null,
  });
});

test('42: on a terminal the flows are described in words; without a range those of today are shown', async () => {
  const { stdout } = await run(['energy-flow', 'Hof', '--day', '10.06.2025'], { terminal: 200 });
  expect(stdout).toMatch(/Autarkie +100/);
  expect(stdout).toMatch(/Erzeugung +Netz +72/);
  const today = await run(['energy-flow', 'Hof', '--json']);
  expect(EnergyFlow.parse(JSON.parse(today.stdout))).toMatchObject({ flows: [] });
});

test('42: a range of more than 31 days is refused with a message', async () => {
  const { code, stderr } = await run(['energy-flow', 'Hof', '--year', '2025']);
  expect(code).toBe(1);
  expect(stderr).toContain('Höchstens 31 Tage');
});
