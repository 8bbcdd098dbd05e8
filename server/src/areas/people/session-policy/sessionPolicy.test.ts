import { expect, test } from 'vitest';
import { memorySso } from '../../../testing/memorySso.ts';
import type { SessionPolicyPatch } from '@leitwarte/core/entities';
import { onEveryEngine, type TestContext } from '../../../testing/database.ts';
import { linkSubject } from '../../../testing/examples/sso.ts';
import { codeAt, giveFactor } from '../../../testing/secondFactor.ts';
import { BASE_URL, createWorld, type World } from '../../../testing/world.ts';

const PASSWORD = 'ein langes Passwort';
const MINUTE = 60_000;
const OFFICE = '203.0.113.5';
const ELSEWHERE = '198.51.100.9';
const refusal = (status: number, detail: string) => ({ problem: { status, detail } });

/** A test world with its own database, whose clock moves only if the test sets it. */
async function worldAt(context: TestContext, sso = false) {
  const clock = { now: Date.parse('2026-11-27T10:00:00Z') };
  const { sso: _, ...platform } = context.platform;
  const own = {
    ...context,
    platform: { ...platform, ...(sso && { sso: memorySso() }), now: () => clock.now },
  };
  await own.db.deleteFrom('session_policy').execute();
  return { clock, context: own, world: await createWorld(own) };
}

