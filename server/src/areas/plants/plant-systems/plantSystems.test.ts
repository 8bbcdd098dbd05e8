import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

onEveryEngine('plant systems, types and organisations', (fixture) => {
  test('4.4 and 4.5: a system stores separators, encoding and decimal sign exactly', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const name = `Weblogger ${crypto.randomUUID()}`;
    const created = await root.client.plantSystems.create({
      body: {
        name,
        type_import: 'PF',
        import_separator: '\t',
        import_encoding: 'iso-8859-1',
        import_decimal_sign: '.',
        import_sernum_column_name: 'Inverter S/N',
      },
    });
    expect(created).toMatchObject({
      import_separator: '\t',
      import_encoding: 'iso-8859-1',
      import_decimal_sign: '.',
      import_sernum_column_name: 'Inverter S/N',
      created_by: root.username,
    });
    const changed = await root.client.plantSystems.update({
      id: created.id,
      body: { import_separator: ';', organisations: [world.organisationId] },
    });
    expect(changed).toEqual({
      ...created,
      import_separator: ';',
      organisations: [world.organisationId],
      modified_by: root.username,
    });
    await expect(root.client.plantSystems.create({ body: { name: name.toUpperCase() } })).rejects.toMatchObject({
      problem: { status: 400, fields: { name: ['Dieser Wert ist bereits vergeben.'] } },
    });
    await expect(root.client.plantSystems.update({ id: 987_654, body: {} })).rejects.toMatchObject({
      problem: { status: 404 },
    });
  });

  test('plant-systems-4 to -8: a system stores its prefixes, and only superusers see its fields', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const manager = await world.actor(world.groups.orgaManager);
    const name = `System ${crypto.randomUUID()}`;
    const stored = { name, prefix_alarmmessages: 'AL_', prefix_evu: 'EVU_' };
    const { id } = await root.client.plantSystems.create({
      body: { ...stored, organisations: [world.organisationId] },
    });
    for (const body of [
      { type_import: 'SF' as const },
      { folder_name_import: 'x' },
      { archivfolder: 'x' },
      { import_prefix_sernum: 'x' },
    ])
      await expect(manager.client.plantSystems.update({ id, body })).rejects.toMatchObject({
        problem: { status: 403 },
      });
    const read = (await manager.client.plantSystems.list()).find((one) => one.id === id);
    expect(read).toMatchObject({ id, ...stored, type_import: 'PF', folder_name_import: null, archivfolder: null });
  });

  test('4.34: an unknown encoding and an unsupported archive extension are refused', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const create = (over: object) =>
      root.client.plantSystems.create({ body: { name: `System ${crypto.randomUUID()}`, ...over } });
    const known = await create({ import_encoding: 'cp850', import_data_compromised_extension: '.ZIP' });
    const refused = (field: string) => ({ problem: { status: 400, fields: { [field]: [expect.any(String)] } } });
    await expect(create({ import_encoding: 'klingon' })).rejects.toMatchObject(refused('import_encoding'));
    for (const import_data_compromised_extension of ['rar', '7z'])
      await expect(
        root.client.plantSystems.update({ id: known.id, body: { import_data_compromised_extension } }),
      ).rejects.toMatchObject(refused('import_data_compromised_extension'));
    await root.client.plantSystems.update({ id: known.id, body: { import_encoding: '' } });
  });

  test('users who are not superusers see the systems of their organisation and those that their plants use', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const member = await world.actor(world.groups.admin);
    const create = (letter: string) =>
      root.client.plantSystems.create({ body: { name: `${letter} ${crypto.randomUUID()}` } });
    const [mapped, used, foreign] = [await create('B'), await create('A'), await create('C')];
    const second = await createWorld(fixture.context);
    await root.client.plantSystems.update({
      id: mapped.id,
      body: { organisations: [world.organisationId, second.organisationId] },
    });
    await root.client.plants.update({ id: await world.plant(), body: { system: used.id } });
    const seen = await member.client.plantSystems.list();
    expect(seen.map((one) => [one.id, one.organisations])).toEqual([
      [used.id, []],
      [mapped.id, [world.organisationId]],
    ]);
    expect((await root.client.plantSystems.list()).map((one) => one.id)).toEqual(
      expect.arrayContaining([mapped.id, used.id, foreign.id]),
    );
  });

  test('1.25: organisations are listed in German order with the number of their active plants', async () => {
    const world = await createWorld(fixture.context);
    await world.plant();
    const root = await world.superuser();
    const list = await root.client.organisations.list();
    expect(list.find((one) => one.id === world.organisationId)).toMatchObject({
      plant_count: 1,
      status: '00',
      status_license: '00',
    });
    const collator = new Intl.Collator('de', { numeric: true });
    expect(list.map((one) => one.name)).toEqual(list.map((one) => one.name).toSorted(collator.compare));
  });

  test('2.59: users can read their own organisation and superusers any; other ids get 404', async () => {
    const world = await createWorld(fixture.context);
    const other = await createWorld(fixture.context);
    const member = await world.actor(world.groups.admin);
    const own = await member.client.organisations.retrieve({ id: world.organisationId });
    expect(own).toMatchObject({
      name: world.organisationName,
      recent_data_hours: 12,
      organisation_kpis: [],
      has_daily_report: false,
    });
    await expect(member.client.organisations.retrieve({ id: other.organisationId })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    const root = await world.superuser();
    expect((await root.client.organisations.retrieve({ id: other.organisationId })).id).toBe(other.organisationId);
  });

  test('1.23: superusers can switch only themselves to another organisation, which must exist', async () => {
    const world = await createWorld(fixture.context);
    const root = await world.superuser();
    const switchTo = (id: number, new_organisation: number) =>
      root.client.organisations.switchTo({ id, body: { new_organisation } });
    await expect(switchTo(root.id, 987_654)).rejects.toMatchObject({
      problem: { status: 400, fields: { new_organisation: expect.anything() } },
    });
    await expect(switchTo(root.id + 1, world.organisationId)).rejects.toMatchObject({ problem: { status: 404 } });
  });

  test('plant types are listed by name', async () => {
    const world = await createWorld(fixture.context);
    for (const type of ['Windkraft', 'Biogas', 'Solar']) await world.plant({ type });
    const types = await (await world.actor(null)).client.plantTypes.list();
    expect(types.map((one) => one.name)).toEqual(expect.arrayContaining(['Biogas', 'Solar', 'Windkraft']));
    expect(types.map((one) => one.name)).toEqual(types.map((one) => one.name).toSorted());
  });
});
