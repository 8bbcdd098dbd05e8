import { expect, test } from 'vitest';
import { ORGA_MANAGER_GROUP } from '@leitwarte/core/access';
import type { ServerContext } from '../../context.ts';
import { countingContext } from '../../testing/countQueries.ts';
import { onEveryEngine } from '../../testing/database.ts';
import { storeReadings } from '../../testing/readings.ts';
import { createWorld, insertOrganisation } from '../../testing/world.ts';

const HOUR = 3_600_000;
const forbidden = { problem: { status: 403, detail: 'permission_denied' } };
const notFound = { problem: { status: 404, detail: 'not_found' } };

/** A world with one plant, one component, and the people who differ in rights. */
async function setUp(context: ServerContext) {
  const world = await createWorld(context);
  const plant = await world.plant({ name: 'Solarpark' });
  const component = await world.component(plant, { sernum: 'A1' });
  const root = await world.superuser();
  const manager = await world.actor(world.groups.orgaManager);
  const reader = await world.actor(await world.group((_, right) => right === 'can_read'));
  return { world, plant, component, root, manager, reader };
}

onEveryEngine('plants', (fixture) => {
  const at = (hoursAgo: number) => Math.floor(fixture.context.platform.now() / HOUR) * HOUR - hoursAgo * HOUR;

  test('3.46: members see the plants of their organisation, strangers get 404', async () => {
    const { plant, reader, manager } = await setUp(fixture.context);
    const other = await (await createWorld(fixture.context)).actor(null);
    expect((await reader.client.plants.dashboard()).map((one) => one.id)).toEqual([plant]);
    expect(await manager.client.plants.retrieve({ id: plant })).toMatchObject({
      name: 'Solarpark',
      price_per_month: 12.5,
    });
    expect(await other.client.plants.dashboard()).toEqual([]);
    await expect(other.client.plants.retrieve({ id: plant })).rejects.toMatchObject(notFound);
    await expect(other.client.plants.overview({ id: plant, body: { type_data: 'plain' } })).rejects.toMatchObject(
      notFound,
    );
  });

  test('1.73: a group that does not list all plants sees the mapped ones alone', async () => {
    const { world, plant } = await setUp(fixture.context);
    const second = await world.plant({ name: 'Zweite' });
    const mapped = await world.actor(await world.group(() => true, { listsAllPlants: false }));
    expect(await mapped.client.plants.dashboard()).toEqual([]);
    await fixture.db.insertInto('plant_account').values({ plant_id: second, account_id: mapped.id }).execute();
    expect((await mapped.client.plants.dashboard()).map((one) => one.id)).toEqual([second]);
    await expect(mapped.client.plants.retrieve({ id: plant })).rejects.toMatchObject(notFound);
  });

  test('4.13: through view_organisations a plant is read-only; price, folders and import fields are null', async () => {
    const { world, plant, component, root } = await setUp(fixture.context);
    const guests = await createWorld(fixture.context);
    const guest = await guests.actor(guests.groups.orgaManager);
    await root.client.plants.update({
      id: plant,
      body: { view_organisations: [guests.organisationId], folder_name_import: 'solarpark', archivfolder: 'alt' },
    });
    const seen = await guest.client.plants.retrieve({ id: plant });
    expect(seen).toMatchObject({
      price_per_month: null,
      folder_name_import: null,
      archivfolder: null,
      view_organisations: [],
      organisation: world.organisationId,
    });
    expect(seen.plant_components[0]).toMatchObject({
      import_data_datetime_format: null,
      file_prefix: null,
      sernum: 'A1',
    });
    expect(seen.plant_components[0]?.component_data_description[0]).toMatchObject({
      col_description: 'Wert 1',
      col_component_data_description1: null,
    });
    expect((await guest.client.components.retrieve({ id: component.id })).import_data_date_column_name).toBeNull();
    for (const write of [
      () => guest.client.plants.update({ id: plant, body: { identificator_1: 'x' } }),
      () => guest.client.plants.changeStatus({ id: plant, body: { status: 1, alarm_txt: 'x' } }),
      () => guest.client.plants.updatePrioValues({ id: plant, body: [null, null, null] }),
      () => guest.client.components.update({ id: component.id, body: {} }),
    ])
      await expect(write()).rejects.toMatchObject(forbidden);
  });

  test('1.74: a superuser lists the organisation switched to and reaches every plant by id', async () => {
    const { plant, root } = await setUp(fixture.context);
    const second = await createWorld(fixture.context);
    const far = await second.plant({ name: 'Fern' });
    expect((await root.client.plants.dashboard()).map((one) => one.id)).toEqual([plant]);
    expect((await root.client.plants.retrieve({ id: far })).name).toBe('Fern');
    const user = await root.client.organisations.switchTo({
      id: root.id,
      body: { new_organisation: second.organisationId },
    });
    expect(user.organisation).toBe(second.organisationId);
    expect((await root.client.plants.dashboard()).map((one) => one.id)).toEqual([far]);
  });

  test('3.50: a deactivated plant leaves the lists; superusers still reach it by id', async () => {
    const { plant, root, manager } = await setUp(fixture.context);
    expect((await root.client.plants.update({ id: plant, body: { status: '80' } })).status).toBe('80');
    expect(await root.client.plants.dashboard()).toEqual([]);
    await expect(manager.client.plants.retrieve({ id: plant })).rejects.toMatchObject(notFound);
    expect((await root.client.plants.update({ id: plant, body: { status: '00' } })).status).toBe('00');
    expect(await manager.client.plants.dashboard()).toHaveLength(1);
  });

  test('dashboard-35 and 4.15: a tile has three priority values and 24 hourly means, oldest first', async () => {
    const { plant, component, manager } = await setUp(fixture.context);
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

  test('the dashboard asks as many questions for twenty plants as for one', async () => {
    const counting = countingContext(fixture.context);
    const { context } = counting;
    const { world, plant, component, reader } = await setUp(context);
    const fill = async (id: number, { id: componentId, columns }: typeof component) => {
      const [first = 0] = columns;
      await storeReadings(context, componentId, [at(3), at(2)], new Map([[first, [1, 2]]]));
      await context.db.insertInto('plant_prio_value').values({ plant_id: id, slot: 1, column_id: first }).execute();
    };
    await fill(plant, component);
    const one = await counting.countedIn(() => reader.client.plants.dashboard());
    for (let count = 1; count < 20; count += 1) {
      const id = await world.plant();
      await fill(id, await world.component(id));
    }
    const twenty = await counting.countedIn(async () =>
      expect(await reader.client.plants.dashboard()).toHaveLength(20),
    );
    expect(twenty).toBe(one);
    expect(one).toBeLessThanOrEqual(10);
  });

  test('a sparkline carries six significant digits, and follows readings that come late', async () => {
    const { plant, component, manager } = await setUp(fixture.context);
    const [first = 0] = component.columns;
    await manager.client.plants.updatePrioValues({ id: plant, body: [{ id: first }, null, null] });
    const newest = async () =>
      (await manager.client.plants.retrieve({ id: plant })).plant_dashboard_values.at(-1)?.value;
    await storeReadings(fixture.context, component.id, [at(2), at(2) + 1], new Map([[first, [1, 1.0000013]]]));
    expect(await newest()).toBe(1);
    await storeReadings(fixture.context, component.id, [at(2) + 2], new Map([[first, [1001.5]]]));
    expect(await newest()).toBe(334.5);
  });

  test('3.14: old data turn status_data and bring a German warning, worst plants come first', async () => {
    const { world, plant, component, root } = await setUp(fixture.context);
    const fine = await world.plant({ name: 'Aarbergen' });
    await storeReadings(fixture.context, component.id, [at(100)], new Map([[component.columns[0] ?? 0, [1]]]));
    expect((await root.client.plants.dashboard()).map((one) => one.id)).toEqual([fine, plant]);
    await root.client.components.update({ id: component.id, body: { calculate_old_data: true } });
    const [worst, second] = await root.client.plants.dashboard();
    expect(worst).toMatchObject({ id: plant, status_data: 2, status_anlage: 0 });
    expect(worst?.last_data_warn).toMatch(
      /^Daten älter als 72 Stunden: nichts von WR 1 seit \d\d\.\d\d\.\d{4} \d\d:\d\d$/,
    );
    expect(second).toMatchObject({ id: fine, status_data: 0, last_data_warn: null });
  });

  test('3.53: exactly three columns of the plant, each once, chosen by the Orga-Manager or a superuser', async () => {
    const { world, plant, component, manager, root, reader } = await setUp(fixture.context);
    const foreign = await world.component(await world.plant());
    const [id = 0] = component.columns;
    const invalid = { problem: { status: 400, detail: 'invalid_prio_values' } };
    for (const body of [
      [],
      [{ id }],
      [{ id }, { id }, null],
      [{ id: foreign.columns[0] ?? 0 }, null, null],
      [null, null, null, null],
    ])
      await expect(manager.client.plants.updatePrioValues({ id: plant, body })).rejects.toMatchObject(invalid);
    await expect(reader.client.plants.updatePrioValues({ id: plant, body: [null, null, null] })).rejects.toMatchObject(
      forbidden,
    );
    const plantNow = await root.client.plants.updatePrioValues({ id: plant, body: [null, { id }, null] });
    expect(plantNow.plant_prio_values.map((one) => one.id)).toEqual([null, id, null]);
    expect((await manager.client.session.me()).grp_name_bez).toBe(ORGA_MANAGER_GROUP);
  });

  test('1.51: a status set by hand is stored, becomes the newest alarm and an alarm message', async () => {
    const { plant, manager, reader } = await setUp(fixture.context);
    const plantNow = await manager.client.plants.changeStatus({
      id: plant,
      body: { status: 2, alarm_txt: '  Blitzschlag ' },
    });
    expect(plantNow).toMatchObject({ status_anlage: 2, last_alarm: 'Blitzschlag' });
    expect(plantNow.time_last_alarm).not.toBeNull();
    const overview = await reader.client.plants.overview({ id: plant, body: { type_data: 'plain' } });
    expect(overview.data.at(-1)).toMatchObject({ name: 'Alarmmeldungen' });
    expect(overview.data.at(-1)?.components[0]?.data[0]).toMatchObject({
      data: 'Blitzschlag',
      alarm_message_object: { component_name: null },
    });
    const body = { status: 1, alarm_txt: 'x'.repeat(201) } as const;
    await expect(manager.client.plants.changeStatus({ id: plant, body })).rejects.toMatchObject({
      problem: { status: 400, fields: { alarm_txt: ['Höchstens 200 Zeichen sind erlaubt.'] } },
    });
    await expect(
      reader.client.plants.changeStatus({ id: plant, body: { status: 1, alarm_txt: 'x' } }),
    ).rejects.toMatchObject(forbidden);
  });

  test('1.53 and 4.4: an exchanged serial number moves to sernum_2 and is kept as a break', async () => {
    const { plant, component, manager } = await setUp(fixture.context);
    const plantNow = await manager.client.plants.changeSerialNumber({
      id: plant,
      body: { esn_old: 'A1', esn_new: 'B2' },
    });
    expect(plantNow.plant_components[0]).toMatchObject({ sernum: 'B2', sernum_2: 'A1' });
    const breaks = await fixture.db
      .selectFrom('serial_number_change')
      .selectAll()
      .where('component_id', '=', component.id)
      .execute();
    expect(breaks).toMatchObject([{ esn_old: 'A1', esn_new: 'B2', changed_by: manager.username }]);
    const change = (esn_old: string, esn_new: string) =>
      manager.client.plants.changeSerialNumber({ id: plant, body: { esn_old, esn_new } });
    await expect(change('A1', 'C3')).rejects.toMatchObject({
      problem: { status: 400, detail: 'unknown_serial_number' },
    });
    await expect(change('B2', 'B2')).rejects.toMatchObject({
      problem: { fields: { esn_new: ['Der neue Wert muss sich vom alten unterscheiden.'] } },
    });
  });

  test('a new plant starts active, costs nothing, has its id as folder and is logged', async () => {
    const { world, root } = await setUp(fixture.context);
    const created = await root.client.plants.create({
      body: { name: 'Neu', type: 'solar', organisation: world.organisationId },
    });
    expect(created).toMatchObject({
      name: 'Neu',
      type: 'Solar',
      status: '00',
      price_per_month: 0,
      timezone: 'Europe/Berlin',
      folder_name_import: String(created.id),
      created_by: root.username,
      plant_prio_values: [{ id: null }, { id: null }, { id: null }],
    });
    const logged = await fixture.db.selectFrom('activity_log').selectAll().where('account_id', '=', root.id).execute();
    expect(logged).toMatchObject([{ action_type: 'Create', remarks: 'Neu' }]);
  });

  test('what a new plant refers to must exist, folders are unique within the organisation', async () => {
    const { world, root } = await setUp(fixture.context);
    const create = (over: object) =>
      root.client.plants.create({ body: { name: 'Neu', type: 'Solar', organisation: world.organisationId, ...over } });
    await expect(create({ organisation: 987_654 })).rejects.toMatchObject({
      problem: { status: 400, fields: { organisation: ['Der Eintrag 987654 existiert nicht.'] } },
    });
    await expect(create({ system: 987_654 })).rejects.toMatchObject({
      problem: { fields: { system: expect.anything() } },
    });
    await expect(create({ type: 'Kernkraft' })).rejects.toMatchObject({
      problem: { fields: { type: [expect.stringContaining('Solar')] } },
    });
    await expect(create({ folder_name_import: '../x' })).rejects.toMatchObject({
      problem: { fields: { folder_name_import: ['Dieser Name ist als Ordnername nicht erlaubt.'] } },
    });
    await create({ folder_name_import: 'Park' });
    await expect(create({ folder_name_import: 'park' })).rejects.toMatchObject({
      problem: { fields: { folder_name_import: ['Dieser Wert ist bereits vergeben.'] } },
    });
  });

  test('4.10: superuser-only fields are ignored unchanged and refused when they would change', async () => {
    const { plant, manager, root } = await setUp(fixture.context);
    const change = (body: object) => manager.client.plants.update({ id: plant, body });
    const current = await manager.client.plants.retrieve({ id: plant });
    expect(
      (await change({ name: 'Solarpark', type: current.type, price_per_month: 12.5, identificator_1: 'P7' }))
        .identificator_1,
    ).toBe('P7');
    for (const body of [
      { name: 'Anders' },
      { price_per_month: 1 },
      { latitude: 0 },
      { view_organisations: [1] },
      { status: '80' },
    ])
      await expect(change(body)).rejects.toMatchObject(forbidden);
    expect(
      await root.client.plants.update({ id: plant, body: { name: 'Anders', price_per_month: 19.99 } }),
    ).toMatchObject({ name: 'Anders', price_per_month: 19.99, modified_by: root.username });
    expect(
      (await fixture.db.selectFrom('plant').select('price_per_month_cents').where('id', '=', plant).executeTakeFirst())
        ?.price_per_month_cents,
    ).toBe(1999);
    for (const price_per_month of [1.005, -1])
      await expect(root.client.plants.update({ id: plant, body: { price_per_month } })).rejects.toMatchObject({
        problem: { status: 400, fields: { price_per_month: expect.anything() } },
      });
  });

  test('4.11: users are mapped with can_edit_user_mapping alone, everything else with can_write alone', async () => {
    const { world, plant } = await setUp(fixture.context);
    const mapper = await world.actor(
      await world.group((dialog, right) => dialog === 'plant' && right === 'can_edit_user_mapping'),
    );
    const writer = await world.actor(await world.group((dialog, right) => dialog === 'plant' && right === 'can_write'));
    expect((await mapper.client.plants.update({ id: plant, body: { users: [mapper.id] } })).users).toEqual([mapper.id]);
    await expect(
      mapper.client.plants.update({ id: plant, body: { users: [mapper.id], identificator_1: 'x' } }),
    ).rejects.toMatchObject(forbidden);
    await expect(writer.client.plants.update({ id: plant, body: { users: [] } })).rejects.toMatchObject(forbidden);
    expect(
      (await writer.client.plants.update({ id: plant, body: { users: [mapper.id], identificator_1: 'x' } }))
        .identificator_1,
    ).toBe('x');
    const stranger = await (await createWorld(fixture.context)).actor(null);
    await expect(mapper.client.plants.update({ id: plant, body: { users: [stranger.id] } })).rejects.toMatchObject({
      problem: { status: 400, fields: { users: expect.anything() } },
    });
  });

  test('4.8: with an inactive licence or organisation reading goes on, changes are refused except by superusers', async () => {
    const { world, plant, manager, root } = await setUp(fixture.context);
    const set = (fields: { status?: string; status_license?: string }) =>
      fixture.db.updateTable('organisation').set(fields).where('id', '=', world.organisationId).execute();
    await set({ status_license: '80' });
    expect(await manager.client.plants.dashboard()).toHaveLength(1);
    expect((await manager.client.plants.overview({ id: plant, body: { type_data: 'plain' } })).data).toHaveLength(1);
    const change = () => manager.client.plants.update({ id: plant, body: { identificator_1: 'x' } });
    await expect(change()).rejects.toMatchObject({ problem: { status: 403, detail: 'licence_inactive' } });
    await set({ status: '80', status_license: '00' });
    await expect(change()).rejects.toMatchObject({ problem: { status: 403, detail: 'organisation_inactive' } });
    expect((await root.client.plants.update({ id: plant, body: { identificator_1: 'x' } })).identificator_1).toBe('x');
  });

  test('4.15: without a dashboard the overview has a section per component, its columns by nr_pos', async () => {
    const { world, plant, component, reader } = await setUp(fixture.context);
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

  test('1.56: the overview as Excel and PDF is named by plant and day', async () => {
    const { plant, component, reader, root } = await setUp(fixture.context);
    await storeReadings(fixture.context, component.id, [at(1)], new Map([[component.columns[0] ?? 0, [42]]]));
    await root.client.plants.update({ id: plant, body: { name: 'Größe/Süd' } });
    const xlsx = await reader.client.plants.overview({ id: plant, body: { type_data: 'xlsx' } });
    expect(xlsx.name).toMatch(/^Größe_Süd_\d{4}-\d\d-\d\d\.xlsx$/);
    expect(Array.from(xlsx.bytes.subarray(0, 2))).toEqual([0x50, 0x4b]);
    const pdf = await reader.client.plants.overview({ id: plant, body: { type_data: 'pdf' } });
    expect(pdf.name).toMatch(/\.pdf$/);
    expect(new TextDecoder().decode(pdf.bytes.subarray(0, 5))).toBe('%PDF-');
  });

  test('the park of a wind plant is its first identificator, other types have none', async () => {
    const { world, plant, root } = await setUp(fixture.context);
    const wind = await world.plant({ name: 'Rad 1', type: 'Windkraft' });
    for (const id of [plant, wind]) await root.client.plants.update({ id, body: { identificator_1: 'Park 7' } });
    expect((await root.client.plants.retrieve({ id: wind })).park).toBe('Park 7');
    expect((await root.client.plants.retrieve({ id: plant })).park).toBeNull();
  });

  test('a superuser without organisation lists the plants of all', async () => {
    const { world, plant } = await setUp(fixture.context);
    const other = await insertOrganisation(fixture.db, fixture.context.platform, `Ferne ${crypto.randomUUID()}`);
    const far = await world.plant({ organisationId: other });
    const root = await world.actor(null, { isSuperuser: true, organisationId: null });
    const ids = (await root.client.plants.dashboard()).map((one) => one.id);
    expect(ids).toEqual(expect.arrayContaining([plant, far]));
  });
});
