import { plantTypes } from '@leitwarte/core/codes';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { createWorld } from '../../../testing/world.ts';

onEveryEngine('creation of plants', (fixture) => {
  test('a new plant is active, has the price 0 and a folder named after its id, and is logged', async () => {
    const { world, root } = await onePlant(fixture.context);
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

  test('3.52, plants-config-1, -17: plants of every type can be created; the default type is biogas', async () => {
    const { world, root } = await onePlant(fixture.context);
    const made = async (type?: string) => {
      const body = { name: 'Neu', organisation: world.organisationId, ...(type !== undefined && { type }) };
      return (await root.client.plants.create({ body })).type;
    };
    for (const kind of plantTypes) {
      await world.plant({ type: kind });
      expect(await made(kind)).toBe(kind);
    }
    expect(await made()).toBe('Biogas');
  });

  test('3.51, plants-config-2, -18 to -20, -23 to -26: a plant is returned as it was stored, with organisation and components', async () => {
    const { world, plant, component, root } = await onePlant(fixture.context);
    const viewer = await createWorld(fixture.context);
    const member = await world.actor(world.groups.admin);
    const { client } = root;
    const system = await client.plantSystems.create({ body: { name: `System ${crypto.randomUUID()}` } });
    const dashboard = await client.dashboards.create({ body: { name: 'Fenster', organisation: world.organisationId } });
    const stored = {
      installed_capacity: 99.5,
      latitude: 50.29,
      longitude: 8.75,
      system: system.id,
      dashboard: dashboard.id,
      folder_name_import: `park-${plant}`,
      archivfolder: 'alt',
      folder_yaml: true,
      file_prefix_yaml: 'y_',
      folder_alarm_import: 'alarme',
      file_prefix_alarm: 'al_',
      identificator_1: '5',
      identificator_2: '100',
      identificator_3: '2',
      dashboard_value_field: component.columns[0] ?? 0,
      view_organisations: [viewer.organisationId],
      users: [member.id],
    };
    await client.plants.update({ id: plant, body: { ...stored, set_exclude_daily_report: true } });
    const read = await client.plants.retrieve({ id: plant });
    expect(read).toMatchObject({
      ...stored,
      exclude_daily_report: true,
      set_exclude_daily_report: true,
      organisation: world.organisationId,
      system_bez: system.name,
      modified_by: root.username,
      plant_components: [{ id: component.id, component_data_description: component.columns.map((id) => ({ id })) }],
      plant_prio_values: [{ id: null }, { id: null }, { id: null }],
    });
    expect(Object.keys(read)).toEqual(expect.arrayContaining(['created_by', 'plant_evaluations']));
  });

  test('everything to which a new plant refers must exist, and folders are unique within the organisation', async () => {
    const { world, root } = await onePlant(fixture.context);
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
    const { id } = await create({ folder_name_import: 'sued/dach' });
    for (const folder_name_import of ['park/anbau', 'SUED', 'Sued/Dach/a'])
      await expect(create({ folder_name_import })).rejects.toMatchObject({
        problem: {
          fields: { folder_name_import: ['Dieser Ordner liegt in einem anderen Importordner oder enthält einen.'] },
        },
      });
    await expect(root.client.plants.update({ id, body: { folder_name_import: 'Park/x' } })).rejects.toMatchObject({
      problem: { status: 400, fields: { folder_name_import: [expect.stringContaining('anderen Importordner')] } },
    });
    await create({ folder_name_import: 'sued/dachboden' });
    await expect(create({ folder_name_import: 'park' })).rejects.toMatchObject({
      problem: { fields: { folder_name_import: ['Dieser Wert ist bereits vergeben.'] } },
    });
  });

  test('the park of a wind plant is its identificator_1; plants of other types have none', async () => {
    const { world, plant, root } = await onePlant(fixture.context);
    const wind = await world.plant({ name: 'Rad 1', type: 'Windkraft' });
    for (const id of [plant, wind]) await root.client.plants.update({ id, body: { identificator_1: 'Park 7' } });
    expect((await root.client.plants.retrieve({ id: wind })).park).toBe('Park 7');
    expect((await root.client.plants.retrieve({ id: plant })).park).toBeNull();
  });
});