const send = ({ api }: World, token: string, path: string, body?: object, address = OFFICE, method = 'POST') =>
  api(
    new Request(BASE_URL + path, {
      method: body === undefined ? 'GET' : method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Token ${token}` }) },
    }),
    { address },
  );

async function signIn(world: World, username: string, address = OFFICE, code?: string) {
  const answer = await send(world, '', 'token/login/', { username, password: PASSWORD, code }, address);
  const body = (await answer.json()) as { auth_token?: string; non_field_errors?: string[] };
  return { status: answer.status, token: body.auth_token ?? '', said: body.non_field_errors?.[0] };
}

const meOf = async (world: World, token: string, address = OFFICE) =>
  (await send(world, token, 'users/me/', undefined, address)).status;

onEveryEngine('4.58: the session policy', (fixture) => {
  const people = async (sso = false) => {
    const made = await worldAt(fixture.context, sso);
    const { world } = made;
    const root = await world.superuser({ password: PASSWORD });
    const manager = await world.actor(world.groups.orgaManager, { password: PASSWORD });
    const kim = await world.actor(world.groups.admin, { password: PASSWORD });
    const ofOrganisation = (body: SessionPolicyPatch, by = manager) =>
      by.client.sessionPolicy.update({ id: world.organisationId, body });
    const ofInstallation = (body: SessionPolicyPatch) => root.client.sessionPolicy.updateInstallation({ body });
    return { ...made, root, manager, kim, ofOrganisation, ofInstallation };
  };

  test('without a policy a session lasts until 30 days without a call, however old it is', async () => {
    const { world, clock, kim } = await people();
    const { token } = await signIn(world, kim.username);
    for (let days = 0; days < 90; days += 30) {
      clock.now += 30 * 24 * 60 * MINUTE;
      expect(await meOf(world, token)).toBe(200);
    }
    clock.now += 30 * 24 * 60 * MINUTE + 1;
    expect(await meOf(world, token)).toBe(401);
  });

  test('a session ends a millisecond after its idle time, and each call extends it', async () => {
    const { world, clock, kim, ofOrganisation } = await people();
    await ofOrganisation({ idle_minutes: 30 });
    const { token } = await signIn(world, kim.username);
    clock.now += 30 * MINUTE;
    expect(await meOf(world, token)).toBe(200);
    clock.now += 30 * MINUTE;
    expect(await meOf(world, token)).toBe(200);
    clock.now += 30 * MINUTE + 1;
    expect(await meOf(world, token)).toBe(401);
  });

  test('a session, like an impersonation begun in it, ends a millisecond after its maximum duration, however much it is used', async () => {
    const { world, clock, manager, ofOrganisation } = await people();
    await ofOrganisation({ longest_minutes: 60 });
    const { token } = await signIn(world, manager.username);
    clock.now += 30 * MINUTE;
    const look = await send(world, token, `allAuthgroup/${world.groups.admin}/look/`, {});
    const { auth_token: looking } = (await look.json()) as { auth_token: string };
    clock.now += 30 * MINUTE;
    expect([await meOf(world, token), await meOf(world, looking)]).toEqual([200, 200]);
    clock.now += 1;
    expect([await meOf(world, looking), await meOf(world, token)]).toEqual([401, 401]);
  });

  test.each([
    [10, 40],
    [40, 10],
  ])(
    'of two idle times the stricter one applies: %i minutes of the organisation, %i minutes of the installation',
    async (own, common) => {
      const { world, clock, kim, ofOrganisation, ofInstallation } = await people();
      await ofOrganisation({ idle_minutes: own });
      await ofInstallation({ idle_minutes: common });
      const { token } = await signIn(world, kim.username);
      clock.now += 10 * MINUTE;
      expect(await meOf(world, token)).toBe(200);
      clock.now += 10 * MINUTE + 1;
      expect(await meOf(world, token)).toBe(401);
    },
  );

  test('from outside the allowed networks nobody can sign in or work, and a refused sign-in uses up no recovery code', async () => {
    const { world, context, kim, manager, ofOrganisation } = await people();
    const { codes } = await giveFactor(context, kim.id);
    const before = await signIn(world, kim.username, ELSEWHERE, codes[0]);
    const change = await send(
      world,
      manager.token,
      `organisations/${world.organisationId}/session_policy/`,
      { networks: ['203.0.113.0/24', '2001:db8::/32'] },
      OFFICE,
      'PATCH',
    );
    expect(change.status).toBe(200);
    expect([before.status, await meOf(world, before.token, ELSEWHERE), await meOf(world, before.token)]).toEqual([
      200, 403, 200,
    ]);
    expect(await signIn(world, kim.username, ELSEWHERE, codes[1])).toMatchObject({
      status: 400,
      said: 'Aus diesem Netz meldet man sich mit diesem Konto nicht an: So ist es für Sitzungen festgelegt.',
    });
    expect((await signIn(world, kim.username, '2001:db8::7', codes[1])).status).toBe(200);
    const refused = await send(world, before.token, 'dashboard/', undefined, ELSEWHERE);
    expect([refused.status, await refused.json()]).toEqual([403, { detail: 'outside_networks' }]);
    await ofOrganisation({ networks: [] }, await world.superuser());
  });

  test('the policy of an organisation does not apply to superusers who switched to it', async () => {
    const { world, clock, root } = await people();
    await root.client.organisations.switchTo({ id: root.id, body: { new_organisation: world.organisationId } });
    await root.client.sessionPolicy.update({
      id: world.organisationId,
      body: { networks: ['10.0.0.0/8'], idle_minutes: 5, second_factor: 'all' },
    });
    const { token } = await signIn(world, root.username, ELSEWHERE);
    clock.now += 6 * MINUTE;
    expect(await meOf(world, token, ELSEWHERE)).toBe(200);
    expect((await send(world, token, 'allOrganisations/', undefined, ELSEWHERE)).status).toBe(200);
  });

  test('a user who lacks a required second factor can sign in with the password, but can then only set one up', async () => {
    const { world, clock, context, kim, ofOrganisation } = await people();
    await ofOrganisation({ second_factor: 'all', second_factor_from: '2026-12-01' });
    const { token } = await signIn(world, kim.username);
    const dashboard = async () => (await send(world, token, 'dashboard/')).status;
    clock.now = Date.parse('2026-11-30T22:59:59.999Z');
    expect(await dashboard()).toBe(200);
    const before = await send(world, token, 'account/second_factor/');
    expect(await before.json()).toMatchObject({ is_on: false, is_required: false, required_from: '2026-12-01' });
    clock.now += 1;
    const refused = await send(world, token, 'dashboard/');
    expect([refused.status, await refused.json()]).toEqual([403, { detail: 'enrol_second_factor' }]);
    expect(await meOf(world, token)).toBe(200);
    const begun = await send(world, token, 'account/second_factor/', { current_password: PASSWORD });
    const { secret } = (await begun.json()) as { secret: string };
    const finished = await send(world, token, 'account/second_factor/finish/', { code: codeAt(secret, clock.now) });
    expect([begun.status, finished.status, await dashboard()]).toEqual([200, 200, 200]);
    expect((await signIn(world, kim.username)).status).toBe(400);
    expect(
      await context.db.selectFrom('auth_factor').selectAll().where('account_id', '=', kim.id).execute(),
    ).toHaveLength(1);
  });

  test('a session opened at an identity provider needs no second factor here, and neither does an impersonation that began in it', async () => {
    const { world, context, manager, ofOrganisation } = await people();
    await ofOrganisation({ second_factor: 'all' });
    const { token } = await signIn(world, manager.username);
    const look = () => send(world, token, `allAuthgroup/${world.groups.admin}/look/`, {});
    expect((await look()).status).toBe(403);
    await context.db.updateTable('session_token').set({ way: 'sso' }).where('account_id', '=', manager.id).execute();
    const { auth_token: looking } = (await (await look()).json()) as { auth_token: string };
    expect((await send(world, looking, 'dashboard/')).status).toBe(200);
  });

  test('a second factor required of superusers is not required of other users', async () => {
    const { world, root, kim, ofInstallation } = await people();
    await ofInstallation({ second_factor: 'superusers' });
    const [superuser, other] = [await signIn(world, root.username), await signIn(world, kim.username)];
    expect((await send(world, superuser.token, 'allOrganisations/')).status).toBe(403);
    expect((await send(world, other.token, 'dashboard/')).status).toBe(200);
  });

  test('passwords can be switched off only if there is an identity provider; superusers of the installation keep theirs', async () => {
    const without = await people();
    await expect(without.ofInstallation({ password: 'superusers' })).rejects.toMatchObject(
      refusal(409, 'no_provider_here'),
    );
    const { world, context, root, kim, ofInstallation } = await people(true);
    const staff = await world.actor(null, { password: PASSWORD, organisationId: null });
    await ofInstallation({ password: 'superusers' });
    // this identity provider is only for the installation's own staff, not for users of organisations
    const tried = [root, kim, staff].map(async ({ username }) => (await signIn(world, username)).status);
    expect(await Promise.all(tried)).toEqual([200, 200, 400]);
    expect((await signIn(world, staff.username)).said).toBe(
      'Mit diesem Konto melden Sie sich bitte über Ihr Firmenkonto an.',
    );
    expect(
      (await signIn(await createWorld({ ...context, platform: without.context.platform }), staff.username)).status,
    ).toBe(200);
  });

  test('a change that would lock out the user who makes it is refused with the reason, and nothing changes', async () => {
    const { world, context, manager, root, ofOrganisation } = await people();
    const patch = (token: string, path: string, body: object) => send(world, token, path, body, OFFICE, 'PATCH');
    const own = `organisations/${world.organisationId}/session_policy/`;
    for (const [token, path] of [
      [manager.token, own],
      [root.token, 'session_policy/'],
    ] as const) {
      const answer = await patch(token, path, { networks: ['10.0.0.0/8'], idle_minutes: 15 });
      expect([answer.status, await answer.json()]).toEqual([409, { detail: 'policy_locks_you_out' }]);
    }
    expect(await manager.client.sessionPolicy.read({ id: world.organisationId })).toMatchObject({
      networks: [],
      idle_minutes: null,
    });
    const providers = memorySso().providers.map((one) => ({ ...one, organisation: world.organisationId }));
    const sso = { ...memorySso(), providers };
    const there = await createWorld({ ...context, platform: { ...context.platform, sso } });
    const refused = await send(there, manager.token, own, { password: 'superusers' }, OFFICE, 'PATCH');
    expect([refused.status, await refused.json()]).toEqual([409, { detail: 'link_own_account_first' }]);
    await linkSubject(context, manager.id);
    expect((await send(there, manager.token, own, { password: 'superusers' }, OFFICE, 'PATCH')).status).toBe(200);
    await expect(ofOrganisation({ second_factor: 'superusers' })).rejects.toMatchObject({ problem: { status: 400 } });
  });

  test('the policy of another organisation gets 404, its own users need the right, and each change is recorded', async () => {
    const { world, context, manager, kim, ofOrganisation } = await people();
    const far = await createWorld(context);
    await expect(ofOrganisation({ idle_minutes: 30 }, await far.actor(far.groups.orgaManager))).rejects.toMatchObject({
      problem: { status: 404 },
    });
    await expect(ofOrganisation({ idle_minutes: 30 }, kim)).rejects.toMatchObject({ problem: { status: 403 } });
    await ofOrganisation({ idle_minutes: 30, networks: [], longest_minutes: 600 });
    await ofOrganisation({ idle_minutes: 45 });
    const lines = await context.db
      .selectFrom('security_event')
      .select(['actor', 'result', 'changes'])
      .where('event', '=', 'session_policy_changed')
      .where('organisation_id', '=', world.organisationId)
      .where('result', '=', 'ok')
      .orderBy('id')
      .execute();
    expect(lines.map(({ actor, changes }) => [actor, JSON.parse(changes ?? '{}') as unknown])).toEqual([
      [manager.username, { idle_minutes: [null, 30], longest_minutes: [null, 600] }],
      [manager.username, { idle_minutes: [30, 45] }],
    ]);
  });
});
