import { expect, test } from 'vitest';
import type { Api } from '../../../http/createApi.ts';
import { clockSetBack } from '../../../jobs/clock.ts';
import { issueAccountToken } from '../../../rights/accountTokens.ts';
import { uidOf } from '../../../rights/uid.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { linkSubject } from '../../../testing/examples/sso.ts';
import { memorySso } from '../../../testing/memorySso.ts';
import { giveFactor } from '../../../testing/secondFactor.ts';
import { BASE_URL, clientOf, createWorld } from '../../../testing/world.ts';

const PASSWORD = 'ein langes Passwort';
const MINUTE = 60_000;
const refusal = (status: number, detail: string) => ({ problem: { status, detail } });

onEveryEngine('4.58: what a session policy does to ways in and to sessions that run', (fixture) => {
  /** People of an organisation who must sign in through its identity provider. */
  async function people(password: 'superusers' | 'all' = 'superusers') {
    const clock = { now: Date.parse('2026-11-27T10:00:00Z') };
    const plain = { ...fixture.context, platform: { ...fixture.context.platform, now: () => clock.now } };
    await plain.db.deleteFrom('session_policy').execute();
    const { organisationId, groups } = await createWorld(plain);
    const providers = memorySso().providers.map((one) => ({ ...one, organisation: organisationId }));
    const context = { ...plain, platform: { ...plain.platform, sso: { ...memorySso(), providers } } };
    const made = await createWorld(context);
    const root = await made.superuser();
    const actor = (group: number) => made.actor(group, { organisationId, password: PASSWORD });
    const [manager, kim] = [await actor(groups.orgaManager), await actor(groups.admin)];
    if (password === 'superusers') await root.client.sessionPolicy.update({ id: organisationId, body: { password } });
    const linksOf = (id: number) =>
      context.db.selectFrom('sso_identity').select('id').where('account_id', '=', id).execute();
    /** Marks all sessions of an account as opened at the identity provider. */
    const asProvider = (id: number) =>
      context.db.updateTable('session_token').set({ way: 'sso' }).where('account_id', '=', id).execute();
    return { clock, context, organisationId, groups, root, manager, kim, linksOf, asProvider, api: made.api };
  }

  test('1: if SSO is the only way to sign in, a user whose second factor is removed keeps the SSO account and can still sign in', async () => {
    const { context, manager, kim, linksOf, asProvider } = await people();
    await asProvider(manager.id);
    await giveFactor(context, kim.id);
    await linkSubject(context, kim.id);
    await manager.client.secondFactor.removeOfUser({ id: kim.id });
    expect(await linksOf(kim.id)).toHaveLength(1);
    const open = await people('all');
    await giveFactor(open.context, open.kim.id);
    await linkSubject(open.context, open.kim.id);
    await open.manager.client.secondFactor.removeOfUser({ id: open.kim.id });
    expect(await open.linksOf(open.kim.id)).toEqual([]);
  });

  test('1: an SSO account that is the only way to sign in cannot be unlinked, even if there is a second one whose provider was removed', async () => {
    const { context, kim, linksOf, asProvider } = await people();
    await asProvider(kim.id);
    const { id } = await linkSubject(context, kim.id);
    await expect(kim.client.sso.unlink({ id })).rejects.toMatchObject(refusal(409, 'sso_only_way'));
    const away = await linkSubject(context, kim.id);
    await context.db.updateTable('sso_identity').set({ provider: 'weg' }).where('id', '=', away.id).execute();
    await expect(kim.client.sso.unlink({ id })).rejects.toMatchObject(refusal(409, 'sso_only_way'));
    await kim.client.sso.unlink({ id: away.id });
    expect(await linksOf(kim.id)).toEqual([{ id }]);
  });

  test('2: an invitation link stays valid, but cannot activate with a password a user who must sign in at the provider', async () => {
    const { context, api, kim } = await people();
    const { db, platform } = context;
    await db.updateTable('account').set({ is_active: 0 }).where('id', '=', kim.id).execute();
    const body = { uid: uidOf(kim.id), token: await issueAccountToken(db, platform, kim.id, 'activation') };
    const activate = () => clientOf(api).account.activate({ body });
    await expect(activate()).rejects.toMatchObject({
      problem: { status: 400, fields: { token: ['Mit diesem Konto melden Sie sich bitte über Ihr Firmenkonto an.'] } },
    });
    const { is_active } = await db
      .selectFrom('account')
      .select('is_active')
      .where('id', '=', kim.id)
      .executeTakeFirstOrThrow();
    expect(is_active).toBe(0);
    await linkSubject(context, kim.id);
    await activate();
  });

  test.each(['organisation', 'installation'] as const)(
    '3: a new idle time of the %s ends only sessions that have already been idle for longer',
    async (whose) => {
      const { clock, context, organisationId, root, manager, kim } = await people('all');
      const colleague = await createWorld(context);
      const idle = await colleague.actor(colleague.groups.admin, { organisationId });
      const used = (id: number, ago: number) =>
        context.db
          .updateTable('session_token')
          .set({ last_used_at: clock.now - ago * MINUTE })
          .where('account_id', '=', id)
          .execute();
      await used(kim.id, 50);
      await used(idle.id, 300);
      const body = { idle_minutes: 30 };
      if (whose === 'organisation') await manager.client.sessionPolicy.update({ id: organisationId, body });
      else await root.client.sessionPolicy.updateInstallation({ body });
      expect(await kim.client.session.me()).toMatchObject({ id: kim.id });
      await expect(idle.client.session.me()).rejects.toMatchObject({ problem: { status: 401 } });
    },
  );

  test("3: a new idle time of the installation does not restore a session that the organisation's policy has ended", async () => {
    const { clock, organisationId, root, kim } = await people('all');
    await root.client.sessionPolicy.update({ id: organisationId, body: { idle_minutes: 10 } });
    clock.now += 11 * MINUTE;
    await root.client.sessionPolicy.updateInstallation({ body: { idle_minutes: 60 } });
    await expect(kim.client.session.me()).rejects.toMatchObject({ problem: { status: 401 } });
  });

  const send = ({ api }: { api: Api }, token: string, method: string, path: string, address: string, body?: object) =>
    api(
      new Request(BASE_URL + path, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      }),
      { address },
    );

  test('4, 5: public calls are not refused because of an invalid session, and sessions can be ended from any network', async () => {
    const made = await people('all');
    const { context, organisationId, root, manager, kim } = made;
    const status = async (token: string, method: string, path: string, address = '198.51.100.9', body?: object) =>
      (await send(made, token, method, path, address, body)).status;
    const { auth_token: look } = await manager.client.authGroups.look({
      id: made.groups.admin,
    });
    await root.client.sessionPolicy.update({ id: organisationId, body: { networks: ['203.0.113.0/24'] } });
    const login = { username: kim.username, password: 'falsch' };
    for (const token of [kim.token, look]) expect(await status(token, 'GET', 'token/ways/')).toBe(200);
    expect(await status(kim.token, 'POST', 'token/login/', '198.51.100.9', login)).toBe(400);
    await root.client.sessionPolicy.update({ id: organisationId, body: { second_factor: 'all' } });
    expect(await status(kim.token, 'GET', 'token/ways/', '203.0.113.7')).toBe(200);
    expect(await status(kim.token, 'GET', 'dashboard/', '203.0.113.7')).toBe(403);
    const other = await context.db
      .selectFrom('session_token')
      .select('id')
      .where('account_id', '=', manager.id)
      .executeTakeFirstOrThrow();
    expect(await status(kim.token, 'DELETE', `sessions/${other.id}/`)).toBe(404);
    expect(await status(kim.token, 'GET', 'users/me/')).toBe(403);
    expect(await status(kim.token, 'POST', 'token/logout/')).toBe(204);
    expect(await status(kim.token, 'GET', 'users/me/')).toBe(401);
  });

  test('4.56: a session that began while the clock was ahead lasts no longer than others once it is set back', async () => {
    const { clock, context, api, organisationId, root, kim } = await people('all');
    await root.client.sessionPolicy.update({ id: organisationId, body: { longest_minutes: 60 } });
    const before = clock.now;
    clock.now += 400 * 24 * 60 * MINUTE;
    const body = { username: kim.username, password: PASSWORD };
    const { auth_token } = await clientOf(api).session.login({ body });
    const ahead = clock.now;
    clock.now = before;
    await clockSetBack(context, ahead);
    const late = clientOf(api, auth_token);
    expect(await late.session.me()).toMatchObject({ id: kim.id });
    clock.now += 61 * MINUTE;
    await expect(late.session.me()).rejects.toMatchObject({ problem: { status: 401 } });
  });

  test('15: if SSO becomes the only way to sign in, sessions opened with a password end and others continue', async () => {
    const { organisationId, root, manager, kim, asProvider } = await people('all');
    await asProvider(manager.id);
    await root.client.sessionPolicy.update({ id: organisationId, body: { password: 'superusers' } });
    await expect(kim.client.session.me()).rejects.toMatchObject({ problem: { status: 401 } });
    expect(await manager.client.session.me()).toMatchObject({ id: manager.id });
    expect(await root.client.session.me()).toMatchObject({ id: root.id });
  });
});
