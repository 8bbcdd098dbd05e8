import { expect, test } from 'vitest';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

const status = (code: number) => ({ problem: { status: code } });

onEveryEngine('user groups', (fixture) => {
  const people = async () => {
    const world = await createWorld(fixture.context);
    const onGroups = (right: string) =>
      world.group((dialog, one) => dialog === 'user_group' && (one === 'can_read' || one === right));
    return {
      world,
      writer: await world.actor(await onGroups('can_write')),
      reader: await world.actor(await onGroups('can_read')),
    };
  };
  const reportUser = async (organisation: number) => {
    const { id } = await fixture.db
      .insertInto('account')
      .values({ email: 'a@example.org', organisation_id: organisation, created_at: 0, modified_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  test('2.53, user-groups-12, -15 and 2.52: a new group is empty and notifies nobody', async () => {
    const { world, writer } = await people();
    const group = await writer.client.userGroups.create({ body: { grp_name: 'Bereitschaft' } });
    expect(group).toEqual({
      id: group.id,
      grp_name: 'Bereitschaft',
      organisation: world.organisationId,
      send_alarmmessages: false,
      send_old_data: false,
      escalate_to: null,
      escalate_after_minutes: null,
      group_users: [],
      group_plants: [],
    });
    expect(await writer.client.userGroups.retrieve({ id: group.id })).toEqual(group);
  });

  test('names are unique in an organisation, but may be used in another', async () => {
    const { writer } = await people();
    const { writer: stranger } = await people();
    const body = { grp_name: 'Bereitschaft' };
    await writer.client.userGroups.create({ body });
    await stranger.client.userGroups.create({ body });
    const other = await writer.client.userGroups.create({ body: { grp_name: 'Büro' } });
    const taken = { problem: { status: 400, fields: { grp_name: ['Dieser Wert ist bereits vergeben.'] } } };
    await expect(writer.client.userGroups.create({ body })).rejects.toMatchObject(taken);
    await expect(writer.client.userGroups.update({ id: other.id, body })).rejects.toMatchObject(taken);
    expect((await writer.client.userGroups.update({ id: other.id, body: { grp_name: 'Büro' } })).grp_name).toBe('Büro');
  });

  test('user-groups-14: the list is sorted in German order, and many groups need as many queries as one', async () => {
    const counting = countingContext(fixture.context);
    const world = await createWorld(counting.context);
    const writer = await world.actor(world.groups.orgaManager);
    await writer.client.userGroups.create({ body: { grp_name: 'Zentrale' } });
    const one = await counting.countedIn(() => writer.client.userGroups.list());
    for (const grp_name of ['Ärzte', 'Bau']) {
      const { id } = await writer.client.userGroups.create({ body: { grp_name } });
      await writer.client.userGroups.replaceMembers({ id, body: [writer.id] });
    }
    expect(await counting.countedIn(() => writer.client.userGroups.list())).toBe(one);
    expect((await writer.client.userGroups.list()).map((group) => group.grp_name)).toEqual([
      'Ärzte',
      'Bau',
      'Zentrale',
    ]);
  });

  test('report-users-14, user-groups-17 and 2.51: the members of a group are set by a list of ids of users and report users', async () => {
    const { world, writer, reader } = await people();
    const { id } = await writer.client.userGroups.create({ body: { grp_name: 'A' } });
    const recipient = await reportUser(world.organisationId);
    const members = [reader.id, recipient, writer.id, reader.id];
    const group = await writer.client.userGroups.replaceMembers({ id, body: members });
    expect(group.group_users).toEqual([...new Set(members)].toSorted((a, b) => a - b));
    const foreign = await reportUser((await createWorld(fixture.context)).organisationId);
    await expect(writer.client.userGroups.replaceMembers({ id, body: [foreign] })).rejects.toMatchObject({
      problem: { status: 400, fields: { non_field_errors: [`Der Eintrag ${foreign} existiert nicht.`] } },
    });
    expect((await writer.client.userGroups.retrieve({ id })).group_users).toEqual(group.group_users);
    expect((await writer.client.userGroups.replaceMembers({ id, body: [] })).group_users).toEqual([]);
  });

  test('user-groups-16: options and plants are saved together, and the members stay unchanged', async () => {
    const { world, writer, reader } = await people();
    const created = await writer.client.userGroups.create({ body: { grp_name: 'A' } });
    await writer.client.userGroups.replaceMembers({ id: created.id, body: [reader.id] });
    const plants = [await world.plant(), await world.plant()];
    const saved = await writer.client.userGroups.update({
      id: created.id,
      body: { ...created, grp_name: 'B', send_alarmmessages: true, group_plants: plants },
    });
    expect(saved).toMatchObject({
      grp_name: 'B',
      send_alarmmessages: true,
      send_old_data: false,
      group_plants: plants,
      group_users: [reader.id],
    });
    const foreign = await (await createWorld(fixture.context)).plant();
    await expect(
      writer.client.userGroups.update({ id: created.id, body: { group_plants: [foreign] } }),
    ).rejects.toMatchObject({ problem: { status: 400, fields: { group_plants: expect.anything() } } });
  });

  test('3.46: members whose permission group does not list all plants see the plants of their user group', async () => {
    const { world, writer } = await people();
    const [mine, other] = [await world.plant({ name: 'Meine' }), await world.plant({ name: 'Andere' })];
    const member = await world.actor(await world.group(() => true, { listsAllPlants: false }));
    expect(await member.client.plants.dashboard()).toEqual([]);
    const { id } = await writer.client.userGroups.create({ body: { grp_name: 'A' } });
    await writer.client.userGroups.update({ id, body: { group_plants: [mine] } });
    await writer.client.userGroups.replaceMembers({ id, body: [member.id] });
    expect((await member.client.plants.dashboard()).map((plant) => plant.id)).toEqual([mine]);
    expect((await member.client.plants.retrieve({ id: mine })).groups).toEqual([id]);
    expect((await writer.client.plants.retrieve({ id: other })).groups).toEqual([]);
    await expect(member.client.plants.retrieve({ id: other })).rejects.toMatchObject(status(404));
    await writer.client.userGroups.replaceMembers({ id, body: [] });
    await expect(member.client.plants.retrieve({ id: mine })).rejects.toMatchObject(status(404));
  });

  test('user-groups-18, -23: users with only the read right cannot change a group; deleting a group removes its assignments', async () => {
    const { world, writer, reader } = await people();
    const { id } = await writer.client.userGroups.create({ body: { grp_name: 'A' } });
    const nobody = await world.actor(await world.group(() => false));
    expect(await reader.client.userGroups.list()).toHaveLength(1);
    await expect(nobody.client.userGroups.list()).rejects.toMatchObject(status(403));
    await expect(reader.client.userGroups.create({ body: { grp_name: 'B' } })).rejects.toMatchObject(status(403));
    await expect(reader.client.userGroups.update({ id, body: {} })).rejects.toMatchObject(status(403));
    await expect(reader.client.userGroups.replaceMembers({ id, body: [] })).rejects.toMatchObject(status(403));
    await expect(reader.client.userGroups.remove({ id })).rejects.toMatchObject(status(403));
    await writer.client.userGroups.replaceMembers({ id, body: [reader.id] });
    await writer.client.userGroups.remove({ id });
    await expect(writer.client.userGroups.retrieve({ id })).rejects.toMatchObject(status(404));
  });

  test('4.10: groups of another organisation get 404, except for superusers', async () => {
    const { world, writer } = await people();
    const { writer: stranger } = await people();
    const { id } = await writer.client.userGroups.create({ body: { grp_name: 'A' } });
    await expect(stranger.client.userGroups.retrieve({ id })).rejects.toMatchObject(status(404));
    await expect(stranger.client.userGroups.update({ id, body: {} })).rejects.toMatchObject(status(404));
    await expect(stranger.client.userGroups.replaceMembers({ id, body: [] })).rejects.toMatchObject(status(404));
    await expect(stranger.client.userGroups.remove({ id })).rejects.toMatchObject(status(404));
    await expect(
      stranger.client.userGroups.create({ body: { grp_name: 'B', organisation: world.organisationId } }),
    ).rejects.toMatchObject(status(403));
    const far = await createWorld(fixture.context);
    expect((await (await far.superuser()).client.userGroups.retrieve({ id })).id).toBe(id);
  });
});
