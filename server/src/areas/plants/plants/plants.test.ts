import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { createWorld, insertOrganisation } from '../../../testing/world.ts';

const forbidden = { problem: { status: 403, detail: 'permission_denied' } };
const notFound = { problem: { status: 404, detail: 'not_found' } };

onEveryEngine('plants', (fixture) => {
  test('3.46: users see the plants of their organisation, users of other organisations get 404', async () => {
    const { plant, reader, manager } = await onePlant(fixture.context);
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

  test('1.73: users of a group that does not list all plants see only the plants assigned to them', async () => {
    const { world, plant } = await onePlant(fixture.context);
    const second = await world.plant({ name: 'Zweite' });
    const mapped = await world.actor(await world.group(() => true, { listsAllPlants: false }));
    expect(await mapped.client.plants.dashboard()).toEqual([]);
    await fixture.db.insertInto('plant_account').values({ plant_id: second, account_id: mapped.id }).execute();
    expect((await mapped.client.plants.dashboard()).map((one) => one.id)).toEqual([second]);
    await expect(mapped.client.plants.retrieve({ id: plant })).rejects.toMatchObject(notFound);
  });

  test('4.13: a plant shared through view_organisations is read-only there, and price, folders and import fields are null', async () => {
    const { world, plant, component, root } = await onePlant(fixture.context);
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

  test('roles-3, 1.74: a superuser sees the list of the organisation to which they switched, and can open every plant by id', async () => {
    const { plant, root } = await onePlant(fixture.context);
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

  test('3.50: a deactivated plant disappears from the lists; superusers can still open it by id', async () => {
    const { plant, root, manager } = await onePlant(fixture.context);
    expect((await root.client.plants.update({ id: plant, body: { status: '80' } })).status).toBe('80');
    expect(await root.client.plants.dashboard()).toEqual([]);
    await expect(manager.client.plants.retrieve({ id: plant })).rejects.toMatchObject(notFound);
    expect((await root.client.plants.update({ id: plant, body: { status: '00' } })).status).toBe('00');
    expect(await manager.client.plants.dashboard()).toHaveLength(1);
  });

  test('1.69, 4.8, licence-3: while the licence or the organisation is inactive users can only read, but superusers can also change', async () => {
    const { world, plant, manager, root } = await onePlant(fixture.context);
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

  test('a superuser without an organisation sees the plants of all organisations in the list', async () => {
    const { world, plant } = await onePlant(fixture.context);
    const other = await insertOrganisation(fixture.db, fixture.context.platform, `Ferne ${crypto.randomUUID()}`);
    const far = await world.plant({ organisationId: other });
    const root = await world.actor(null, { isSuperuser: true, organisationId: null });
    const ids = (await root.client.plants.dashboard()).map((one) => one.id);
    expect(ids).toEqual(expect.arrayContaining([plant, far]));
  });
});
