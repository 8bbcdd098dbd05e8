import { formatTime, HOUR_MS, QUARTER_MS } from '@leitwarte/core/rules';
import { describe, expect, test } from 'vitest';
import { importFiles } from '../../../node/files/importFiles.ts';
import { testContext, testEngines } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { sheetCells } from '../../../testing/sheets.ts';
import { createWorld } from '../../../testing/world.ts';
import { jobsHere } from '../../../work/runJob.ts';

const midnight = Date.parse('2025-06-09T22:00:00Z');
const day = { from: '2025-06-10', until: '2025-06-10' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe.each(testEngines)('comparing a statement of the grid operator with the measured energy (%s)', (engine) => {
  /** Two inverters with a tariff of 10 ct; the second one has no readings from 14:00 to 16:00. */
  async function open() {
    const bare = await testContext({ engine, platform: { now: () => Date.parse('2025-07-01T09:00:00Z') } });
    const files = importFiles({ dataDir: '/nowhere', maxBytes: 1 });
    const context = { ...bare, jobs: jobsHere({ ...bare, files, yield: () => Promise.resolve() }) };
    const world = await createWorld(context);
    const root = await world.superuser();
    const plantId = await world.plant({ name: 'Dach Nord', type: 'Solar' });
    await root.client.plants.update({ id: plantId, body: { tariffs: [{ from: '2025-01-01', ct_per_kwh: 10 }] } });
    for (const number of [1, 2]) {
      const { id, columns } = await world.component(plantId, { name: `WR ${number}`, columns: 1 });
      const [column = 0] = columns;
      await root.client.components.update({
        id,
        body: {
          capacity: 10,
          component_data_description: [{ id: column, col_description: 'Leistung', col_role: 'power' }],
        },
      });
      const times = Array.from({ length: 24 * 12 + 1 }, (_, at) => midnight + at * 300_000).filter(
        (time) => number === 1 || time <= midnight + 14 * HOUR_MS || time >= midnight + 16 * HOUR_MS,
      );
      const power = times.map((time) =>
        Math.max(0, 8 * Math.sin((Math.PI * ((time - midnight) / QUARTER_MS - 24)) / 56)),
      );
      await storeReadings(context, id, times, new Map([[column, power]]));
    }
    const { quarters } = await root.client.losses.ofPlant({ id: plantId, query: day });
    const measured = Map.groupBy(quarters, ({ from }) => Date.parse(from));
    const wh = (time: number) => (measured.get(time) ?? []).reduce((sum, one) => sum + one.measured_wh, 0);
    const compare = (text: string, more: { stamps?: 'begin' | 'end'; column?: string; name?: string } = {}) =>
      root.client.losses.statement({
        id: plantId,
        body: { name: 'abrechnung.csv', base64: base64(text), type_data: 'plain', ...more },
      });
    return { context, world, root, plantId, wh, compare, close: () => bare.close() };
  }

  const starts = Array.from({ length: 96 }, (_, at) => midnight + at * QUARTER_MS);
  const written = (time: number) => formatTime(time, 'dd.MM.yyyy HH:mm', 'Europe/Berlin');
  const german = (kwh: number) => String(kwh).replace('.', ',');
  /**
   * A statement file with the energy of each quarter-hour. Times are the begins of quarter-hours, shifted by `moved`.
   */
  const statementOf = (kwhOf: (time: number) => number, moved = 0) =>
    `Zeit;Einspeisung (kWh);Preis (ct/kWh)\n${starts
      .map((time) => `${written(time + moved)};${german(kwhOf(time))};8,11`)
      .join('\n')}\n`;

  test('4.51: a comparison shows the differences in kilowatt-hours and euros, and the quarter-hours without data', async () => {
    const { wh, compare, close } = await open();
    const noon = midnight + 12 * HOUR_MS;
    const found = await compare(statementOf((time) => wh(time) / 1000 + (time === noon ? 2.5 : 0)));
    expect(found).toMatchObject({ column: 'Einspeisung (kWh)', stamps: 'begin', quarters: 96, unknown_quarters: 8 });
    expect(found.measured_by).toEqual(['WR 1', 'WR 2']);
    expect(found.total.difference_wh).toBe(2500);
    expect(found.total.eur).toBe(0.25);
    expect(found.differences).toEqual([
      {
        from: new Date(noon).toISOString(),
        stated_wh: wh(noon) + 2500,
        measured_wh: wh(noon),
        difference_wh: 2500,
        eur: 0.25,
      },
    ]);
    expect(found.days).toEqual([{ day: '2025-06-10', unknown_quarters: 8, ...found.total }]);
    await close();
  });

  test('4.51: if times are ends of quarter-hours this is recognised by the first one, and can also be chosen', async () => {
    const { wh, compare, close } = await open();
    const text = statementOf((time) => wh(time) / 1000, QUARTER_MS);
    const found = await compare(text);
    expect(found).toMatchObject({ stamps: 'end', from: new Date(midnight).toISOString() });
    expect(found.total.difference_wh).toBe(0);
    expect((await compare(text, { stamps: 'begin' })).differences.length).toBeGreaterThan(40);
    await close();
  });

  test('4.51: the file of a comparison contains every quarter-hour, the days, and the sources of both sides', async () => {
    const { context, root, plantId, wh, close } = await open();
    const text = statementOf((time) => wh(time) / 1000 + 1);
    const body = { name: 'abrechnung.csv', base64: base64(text) };
    const sheet = await root.client.losses.statement({ id: plantId, body: { ...body, type_data: 'xlsx' } });
    const cells = await sheetCells(sheet.bytes, 2);
    const hash = await context.platform.sha256(new TextEncoder().encode(text));
    expect(cells.flat()).toEqual(expect.arrayContaining(['abrechnung.csv', hash, 'WR 1, WR 2']));
    const csv = await root.client.losses.statement({ id: plantId, body: { ...body, type_data: 'csv' } });
    const lines = new TextDecoder().decode(csv.bytes).trimEnd().split('\r\n');
    expect(lines.filter((line) => line.startsWith('10.06.2025'))).toHaveLength(96);
    await close();
  });

  test.each([
    [
      'a file without energy',
      'Zeit;Temperatur (°C)\n10.06.2025 00:00;1\n10.06.2025 00:15;2\n',
      /keine Spalte mit Energie/,
    ],
    ['rows by hour', 'Zeit;kWh\n10.06.2025 00:00;1\n10.06.2025 01:00;2\n10.06.2025 02:00;2\n', /Viertelstunden/],
    ['times beside quarter-hours', 'Zeit;Energie (kWh)\n10.06.2025 00:01;1\n10.06.2025 00:16;2\n', /Viertelstunden/],
    ['a picture', '\u0000\u0001\u0002PNG', /./],
  ])('4.51: a file that contains %s is refused as a statement, with advice', async (_, text, words) => {
    const { compare, close } = await open();
    await expect(compare(text)).rejects.toMatchObject({
      problem: { status: 400, fields: { base64: [expect.stringMatching(words)] } },
    });
    await close();
  });

  test('4.51: users of other organisations get no comparison, and users with whom the plant is only shared see no euros', async () => {
    const { context, plantId, wh, close } = await open();
    const other = await createWorld(context);
    const viewer = await other.actor(await other.group(() => true));
    const body = { name: 'a.csv', base64: base64(statementOf((time) => wh(time) / 1000 + 1)) };
    const asked = () => viewer.client.losses.statement({ id: plantId, body: { ...body, type_data: 'plain' } });
    await expect(asked()).rejects.toMatchObject({ problem: { status: 404 } });
    await context.db
      .insertInto('plant_view_organisation')
      .values({ plant_id: plantId, organisation_id: other.organisationId })
      .execute();
    expect((await asked()).total.eur).toBeNull();
    await close();
  });
});
