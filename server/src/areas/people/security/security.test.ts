import { expect, test } from 'vitest';
import type { SecurityEntry } from '@leitwarte/core/entities';
import { runNightly } from '../../../work/nightly.ts';
import { onEveryEngine, testContext } from '../../../testing/database.ts';
import { BASE_URL, clientOf, createWorld, type Actor, type World } from '../../../testing/world.ts';

const PASSWORD = 'ein langes Passwort';
const NEW = 'noch ein langes Passwort';

onEveryEngine('the record of security events', (fixture) => {
  const people = async () => {
    const world = await createWorld(fixture.context);
    return { world, root: await world.superuser(), manager: await world.actor(world.groups.orgaManager) };
  };
  const eventsOf = async ({ client }: Actor, query: object = {}): Promise<SecurityEntry[]> =>
    (await client.security.list({ query })).results;
  const told = (entries: readonly SecurityEntry[]) =>
    entries.map((one) => [one.event, one.actor_name, one.subject_name, one.result]);
  const signIn = (world: World, username: string, password: string, address = '192.0.2.9') =>
    world.api(
      new Request(`${BASE_URL}token/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': 'anfrage-7' },
        body: JSON.stringify({ username, password }),
      }),
      { address },
    );

  test('4.25: who signs in or fails to is recorded with time, address, result and request', async () => {
    const { world, root } = await people();
    const { id, username } = await world.actor(world.groups.admin, { password: PASSWORD });
    await signIn(world, username, 'falsch');
    await signIn(world, username, PASSWORD);
    const [right, wrong] = await eventsOf(root, { subject: username });
    expect(right).toMatchObject({
      event: 'sign_in',
      subject: id,
      subject_name: username,
      organisation: world.organisationId,
      address: '192.0.2.9',
      result: 'ok',
      reason: null,
      request_id: 'anfrage-7',
    });
    expect(wrong).toMatchObject({ result: 'refused', reason: 'Benutzername oder Passwort ist falsch.' });
    expect(Date.parse(right?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const unknown = crypto.randomUUID();
    await signIn(world, unknown, 'falsch');
    expect(await eventsOf(root, { subject: unknown })).toMatchObject([{ subject: null, organisation: null }]);
    expect(JSON.stringify(await eventsOf(root))).not.toContain(PASSWORD);
  });

  test('a flood that is throttled is one line, not thousands', async () => {
    const { world, root } = await people();
    const { username } = await world.actor(world.groups.admin, { password: PASSWORD });
    for (let index = 0; index < 30; index += 1) await signIn(world, username, 'falsch', `198.51.103.${index}`);
    const events = await eventsOf(root, { subject: username });
    expect(events.filter((one) => one.reason === 'throttled')).toHaveLength(1);
    expect(events).toHaveLength(11);
  });

  test('users, groups, rights and passwords: who changed what of whom, refusals too', async () => {
    const { world, root, manager } = await people();
    const user = await world.actor(world.groups.admin, { password: PASSWORD });
    const group = await world.group(() => false, { name: 'Technik' });
    await user.client.account.changePassword({ body: { current_password: PASSWORD, new_password: NEW } });
    await manager.client.account.resetPasswordOfUser({ id: user.id, body: { new_password: PASSWORD } });
    await manager.client.users.update({ id: user.id, body: { grp_name: group } });
    await manager.client.authGroups.update({
      id: group,
      body: { permissions: [{ dialog: 'plant', can_read: true }] },
    });
    const other = await world.actor(world.groups.admin);
    await expect(
      other.client.users.update({ id: user.id, body: { grp_name: world.groups.orgaManager } }),
    ).rejects.toThrow('permission_denied');
    const reader = await world.actor(null);
    await expect(reader.client.users.remove({ id: user.id })).rejects.toThrow('permission_denied');
    await manager.client.users.remove({ id: user.id });
    const entries = (await eventsOf(manager)).toReversed();
    expect(told(entries)).toEqual([
      ['password_changed', user.username, user.username, 'ok'],
      ['password_set', manager.username, user.username, 'ok'],
      ['user_changed', manager.username, user.username, 'ok'],
      ['rights_changed', manager.username, 'Technik', 'ok'],
      ['user_changed', other.username, user.username, 'refused'],
      ['user_deleted', reader.username, user.username, 'refused'],
      ['user_deleted', manager.username, user.username, 'ok'],
    ]);
    const changes = entries.map((one): unknown => JSON.parse(one.changes ?? 'null'));
    expect(changes[2]).toEqual({ auth_group_id: [world.groups.admin, group] });
    expect(changes[3]).toEqual({ plant: ['', 'can_read'] });
    expect(await eventsOf(root, { actor: reader.username })).toMatchObject([{ reason: 'permission_denied' }]);
  });

  test('4.25: what is made has no state before, and a refusal to make something is about nothing that is there', async () => {
    const { world, root, manager } = await people();
    const admin = await world.actor(world.groups.admin);
    const person = { first_name: 'A', last_name: 'B', email: 'a@example.org', password: PASSWORD };
    const body = { ...person, username: `neu-${admin.id}`, organisation: world.organisationId };
    const create = ({ client }: Actor, grp_name: number) => client.users.create({ body: { ...body, grp_name } });
    await expect(create(admin, world.groups.orgaManager)).rejects.toThrow('permission_denied');
    await expect(admin.client.organisations.create({ body: { name: 'Fremd' } })).rejects.toThrow('permission_denied');
    const refused = await eventsOf(root, { actor: admin.username });
    expect(refused.map((one) => [one.event, one.subject, one.subject_name, one.changes])).toEqual([
      ['organisation_created', null, null, null],
      ['user_created', null, null, null],
    ]);
    const { id } = await create(manager, world.groups.admin);
    expect(await eventsOf(manager, { actor: manager.username })).toMatchObject([
      { event: 'user_created', subject: id, organisation: world.organisationId, changes: null },
    ]);
  });

  test('organisations, licences and the appointment of superusers are recorded', async () => {
    const { world, root } = await people();
    const { id } = await root.client.organisations.create({ body: { name: `O ${crypto.randomUUID()}` } });
    await root.client.organisations.update({ id, body: { city: 'Friedberg' } });
    await root.client.organisations.update({ id, body: { status_license: '80' } });
    const user = await world.actor(world.groups.admin);
    await root.client.users.update({ id: user.id, body: { is_superuser: true } });
    const entries = (await eventsOf(root, { actor: root.username })).toReversed();
    expect(entries.map((one) => one.event)).toEqual([
      'organisation_created',
      'organisation_changed',
      'licence_changed',
      'user_changed',
    ]);
    expect(JSON.parse(entries[3]?.changes ?? '')).toEqual({ is_superuser: [0, 1] });
  });

  test('superusers read all, Orga-Managers what is about their organisation, others nothing', async () => {
    const { world, root, manager } = await people();
    const far = await people();
    await world.actor(world.groups.admin, { password: PASSWORD }).then((one) => signIn(world, one.username, 'falsch'));
    expect((await eventsOf(manager)).map((one) => one.organisation)).toEqual([world.organisationId]);
    expect(await eventsOf(far.manager)).toEqual([]);
    expect((await root.client.security.list()).count).toBeGreaterThan(1);
    const admin = await world.actor(world.groups.admin);
    await expect(admin.client.security.list()).rejects.toMatchObject({ problem: { status: 403 } });
  });

  test('the record is filtered, paged and exported, and its export is recorded', async () => {
    const { world, root, manager } = await people();
    const { username } = await world.actor(world.groups.admin, { password: PASSWORD });
    for (let index = 0; index < 60; index += 1) await signIn(world, username, PASSWORD);
    const first = await manager.client.security.list();
    expect([first.count, first.results.length, first.previous]).toEqual([60, 50, null]);
    expect((await manager.client.security.list({ query: { page: 2 } })).results).toHaveLength(10);
    expect(await eventsOf(manager, { result: 'refused' })).toEqual([]);
    expect(await eventsOf(manager, { event: 'sign_out' })).toEqual([]);
    expect(await eventsOf(manager, { until: '2020-01-01T00:00:00Z' })).toEqual([]);
    const file = await manager.client.security.export();
    const lines = new TextDecoder().decode(file.bytes).trim().split('\r\n');
    // the export itself is its newest line
    expect(lines).toHaveLength(62);
    expect(lines[0]).toContain('Zeit;Ereignis;Wer;Wessen');
    expect(lines[1]).toContain('Personenbezogene Daten ausgegeben');
    expect(lines[2]).toContain('Anmeldung');
    expect(told(await eventsOf(root, { actor: manager.username }))).toEqual([
      ['personal_data_exported', manager.username, null, 'ok'],
    ]);
  });
});

test('4.25: lines go after 400 days with the nightly work', async () => {
  let now = Date.UTC(2026, 0, 1);
  const context = await testContext({ platform: { now: () => now } });
  const world = await createWorld(context);
  const root = await world.superuser({ password: PASSWORD });
  const signIn = () => clientOf(world.api).session.login({ body: { username: root.username, password: PASSWORD } });
  await signIn();
  now += 400 * 86_400_000;
  const { auth_token } = await signIn();
  const { security } = clientOf(world.api, auth_token);
  await runNightly(context);
  expect((await security.list()).count).toBe(2);
  now += 1;
  await runNightly(context);
  expect((await security.list()).count).toBe(1);
  await context.close();
});

test('4.25: a line of the log carries account and address of its call', async () => {
  const lines: object[] = [];
  const context = await testContext();
  const log = { ...context.platform.log, info: (fields: object) => void lines.push(fields) };
  const world = await createWorld({ ...context, platform: { ...context.platform, log } });
  const { id, token } = await world.superuser();
  const request = new Request(`${BASE_URL}users/me/`, { headers: { authorization: `Token ${token}` } });
  await world.api(request, { address: '203.0.113.77' });
  await world.api(new Request(`${BASE_URL}users/me/`), { address: '203.0.113.78' });
  expect(lines).toMatchObject([
    { path: '/api/v1/users/me/', status: 200, account: id, address: '203.0.113.77' },
    { status: 401, address: '203.0.113.78' },
  ]);
  expect(lines[1]).not.toHaveProperty('account');
  await context.close();
});
