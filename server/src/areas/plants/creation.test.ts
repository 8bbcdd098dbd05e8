import { expect, test } from 'vitest';
import { onEveryEngine } from '../../testing/database.ts';
import { onePlant } from '../../testing/onePlant.ts';

onEveryEngine('creation of plants', (fixture) => {
  test('a new plant starts active, costs nothing, has its id as folder and is logged', async () => {
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

  test('what a new plant refers to must exist, folders are unique within the organisation', async () => {
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

  test('the park of a wind plant is its first identificator, other types have none', async () => {
    const { world, plant, root } = await onePlant(fixture.context);
    const wind = await world.plant({ name: 'Rad 1', type: 'Windkraft' });
    for (const id of [plant, wind]) await root.client.plants.update({ id, body: { identificator_1: 'Park 7' } });
    expect((await root.client.plants.retrieve({ id: wind })).park).toBe('Park 7');
    expect((await root.client.plants.retrieve({ id: plant })).park).toBeNull();
  });
});
