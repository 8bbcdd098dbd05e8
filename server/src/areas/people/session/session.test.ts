import { expect, test } from 'vitest';
import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { contract } from '@leitwarte/core/contract';
import type { ServerContext } from '../../../platform/context.ts';
import { TooBusy } from '../../../platform/platform.ts';
import { createGroup } from '../../../rights/groups.ts';
import { hashToken } from '../../../rights/tokens.ts';
import { onEveryEngine, testContext } from '../../../testing/database.ts';
import { BASE_URL, clientOf, createWorld, insertAccount, type World } from '../../../testing/world.ts';

const DAY_MS = 86_400_000;

function post(path: string, body: string, type = 'application/json'): Request {
  return new Request(BASE_URL + path, { method: 'POST', body, headers: { 'content-type': type } });
}
const loginBody = (username: string, password: string) => JSON.stringify({ username, password });

async function someone(context: ServerContext, world: World, password = 'richtig', groupId: number | null = null) {
  const username = `Mensch-${crypto.randomUUID()}`;
  const organisationId = world.organisationId;
  const id = await insertAccount(context.db, context.platform, { username, password, groupId, organisationId });
  return { id, username };
}

onEveryEngine('sign-in', (fixture) => {
  test('1.1: signing in with a JSON or form body returns a token that gives access to the account', async () => {
    const world = await createWorld(fixture.context);
    const { username, id } = await someone(fixture.context, world);
    const json = await world.api(post('token/login/', loginBody(username, 'richtig')));
    expect(json.status).toBe(200);
    const form = new URLSearchParams({ username: username.toUpperCase(), password: 'richtig' }).toString();
    const answer = await world.api(post('token/login/', form, 'application/x-www-form-urlencoded'));
    const { auth_token } = contract.session.login.answer.schema.parse(await answer.json());
    expect(auth_token).toMatch(/^[0-9a-f]{64}$/);
    expect(await clientOf(world.api, auth_token).session.me()).toMatchObject({
      id,
      username,
      organisation: world.organisationId,
    });
  });

  test('4.34: a refused sign-in is reported in English if requested', async () => {
    const world = await createWorld(fixture.context);
    const refused = post('token/login/', loginBody('niemand', 'falsch'));
    refused.headers.set('accept-language', 'en');
    const answer = await world.api(refused);
    expect(await answer.json()).toEqual({ non_field_errors: ['User name or password is wrong.'] });
  });

  test('a session token is stored only as a hash, and each sign-in is logged', async () => {
    const world = await createWorld(fixture.context);
    const { username, id } = await someone(fixture.context, world);
    const { auth_token } = await clientOf(world.api).session.login({ body: { username, password: 'richtig' } });
    const rows = await fixture.db.selectFrom('session_token').selectAll().where('account_id', '=', id).execute();
    expect(rows.map((row) => row.token_hash)).toEqual([await hashToken(fixture.context.platform, auth_token)]);
    const logged = await fixture.db.selectFrom('activity_log').selectAll().where('account_id', '=', id).execute();
    expect(logged).toMatchObject([{ action_type: 'Login', username, organisation_id: world.organisationId }]);
  });

  test('4.18: a wrong password and an unknown user name are refused with the same German text', async () => {
    const world = await createWorld(fixture.context);
    const { username } = await someone(fixture.context, world);
    for (const body of [loginBody(username, 'falsch'), loginBody('niemand', 'falsch')]) {
      const answer = await world.api(post('token/login/', body));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ non_field_errors: ['Benutzername oder Passwort ist falsch.'] });
    }
  });

  test('a missing password is reported at its field; a body that is not JSON is refused as a whole', async () => {
    const world = await createWorld(fixture.context);
    const missing = await world.api(post('token/login/', '{"username":"a"}'));
    expect([missing.status, await missing.json()]).toEqual([400, { password: ['Dieses Feld ist erforderlich.'] }]);
    const broken = await world.api(post('token/login/', '{"username":'));
    expect([broken.status, Object.keys(Object(await broken.json()))]).toEqual([400, ['non_field_errors']]);
  });

  test('accounts without a password and inactive accounts cannot sign in', async () => {
    const world = await createWorld(fixture.context);
    const { username, id } = await someone(fixture.context, world);
    await fixture.db.updateTable('account').set({ is_active: 0 }).where('id', '=', id).execute();
    const answer = await world.api(post('token/login/', loginBody(username, 'richtig')));
    expect(await answer.json()).toEqual({
      non_field_errors: ['Dieses Konto ist noch nicht aktiviert oder wurde deaktiviert.'],
    });
    await fixture.db.updateTable('account').set({ is_active: 1, password_hash: null }).where('id', '=', id).execute();
    expect((await world.api(post('token/login/', loginBody(username, '')))).status).toBe(400);
    expect((await world.api(post('token/login/', loginBody(username, 'richtig')))).status).toBe(400);
  });

  test('4.9: an expired certification user gets 400 and existing tokens become invalid', async () => {
    const world = await createWorld(fixture.context);
    const group = await createGroup(fixture.db, { name: CERTIFICATION_GROUP, organisationId: null });
    const { username, id } = await someone(fixture.context, world, 'richtig', group);
    const { auth_token } = await clientOf(world.api).session.login({ body: { username, password: 'richtig' } });
    const client = clientOf(world.api, auth_token);
    expect((await client.session.me()).grp_name_bez).toBe(CERTIFICATION_GROUP);
    await expect(client.plants.dashboard()).rejects.toMatchObject({
      problem: { status: 403, detail: 'permission_denied' },
    });
    const past = fixture.context.platform.now() - 1;
    await fixture.db.updateTable('account').set({ registration_valid_until: past }).where('id', '=', id).execute();
    await expect(client.session.me()).rejects.toMatchObject({ problem: { status: 401 } });
    const answer = await world.api(post('token/login/', loginBody(username, 'richtig')));
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { non_field_errors: ['Die Gültigkeit dieses Kontos ist abgelaufen.'] },
    ]);
    expect(await fixture.db.selectFrom('session_token').selectAll().where('account_id', '=', id).execute()).toEqual([]);
  });

  test('signing out ends only the session in which it is done', async () => {
    const world = await createWorld(fixture.context);
    const { username } = await someone(fixture.context, world);
    const login = () => clientOf(world.api).session.login({ body: { username, password: 'richtig' } });
    const [first, second] = [await login(), await login()];
    await clientOf(world.api, first.auth_token).session.logout();
    await expect(clientOf(world.api, first.auth_token).session.me()).rejects.toMatchObject({
      problem: { status: 401 },
    });
    expect((await clientOf(world.api, second.auth_token).session.me()).username).toBe(username);
  });

  test('too many wrong passwords from one address are refused with 429, but not from other addresses', async () => {
    const world = await createWorld(fixture.context);
    const { username } = await someone(fixture.context, world);
    const attempt = (password: string, address: string) =>
      world.api(post('token/login/', loginBody(username, password)), { address });
    for (let index = 0; index < 10; index += 1) expect((await attempt('falsch', '192.0.2.1')).status).toBe(400);
    const refused = await attempt('richtig', '192.0.2.1');
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { detail: 'throttled', retry_after: expect.any(Number) },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('4.24: if too many calls wait for password hashing, a sign-in gets 503 with a retry time and does not count as a failed attempt', async () => {
    const password = {
      ...fixture.context.platform.password,
      verify: () => Promise.reject(new TooBusy()),
    };
    const world = await createWorld({ ...fixture.context, platform: { ...fixture.context.platform, password } });
    const { username } = await world.superuser();
    const answer = await world.api(post('token/login/', loginBody(username, 'egal')));
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ detail: 'overloaded' });
  });

  test('4.24: after 120 attempts from different new addresses further ones get 429, but the owner can sign in from the usual address', async () => {
    const world = await createWorld(fixture.context);
    const { username } = await someone(fixture.context, world);
    const [home, elsewhere] = ['203.0.113.5', '203.0.113.6'];
    const attempt = (password: string, address: string, api = world.api) =>
      api(post('token/login/', loginBody(username, password)), { address });
    expect((await attempt('richtig', home)).status).toBe(200);
    const answers: number[] = [];
    const guess = async (count: number) => {
      for (let index = 0; index < count; index += 1)
        answers.push((await attempt('falsch', `198.51.100.${answers.length}`)).status);
    };
    await guess(60);
    expect((await attempt('richtig', home)).status).toBe(200);
    await guess(60);
    expect(answers.filter((status) => status === 400)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(110);
    expect((await attempt('richtig', elsewhere)).status).toBe(429);
    // the limit also applies in another process, or after a restart
    const other = await createWorld(fixture.context);
    expect((await attempt('richtig', elsewhere, other.api)).status).toBe(429);
    expect((await attempt('richtig', home, other.api)).status).toBe(200);
  });

  test('users see their sessions with address and time, and can end one or all of them', async () => {
    const world = await createWorld(fixture.context);
    const { username } = await someone(fixture.context, world);
    const signIn = async (address: string, agent: string) => {
      const request = post('token/login/', loginBody(username, 'richtig'));
      request.headers.set('user-agent', agent);
      const answer = await world.api(request, { address });
      return clientOf(world.api, contract.session.login.answer.schema.parse(await answer.json()).auth_token);
    };
    const office = await signIn('192.0.2.7', 'Firefox');
    const phone = await signIn('192.0.2.8', 'Safari');
    const sessions = await office.sessions.list();
    expect(sessions.map((one) => [one.address, one.agent, one.is_current])).toEqual(
      expect.arrayContaining([
        ['192.0.2.7', 'Firefox', true],
        ['192.0.2.8', 'Safari', false],
      ]),
    );
    expect(sessions).toHaveLength(2);
    expect(sessions.every((one) => Date.parse(one.created_at ?? '') > 0)).toBe(true);
    expect(JSON.stringify(sessions)).not.toMatch(/[0-9a-f]{64}/);
    const foreign = await (await world.superuser()).client.sessions.list();
    await expect(office.sessions.end({ id: foreign[0]?.id ?? 0 })).rejects.toMatchObject({ problem: { status: 404 } });
    const other = sessions.find((one) => !one.is_current)?.id ?? 0;
    await office.sessions.end({ id: other });
    await expect(phone.session.me()).rejects.toMatchObject({ problem: { status: 401 } });
    await expect(office.sessions.end({ id: other })).rejects.toMatchObject({ problem: { status: 404 } });
    await office.sessions.endAll();
    await expect(office.session.me()).rejects.toMatchObject({ problem: { status: 401 } });
  });

  test('1.6: authgroup contains the user’s own group with all 14 dialogs; it is empty for a user without a group', async () => {
    const world = await createWorld(fixture.context);
    const admin = await world.actor(world.groups.admin);
    const [group] = await admin.client.session.authGroups();
    expect(group).toMatchObject({ grp_name: 'Admin', list_all_plants: true, organisation: world.organisationId });
    expect(group?.permissions).toHaveLength(14);
    expect(group?.permissions.find((one) => one.dialog === 'permission')).toMatchObject({
      can_read: true,
      can_write: false,
    });
    expect(await (await world.actor(null)).client.session.authGroups()).toEqual([]);
    const [root] = await (await world.superuser()).client.session.authGroups();
    expect(root).toMatchObject({ grp_name: 'root', organisation: null });
    expect(root?.permissions.some((entry) => entry.can_read)).toBe(false);
  });

  test('1.2: a token in any other form of the header is not accepted', async () => {
    const world = await createWorld(fixture.context);
    const { token } = await world.superuser();
    for (const authorization of [`Bearer ${token}`, token, `token ${token}`, 'Token ', `Token ${token}x`]) {
      const answer = await world.api(new Request(`${BASE_URL}users/me/`, { headers: { authorization } }));
      expect([answer.status, await answer.json()]).toEqual([401, { detail: 'not_authenticated' }]);
    }
  });
});

test('1.84: a token expires after 30 days without use; its last use is stored at most once an hour', async () => {
  let now = Date.UTC(2026, 0, 1);
  const context = await testContext({ platform: { now: () => now } });
  const world = await createWorld(context);
  const { client, id } = await world.superuser();
  const usedAt = async () => {
    const row = await context.db
      .selectFrom('session_token')
      .select('last_used_at')
      .where('account_id', '=', id)
      .executeTakeFirst();
    return row?.last_used_at;
  };
  now += 30 * 60_000;
  await client.session.me();
  expect(await usedAt()).toBe(now - 30 * 60_000);
  now += 29 * DAY_MS;
  await client.session.me();
  expect(await usedAt()).toBe(now);
  now += 30 * DAY_MS;
  await client.session.me();
  now += 30 * DAY_MS + 1;
  await expect(client.session.me()).rejects.toMatchObject({ problem: { status: 401 } });
  await context.close();
});
