import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { sheetCells } from '../../../testing/sheets.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';

const point = (day: number) => ({ day, month: 9, year: 2026 });
const days = { startIntervall: point(24), endIntervall: point(26), type_intervall: 'day' as const };

onEveryEngine('the journal of a plant', (fixture) => {
  /** Two plants of one system; the system's journal reads the columns W1 and W2 of the component WR 1. */
  async function open(context = fixture.context) {
    const world = await createWorld(context);
    const root = await world.superuser();
    const reader = await world.actor(await world.group(() => false));
    const system = await root.client.plantSystems.create({ body: { name: crypto.randomUUID() } });
    const { journals } = root.client;
    const header = (name: string, position: number) =>
      journals.createHeader({ body: { name, position, plant_system_journal: system.id } });
    const position = (headerId: number, name: string, linked_component: string, data: string) =>
      journals.createPosition({
        body: {
          name,
          position: 1,
          plant_system_journal_header: headerId,
          linked_component,
          linked_component_data_description_data: data,
        },
      });
    const second = await header('Zähler', 2);
    const first = await header('Leistung', 1);
    await header('Ohne Positionen', 3);
    const positions = [await position(first.id, 'P', 'WR 1', 'W1'), await position(second.id, 'Stand', 'WR 1', 'W2')];
    const plant = async (name: string) => {
      const id = await world.plant({ name });
      await fixture.db.updateTable('plant').set({ plant_system_id: system.id }).where('id', '=', id).execute();
      return { id, component: await world.component(id, { name: 'WR 1', columns: 2 }) };
    };
    return { world, root, reader, system, positions, plant, call: reader.client.plants };
  }
  const store = ({ id, columns }: { id: number; columns: number[] }, iso: string, ...values: number[]) =>
    storeReadings(
      fixture.context,
      id,
      [Date.parse(iso), Date.parse(iso) + 60_000],
      new Map(columns.map((column, index) => [column, [0, values[index] ?? Number.NaN]])),
    );

  test('journals-6: a journal has headers, positions and one row a day with the last values; components are found by name in each plant', async () => {
    const { call, plant, positions, system } = await open();
    const [nord, sued] = [await plant('Nord'), await plant('Süd')];
    await store(nord.component, '2026-10-24T10:00:00Z', 1.5, 100);
    await store(nord.component, '2026-10-25T22:30:00Z', 2.5, 110);
    await store(sued.component, '2026-10-24T10:00:00Z', 7, 8);
    const journal = await call.journal({ id: nord.id, body: { ...days, type_data: 'plain' } });
    const row = (date: string, ...values: (number | null)[]) => ({
      created_at_date: date,
      data: values.map((value, index) => ({ id: positions[index]?.id, value, unit: value === null ? null : 'kW' })),
    });
    expect(journal).toMatchObject({
      data: [
        {
          id: system.id,
          header: {
            headers: ['spacing', 'Leistung', 'Zähler'].map((name) => ({ name, colspan: 1 })),
            positions: ['Datum', 'P', 'Stand'].map((name) => ({ name })),
          },
          positions: [row('2026-10-24', 1.5, 100), row('2026-10-25', 2.5, 110), row('2026-10-26', null, null)],
        },
      ],
    });
    const other = await call.journal({ id: sued.id, body: { ...days, type_data: 'plain' } });
    expect(other).toMatchObject({ data: [{ positions: [row('2026-10-24', 7, 8), {}, {}] }] });
  });

  test('journals-5: the Excel file has the same rows, with date cells and without a footer', async () => {
    const { call, plant, world, reader } = await open();
    const { id, component } = await plant('Nord');
    await store(component, '2026-10-25T10:00:00Z', 1.5, 100);
    const file = await call.journal({ id, body: { ...days, type_data: 'xlsx' } });
    expect(file).toMatchObject({ name: 'Betriebstagebuch_Nord.xlsx' });
    const cells = await sheetCells('bytes' in file ? file.bytes : new Uint8Array());
    expect(cells[0]?.[0]).toBe('Betriebstagebuch');
    expect(cells.slice(-4)).toEqual([
      ['Datum', 'P (kW)', 'Stand (kW)'],
      [new Date('2026-10-24'), null, null],
      [new Date('2026-10-25'), 1.5, 100],
      [new Date('2026-10-26'), null, null],
    ]);
    // files are in the language of the request (decision 1.30)
    const english = clientOf(world.api, reader.token, 'en').plants;
    const inEnglish = await english.journal({ id, body: { ...days, type_data: 'xlsx' } });
    const words = await sheetCells('bytes' in inEnglish ? inEnglish.bytes : new Uint8Array());
    expect([words[0]?.[0], words.at(-4)?.[0]]).toEqual(['Journal', 'Date']);
  });

  test('journals-2: a journal for a month or a year has a row for each of its days', async () => {
    const { call, plant } = await open();
    const { id, component } = await plant('Nord');
    await store(component, '2026-10-25T10:00:00Z', 1.5, 100);
    const rowsOf = async (type_intervall: 'month' | 'year') => {
      const journal = await call.journal({ id, body: { ...days, type_intervall, type_data: 'plain' } });
      return 'data' in journal ? journal.data[0]?.positions.length : 0;
    };
    expect([await rowsOf('month'), await rowsOf('year')]).toEqual([31, 365]);
  });

  test('journals-8: a plant without data, or a system without positions, or a plant without a system has no journal', async () => {
    const { call, plant, world } = await open();
    const body = { ...days, type_data: 'plain' as const };
    const { id } = await plant('Leer');
    expect(await call.journal({ id, body })).toEqual({ data: [] });
    expect(await call.journal({ id: await world.plant({ name: 'Ohne System' }), body })).toEqual({ data: [] });
  });

  test('a plant of another organisation gets 404, and a last day before the first one gets 400', async () => {
    const { call, plant } = await open();
    const foreign = await (await open()).plant('Fremd');
    const body = { ...days, type_data: 'plain' as const };
    await expect(call.journal({ id: foreign.id, body })).rejects.toMatchObject({ problem: { status: 404 } });
    const { id } = await plant('Nord');
    await expect(call.journal({ id, body: { ...body, endIntervall: point(1) } })).rejects.toMatchObject({
      problem: { status: 400, fields: { endIntervall: ['Das Ende liegt vor dem Anfang.'] } },
    });
  });

  test('journal-config-1: a changed configuration takes effect with the nightly work, the first one immediately', async () => {
    let now = Date.parse('2026-10-27T09:00:00Z');
    const platform = { ...fixture.context.platform, now: () => now };
    const { plant, positions, root, reader } = await open({ ...fixture.context, platform });
    const { id, component } = await plant('Nord');
    await store(component, '2026-10-25T10:00:00Z', 1.5, 100);
    const shown = async () => {
      const journal = await reader.client.plants.journal({ id, body: { ...days, type_data: 'plain' } });
      return 'data' in journal ? journal.data[0]?.header.positions?.map(({ name }) => name).slice(1) : [];
    };
    expect(await shown()).toEqual(['P', 'Stand']);
    now = Date.parse('2026-10-28T09:00:00Z');
    await root.client.journals.updatePosition({ id: positions[0]?.id ?? 0, body: { name: 'Neu' } });
    await root.client.journals.removePosition({ id: positions[1]?.id ?? 0 });
    expect(await shown()).toEqual(['P', 'Stand']);
    now = Date.parse('2026-10-28T22:59:59Z');
    expect(await shown()).toEqual(['P', 'Stand']);
    now = Date.parse('2026-10-28T23:00:00Z');
    expect(await shown()).toEqual(['Neu']);
  });

  test('a position that reads texts shows the last text of each day, on screen and in Excel', async () => {
    const { call, plant, positions } = await open();
    const { id, component } = await plant('Nord');
    const [, state = 0] = component.columns;
    const text = (iso: string, words: string) => ({
      component_id: component.id,
      column_id: state,
      ts: Date.parse(iso),
      text: words,
    });
    await fixture.db
      .insertInto('text_value')
      .values([
        text('2026-10-23T21:59:00Z', 'gestern'),
        text('2026-10-24T06:00:00Z', 'Betrieb'),
        text('2026-10-25T22:00:00Z', 'Störung'),
        // the only later text of that day is empty
        text('2026-10-25T22:30:00Z', ''),
        text('2026-10-26T23:00:00Z', 'morgen'),
      ])
      .execute();
    const journal = await call.journal({ id, body: { ...days, type_data: 'plain' } });
    const rows = 'data' in journal ? (journal.data[0]?.positions ?? []) : [];
    expect(rows.map((row) => row.data.find((cell) => cell.id === positions[1]?.id)?.value)).toEqual([
      'Betrieb',
      'Störung',
      null,
    ]);
    const file = await call.journal({ id, body: { ...days, type_data: 'xlsx' } });
    const cells = await sheetCells('bytes' in file ? file.bytes : new Uint8Array());
    expect(cells.slice(-3).map((row) => row[2])).toEqual(['Betrieb', 'Störung', null]);
  });
});
