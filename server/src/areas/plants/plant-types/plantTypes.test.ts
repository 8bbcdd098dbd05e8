import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

const fieldRefused = (field: string) => ({ problem: { status: 400, fields: { [field]: expect.anything() } } });

onEveryEngine('plant types', (fixture) => {
  test('plant-types-4: a plant type can be created and renamed, and both are logged', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const name = `Geothermie ${crypto.randomUUID()}`;
    const type = await root.client.plantTypes.create({ body: { name } });
    expect(type).toEqual({ id: expect.any(Number), name, plant_type_evaluations: [] });
    const renamed = await root.client.plantTypes.update({ id: type.id, body: { name: `${name} neu` } });
    expect(renamed).toEqual({ ...type, name: `${name} neu` });
    const log = await fixture.db.selectFrom('activity_log').selectAll().where('remarks', '=', name).execute();
    expect(log).toMatchObject([{ action_type: 'Create', username: root.username }]);
  });

  test('3.30: a plant type can be read by its id or by its name regardless of case; an unknown one gets 404', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const member = await world.actor(null);
    const name = `Öl & Gas ${crypto.randomUUID()}`;
    const { id } = await root.client.plantTypes.create({ body: { name } });
    const read = (type: string | number) => member.client.plantTypes.retrieve({ type });
    expect((await read(id)).name).toBe(name);
    expect((await read(name.toUpperCase())).id).toBe(id);
    for (const unknown of [987_654, 'atomkraft'])
      await expect(read(unknown)).rejects.toMatchObject({ problem: { status: 404 } });
  });

  test('names of plant types must differ by more than case, and only superusers can change them', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const name = `Typ ${crypto.randomUUID()}`;
    const [first, second] = [
      await root.client.plantTypes.create({ body: { name } }),
      await root.client.plantTypes.create({ body: { name: `${name} 2` } }),
    ];
    await expect(root.client.plantTypes.create({ body: { name: name.toUpperCase() } })).rejects.toMatchObject(
      fieldRefused('name'),
    );
    await expect(root.client.plantTypes.update({ id: second.id, body: { name } })).rejects.toMatchObject(
      fieldRefused('name'),
    );
    expect((await root.client.plantTypes.update({ id: first.id, body: { name: name.toUpperCase() } })).name).toBe(
      name.toUpperCase(),
    );
    await expect(root.client.plantTypes.update({ id: 987_654, body: { name: 'x' } })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    const member = await world.actor(world.groups.orgaManager);
    await expect(member.client.plantTypes.create({ body: { name: 'Neu' } })).rejects.toMatchObject({
      problem: { status: 403 },
    });
  });
});
