import { expect, test } from 'vitest';
import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import type { UserCreate } from '@leitwarte/core/entities';
import { createGroup } from '../../../rights/groups.ts';
import { countingContext } from '../../../testing/countQueries.ts';
import { onEveryEngine, testContext, testEngines } from '../../../testing/database.ts';
import { clientOf, createWorld, type World } from '../../../testing/world.ts';

const PASSWORD = 'ein langes Passwort';

function newUser(world: World, over: Partial<UserCreate> = {}): UserCreate {
  const username = `Neu-${crypto.randomUUID()}`;
  return {
    username,
    first_name: 'Ute',
    last_name: 'Öhler',
    email: `${username}@example.org`,
    password: PASSWORD,
    organisation: world.organisationId,
    grp_name: world.groups.admin,
    phone_number: '+49603112345',
    ...over,
  };
}

const status = (code: number) => ({ problem: { status: code } });
const fields = (wrong: object) => ({ problem: { status: 400, fields: wrong } });

onEveryEngine('users of an organisation', (fixture) => {
  const people = async () => {
    const world = await createWorld(fixture.context);
    return {
      world,
      manager: await world.actor(world.groups.orgaManager, { email: `${crypto.randomUUID()}@example.org` }),
      reader: await world.actor(await world.group((_dialog, right) => right === 'can_read')),
      root: await world.superuser(),
    };
  };

  /** Fields of a user that document 2 lists; a password is never returned. */
  const carried =
    'id username first_name last_name email organisation grp_name grp_name_bez phone_number send_daily_report';

  test('users-17, -19, -23, roles-11 and 4.9: a new user is inactive until the link in the mail is used', async () => {
    const { world, manager } = await people();
    const body = newUser(world);
    const user = await manager.client.users.create({ body });
    const { password: _secret, organisation, ...shown } = body;
    expect(user).toMatchObject({
      ...shown,
      organisation,
      grp_name: world.groups.admin,
      grp_name_bez: 'Admin',
      is_active: false,
    });
    expect(Object.keys(user)).toEqual(expect.arrayContaining(carried.split(' ')));
    const login = () => clientOf(world.api).session.login({ body: { username: body.username, password: PASSWORD } });
    await expect(login()).rejects.toMatchObject(status(400));
    await fixture.context.platform.background.settled();
    const mail = fixture.context.platform.mail.sent.findLast((one) => one.to === body.email);
    const [, uid = '', token = ''] = /account\/activate\/([\w-]+)\/(\w+)/.exec(mail?.text ?? '') ?? [];
    await clientOf(world.api).account.activate({ body: { uid, token } });
    expect((await login()).auth_token).not.toBe('');
  });

  test('4.9: a new account is active immediately if a superuser requests this, but not if another user does', async () => {
    const { world, manager, root } = await people();
    const user = await root.client.users.create({ body: newUser(world, { is_active: true }) });
    expect(user.is_active).toBe(true);
    await fixture.context.platform.background.settled();
    expect(fixture.context.platform.mail.sent.filter((one) => one.to === user.email)).toEqual([]);
    await expect(manager.client.users.create({ body: newUser(world, { is_active: true }) })).rejects.toMatchObject(
      status(403),
    );
  });

  test('3.79: the creation is logged with the name; creator and organisation are taken from the token', async () => {
    const { world, manager } = await people();
    const { id, username } = await manager.client.users.create({ body: newUser(world) });
    const row = await fixture.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ created_by: manager.username, modified_by: manager.username });
    const logged = await fixture.db.selectFrom('activity_log').selectAll().where('remarks', '=', username).execute();
    expect(logged).toMatchObject([{ action_type: 'Create', account_id: manager.id }]);
  });

  test('users-12 and 2.48: each invalid field is reported separately, in German', async () => {
    const { world, manager } = await people();
    const create = (over: Partial<UserCreate>) => manager.client.users.create({ body: newUser(world, over) });
    await expect(create({ first_name: ' ', email: 'keine', phone_number: '0603112345' })).rejects.toMatchObject(
      fields({
        first_name: ['Dieses Feld darf nicht leer sein.'],
        email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
        phone_number: ['Die Telefonnummer muss mit einem Pluszeichen beginnen, gefolgt von maximal 15 Ziffern.'],
      }),
    );
    await expect(create({ password: '1234567' })).rejects.toMatchObject(
      fields({ password: [expect.stringContaining('mindestens 8'), expect.stringContaining('nur aus Ziffern')] }),
    );
    await expect(create({ username: manager.username.toUpperCase() })).rejects.toMatchObject(
      fields({ username: ['Dieser Wert ist bereits vergeben.'] }),
    );
  });

  test('user names with line breaks, invisible characters or markup are refused', async () => {
    const { world, manager } = await people();
    for (const username of ['An\nna', 'An\u2028na', '<b>Anna</b>', 'An\u202ena', 'An\tna'])
      await expect(manager.client.users.create({ body: newUser(world, { username }) })).rejects.toMatchObject(
        fields({ username: [expect.stringContaining('Benutzernamen enthalten keine Zeilenumbrüche')] }),
      );
    const username = `Änne O'Hara-${crypto.randomUUID()} (Büro) & Söhne`;
    expect((await manager.client.users.create({ body: newUser(world, { username }) })).username).toBe(username);
  });

  test('if two users with the same name are created concurrently, one is refused', async () => {
    const { world, manager } = await people();
    const body = newUser(world);
    const ends = await Promise.allSettled([
      manager.client.users.create({ body }),
      manager.client.users.create({ body }),
    ]);
    expect(ends.map((end) => end.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('users-18, 2.39 and 4.22: hidden groups, root and groups of other organisations cannot be assigned', async () => {
    const { world, manager, root } = await people();
    const far = await createWorld(fixture.context);
    const hidden = await world.group(() => false, { isHidden: true });
    const top = world.groups.root;
    for (const grp_name of [hidden, top, far.groups.admin])
      await expect(manager.client.users.create({ body: newUser(world, { grp_name }) })).rejects.toMatchObject(
        fields({ grp_name: [`Der Eintrag ${grp_name} existiert nicht.`] }),
      );
    expect((await root.client.users.create({ body: newUser(world, { grp_name: top }) })).grp_name_bez).toBe('root');
    await expect(
      root.client.users.create({ body: newUser(world, { grp_name: far.groups.admin }) }),
    ).rejects.toMatchObject(status(400));
  });

  test('users-33: only users who may write users can create them, and only in their own organisation', async () => {
    const { world, reader } = await people();
    const far = await createWorld(fixture.context);
    await expect(reader.client.users.create({ body: newUser(world) })).rejects.toMatchObject(status(403));
    const stranger = await far.actor(far.groups.orgaManager);
    await expect(stranger.client.users.create({ body: newUser(world) })).rejects.toMatchObject(status(403));
  });

  test('users-20: the list contains the users of the organisation by name in German order, and no report users', async () => {
    const world = await createWorld(fixture.context);
    const suffix = crypto.randomUUID();
    for (const name of ['Zoe', 'Ärne', 'otto'])
      await world.actor(world.groups.admin, { username: `${name} ${suffix}` });
    const root = await world.superuser();
    await root.client.reportUsers.create({
      body: { first_name: 'A', last_name: 'B', email: 'a@example.org', organisation: world.organisationId },
    });
    await createWorld(fixture.context).then((far) => far.actor(far.groups.admin));
    const names = (await root.client.users.list()).map((user) => user.username);
    expect(names.filter((name) => name.endsWith(suffix))).toEqual([
      `Ärne ${suffix}`,
      `otto ${suffix}`,
      `Zoe ${suffix}`,
    ]);
    expect(names).toHaveLength(4);
  });

  test('2.63: a superuser can read the users of any organisation by its id, other users only those of their own', async () => {
    const world = await createWorld(fixture.context);
    const far = await createWorld(fixture.context);
    const root = await world.superuser();
    const manager = await world.actor(world.groups.orgaManager);
    const member = await far.actor(far.groups.admin);
    const asked = (organisation: number) => ({ query: { organisation } });
    expect((await root.client.users.list(asked(far.organisationId))).map((one) => one.id)).toEqual([member.id]);
    expect((await manager.client.users.list(asked(world.organisationId))).map((one) => one.id)).toContain(manager.id);
    await expect(manager.client.users.list(asked(far.organisationId))).rejects.toMatchObject({
      problem: { status: 404 },
    });
    await expect(root.client.users.list(asked(999_999))).rejects.toMatchObject({ problem: { status: 404 } });
  });

  test('listing many users or report users needs as many queries as listing one', async () => {
    const counting = countingContext(fixture.context);
    const world = await createWorld(counting.context);
    const root = await world.superuser();
    const counted = () =>
      counting.countedIn(async () => [await root.client.users.list(), await root.client.reportUsers.list()]);
    const one = await counted();
    for (let index = 0; index < 4; index += 1) {
      await root.client.users.create({ body: newUser(world) });
      await root.client.reportUsers.create({ body: { first_name: 'A', last_name: 'B', email: 'a@example.org' } });
    }
    // mails are sent after the response and make their own queries
    await fixture.context.platform.background.settled();
    expect(await counted()).toBe(one);
  });

  test('users-26 and 2.45: users can switch their daily report on and off, also by sending the complete object back', async () => {
    const { world, manager, reader } = await people();
    const user = (await reader.client.users.list()).find((one) => one.id === manager.id);
    const changed = await reader.client.users.update({
      id: manager.id,
      body: { ...user, first_name: null, send_daily_report: true },
    });
    expect(changed).toMatchObject({ send_daily_report: true, username: manager.username });
    await expect(
      reader.client.users.update({ id: manager.id, body: { send_daily_report: false, first_name: 'Neu' } }),
    ).rejects.toMatchObject({ problem: { status: 403, detail: 'permission_denied' } });
    const certification = await createGroup(fixture.db, { name: CERTIFICATION_GROUP, organisationId: null });
    const certified = await world.actor(certification);
    for (const { id } of [await world.superuser(), certified])
      await expect(reader.client.users.update({ id, body: { send_daily_report: true } })).rejects.toMatchObject(
        status(403),
      );
  });

  test('users-15, users-16 and 4.34: users who may write users can change the permitted fields; changing any other field gets 403', async () => {
    const { world, manager } = await people();
    const { id, username } = await world.actor(world.groups.admin, { password: PASSWORD });
    const body = {
      first_name: 'Uta',
      last_name: 'Ohl',
      email: 'uta@example.org',
      grp_name: world.groups.orgaManager,
      phone_number: '+4960311',
      standard_dashboard: 'map',
    };
    const changed = await manager.client.users.update({ id, body });
    expect(changed).toEqual(expect.objectContaining({ ...body, username, organisation: world.organisationId }));
    expect(await manager.client.users.update({ id, body: { ...changed, password: null } })).toEqual(changed);
    const far = await createWorld(fixture.context);
    for (const body of [
      { username: 'anders' },
      { password: 'noch ein Passwort' },
      { organisation: far.organisationId },
      { is_superuser: true },
      { is_active: false },
    ])
      await expect(manager.client.users.update({ id, body })).rejects.toMatchObject(status(403));
    expect(changed.grp_name_bez).toBe('Orga-Manager');
    const row = await fixture.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.modified_by).toBe(manager.username);
    expect((await clientOf(world.api).session.login({ body: { username, password: PASSWORD } })).auth_token).not.toBe(
      '',
    );
    await expect(manager.client.users.update({ id, body: { email: '' } })).rejects.toMatchObject(
      fields({ email: ['Dieses Feld darf nicht leer sein.'] }),
    );
    await expect(manager.client.users.update({ id, body: { user_alert_text: 'Hallo' } })).rejects.toMatchObject(
      status(403),
    );
    expect((await manager.client.users.update({ id, body: { phone_number: '' } })).phone_number).toBeNull();
  });

  test('if a user’s mail address changes, old links become invalid and a new activation mail is sent to the new address', async () => {
    const { world, manager } = await people();
    const user = await manager.client.users.create({ body: newUser(world) });
    await fixture.context.platform.background.settled();
    const email = `${crypto.randomUUID()}@example.org`;
    await manager.client.users.update({ id: user.id, body: { email } });
    await fixture.context.platform.background.settled();
    const { sent } = fixture.context.platform.mail;
    expect(sent.filter((one) => one.to === email)).toMatchObject([{ subject: 'Leitwarte: Konto aktivieren' }]);
    const tokens = await fixture.db.selectFrom('account_token').selectAll().where('account_id', '=', user.id).execute();
    expect(tokens).toHaveLength(1);
  });

  test('4.10: the id of another organisation’s user or of a report user gets 404 in every call', async () => {
    const { world, manager, root } = await people();
    const far = await createWorld(fixture.context);
    const foreign = await far.actor(far.groups.admin);
    const reportUser = await root.client.reportUsers.create({
      body: { first_name: 'A', last_name: 'B', email: 'a@example.org', organisation: world.organisationId },
    });
    for (const id of [foreign.id, reportUser.id, 987_654]) {
      await expect(manager.client.users.update({ id, body: { first_name: 'x' } })).rejects.toMatchObject(status(404));
      await expect(manager.client.users.remove({ id })).rejects.toMatchObject(status(404));
      await expect(manager.client.users.removeCertified({ id })).rejects.toMatchObject(status(404));
    }
    expect((await root.client.users.update({ id: foreign.id, body: { first_name: 'x' } })).first_name).toBe('x');
  });

  test('users-29 and 2.47: users who may write users can delete a user with sessions and assignments, by either form of the call', async () => {
    const { world, manager } = await people();
    const plant = await world.plant();
    for (const remove of ['remove', 'removeCertified'] as const) {
      const user = await world.actor(world.groups.admin);
      await fixture.db.insertInto('plant_account').values({ plant_id: plant, account_id: user.id }).execute();
      await manager.client.users[remove]({ id: user.id });
      await expect(user.client.session.me()).rejects.toMatchObject(status(401));
      expect((await manager.client.users.list()).map((one) => one.id)).not.toContain(user.id);
    }
  });

  test('2.46: users cannot delete their own account, and only superusers can delete superusers', async () => {
    const { world, manager, root, reader } = await people();
    const forbidden = { problem: { status: 403, detail: 'permission_denied' } };
    await expect(manager.client.users.remove({ id: manager.id })).rejects.toMatchObject(forbidden);
    await expect(root.client.users.remove({ id: root.id })).rejects.toMatchObject(forbidden);
    await expect(manager.client.users.remove({ id: root.id })).rejects.toMatchObject(forbidden);
    await expect(reader.client.users.remove({ id: manager.id })).rejects.toMatchObject(forbidden);
    await root.client.users.remove({ id: (await world.superuser()).id });
  });

  test('4.22: only superusers can promote and demote superusers, who need no organisation', async () => {
    const { world, manager, root } = await people();
    const body = newUser(world, {
      organisation: null,
      grp_name: world.groups.root,
      is_superuser: true,
      is_active: true,
    });
    await expect(manager.client.users.create({ body: newUser(world, { is_superuser: true }) })).rejects.toMatchObject(
      status(403),
    );
    await expect(root.client.users.create({ body: { ...body, is_superuser: false } })).resolves.toMatchObject({
      organisation: world.organisationId,
    });
    const second = await root.client.users.create({ body: { ...body, username: crypto.randomUUID() } });
    expect(second).toMatchObject({ is_superuser: true, organisation: null, grp_name_bez: 'root' });
    const { auth_token } = await clientOf(world.api).session.login({
      body: { username: second.username, password: PASSWORD },
    });
    const { client } = { client: clientOf(world.api, auth_token) };
    expect((await client.users.list()).map((one) => one.id)).toContain(second.id);
    const third = await world.actor(world.groups.admin);
    expect((await client.users.update({ id: third.id, body: { is_superuser: true } })).is_superuser).toBe(true);
    expect((await third.client.log.list()).count).toBeGreaterThan(0);
    const dismissed = await root.client.users.update({ id: second.id, body: { is_superuser: false } });
    expect(dismissed).toMatchObject({ is_superuser: false, grp_name: null });
    await expect(client.log.list()).rejects.toMatchObject(status(403));
  });

  test('4.23: a user can choose no group with rights that the user lacks, neither for themselves nor for others', async () => {
    const { world, manager } = await people();
    const admin = await world.actor(world.groups.admin, { email: `${crypto.randomUUID()}@example.org` });
    const colleague = await world.actor(world.groups.admin);
    const grp_name = world.groups.orgaManager;
    for (const { id } of [admin, colleague])
      await expect(admin.client.users.update({ id, body: { grp_name } })).rejects.toMatchObject(status(403));
    await expect(admin.client.users.create({ body: newUser(world, { grp_name }) })).rejects.toMatchObject(status(403));
    const email = `${crypto.randomUUID()}@example.org`;
    await expect(admin.client.users.update({ id: manager.id, body: { email } })).rejects.toMatchObject(status(403));
    expect((await admin.client.users.update({ id: admin.id, body: { email } })).email).toBe(email);
    expect((await admin.client.users.update({ id: manager.id, body: { last_name: 'Neu' } })).last_name).toBe('Neu');
    const small = await world.group(() => false, { listsAllPlants: false });
    expect((await admin.client.users.update({ id: colleague.id, body: { grp_name: small } })).grp_name).toBe(small);
    expect((await manager.client.users.update({ id: colleague.id, body: { grp_name } })).grp_name).toBe(grp_name);
  });

  test('a suspended account keeps its data, cannot sign in, loses its sessions and gets no mail', async () => {
    const { world, manager, reader } = await people();
    const email = `${crypto.randomUUID()}@example.org`;
    const user = await world.actor(world.groups.admin, { password: PASSWORD, email });
    const signIn = () => clientOf(world.api).session.login({ body: { username: user.username, password: PASSWORD } });
    const suspend = (is_suspended: boolean, by = manager) =>
      by.client.users.update({ id: user.id, body: { is_suspended } });
    await expect(suspend(true, reader)).rejects.toMatchObject(status(403));
    expect(await suspend(true)).toMatchObject({ is_suspended: true, is_active: true, email, grp_name_bez: 'Admin' });
    await expect(user.client.session.me()).rejects.toMatchObject(status(401));
    await expect(signIn()).rejects.toMatchObject(
      fields({ non_field_errors: [expect.stringContaining('Dieses Konto ist gesperrt')] }),
    );
    await fixture.db.updateTable('account').set({ is_active: 0 }).where('id', '=', user.id).execute();
    await clientOf(world.api).account.requestReset({ body: { email } });
    await fixture.context.platform.background.settled();
    expect(fixture.context.platform.mail.sent.filter((one) => one.to === email)).toEqual([]);
    await fixture.db.updateTable('account').set({ is_active: 1 }).where('id', '=', user.id).execute();
    await suspend(false);
    await expect(user.client.session.me()).rejects.toMatchObject(status(401));
    expect((await signIn()).auth_token).not.toBe('');
    await expect(manager.client.users.update({ id: manager.id, body: { is_suspended: true } })).rejects.toMatchObject(
      status(403),
    );
  });
});

test.each(testEngines)(
  '4.22: the last superuser cannot be demoted, suspended or deleted, not even by two concurrent calls (%s)',
  async (engine) => {
    const context = await testContext({ engine });
    const world = await createWorld(context);
    const first = await world.superuser({ password: PASSWORD });
    const last = { problem: { status: 409, detail: 'last_superuser' } };
    for (const body of [{ is_superuser: false }])
      await expect(first.client.users.update({ id: first.id, body })).rejects.toMatchObject(last);
    const second = await world.superuser({ password: PASSWORD });
    const ends = await Promise.allSettled([
      first.client.users.update({ id: second.id, body: { is_superuser: false } }),
      second.client.users.update({ id: first.id, body: { is_superuser: false } }),
    ]);
    expect(ends.map((end) => end.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [left, ...more] = await context.db.selectFrom('account').select('id').where('is_superuser', '=', 1).execute();
    expect(more).toEqual([]);
    const sleeping = await world.actor(world.groups.root, { isSuperuser: true });
    for (const change of [{ is_suspended: true }, { is_superuser: false }])
      await expect(sleeping.client.users.update({ id: left?.id ?? 0, body: change })).rejects.toMatchObject(last);
    await expect(sleeping.client.users.remove({ id: left?.id ?? 0 })).rejects.toMatchObject(last);
    await context.close();
  },
);
