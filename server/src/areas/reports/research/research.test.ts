import { expect, test } from 'vitest';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { sheetCells } from '../../../testing/sheets.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';
import { STRANGER } from '../../../rights/viewer.ts';
import { checkFileBounds } from './bounds.ts';
import { researchOfOrganisation } from './service.ts';

const MINUTE = 60_000;
/** 25 October 2026 has 25 hours in Berlin. */
const START = Date.parse('2026-10-24T22:00:00Z');
const day = {
  startIntervall: { day: 25, month: 9, year: 2026 },
  endIntervall: { day: 25, month: 9, year: 2026 },
};
const toNextDay = { ...day, endIntervall: { day: 26, month: 9, year: 2026 } };

onEveryEngine('analysis and research', (fixture) => {
  async function open(columns = 3) {
    const world = await createWorld(fixture.context);
    const reader = await world.actor(
      await world.group((dialog, right) => `${dialog} ${right}` === 'analyse_plant can_read'),
    );
    const plantId = await world.plant({ name: 'Nord' });
    const component = await world.component(plantId, { name: 'WR 1', columns });
    await fixture.db
      .updateTable('component_column')
      .set({ is_suitable_for_analyse: 1 })
      .where('component_id', '=', component.id)
      .execute();
    const [first = 0, second = 0] = component.columns;
    return { world, reader, plantId, component, first, second, calls: reader.client.research };
  }
  const times = (count: number, step: number, from = START) => Array.from({ length: count }, (_, i) => from + i * step);
  const store = (componentId: number, at: readonly number[], values: ReadonlyMap<number, readonly number[]>) =>
    storeReadings(fixture.context, componentId, at, values);

  test('3.64, analysis-9, -20: a chart of a day of 25 hours contains all its values, with the columns over one time axis', async () => {
    const { component, first, second, calls } = await open();
    const hours = times(25, 60 * MINUTE);
    const gaps = hours.map((_, i) => (i % 2 === 0 ? i : Number.NaN));
    await store(
      component.id,
      hours,
      new Map([
        [first, hours.map((_, i) => i / 4)],
        [second, gaps],
      ]),
    );
    const chart = await calls.analysis({
      id: component.id,
      body: { ...day, type: 'day', selectionData: [first, { id: second }] },
    });
    expect(chart.chart_time_array).toEqual(hours.map((ms) => new Date(ms).toISOString()));
    expect(chart.datasets).toMatchObject([
      { label: 'Wert 1', unit: 'kW', data: hours.map((_, i) => i / 4) },
      { label: 'Wert 2', unit: 'kW', data: hours.map((_, i) => (i % 2 === 0 ? i : null)) },
    ]);
    expect(chart.thinned).toBe(false);
  });

  test('4.35: a file of more than 10 years, or of more rows than a sheet allows, is refused with the possible length', async () => {
    const { component, first, calls } = await open();
    const years = (count: number) => ({
      startIntervall: { day: 1, month: 0, year: 2016 },
      endIntervall: { day: 31, month: 11, year: 2016 + count - 1 },
    });
    const csv = (interval: ReturnType<typeof years>) =>
      calls.analysisCsv({ id: component.id, body: { ...interval, type: 'year', selectionData: [first] } });
    const said = 'Eine Datei umfasst höchstens 10 Jahre, von hier aus bis zum 31.12.2025.';
    const refused = { problem: { status: 400, fields: { endIntervall: [said] } } };
    expect((await csv(years(10))).bytes.length).toBeGreaterThan(0);
    await expect(csv(years(11))).rejects.toMatchObject(refused);
    await expect(
      calls.ofComponent({
        id: component.id,
        body: { ...years(5000), type_intervall: 'year', type_data: 'xlsx', selectionData: [first] },
      }),
    ).rejects.toMatchObject(refused);
    for (const from of [START, START + 25 * 60 * MINUTE])
      await store(component.id, times(24, 60 * MINUTE, from), new Map([[first, times(24, 1, 0)]]));
    const span = { from: START, until: START + 49 * 60 * MINUTE };
    const asked = { zone: 'Europe/Berlin', span, columns: [{ id: first }] };
    await expect(checkFileBounds(fixture.db, asked, 48)).resolves.toBeUndefined();
    const rows = 'Höchstens 47 Zeilen sind möglich. Von hier aus reicht das bis zum 25.10.2026.';
    await expect(checkFileBounds(fixture.db, asked, 47)).rejects.toMatchObject({
      problem: { status: 400, fields: { endIntervall: [rows] } },
    });
  });

  test('3.65: the CSV is for German Excel, with decimal comma and local times, and contains all 25 hours of the day', async () => {
    const { component, first, calls } = await open();
    const hours = times(25, 60 * MINUTE);
    await store(component.id, hours, new Map([[first, hours.map((_, i) => i / 4)]]));
    const file = await calls.analysisCsv({ id: component.id, body: { ...day, type: 'day', selectionData: [first] } });
    expect(file.name).toBe('Nord_WR 1_auswertung.csv');
    const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes).split('\r\n');
    expect(lines[0]).toBe('\uFEFFZeit;Wert 1 (kW)');
    expect(lines.slice(1, 5)).toEqual([
      '25.10.2026 00:00;0',
      '25.10.2026 01:00;0,25',
      '25.10.2026 02:00;0,5',
      '25.10.2026 02:00;0,75',
    ]);
    expect(lines).toHaveLength(25 + 2);
  });

  test('live shows the last 24 hours up to now', async () => {
    const { component, first, calls } = await open();
    const now = fixture.context.platform.now();
    await store(component.id, [now - 30 * 60 * MINUTE], new Map([[first, [1]]]));
    await store(component.id, [now - 5 * MINUTE], new Map([[first, [2]]]));
    const old = { day: 1, month: 0, year: 1970 };
    const body = { startIntervall: old, endIntervall: old, type: 'live' as const, selectionData: [first] };
    const chart = await calls.analysis({ id: component.id, body });
    expect(chart.datasets[0]?.data).toEqual([2]);
  });

  test('a chart of many values is reduced, keeps minimum and maximum, and is marked as reduced; the CSV contains all values', async () => {
    const { component, first, calls } = await open();
    const slots = times(8640, 10_000);
    const values = slots.map((_, i) => (i === 4321 ? -50 : i === 1234 ? 999 : i % 10));
    await store(component.id, slots, new Map([[first, values]]));
    const body = { ...day, type: 'day' as const, selectionData: [first] };
    const chart = await calls.analysis({ id: component.id, body });
    const shown = chart.datasets[0]?.data ?? [];
    expect(chart.thinned).toBe(true);
    expect(shown.length).toBeLessThanOrEqual(1502);
    expect(shown).toEqual(expect.arrayContaining([-50, 999]));
    const research = await calls.ofComponent({
      id: component.id,
      body: { ...toNextDay, type_intervall: 'day', type_data: 'plain', selectionData: [first] },
    });
    expect(research).toMatchObject({ thinned: true });
    const { bytes } = await calls.analysisCsv({ id: component.id, body });
    expect(new TextDecoder().decode(bytes).split('\r\n')).toHaveLength(8640 + 2);
  });

  test('3.64, research-19, research-21: a research of a component excludes the selected last day; plain and xlsx have the same content', async () => {
    const { component, first, second, calls } = await open();
    const at = [START, START + 25 * 60 * MINUTE - 1000];
    await store(
      component.id,
      at,
      new Map([
        [first, [1.25, 2]],
        [second, [3, Number.NaN]],
      ]),
    );
    await store(component.id, [START + 25 * 60 * MINUTE], new Map([[first, [9]]]));
    const body = {
      ...toNextDay,
      type_intervall: 'day' as const,
      selectionData: [{ id: first }, { description_id: second }],
    };
    const chart = await calls.ofComponent({ id: component.id, body: { ...body, type_data: 'plain' } });
    expect(chart.data_array).toEqual([
      { date: new Date(START).toISOString(), type: String(first), value: 1.25 },
      { date: new Date(START).toISOString(), type: String(second), value: 3 },
      { date: new Date(at[1] ?? 0).toISOString(), type: String(first), value: 2 },
    ]);
    expect(chart.dataset_array).toMatchObject([
      { label: 'Wert 1 (kW)', type: String(first) },
      { label: 'Wert 2 (kW)', type: String(second) },
    ]);
    const file = await calls.ofComponent({ id: component.id, body: { ...body, type_data: 'xlsx' } });
    expect(file.name).toBe('Nord_WR 1_research.xlsx');
    const sheet = await sheetCells(file.bytes);
    expect(sheet.slice(-3)).toEqual([
      ['Zeit', 'Wert 1 (kW)', 'Wert 2 (kW)'],
      [new Date('2026-10-25T00:00:00Z'), 1.25, 3],
      [new Date('2026-10-25T23:59:59Z'), 2, null],
    ]);
  });

  test('1.30: files are in the requested language, but a CSV keeps the format for German Excel', async () => {
    const { world, reader, component, first } = await open();
    await store(component.id, [START], new Map([[first, [1.25]]]));
    const english = clientOf(world.api, reader.token, 'en').research;
    const { bytes } = await english.analysisCsv({
      id: component.id,
      body: { ...day, type: 'day', selectionData: [first] },
    });
    expect(new TextDecoder().decode(bytes)).toBe('Time;Wert 1 (kW)\r\n25.10.2026 00:00;1,25\r\n');
    const body = {
      ...toNextDay,
      type_intervall: 'day' as const,
      type_data: 'xlsx' as const,
      selectionData: [{ description_id: first }],
    };
    for (const file of [
      await english.ofComponent({ id: component.id, body }),
      await english.ofOrganisation({ id: world.organisationId, body }),
    ]) {
      const cells = await sheetCells(file.bytes);
      expect(cells.flat()).toContain('Period: 25.10.2026 00:00 – 25.10.2026 23:59');
      expect(cells.at(-2)).toEqual(['Time', 'Wert 1 (kW)']);
    }
  });

  test('research-20: a research of an organisation can contain several plants; columns are named as in the chips of the selection', async () => {
    const { world, component, first, calls } = await open();
    const other = await world.component(await world.plant({ name: 'Süd' }), { name: 'Zähler', columns: 1 });
    const [third = 0] = other.columns;
    await fixture.db
      .updateTable('component_column')
      .set({ is_suitable_for_analyse: 1 })
      .where('id', '=', third)
      .execute();
    await store(component.id, [START], new Map([[first, [1]]]));
    await store(other.id, [START + MINUTE], new Map([[third, [2]]]));
    const selectionData = [first, third].map((description_id) => ({ description_id, plant_name: 'x' }));
    const body = { ...toNextDay, type_intervall: 'day' as const, selectionData };
    const id = world.organisationId;
    const chart = await calls.ofOrganisation({ id, body: { ...body, type_data: 'plain' } });
    expect(chart.dataset_array.map(({ label }) => label)).toEqual([
      'Nord | WR 1 | Wert 1 (kW)',
      'Süd | Zähler | Wert 1 (kW)',
    ]);
    expect(chart.data_array.map(({ value }) => value)).toEqual([1, 2]);
    // plain ids are accepted too (decision 3.63)
    expect(
      await calls.ofOrganisation({ id, body: { ...body, type_data: 'plain', selectionData: [first, third] } }),
    ).toEqual(chart);
    const file = await calls.ofOrganisation({ id, body: { ...body, type_data: 'xlsx' } });
    expect(file.name).toBe(`${world.organisationName}_research.xlsx`);
    expect((await sheetCells(file.bytes)).slice(-2).map((row) => row.slice(1))).toEqual([
      [1, null],
      [null, 2],
    ]);
  });

  test('3.85: a research has at most ten columns; a column that is named twice counts once', async () => {
    const { component, calls } = await open(11);
    const research = (selectionData: number[]) =>
      calls.ofComponent({
        id: component.id,
        body: { ...toNextDay, type_intervall: 'day', type_data: 'plain', selectionData },
      });
    await expect(research(component.columns)).rejects.toMatchObject({
      problem: { status: 400, detail: 'too_many_descriptions' },
    });
    const ten = component.columns.slice(0, 10);
    expect((await research([...ten, ...ten])).dataset_array).toHaveLength(10);
    const analysis = await calls.analysis({
      id: component.id,
      body: { ...day, type: 'day', selectionData: component.columns },
    });
    expect(analysis.datasets).toHaveLength(11);
  });

  test('3.63: a column that is not suitable for analysis is refused with 400', async () => {
    const { component, first, second, calls } = await open();
    await fixture.db
      .updateTable('component_column')
      .set({ is_suitable_for_analyse: 0 })
      .where('id', '=', second)
      .execute();
    const notAnalysable = { problem: { status: 400, detail: 'not_analysable' } };
    await expect(
      calls.analysis({ id: component.id, body: { ...day, type: 'day', selectionData: [first, second] } }),
    ).rejects.toMatchObject(notAnalysable);
  });

  test('ids of others are refused: a component with 404, a column of another component or organisation with 400', async () => {
    const { world, component, first, calls } = await open();
    const foreign = await open();
    const fieldRefused = { problem: { status: 400, fields: { selectionData: expect.anything() } } };
    const body = { ...day, type: 'day' as const, selectionData: [foreign.first] };
    await expect(calls.analysis({ id: foreign.component.id, body })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    await expect(calls.analysis({ id: component.id, body })).rejects.toMatchObject(fieldRefused);
    const research = { ...toNextDay, type_intervall: 'day', type_data: 'plain' } as const;
    const ofOrganisation = (client: typeof calls, id: number, description_id: number) =>
      client.ofOrganisation({ id, body: { ...research, selectionData: [{ description_id }] } });
    await expect(ofOrganisation(calls, foreign.world.organisationId, first)).rejects.toMatchObject({
      problem: { status: 404 },
    });
    await expect(ofOrganisation(calls, world.organisationId, foreign.first)).rejects.toMatchObject(fieldRefused);
    const root = await world.superuser();
    await expect(ofOrganisation(root.client.research, world.organisationId, foreign.first)).rejects.toMatchObject(
      fieldRefused,
    );
  });

  test('1.19: without can_read on analyse_plant nothing is returned', async () => {
    const { world, component, first } = await open();
    const nobody = await world.actor(await world.group(() => false));
    await expect(
      nobody.client.research.analysis({ id: component.id, body: { ...day, type: 'day', selectionData: [first] } }),
    ).rejects.toMatchObject({ problem: { status: 403 } });
  });

  test('a research of ten columns needs as many queries as one of a single column', async () => {
    const { reader, world } = await open();
    const plantId = await world.plant();
    const component = await world.component(plantId, { columns: 10 });
    await fixture.db
      .updateTable('component_column')
      .set({ is_suitable_for_analyse: 1 })
      .where('component_id', '=', component.id)
      .execute();
    const counting = countingContext(fixture.context);
    const viewer = { ...STRANGER, id: reader.id, organisationId: world.organisationId, listsAllPlants: true };
    const count = (ids: readonly number[]) =>
      counting.countedIn(() =>
        researchOfOrganisation(
          counting.context,
          viewer,
          world.organisationId,
          {
            ...toNextDay,
            type_intervall: 'day',
            type_data: 'plain',
            selectionData: ids.map((description_id) => ({ description_id })),
          },
          'de',
        ),
      );
    expect(await count(component.columns)).toBe(await count(component.columns.slice(0, 1)));
  });
});
