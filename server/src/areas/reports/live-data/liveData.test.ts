import { expect, test } from 'vitest';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld, type Actor, type World } from '../../../testing/world.ts';

const refused = (status: number) => ({ problem: { status } });
const fieldRefused = (field: string) => ({ problem: { status: 400, fields: { [field]: expect.anything() } } });

onEveryEngine('configuration of live data', (fixture) => {
  const actorWith = async (world: World, ...rights: string[]) =>
    world.actor(await world.group((dialog, right) => dialog === 'live_data_config' && rights.includes(right)));

  async function open() {
    const world = await createWorld(fixture.context);
    const writer = await actorWith(world, 'can_read', 'can_write', 'can_create');
    const plants = [await world.plant({ name: 'Nord' }), await world.plant({ name: 'Süd' })];
    const components = [await world.component(plants[0] ?? 0), await world.component(plants[1] ?? 0)];
    const set = await writer.client.liveData.create({ body: { name: 'Übersicht', plants } });
    return { world, writer, plants, components, set, ...makersOf(writer, set.id) };
  }
  function makersOf({ client }: Actor, organisation_live_data: number) {
    const header = (name = 'Leistung', position = 2) =>
      client.liveData.createHeader({ body: { name, position, organisation_live_data } });
    const position = (headerId: number, over: object = {}) =>
      client.liveData.createPosition({
        body: { name: 'P AC', position: 1, organisation_live_data_header: headerId, ...over },
      });
    const read = () => client.liveData.retrieve({ id: organisation_live_data });
    return { header, position, read };
  }

  test('live-data-config-16, -17, 2.24, api-48: a new live data set has the header Anlage at position 1', async () => {
    const { world, writer, plants, set } = await open();
    expect(set).toMatchObject({
      name: 'Übersicht',
      organisation: world.organisationId,
      plants,
      created_by: writer.username,
    });
    expect(set.live_data_headers).toMatchObject([
      { name: 'Anlage', position: 1, organisation_live_data: set.id, live_data_positions: [] },
    ]);
    const organisation = await writer.client.organisations.retrieve({ id: world.organisationId });
    expect(organisation.live_data_organisation).toEqual([{ id: set.id, name: 'Übersicht', plants }]);
  });

  test('2.25: no other header can get the name Anlage; the hidden header Anlage can be sent back unchanged', async () => {
    const { writer, set, header } = await open();
    await expect(header(' Anlage ')).rejects.toMatchObject(fieldRefused('name'));
    const { id } = await header();
    await expect(writer.client.liveData.updateHeader({ id, body: { name: 'Anlage' } })).rejects.toMatchObject(
      fieldRefused('name'),
    );
    const hidden = set.live_data_headers[0]?.id ?? 0;
    const sentBack = await writer.client.liveData.updateHeader({ id: hidden, body: { name: 'Anlage', position: 1 } });
    expect(sentBack).toMatchObject({ name: 'Anlage', position: 1 });
  });

  test('the hidden header Anlage can neither be renamed nor deleted', async () => {
    const { world, writer, set, read } = await open();
    const id = set.live_data_headers[0]?.id ?? 0;
    const hidden = { problem: { status: 409, detail: 'hidden_header' } };
    for (const { client } of [writer, await world.superuser()]) {
      await expect(client.liveData.updateHeader({ id, body: { name: 'Park' } })).rejects.toMatchObject(hidden);
      await expect(client.liveData.removeHeader({ id })).rejects.toMatchObject(hidden);
    }
    expect((await read()).live_data_headers.map((one) => one.name)).toEqual(['Anlage']);
  });

  test('live-data-config-19, 2.27: only plants of the set are offered, each with all its columns and the selected one', async () => {
    const { world, writer, plants, components, set, header, position } = await open();
    await world.component(await world.plant({ name: 'Ungenutzt' }));
    const column = components[0]?.columns[1] ?? 0;
    const { id } = await position((await header()).id, { component_data_description: [column] });
    const offered = (positionId: number, organisationId = world.organisationId) =>
      writer.client.liveData.plantDescriptions({ organisationId, liveDataId: set.id, positionId });
    const { plants: listed } = await offered(id);
    expect(listed.map((plant) => [plant.id, plant.act_component_data_description])).toEqual([
      [plants[0], column],
      [plants[1], null],
    ]);
    expect(listed[0]?.data_description[1]).toEqual({
      id: column,
      col_description: 'Wert 2',
      component_name: 'WR 1',
    });
    expect((await offered(0)).plants.map((plant) => plant.act_component_data_description)).toEqual([null, null]);
    await expect(offered(987_654)).rejects.toMatchObject(refused(404));
    await expect(offered(0, 987_654)).rejects.toMatchObject(refused(404));
  });

  test('a position can have at most one column of each plant, and only columns of plants in the set', async () => {
    const { world, components, header, position } = await open();
    const outside = await world.component(await world.plant());
    const { id } = await header();
    const choose = (...component_data_description: (number | undefined)[]) =>
      position(id, { component_data_description });
    const [first, second] = components;
    await expect(choose(outside.columns[0])).rejects.toMatchObject(fieldRefused('component_data_description'));
    await expect(choose(first?.columns[0], first?.columns[1])).rejects.toMatchObject(
      fieldRefused('component_data_description'),
    );
    const made = await choose(first?.columns[0], second?.columns[2]);
    expect(made).toMatchObject({
      component_data_description: [first?.columns[0], second?.columns[2]],
      position_different_times: false,
    });
  });

  test('2.28: removing a plant from the set removes its columns from the positions', async () => {
    const { writer, plants, components, set, header, position, read } = await open();
    const [first, second] = [components[0]?.columns[0] ?? 0, components[1]?.columns[0] ?? 0];
    await position((await header()).id, { component_data_description: [first, second] });
    await writer.client.liveData.update({ id: set.id, body: { plants: [plants[1] ?? 0] } });
    const after = await read();
    expect(after.plants).toEqual([plants[1]]);
    expect(after.live_data_headers[1]?.live_data_positions[0]?.component_data_description).toEqual([second]);
    await writer.client.liveData.update({ id: set.id, body: { plants } });
    expect((await read()).live_data_headers[1]?.live_data_positions[0]?.component_data_description).toEqual([second]);
  });

  test('ordering-9, live-data-config-18, 3.83, 2.32: headers and positions are sorted by position, then id, while a client saves them one by one', async () => {
    const { writer, header, position, read } = await open();
    const [a, b] = [await header('A', 2), await header('B', 3)];
    const [p, q] = [await position(a.id, { position: 1 }), await position(a.id, { position: 2 })];
    await writer.client.liveData.updateHeader({ id: b.id, body: { ...b, name: 'B', position: 2 } });
    expect((await read()).live_data_headers.map((one) => one.name)).toEqual(['Anlage', 'A', 'B']);
    await writer.client.liveData.updateHeader({ id: a.id, body: { ...a, name: 'A', position: 3 } });
    await writer.client.liveData.updatePosition({ id: p.id, body: { ...p, name: 'P', position: 3 } });
    const { live_data_headers: headers } = await read();
    expect(headers.map((one) => one.name)).toEqual(['Anlage', 'B', 'A']);
    expect(headers[2]?.live_data_positions.map((one) => one.id)).toEqual([q.id, p.id]);
  });

  test('2.29: deleting a set deletes its headers and positions', async () => {
    const { writer, set, header, position } = await open();
    const head = await header();
    const made = await position(head.id);
    await writer.client.liveData.remove({ id: set.id });
    await expect(writer.client.liveData.retrieve({ id: set.id })).rejects.toMatchObject(refused(404));
    await expect(writer.client.liveData.removeHeader({ id: head.id })).rejects.toMatchObject(refused(404));
    await expect(writer.client.liveData.removePosition({ id: made.id })).rejects.toMatchObject(refused(404));
  });

  test('live-data-config-21, roles-7, 2.23: creating sets requires can_create, changing them can_write, reading them can_read', async () => {
    const { world, set } = await open();
    const [creator, writer, reader] = [
      await actorWith(world, 'can_create'),
      await actorWith(world, 'can_write'),
      await actorWith(world, 'can_read'),
    ];
    const create = { body: { name: 'Neu' } };
    const rename = { id: set.id, body: { name: 'Umbenannt' } };
    expect((await creator.client.liveData.create(create)).plants).toEqual([]);
    await expect(writer.client.liveData.create(create)).rejects.toMatchObject(refused(403));
    expect((await writer.client.liveData.update(rename)).name).toBe('Umbenannt');
    await expect(creator.client.liveData.update(rename)).rejects.toMatchObject(refused(403));
    await expect(reader.client.liveData.remove({ id: set.id })).rejects.toMatchObject(refused(403));
    expect((await reader.client.liveData.retrieve({ id: set.id })).id).toBe(set.id);
    await expect(creator.client.liveData.retrieve({ id: set.id })).rejects.toMatchObject(refused(403));
  });

  test('sets of another organisation get 404, its plants are refused, and creating a set there gets 403', async () => {
    const { world, set, plants } = await open();
    const other = await createWorld(fixture.context);
    const stranger = await actorWith(other, 'can_read', 'can_write', 'can_create');
    await expect(stranger.client.liveData.retrieve({ id: set.id })).rejects.toMatchObject(refused(404));
    await expect(stranger.client.liveData.update({ id: set.id, body: {} })).rejects.toMatchObject(refused(404));
    await expect(stranger.client.liveData.create({ body: { name: 'x', plants } })).rejects.toMatchObject(
      fieldRefused('plants'),
    );
    await expect(
      stranger.client.liveData.create({ body: { name: 'x', organisation: world.organisationId } }),
    ).rejects.toMatchObject(refused(403));
    await expect(
      stranger.client.liveData.createHeader({ body: { name: 'x', position: 2, organisation_live_data: set.id } }),
    ).rejects.toMatchObject(fieldRefused('organisation_live_data'));
  });

  test('reading a set needs the same number of queries however many headers and positions it has', async () => {
    const counting = countingContext(fixture.context);
    const world = await createWorld(counting.context);
    const root = await world.superuser();
    const set = await root.client.liveData.create({ body: { name: 'S', plants: [] } });
    const { header, position, read } = makersOf(root, set.id);
    const before = await counting.countedIn(read);
    for (const at of [2, 3, 4]) await position((await header('H', at)).id);
    expect(await counting.countedIn(read)).toBe(before);
  });
});
