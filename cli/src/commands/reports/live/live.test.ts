import { stripVTControlCharacters } from 'node:util';
import { LiveDataHeaderResponse } from '@leitwarte/core/entities';
import { LIVE_FIGURE_PLANTS_MAX } from '@leitwarte/core/rules';
import { storeReadings } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  const { world, context, root } = backend;
  const plant = await world.plant({ name: 'Nord' });
  const { id: component, columns } = await world.component(plant, { columns: 2 });
  const [power = 0, warmth = 0] = columns;
  const set = await root.client.liveData.create({
    body: { name: 'Übersicht', organisation: world.organisationId, plants: [plant] },
  });
  const header = await root.client.liveData.createHeader({
    body: { name: 'Solar', organisation_live_data: set.id, position: 2 },
  });
  for (const [name, column] of [
    ['Leistung', power],
    ['Temperatur', warmth],
  ] as const)
    await root.client.liveData.createPosition({
      body: { name, position: 1, organisation_live_data_header: header.id, component_data_description: [column] },
    });
  await context.db
    .updateTable('component_column')
    .set({ col_limit_low: 10, col_limit_upper: 60 })
    .where('id', '=', warmth)
    .execute();
  const values = new Map([
    [power, [1.5]],
    [warmth, [60]],
  ]);
  await storeReadings(context, component, [Date.now() - 60_000], values);
});
afterAll(() => backend.close());

test('live-data-21: values of each plant are shown, with a mark if a limit is reached', async () => {
  const { code, stdout, stderr } = await backend.leitwarte(['live'], { terminal: 80 });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [title = '', , head, row] = stripVTControlCharacters(stdout).split('\n');
  expect(title).toMatch(/^Übersicht {2}\d\d\.\d\d\.\d{4} /);
  expect(head).toMatch(/^Anlage +Leistung +Temperatur$/);
  expect(row).toMatch(/^Nord +1,5.kW +60.*▲$/);
});

test('in a pipe there is one line for each value, with the limit that is reached', async () => {
  const lines = (await backend.leitwarte(['live'])).stdout.trimEnd().split('\n');
  expect(lines[0]).toBe('Ansicht\tAnlage\tWert\tStand\tEinheit\tGrenze\tZeit');
  expect(lines[1]).toMatch(/^Übersicht\tNord\tSolar: Leistung\t1\.5\tkW\t\t\d{4}-/);
  expect(lines[2]).toMatch(/^Übersicht\tNord\tSolar: Temperatur\t60\t.*\thigh\t\d{4}-/);
});

test('JSON contains the sets as the API sends them, one by name or all', async () => {
  const all = await backend.json(['live']);
  expect(all).toMatchObject([
    { name: 'Übersicht', header: { headers: expect.any(Array) }, plants: [{ name: 'Nord' }] },
  ]);
  expect(await backend.json(['live', 'übersicht'])).toEqual(all);
  expect((await backend.leitwarte(['live', 'Nirgends'])).code).toBe(6);
});

test('36.2: for a set with too many plants for figures from balances, a message says that these figures are left out', async () => {
  const many = await backend.leitwarte(['live'], {
    fetch: async (request) => {
      const answer = await backend.world.api(request);
      if (!request.url.endsWith('/get_live_data_headers/')) return answer;
      const table = LiveDataHeaderResponse.parse(await answer.json());
      const plants = Array.from({ length: LIVE_FIGURE_PLANTS_MAX + 1 }, (_, id) =>
        table.plants.map((plant) => ({ ...plant, id, values: plant.values.map((one) => ({ ...one, code: 'SY' })) })),
      );
      return Response.json({ ...table, plants: plants.flat() });
    },
  });
  expect([many.code, many.stderr]).toEqual([0, expect.stringContaining('nur in Ansichten bis 300 Anlagen')]);
});

test('live data are also exported as table, CSV and Excel', async () => {
  const csv = (await backend.leitwarte(['export', 'live-data', '--format', 'csv'])).stdout;
  expect(csv.split('\r\n')[0]).toBe('\uFEFFAnlage;Solar: Leistung (kW);Solar: Temperatur (kW)');
  expect(csv.split('\r\n')[1]).toBe('Nord;1,5;60');
});
