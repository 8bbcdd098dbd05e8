import { expect, test } from 'vitest';
import { plantChangeLines, plantChangeTitle } from '@leitwarte/core/texts/plant-changes';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld, type Actor } from '../../../testing/world.ts';

onEveryEngine('the journal of changes of a plant', (fixture) => {
  const start = async () => {
    const world = await createWorld(fixture.context);
    const [root, manager] = [await world.superuser(), await world.actor(world.groups.orgaManager)];
    const plant = await world.plant({ name: 'Solarpark' });
    const component = await world.component(plant, { sernum: 'A1' });
    return { world, root, manager, plant, component };
  };
  const told = async ({ client }: Actor, id: number) => {
    const { results } = await client.plants.changes({ id });
    return results.map((one) => [
      one.changed_by,
      [plantChangeTitle('de', one), ...plantChangeLines('de', one)].join(' | '),
    ]);
  };

  test('the journal of changes shows who changed which field of the plant, from what to what, newest first', async () => {
    const { world, root, manager, plant } = await start();
    const before = fixture.context.platform.now();
    await manager.client.plants.update({ id: plant, body: { identificator_1: 'Feld 7' } });
    await root.client.plants.update({ id: plant, body: { name: 'Solarpark Nord', installed_capacity: 1234.5 } });
    await manager.client.plants.changeStatus({ id: plant, body: { status: 1, alarm_txt: 'Wartung' } });
    expect(await told(manager, plant)).toEqual([
      [manager.username, 'Anlage geändert | Status: in Ordnung → Warnung | Meldung: Wartung'],
      [
        root.username,
        expect.stringMatching(
          /^Anlage geändert \| Name: Solarpark → Solarpark Nord \| Installierte Leistung: .*1\.234,5$/,
        ),
      ],
      [manager.username, 'Anlage geändert | Kennung 1: Feld 7'],
    ]);
    const { results } = await manager.client.plants.changes({ id: plant });
    expect(Date.parse(results[0]?.at ?? '')).toBeGreaterThanOrEqual(before);
    await root.client.plants.update({ id: plant, body: { view_organisations: [world.organisationId] } });
    await root.client.plants.deactivate({ id: plant });
    expect((await told(root, plant)).slice(0, 2).map(([, words]) => words)).toEqual([
      'Anlage geändert | Betrieb: aktiv → stillgelegt',
      expect.stringMatching(/^Anlage geändert \| Gezeigt auch diesen Organisationen: – → /),
    ]);
  });

  test('an unchanged value and a refused change are not recorded', async () => {
    const { world, root, manager, plant, component } = await start();
    const { name } = await root.client.plants.retrieve({ id: plant });
    await root.client.plants.update({ id: plant, body: { name } });
    const admin = await world.actor(await world.group((dialog, right) => dialog === 'plant' && right === 'can_read'));
    await expect(admin.client.plants.update({ id: plant, body: { identificator_1: 'x' } })).rejects.toMatchObject({
      problem: { status: 403 },
    });
    await expect(manager.client.plants.update({ id: plant, body: { name: 'anders' } })).rejects.toMatchObject({
      problem: { status: 403 },
    });
    await expect(
      root.client.components.update({ id: component.id, body: { time_diff_warn: 90, time_diff_error: 1 } }),
    ).rejects.toMatchObject({ problem: { status: 400 } });
    expect(await told(root, plant)).toEqual([]);
  });

  test('components, columns, limits and serial numbers are shown by their names', async () => {
    const { root, manager, plant, component } = await start();
    const {
      id,
      name,
      component_data_description: columns,
    } = await root.client.components.retrieve({ id: component.id });
    const [first] = columns;
    if (first?.id === undefined || first.id === null) throw new Error('a column');
    const limited = columns.map((one) => ({
      id: one.id ?? 0,
      col_description: one.col_description ?? '',
      ...(one.id === first.id ? { col_limit_upper: 80 } : {}),
    }));
    await manager.client.components.update({ id, body: { component_data_description: limited } });
    await manager.client.plants.changeSerialNumber({ id: plant, body: { esn_old: 'A1', esn_new: 'B2' } });
    await root.client.components.update({
      id,
      body: {
        component_data_description: [...limited, { col_description: 'Druck' }, { col_description: 'Füllstand' }],
      },
    });
    await root.client.components.create({ body: { name: 'WR 2', plant } });
    expect((await told(root, plant)).map(([, words]) => words)).toEqual([
      'Komponente angelegt: WR 2',
      `Spalten hinzugefügt: ${name} | Spalten: Druck, Füllstand`,
      `Komponente geändert: ${name} | Seriennummer: A1 → B2 | Zweite Seriennummer: A1`,
      `Spalte geändert: ${name}, ${first.col_description} | Grenzwert oben: 80`,
    ]);
    await root.client.components.update({ id, body: { component_data_description: limited } });
    expect((await told(root, plant))[0]?.[1]).toBe(`Spalten entfernt: ${name} | Spalten: Druck, Füllstand`);
  });

  test('4.47: the journal shows planned work, and which groups are notified about the plant', async () => {
    const { world, manager, plant } = await start();
    const until = new Date(fixture.context.platform.now() + 3_600_000).toISOString();
    const later = new Date(fixture.context.platform.now() + 7_200_000).toISOString();
    const { id } = await manager.client.plannedWork.create({ id: plant, body: { until, reason: 'Ölwechsel' } });
    await manager.client.plannedWork.update({ id, body: { until: later } });
    await manager.client.plannedWork.end({ id });
    const group = await manager.client.userGroups.create({
      body: { grp_name: 'Bereitschaft', organisation: world.organisationId },
    });
    await manager.client.userGroups.update({ id: group.id, body: { group_plants: [plant] } });
    await manager.client.userGroups.update({ id: group.id, body: { group_plants: [] } });
    expect((await told(manager, plant)).map(([, words]) => words?.split(' | ')[0])).toEqual([
      'Benutzergruppe entfernt: Bereitschaft',
      'Benutzergruppe zugeordnet: Bereitschaft',
      'Geplante Arbeiten beendet: Ölwechsel',
      'Geplante Arbeiten geändert: Ölwechsel',
      'Arbeiten geplant: Ölwechsel',
    ]);
  });

  test('the journal names people if the viewer may read users, otherwise it shows numbers', async () => {
    const { world, manager, plant } = await start();
    const person = await world.actor(world.groups.admin);
    await manager.client.plants.update({ id: plant, body: { users: [person.id] } });
    const readers = await world.group((dialog, right) => dialog === 'plant' && right === 'can_read');
    expect((await told(manager, plant))[0]?.[1]).toBe(`Anlage geändert | Zugeordnete Benutzer: – → ${person.username}`);
    expect((await told(await world.actor(readers), plant))[0]?.[1]).toContain(`– → #${person.id}`);
  });

  test('the journal can be read only in the plant’s own organisation, with the right to read plants; for a shared plant it is refused', async () => {
    const { world, root, manager, plant } = await start();
    const other = await createWorld(fixture.context);
    const [stranger, nobody] = [
      await other.actor(other.groups.orgaManager),
      await world.actor(await world.group(() => false)),
    ];
    await expect(stranger.client.plants.changes({ id: plant })).rejects.toMatchObject({ problem: { status: 404 } });
    await root.client.plants.update({ id: plant, body: { view_organisations: [other.organisationId] } });
    await expect(stranger.client.plants.changes({ id: plant })).rejects.toMatchObject({ problem: { status: 403 } });
    await expect(nobody.client.plants.changes({ id: plant })).rejects.toMatchObject({ problem: { status: 403 } });
    expect(await told(manager, plant)).toHaveLength(1);
  });

  test('a long list has pages of 50 entries', async () => {
    const { manager, plant } = await start();
    await fixture.db
      .insertInto('plant_change')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          plant_id: plant,
          at: index,
          event: 'plant_changed',
          changes: JSON.stringify({ name: ['a', String(index)] }),
          changed_by: 'a',
        })),
      )
      .execute();
    const page = await manager.client.plants.changes({ id: plant });
    expect([page.count, page.results.length, page.results[0]?.changes[0]?.after]).toEqual([60, 50, '59']);
    expect((await manager.client.plants.changes({ id: plant, query: { page: 2 } })).results).toHaveLength(10);
  });
});
