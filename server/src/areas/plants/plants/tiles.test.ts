import type { Language } from '@leitwarte/core/texts';
import { expect, test } from 'vitest';
import { watchSilence } from '../../../alarms/silence.ts';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { clientOf } from '../../../testing/world.ts';

const HOUR = 3_600_000;

onEveryEngine('tiles and overview of plants', (fixture) => {
  const at = (hoursAgo: number) => Math.floor(fixture.context.platform.now() / HOUR) * HOUR - hoursAgo * HOUR;

  test('dashboard-35 and 4.15: a tile has three priority values and 24 hourly means, oldest first', async () => {
    const { plant, component, manager } = await onePlant(fixture.context);
    const [first = 0, second = 0] = component.columns;
    const times = [at(50), at(49), at(48)];
    await storeReadings(
      fixture.context,
      component.id,
      times,
      new Map([
        [first, [1, 2, 3.5]],
        [second, [10, 20, 30]],
      ]),
    );
    await manager.client.plants.updatePrioValues({ id: plant, body: [{ id: first }, null, { id: second }] });
    const [tile] = await manager.client.plants.dashboard();
    expect(tile?.plant_prio_values).toMatchObject([
      {
        id: first,
        name: 'Wert 1',
        value: 3.5,
        unit: 'kW',
        created_at: new Date(at(48)).toISOString(),
        component_data_description: first,
      },
      { id: null, name: null, value: null, plant },
      { id: second, value: 30 },
    ]);
    expect(tile?.plant_dashboard_values).toHaveLength(24);
    expect(tile?.plant_dashboard_values.at(-1)).toMatchObject({
      value: 3.5,
      created_at: new Date(at(48)).toISOString(),
    });
    expect(tile?.plant_dashboard_values.at(-4)?.value).toBeNull();
    expect(tile).toMatchObject({
      time_last_data: new Date(at(48)).toISOString(),
      plant_components: [{ id: component.id, name: 'WR 1', sernum: 'A1' }],
    });
  });

  test('4.39: a priority value is sent with the current limits of its column', async () => {
    const { plant, component, manager, root } = await onePlant(fixture.context);
    const [first = 0, second = 0] = component.columns;
    await manager.client.plants.updatePrioValues({ id: plant, body: [{ id: first }, { id: second }, null] });
    const limited = { id: first, col_description: 'Wert 1', col_limit_low: 5, col_limit_upper: 70.5 };
    const others = component.columns.slice(1).map((id, index) => ({ id, col_description: `Wert ${index + 2}` }));
    const body = { component_data_description: [limited, ...others] };
    await root.client.components.update({ id: component.id, body });
    const [tile] = await manager.client.plants.dashboard();
    expect(tile?.plant_prio_values).toMatchObject([
      { id: first, limit_low: 5, limit_upper: 70.5 },
      { id: second, limit_low: null, limit_upper: null },
      { id: null, limit_low: null, limit_upper: null },
    ]);
  });

  test('on a tile two values with the same name also show their component, other values only their name', async () => {
    const { world, plant, component, manager } = await onePlant(fixture.context);
    const other = await world.component(plant, { sernum: 'A2', name: 'WR 2' });
    const [first = 0, second = 0] = component.columns;
    const [twin = 0] = other.columns;
    await manager.client.plants.updatePrioValues({ id: plant, body: [{ id: first }, { id: twin }, { id: second }] });
    const [tile] = await manager.client.plants.dashboard();
    expect(tile?.plant_prio_values.map(({ name, component: whose }) => [name, whose])).toEqual([
      ['Wert 1', 'WR 1'],
      ['Wert 1', 'WR 2'],
      ['Wert 2', null],
    ]);
    await manager.client.plants.updatePrioValues({ id: plant, body: [{ id: first }, { id: second }, null] });
    const [alone] = await manager.client.plants.dashboard();
    expect(alone?.plant_prio_values.map(({ component: whose }) => whose)).toEqual([null, null, null]);
  });

  test('the dashboard needs as many queries for twenty plants as for one, and only three if nothing has changed', async () => {
    const counting = countingContext(fixture.context);
    const { context } = counting;
    const { world, plant, component, reader } = await onePlant(context);
    const fill = async (id: number, { id: componentId, columns }: typeof component) => {
      const [first = 0] = columns;
      await storeReadings(context, componentId, [at(3), at(2)], new Map([[first, [1, 2]]]));
      await context.db.insertInto('plant_prio_value').values({ plant_id: id, slot: 1, column_id: first }).execute();
    };
    await fill(plant, component);
    await reader.client.plants.dashboard();
    expect(await counting.countedIn(() => reader.client.plants.dashboard())).toBe(3);
    await context.db.updateTable('plant').set({ evu: 'EVU' }).where('id', '=', plant).execute();
    const [column = 0] = component.columns;
    await storeReadings(context, component.id, [at(1)], new Map([[column, [3]]]));
    const one = await counting.countedIn(() => reader.client.plants.dashboard());
    for (let count = 1; count < 20; count += 1) {
      const id = await world.plant();
      await fill(id, await world.component(id));
    }
    const twenty = await counting.countedIn(async () =>
      expect(await reader.client.plants.dashboard()).toHaveLength(20),
    );
    expect(twenty).toBe(one);
    expect(one).toBeLessThanOrEqual(12);
  });

  test('a sparkline has six significant digits and includes readings that arrive late', async () => {
    const { plant, component, manager } = await onePlant(fixture.context);
    const [first = 0] = component.columns;
    await manager.client.plants.updatePrioValues({ id: plant, body: [{ id: first }, null, null] });
    const newest = async () =>
      (await manager.client.plants.retrieve({ id: plant })).plant_dashboard_values.at(-1)?.value;
    await storeReadings(fixture.context, component.id, [at(2), at(2) + 1], new Map([[first, [1, 1.0000013]]]));
    expect(await newest()).toBe(1);
    await storeReadings(fixture.context, component.id, [at(2) + 2], new Map([[first, [1001.5]]]));
    expect(await newest()).toBe(334.5);
  });

  test('3.14: old data change status_data and cause a German warning, and plants with the worst status are listed first', async () => {
    const { world, plant, component, root } = await onePlant(fixture.context);
    const fine = await world.plant({ name: 'Aarbergen' });
    await storeReadings(fixture.context, component.id, [at(100)], new Map([[component.columns[0] ?? 0, [1]]]));
    expect((await root.client.plants.dashboard()).map((one) => one.id)).toEqual([fine, plant]);
    await root.client.components.update({ id: component.id, body: { calculate_old_data: true } });
    await fixture.db.updateTable('component').set({ created_at: 0 }).where('id', '=', component.id).execute();
    const [worst, second] = await root.client.plants.dashboard();
    expect(worst).toMatchObject({ id: plant, status_data: 2, status_anlage: 0 });
    expect(worst?.last_data_warn).toMatch(
      /^Daten älter als 72 Stunden: nichts von WR 1 seit \d\d\.\d\d\.\d{4} \d\d:\d\d$/,
    );
    expect(second).toMatchObject({ id: fine, status_data: 0, last_data_warn: null });
  });

  test("4.34: texts that the server creates about a plant are in the viewer's language", async () => {
    const { world, plant, component, root } = await onePlant(fixture.context);
    await storeReadings(fixture.context, component.id, [at(100)], new Map([[component.columns[0] ?? 0, [1]]]));
    await root.client.components.update({ id: component.id, body: { calculate_old_data: true } });
    await fixture.db.updateTable('component').set({ created_at: 0 }).where('id', '=', component.id).execute();
    await watchSilence(fixture.db, fixture.context.platform.now());
    const told = async (language: Language) => {
      const client = clientOf(world.api, root.token, language);
      const [tile] = (await client.plants.dashboard()).filter(({ id }) => id === plant);
      const { results } = await client.alarms.list({ query: { plant } });
      const { data } = await client.plants.overview({ id: plant, body: { type_data: 'plain' } });
      return [
        tile?.last_data_warn,
        (await client.plants.retrieve({ id: plant })).last_data_warn,
        results[0]?.alarm_txt,
        data.at(-1)?.components[0]?.data[0]?.data,
      ].map((one) => String(one).replace(/\d\d\.\d\d\.\d{4} \d\d:\d\d/, '…'));
    };
    for (const language of ['de', 'en', 'de'] as const) {
      const words = {
        de: 'Daten älter als 72 Stunden: nichts von WR 1 seit …',
        en: 'Data older than 72 hours: nothing from WR 1 since …',
      }[language];
      expect(await told(language)).toEqual([words, words, words, words]);
    }
  });

  test('4.15: without a dashboard the overview has one section for each component, with columns ordered by nr_pos', async () => {
    const { world, plant, component, reader } = await onePlant(fixture.context);
    await world.component(plant, { name: 'WR 10', columns: 1 });
    await world.component(plant, { name: 'WR 2', columns: 1 });
    const values = new Map(component.columns.map((id, index) => [id, [index + 0.5]]));
    await storeReadings(fixture.context, component.id, [at(1)], values);
    const overview = await reader.client.plants.overview({ id: plant, body: { type_data: 'plain' } });
    expect(overview.time_update).toBe(new Date(at(1)).toISOString());
    expect(overview.data.map((section) => section.name)).toEqual(['WR 1', 'WR 2', 'WR 10']);
    expect(overview.data[0]?.components[0]).toMatchObject({
      anz_positions: 3,
      time_update: new Date(at(1)).toISOString(),
    });
    expect(overview.data[0]?.components[0]?.data.map((one) => [one.name, one.data, one.unit])).toEqual([
      ['Wert 1', 0.5, 'kW'],
      ['Wert 2', 1.5, 'kW'],
      ['Wert 3', 2.5, 'kW'],
    ]);
  });

  test('1.56: the file name of the overview as Excel and PDF contains plant and day', async () => {
    const { plant, component, reader, root } = await onePlant(fixture.context);
    await storeReadings(fixture.context, component.id, [at(1)], new Map([[component.columns[0] ?? 0, [42]]]));
    await root.client.plants.update({ id: plant, body: { name: 'Größe/Süd' } });
    const xlsx = await reader.client.plants.overview({ id: plant, body: { type_data: 'xlsx' } });
    expect(xlsx.name).toMatch(/^Größe_Süd_\d{4}-\d\d-\d\d\.xlsx$/);
    expect(Array.from(xlsx.bytes.subarray(0, 2))).toEqual([0x50, 0x4b]);
    const pdf = await reader.client.plants.overview({ id: plant, body: { type_data: 'pdf' } });
    expect(pdf.name).toMatch(/\.pdf$/);
    expect(new TextDecoder().decode(pdf.bytes.subarray(0, 5))).toBe('%PDF-');
  });
});
