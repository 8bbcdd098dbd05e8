import { valueColumnTypes } from '@leitwarte/core/codes';
import { expect, test } from 'vitest';
import { dayWindows } from '../../../measurements/figures/windows.ts';
import { readFigures } from '../../../measurements/figures/readFigures.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { createWorld } from '../../../testing/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 25 October 2026 has 25 hours in Berlin. */
const START = Date.parse('2026-10-24T22:00:00Z');
const AUTUMN = { from: new Date(START).toISOString(), until: new Date(START + 25 * HOUR).toISOString() };

onEveryEngine('thinned series (4.43)', (fixture) => {
  async function open() {
    const world = await createWorld(fixture.context);
    const reader = await world.actor(
      await world.group((dialog, right) => `${dialog} ${right}` === 'analyse_plant can_read'),
    );
    const component = async (plant: string, columns = 2) => {
      const made = await world.component(await world.plant({ name: plant }), { name: 'WR 1', columns });
      await fixture.db
        .updateTable('component_column')
        .set({ is_suitable_for_analyse: 1 })
        .where('component_id', '=', made.id)
        .execute();
      return made;
    };
    return { world, reader, component, series: reader.client.research.series };
  }
  const every = (count: number, step: number) => Array.from({ length: count }, (_, index) => START + index * step);

  test('series of several plants have their own times and are named by plant, component and description', async () => {
    const { component, series } = await open();
    const [north, south] = [await component('Nord', 1), await component('Süd', 1)];
    await storeReadings(fixture.context, north.id, [START], new Map([[north.columns[0] ?? 0, [1]]]));
    await storeReadings(fixture.context, south.id, [START + MINUTE], new Map([[south.columns[0] ?? 0, [2]]]));
    const { lines, thinned } = await series({ body: { ...AUTUMN, columns: [...south.columns, ...north.columns] } });
    expect(thinned).toBe(false);
    expect(lines).toMatchObject([
      { column: { plant: 'Süd', component: 'WR 1', description: 'Wert 1' }, times: [START + MINUTE], values: [2] },
      { column: { plant: 'Nord', zone: 'Europe/Berlin' }, unit: 'kW', times: [START], values: [1], count: 1 },
    ]);
  });

  test('a series with more than two readings per pixel is reduced, and the end of the period is exclusive', async () => {
    const { component, series } = await open();
    const { id, columns } = await component('Nord', 1);
    const times = every(25 * 60 + 1, MINUTE);
    const values = times.map((_, index) => (index === 777 ? 999 : index === 25 * 60 ? 5000 : index % 7));
    await storeReadings(fixture.context, id, times, new Map([[columns[0] ?? 0, values]]));
    const { lines, thinned } = await series({ body: { ...AUTUMN, columns, pixels: 100 } });
    expect(thinned).toBe(true);
    expect(lines[0]?.count).toBe(25 * 60);
    expect(lines[0]?.times.length).toBeLessThanOrEqual(300);
    expect(Math.max(...(lines[0]?.values ?? []).map(Number))).toBe(999);
    const near = { from: new Date(START).toISOString(), until: new Date(START + HOUR).toISOString() };
    expect((await series({ body: { ...near, columns, pixels: 100 } })).lines[0]?.times).toHaveLength(60);
  });

  test('the mean of a day equals the figure AD of reports, also over a day of 25 hours; an hour that occurs twice gives two means', async () => {
    const { component, series } = await open();
    const { id, columns } = await component('Nord', 1);
    const [column = 0] = columns;
    const times = every(25 * 4, 15 * MINUTE);
    await storeReadings(fixture.context, id, times, new Map([[column, times.map((_, index) => index * 0.1)]]));
    const days = await series({ body: { ...AUTUMN, columns, resolution: 1440 } });
    expect(valueColumnTypes).toContain('AD');
    const source = {
      component_id: id,
      column_id: column,
      zone: 'Europe/Berlin',
      ignoreZeros: false,
      daysBack: 0,
    } as const;
    const [figures] = await readFigures(fixture.context, [{ ...source, code: 'AD' }], dayWindows(20261025, 20261025));
    expect(days.lines[0]).toMatchObject({ times: [START], values: figures });
    const hours = await series({ body: { ...AUTUMN, columns, resolution: 60 } });
    expect(hours.lines[0]?.times).toEqual(every(25, HOUR));
    expect(hours.lines[0]?.values[3]).toBe(1.35);
  });

  test('sum and mean of the columns with the same unit can be added as series, computed as in a sum component (3.19)', async () => {
    const { component, series } = await open();
    const { id, columns } = await component('Nord', 3);
    const [a = 0, b = 0, degrees = 0] = columns;
    await fixture.db.updateTable('component_column').set({ col_unit: '°C' }).where('id', '=', degrees).execute();
    const [first = 0, second = 0] = every(2, 5 * MINUTE);
    await storeReadings(
      fixture.context,
      id,
      [first, second],
      new Map([
        [a, [1, 4]],
        [b, [2, Number.NaN]],
        [degrees, [20, 21]],
      ]),
    );
    const { lines } = await series({ body: { ...AUTUMN, columns, computed: ['sum', 'mean'] } });
    expect(lines.map(({ computed, unit, values }) => [computed, unit, values])).toEqual([
      [null, 'kW', [1, 4]],
      [null, 'kW', [2]],
      [null, '°C', [20, 21]],
      ['sum', 'kW', [3, 4]],
      ['mean', 'kW', [1.5, 4]],
    ]);
  });

  test('a series with eleven columns, columns of others, unsuitable columns or a wrong end gets 400; without the right it gets 403', async () => {
    const { world, component, series } = await open();
    const own = await component('Nord', 11);
    const foreign = await (await open()).component('Fremd', 1);
    const [first = 0] = own.columns;
    const refused = (body: object, problem: object) =>
      expect(series({ body: { ...AUTUMN, columns: [first], ...body } })).rejects.toMatchObject({ problem });
    await refused({ columns: own.columns }, { status: 400, detail: 'too_many_descriptions' });
    await refused({ columns: foreign.columns }, { status: 400, fields: { columns: expect.anything() } });
    await refused({ until: AUTUMN.from }, { status: 400, fields: { until: expect.anything() } });
    await refused({ until: '2040-01-01T00:00:00Z' }, { status: 400, fields: { until: expect.anything() } });
    await fixture.db
      .updateTable('component_column')
      .set({ is_suitable_for_analyse: 0 })
      .where('id', '=', first)
      .execute();
    await refused({}, { status: 400, detail: 'not_analysable' });
    const nobody = await world.actor(await world.group(() => false));
    await expect(nobody.client.research.series({ body: { ...AUTUMN, columns: [first] } })).rejects.toMatchObject({
      problem: { status: 403 },
    });
  });
});

