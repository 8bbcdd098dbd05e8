import { expect, test } from 'vitest';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

const refused = (status: number) => ({ problem: { status } });

onEveryEngine('journals of plant systems', (fixture) => {
  async function open() {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const system = await root.client.plantSystems.create({
      body: { name: `System ${crypto.randomUUID()}`, organisations: [world.organisationId] },
    });
    return { world, root, system };
  }
  test('journal-config-7, -10, 4.20: each plant system has one journal, which is created and renamed with the system', async () => {
    const { root, system } = await open();
    const journal = await root.client.journals.retrieve({ id: system.id });
    expect(journal).toEqual({ id: system.id, name: system.name, journal_headers: [] });
    const name = `Umbenannt ${crypto.randomUUID()}`;
    await root.client.plantSystems.update({ id: system.id, body: { name } });
    expect((await root.client.journals.list()).find((one) => one.id === system.id)?.name).toBe(name);
  });

  test('journal-config-12, 3.40: headers and positions are sorted by position, and deleting a header deletes its positions', async () => {
    const { root, system } = await open();
    const { client } = root;
    const header = await client.journals.createHeader({
      body: { name: 'Zähler', position: 2, plant_system_journal: system.id },
    });
    const first = await client.journals.createHeader({
      body: { name: 'Leistung', position: 1, plant_system_journal: system.id },
    });
    expect(header).toMatchObject({ plant_system_journal: system.id, journal_positions: [], created_by: root.username });
    const position = await client.journals.createPosition({
      body: {
        id: 0,
        name: 'Ertrag',
        position: 1,
        plant_system_journal_header: header.id,
        linked_component: 'WR 1',
        linked_component_data_description_data: 'E-Day',
      },
    });
    expect(position.id).toBeGreaterThan(0);
    expect(position).toMatchObject({ linked_component: 'WR 1', linked_component_data_description_data: 'E-Day' });
    const journal = await client.journals.retrieve({ id: system.id });
    expect(journal.journal_headers.map((one) => one.id)).toEqual([first.id, header.id]);
    expect((await client.journals.header({ id: header.id })).journal_positions).toEqual([position]);
    await client.journals.removeHeader({ id: header.id });
    await expect(client.journals.header({ id: header.id })).rejects.toMatchObject(refused(404));
    await expect(client.journals.updatePosition({ id: position.id, body: { name: 'weg' } })).rejects.toMatchObject(
      refused(404),
    );
  });

  test('2.32: two headers may have the same position while a client saves a new order one by one; they are then sorted by id', async () => {
    const { root, system } = await open();
    const create = (position: number) =>
      root.client.journals.createHeader({ body: { name: `H${position}`, position, plant_system_journal: system.id } });
    const [a, b] = [await create(1), await create(2)];
    const order = async () =>
      (await root.client.journals.retrieve({ id: system.id })).journal_headers.map((one) => one.id);
    await root.client.journals.updateHeader({ id: b.id, body: { ...b, name: b.name ?? '', position: 1 } });
    expect(await order()).toEqual([a.id, b.id]);
    await root.client.journals.updateHeader({ id: a.id, body: { ...a, name: a.name ?? '', position: 2 } });
    expect(await order()).toEqual([b.id, a.id]);
  });

  test('4.20: a component is linked by its name; if its id is sent, the name is stored', async () => {
    const { world, root, system } = await open();
    const component = await world.component(await world.plant(), { name: 'WR 7' });
    const header = await root.client.journals.createHeader({
      body: { name: 'H', position: 1, plant_system_journal: system.id },
    });
    const body = { name: 'P', position: 1, plant_system_journal_header: header.id };
    const position = await root.client.journals.createPosition({ body: { ...body, linked_component: component.id } });
    expect(position.linked_component).toBe('WR 7');
    const cleared = await root.client.journals.updatePosition({ id: position.id, body: { linked_component: null } });
    expect(cleared.linked_component).toBeNull();
    await expect(
      root.client.journals.createPosition({ body: { ...body, linked_component: 987_654 } }),
    ).rejects.toMatchObject({ problem: { status: 400, fields: { linked_component: expect.anything() } } });
  });

  test('3.38 and 4.21: every signed-in user can read journals and only superusers can write them, whatever rights their group has', async () => {
    const { world, root, system } = await open();
    const reader = await world.actor(await world.group(() => false));
    const header = await root.client.journals.createHeader({
      body: { name: 'H', position: 1, plant_system_journal: system.id },
    });
    expect((await reader.client.journals.list()).map((one) => one.id)).toContain(system.id);
    expect(await reader.client.journals.header({ id: header.id })).toEqual(header);
    const rename = { id: header.id, body: { name: 'Neu' } };
    const manager = await world.actor(world.groups.orgaManager);
    await fixture.db
      .updateTable('permission')
      .set({ can_write: 1 })
      .where('auth_group_id', '=', world.groups.orgaManager)
      .execute();
    for (const { client } of [reader, manager]) {
      await expect(client.journals.updateHeader(rename)).rejects.toMatchObject(refused(403));
      await expect(client.journals.removeHeader({ id: header.id })).rejects.toMatchObject(refused(403));
    }
    expect(await root.client.journals.updateHeader(rename)).toMatchObject({ name: 'Neu', modified_by: root.username });
  });

  test('3.38: journals belong to plant systems, so users of every organisation can read them', async () => {
    const { root, system } = await open();
    const other = await createWorld(fixture.context);
    const reader = await other.actor(await other.group(() => false));
    const header = await root.client.journals.createHeader({
      body: { name: 'H', position: 1, plant_system_journal: system.id },
    });
    expect((await reader.client.journals.retrieve({ id: system.id })).journal_headers).toEqual([header]);
    expect(await reader.client.journals.header({ id: header.id })).toEqual(header);
  });

  test('an unknown id in a path gets 404, and one in a body is refused at its field', async () => {
    const { client } = await (await createWorld(fixture.context)).superuser();
    await expect(client.journals.retrieve({ id: 987_654 })).rejects.toMatchObject(refused(404));
    await expect(client.journals.removeHeader({ id: 987_654 })).rejects.toMatchObject(refused(404));
    const body = { name: 'H', position: 1 };
    await expect(
      client.journals.createHeader({ body: { ...body, plant_system_journal: 987_654 } }),
    ).rejects.toMatchObject({ problem: { status: 400, fields: { plant_system_journal: expect.anything() } } });
    await expect(
      client.journals.createPosition({ body: { ...body, plant_system_journal_header: 987_654 } }),
    ).rejects.toMatchObject({ problem: { status: 400, fields: { plant_system_journal_header: expect.anything() } } });
  });

  test('a header without a name, or at position 0, is refused', async () => {
    const { root, system } = await open();
    const create = (name: string, position: number) =>
      root.client.journals.createHeader({ body: { name, position, plant_system_journal: system.id } });
    await expect(create(' ', 1)).rejects.toMatchObject({
      problem: { status: 400, fields: { name: expect.anything() } },
    });
    await expect(create('H', 0)).rejects.toMatchObject({
      problem: { status: 400, fields: { position: expect.anything() } },
    });
  });

  test('listing journals needs the same number of queries however many headers they have', async () => {
    const counting = countingContext(fixture.context);
    const world = await createWorld(counting.context);
    const root = await world.superuser();
    const system = await root.client.plantSystems.create({ body: { name: `System ${crypto.randomUUID()}` } });
    const list = () => counting.countedIn(() => root.client.journals.list());
    const before = await list();
    for (const position of [1, 2, 3]) {
      const header = { name: `H${position}`, position, plant_system_journal: system.id };
      const { id } = await root.client.journals.createHeader({ body: header });
      await root.client.journals.createPosition({ body: { name: 'P', position: 1, plant_system_journal_header: id } });
    }
    expect(await list()).toBe(before);
  });
});
