import { expect, test } from 'vitest';
import { ORGA_MANAGER_GROUP } from '@leitwarte/core/access';
import { onEveryEngine } from '../../../testing/database.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { createWorld } from '../../../testing/world.ts';

const forbidden = { problem: { status: 403, detail: 'permission_denied' } };

onEveryEngine('changes of plants', (fixture) => {
  test('plants-config-27, 3.53, product-13: the priority values are exactly three columns of the plant, each used once, set by Orga-Managers and superusers', async () => {
    const { world, plant, component, manager, root, reader } = await onePlant(fixture.context);
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

  test('1.49, 1.50, 1.51, health-9: a status set by a user is stored, becomes the newest alarm and creates an alarm message', async () => {
    const { plant, manager, reader } = await onePlant(fixture.context);
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

  test('1.53 and 4.4: if a serial number is replaced the old one moves to sernum_2, and a break is stored', async () => {
    const { plant, component, manager } = await onePlant(fixture.context);
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

  test('4.10: fields reserved to superusers are ignored if unchanged, and refused if they would change', async () => {
    const { plant, manager, root } = await onePlant(fixture.context);
    const change = (body: object) => manager.client.plants.update({ id: plant, body });
    const current = await manager.client.plants.retrieve({ id: plant });
    expect(
      (await change({ name: 'Solarpark', type: current.type, price_per_month: 12.5, identificator_1: 'P7' }))
        .identificator_1,
    ).toBe('P7');
    const place = { latitude: 50.29, longitude: 8.75, installed_capacity: 99.5, model_name_research: 'm' };
    expect(await change(place)).toMatchObject(place);
    for (const body of [
      { name: 'Anders' },
      { price_per_month: 1 },
      { folder_yaml: true },
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

  test('4.11: assigning users requires can_edit_user_mapping, every other change requires can_write', async () => {
    const { world, plant } = await onePlant(fixture.context);
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
});
