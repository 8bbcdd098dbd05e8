import { expect, test } from 'vitest';
import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { dialogs } from '@leitwarte/core/codes';
import { createGroup } from '../../../rights/groups.ts';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { createWorld } from '../../../testing/world.ts';

const status = (code: number) => ({ problem: { status: code } });

onEveryEngine('permission groups', (fixture) => {
  const people = async () => {
    const world = await createWorld(fixture.context);
    return { world, manager: await world.actor(world.groups.orgaManager), root: await world.superuser() };
  };
  const flags = (can_read: boolean, can_write = false, can_create = false, can_edit_user_mapping = false) => ({
    can_read,
    can_write,
    can_create,
    can_edit_user_mapping,
  });

  test('1.75, permissions-6, -18, roles-10, 2.55 and 2.56: groups have all 14 dialogs; only superusers see the hidden ones', async () => {
    const { world, manager, root } = await people();
    await createWorld(fixture.context);
    await world.group(() => true, { name: 'Ämter' });
    await world.group(() => true, { name: 'Versteckt', isHidden: true });
    const seen = await manager.client.authGroups.list();
    expect(seen.map((group) => group.grp_name)).toEqual(['Admin', 'Ämter', 'Orga-Manager']);
    for (const group of seen)
      expect(group.permissions.map((entry) => entry.dialog).toSorted()).toEqual([...dialogs].toSorted());
    expect((await root.client.authGroups.list()).map((group) => group.grp_name)).toContain('Versteckt');
  });

  test('listing many groups needs as many queries as listing two', async () => {
    const counting = countingContext(fixture.context);
    const world = await createWorld(counting.context);
    const root = await world.superuser();
    const few = await counting.countedIn(() => root.client.authGroups.list());
    for (let index = 0; index < 5; index += 1) await world.group(() => true);
    expect(await counting.countedIn(() => root.client.authGroups.list())).toBe(few);
  });

  test('permissions-15 and 22: a dialog without the read right has no other right, and no dialog has rights that it does not offer', async () => {
    const { world, manager } = await people();
    const id = await world.group(() => true, { name: 'Team' });
    const saved = await manager.client.authGroups.update({
      id,
      body: {
        permissions: [
          { dialog: 'plant', ...flags(false, true, true, true) },
          { dialog: 'live_data', ...flags(true, true) },
          { dialog: 'user', can_write: false },
          { dialog: 'unbekannt', ...flags(true) },
        ],
      },
    });
    const entryOf = (dialog: string) => saved.permissions.find((entry) => entry.dialog === dialog);
    expect(entryOf('plant')).toMatchObject(flags(false));
    expect(entryOf('live_data')).toMatchObject(flags(true));
    expect(entryOf('user')).toMatchObject(flags(true, false));
    expect(entryOf('organisation')).toMatchObject(flags(true, true));
    expect(saved.permissions).toHaveLength(14);
  });

  test('changed rights apply from the next call on', async () => {
    const { world, manager } = await people();
    const id = await world.group(() => false, { name: 'Team' });
    const member = await world.actor(id);
    await expect(member.client.userGroups.list()).rejects.toMatchObject(status(403));
    await manager.client.authGroups.update({ id, body: { permissions: [{ dialog: 'user_group', can_read: true }] } });
    expect(await member.client.userGroups.list()).toEqual([]);
  });

  test('2.57 and permissions-17: Orga-Manager keeps read and write on permission, even if a superuser saves the group', async () => {
    const { world, manager, root } = await people();
    for (const { client } of [manager, root]) {
      const saved = await client.authGroups.update({
        id: world.groups.orgaManager,
        body: { permissions: dialogs.map((dialog) => ({ dialog, ...flags(dialog === 'user') })) },
      });
      expect(saved.permissions.find((entry) => entry.dialog === 'permission')).toMatchObject(flags(true, true));
      expect(saved.permissions.find((entry) => entry.dialog === 'plant')).toMatchObject(flags(false));
    }
  });

  test('permissions-19: a group can be sent back completely; only superusers can change its name and flags', async () => {
    const { world, manager, root } = await people();
    const id = await world.group(() => false, { name: 'Team' });
    const group = (await manager.client.authGroups.list()).find((one) => one.id === id);
    expect(await manager.client.authGroups.update({ id, body: { ...group } })).toEqual(group);
    for (const body of [{ grp_name: 'Neu' }, { is_hidden: true }, { list_all_plants: false }])
      await expect(manager.client.authGroups.update({ id, body })).rejects.toMatchObject(status(403));
    expect(
      await root.client.authGroups.update({ id, body: { grp_name: 'Neu', list_all_plants: false } }),
    ).toMatchObject({
      grp_name: 'Neu',
      list_all_plants: false,
    });
    await expect(root.client.authGroups.update({ id, body: { grp_name: 'admin' } })).rejects.toMatchObject(status(400));
  });

  test('4.23: users cannot grant a right that they lack, neither to another group nor to their own; existing rights stay', async () => {
    const { world, root } = await people();
    const own = await world.group(
      (dialog, right) => (dialog === 'permission' || dialog === 'plant') && right !== 'can_edit_user_mapping',
    );
    const { client } = await world.actor(own);
    const team = await world.group((dialog) => dialog === 'user');
    const set = (id: number, permissions: object[]) =>
      client.authGroups.update({ id, body: { permissions: permissions as { dialog: string }[] } });
    for (const id of [own, team]) {
      await expect(set(id, [{ dialog: 'organisation', can_read: true }])).rejects.toMatchObject(status(403));
      await expect(set(id, [{ dialog: 'plant', ...flags(true, true, false, true) }])).rejects.toMatchObject(
        status(403),
      );
    }
    await set(team, [
      { dialog: 'user', ...flags(true, true) },
      { dialog: 'plant', ...flags(true, true) },
    ]);
    const saved = (await root.client.authGroups.list()).find((one) => one.id === team);
    expect(saved?.permissions.find((one) => one.dialog === 'plant')).toMatchObject(flags(true, true));
    expect(saved?.permissions.find((one) => one.dialog === 'organisation')).toMatchObject(flags(false));
  });

  test('1.75, 4.10: groups of other organisations, hidden groups and Certification get 404', async () => {
    const { world, manager, root } = await people();
    const { manager: stranger } = await people();
    const hidden = await world.group(() => true, { isHidden: true });
    const certification = await createGroup(fixture.db, { name: CERTIFICATION_GROUP, organisationId: null });
    const body = { permissions: [] };
    await expect(stranger.client.authGroups.update({ id: world.groups.admin, body })).rejects.toMatchObject(
      status(404),
    );
    await expect(manager.client.authGroups.update({ id: hidden, body })).rejects.toMatchObject(status(404));
    await expect(root.client.authGroups.update({ id: certification, body })).rejects.toMatchObject(status(404));
    expect((await root.client.authGroups.update({ id: hidden, body })).is_hidden).toBe(true);
    const admin = await world.actor(world.groups.admin);
    await expect(admin.client.authGroups.update({ id: world.groups.admin, body })).rejects.toMatchObject(status(403));
  });

  test('4.14: a group that a superuser creates starts without rights; names are unique in an organisation', async () => {
    const { world, manager, root } = await people();
    const create = (grp_name: string, organisation = world.organisationId) =>
      root.client.authGroups.create({ body: { grp_name, organisation } });
    const group = await create('Technik');
    expect(group).toMatchObject({ is_hidden: false, list_all_plants: false, organisation: world.organisationId });
    expect(group.permissions).toHaveLength(14);
    expect(group.permissions.every((entry) => !entry.can_read && !entry.can_write)).toBe(true);
    const refused = (grp_name: string) => ({ problem: { status: 400, fields: { grp_name: [grp_name] } } });
    await expect(create('TECHNIK')).rejects.toMatchObject(refused('Dieser Wert ist bereits vergeben.'));
    await expect(create('Certification')).rejects.toMatchObject(refused('Dieser Name ist reserviert.'));
    await expect(create('Technik', 987_654)).rejects.toMatchObject(status(400));
    await create('Technik', (await createWorld(fixture.context)).organisationId);
    await expect(
      manager.client.authGroups.create({ body: { grp_name: 'X', organisation: world.organisationId } }),
    ).rejects.toMatchObject(status(403));
  });

  test('2.38, users-21, 2.39, 4.22 and 4.23: the user form offers groups with no more rights than the user has; hidden ones only to superusers', async () => {
    const { world, manager, root } = await people();
    await world.group(() => true, { name: 'Versteckt', isHidden: true });
    const offered = async (client: typeof manager.client) =>
      (await client.authGroups.offered({ id: world.organisationId })).authgroups.map((group) => group.grp_name);
    expect(await offered(manager.client)).toEqual(['Admin', 'Orga-Manager']);
    expect(await offered(root.client)).toEqual(['Admin', 'Orga-Manager', 'root', 'Versteckt']);
    const admin = await world.actor(world.groups.admin);
    expect(await offered(admin.client)).toEqual(['Admin']);
    const small = await world.group((dialog) => dialog === 'user', { name: 'Klein', listsAllPlants: false });
    expect(await offered((await world.actor(small)).client)).toEqual(['Klein']);
    const { manager: stranger } = await people();
    await expect(stranger.client.authGroups.offered({ id: world.organisationId })).rejects.toMatchObject(status(404));
    await expect(root.client.authGroups.offered({ id: 987_654 })).rejects.toMatchObject(status(404));
  });
});
