import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { countingContext } from '../../../testing/countQueries.ts';
import { createWorld } from '../../../testing/world.ts';

const forbidden = { problem: { status: 403, detail: 'permission_denied' } };

onEveryEngine('the administration of plants', (fixture) => {
  test('3.50: a deactivated plant disappears from lists; superusers still see it and can activate it again', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const member = await world.actor(world.groups.orgaManager);
    const plant = await world.plant({ name: 'Solarpark' });
    await expect(member.client.plants.deactivate({ id: plant })).rejects.toMatchObject(forbidden);
    expect(await root.client.plants.deactivate({ id: plant })).toMatchObject({
      status: '80',
      modified_by: root.username,
    });
    expect(await member.client.plants.dashboard()).toEqual([]);
    expect(await root.client.plants.dashboard()).toEqual([]);
    await expect(member.client.plants.retrieve({ id: plant })).rejects.toMatchObject({ problem: { status: 404 } });
    expect((await root.client.plants.all()).find((one) => one.id === plant)?.status).toBe('80');
    await root.client.plants.update({ id: plant, body: { status: '00' } });
    expect((await member.client.plants.dashboard()).map((one) => one.id)).toEqual([plant]);
    await expect(root.client.plants.deactivate({ id: 987_654 })).rejects.toMatchObject({ problem: { status: 404 } });
  });

  test('plants-config-35, -39: plants/all returns the same for each plant as its own call, by name, with a fixed number of queries', async () => {
    const [world, far] = [await createWorld(fixture.context), await createWorld(fixture.context)];
    const root = await world.superuser();
    const plant = await world.plant({ name: 'Anlage 2' });
    await world.component(plant);
    await root.client.plants.update({ id: plant, body: { view_organisations: [far.organisationId] } });
    const counting = countingContext(fixture.context);
    const { client } = await (await createWorld(counting.context)).superuser();
    const count = () => counting.countedIn(() => client.plants.all());
    const one = await count();
    for (const name of ['Anlage 10', 'Anlage 1']) await far.component(await far.plant({ name }));
    expect(await count()).toBe(one);
    const all = await root.client.plants.all();
    expect(all.find((one) => one.id === plant)).toEqual(await root.client.plants.retrieve({ id: plant }));
    const collator = new Intl.Collator('de', { numeric: true });
    expect(all.map((one) => one.name)).toEqual(all.map((one) => one.name).toSorted(collator.compare));
    const manager = await world.actor(world.groups.orgaManager);
    await expect(manager.client.plants.all()).rejects.toMatchObject(forbidden);
  });

  test('plants-config-38, 3.54: components can be copied from another plant; ids, data, serial numbers and folders are not copied', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const member = await world.actor(world.groups.admin);
    const model = await world.plant();
    const { id } = await world.component(model, { sernum: 'A1', columns: 2 });
    await root.client.components.update({
      id,
      body: {
        folder_name_import: 'wr1',
        file_prefix: 'wr',
        users: [member.id],
        dashboard_group_name: 'Wechselrichter',
      },
    });
    await fixture.db.updateTable('component_column').set({ has_data: 1 }).where('component_id', '=', id).execute();
    const [source] = (await root.client.plants.retrieve({ id: model })).plant_components;
    const created = await root.client.plants.create({
      body: {
        name: 'Zwilling',
        type: 'Solar',
        organisation: world.organisationId,
        users: [],
        plant_components: [JSON.parse(JSON.stringify(source))],
      },
    });
    expect(created.plant_components).toHaveLength(1);
    const [copy] = created.plant_components;
    expect(copy).toMatchObject({
      name: 'WR 1',
      plant: created.id,
      sernum: null,
      folder_name_import: null,
      file_prefix: 'wr',
      dashboard_group_name: 'Wechselrichter',
      users: [],
      created_by: root.username,
    });
    expect(copy?.id).not.toBe(id);
    expect(copy?.component_data_description).toMatchObject([
      { col_description: 'Wert 1', col_unit: 'kW', has_data: false },
      { col_description: 'Wert 2', has_data: false },
    ]);
    const ids = copy?.component_data_description.map((one) => one.id) ?? [];
    expect(ids.filter((one) => source?.component_data_description.some((column) => column.id === one))).toEqual([]);
  });
});