onEveryEngine('how complete readings are', (fixture) => {
  test('completeness shows for each component and day the number of readings, and the highest number on the surrounding days', async () => {
    const world = await createWorld(fixture.context);
    const reader = await world.actor(
      await world.group((dialog, right) => `${dialog} ${right}` === 'analyse_plant can_read'),
    );
    const plant = await world.plant({ name: 'Nord' });
    const { id, columns } = await world.component(plant, { name: 'WR 1', columns: 1 });
    const read = async (day: string, count: number) => {
      const start = Date.parse(`${day}T00:00:00+01:00`);
      const times = Array.from({ length: count }, (_, at) => start + at * 5 * MINUTE);
      await storeReadings(fixture.context, id, times, new Map([[columns[0] ?? 0, times.map(() => 1)]]));
    };
    await read('2024-12-31', 288);
    await read('2025-01-01', 144);
    await read('2025-01-03', 288);
    const { components } = await reader.client.research.completeness({ id: plant, query: { year: 2025 } });
    expect(components).toHaveLength(1);
    const [{ counts, expected } = { counts: [], expected: [] }] = components;
    expect([counts.length, expected.length]).toEqual([365, 365]);
    expect(counts.slice(0, 4)).toEqual([144, 0, 288, 0]);
    expect(expected.slice(0, 20)).toEqual([...Array.from({ length: 18 }, () => 288), 0, 0]);
    const before = await reader.client.research.completeness({ id: plant, query: { year: 2024 } });
    expect(before.components[0]?.expected.slice(-2)).toEqual([0, 288]);
    const next = await reader.client.research.completeness({ id: plant, query: { year: 2999 } });
    expect(next.components[0]?.counts).toEqual([]);
    const foreign = await (await createWorld(fixture.context)).plant();
    await expect(reader.client.research.completeness({ id: foreign, query: { year: 2025 } })).rejects.toMatchObject({
      problem: { status: 404 },
    });
  });
});
