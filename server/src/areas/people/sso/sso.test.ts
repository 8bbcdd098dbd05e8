import { expect, test } from 'vitest';
import { issueAccountToken } from '../../../rights/accountTokens.ts';
import { uidOf } from '../../../rights/uid.ts';
import { onEveryEngine, testContext } from '../../../testing/database.ts';
import { fresh, person, refused, signInProvider, ssoWorld } from '../../../testing/ssoWorld.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';
import type { Crooked } from '../../../testing/signInProvider.ts';

const idp = signInProvider();
const PASSWORD = 'ein langes Passwort';

onEveryEngine('4.58: signing in at a provider', (fixture) => {
  test('a first sign-in creates an account with the group of the first matching rule; the next one finds the account', async () => {
    const { world, context, signIn } = await ssoWorld(fixture.context);
    const sub = fresh();
    const claims = {
      given_name: 'Kim',
      family_name: 'Beispiel',
      email: 'kim@stadtwerk.example',
      preferred_username: `kim-${sub}`,
    };
    const first = await signIn(person(sub, claims));
    expect(first.outcome).toBe('created');
    const me = await clientOf(world.api, first.auth_token).session.me();
    expect(me).toMatchObject({
      username: `kim-${sub}`,
      first_name: 'Kim',
      organisation: world.organisationId,
      grp_name_bez: 'Orga-Manager',
    });
    expect(await signIn(person(sub))).toMatchObject({ id: first.id, outcome: 'known' });
    const events = await context.db
      .selectFrom('security_event')
      .select(['event', 'result'])
      .where('subject_id', '=', first.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['sso_sign_in', 'sso_created', 'sso_sign_in']);
  });

  test('the group is set at every sign-in if the provider decides it, otherwise only at the first one', async () => {
    const ruled = await ssoWorld(fixture.context);
    const technician = (sub: string) => ({ claims: { sub, realm_access: { roles: ['technik'] } } });
    const sub = fresh();
    const { id } = await ruled.signIn(person(sub));
    expect(await ruled.signIn(technician(sub))).toMatchObject({ id, outcome: 'synced' });
    await expect(ruled.signIn({ claims: { sub, groups: [] } })).rejects.toMatchObject(refused(403, 'sso_no_rule'));
    const once = await ssoWorld(fixture.context, { sync: 'first_time', key: 'einmal' });
    const other = fresh();
    await once.signIn(person(other));
    expect(await once.signIn({ claims: { sub: other, groups: [] } })).toMatchObject({ outcome: 'known' });
  });

  test('a user is refused if no rule matches, if the group does not exist, or if the provider does not send the groups', async () => {
    const { signIn, context } = await ssoWorld(fixture.context);
    const tries: [object, string][] = [
      [{ groups: ['andere'] }, 'sso_no_rule'],
      [{ groups: ['weg'] }, 'sso_group_missing'],
      [{ _claim_names: { groups: 'src1' } }, 'sso_too_many_groups'],
      [{ hasgroups: true }, 'sso_too_many_groups'],
      [{ hasgroups: true, realm_access: { roles: ['technik'] } }, 'sso_too_many_groups'],
    ];
    for (const [claims, detail] of tries)
      await expect(signIn({ claims: { sub: fresh(), ...claims } })).rejects.toMatchObject(refused(403, detail));
    const told = await context.db
      .selectFrom('security_event')
      .select(['reason', 'subject'])
      .where('event', '=', 'sso_sign_in')
      .where('reason', '=', 'sso_too_many_groups')
      .execute();
    expect(told[0]).toEqual({ reason: 'sso_too_many_groups', subject: 'Stadtwerk' });
  });

  test('the same mail address does not link accounts; a signed-in user can link one, and unlink it if a password remains', async () => {
    const { world, signIn } = await ssoWorld(fixture.context, { create: false, key: 'nurverbunden' });
    const email = `${fresh()}@stadtwerk.example`;
    const kim = await world.actor(world.groups.admin, { email, password: PASSWORD });
    const sub = fresh();
    await expect(signIn(person(sub, { email, email_verified: true }))).rejects.toMatchObject(
      refused(403, 'sso_unknown_account'),
    );
    const { ticket, url } = await kim.client.sso.link({ provider: 'nurverbunden' });
    await kim.client.sso.finishOwn({ body: { ticket, url: idp().answer(url, person(sub)) } });
    expect(await signIn(person(sub))).toMatchObject({ id: kim.id });
    const second = await kim.client.sso.link({ provider: 'nurverbunden' });
    const asOther = { ticket: second.ticket, url: idp().answer(second.url, person(fresh())) };
    await expect(kim.client.sso.finishOwn({ body: asOther })).rejects.toMatchObject(refused(409, 'sso_linked_already'));
    // an identity can be linked to only one account
    const ute = await world.actor(world.groups.admin);
    const again = await ute.client.sso.link({ provider: 'nurverbunden' });
    const body = { ticket: again.ticket, url: idp().answer(again.url, person(sub)) };
    await expect(ute.client.sso.finishOwn({ body })).rejects.toMatchObject(refused(409, 'sso_linked_elsewhere'));
    const [link] = await kim.client.sso.list();
    await kim.client.sso.unlink({ id: link?.id ?? 0 });
    await expect(signIn(person(sub))).rejects.toMatchObject(refused(403, 'sso_unknown_account'));
    await fixture.context.platform.background.settled();
    const mails = fixture.context.platform.mail.sent.filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Leitwarte: Firmenkonto verbunden',
      'Leitwarte: Firmenkonto getrennt',
    ]);
  });

  test('an invitation link can be completed once by signing in at the provider, which activates the account', async () => {
    const { world, context } = await ssoWorld(fixture.context, { create: false, key: 'einladung' });
    const { db, platform } = context;
    const email = `${fresh()}@stadtwerk.example`;
    const kim = await world.actor(world.groups.admin, { password: PASSWORD, email });
    await db.updateTable('account').set({ is_active: 0 }).where('id', '=', kim.id).execute();
    const token = await issueAccountToken(db, platform, kim.id, 'activation');
    const open = clientOf(world.api);
    const begin = () => open.sso.begin({ provider: 'einladung', body: { uid: uidOf(kim.id), token } });
    const [one, two] = [await begin(), await begin()];
    const noRule = await begin();
    const nobody = { claims: { sub: fresh(), groups: [] } };
    const refusedByRules = { ticket: noRule.ticket, url: idp().answer(noRule.url, nobody) };
    await expect(open.sso.finish({ body: refusedByRules })).rejects.toMatchObject(refused(403, 'sso_no_rule'));
    const done = await open.sso.finish({ body: { ticket: one.ticket, url: idp().answer(one.url, person(fresh())) } });
    expect(done).toMatchObject({ id: kim.id, outcome: 'linked' });
    const { password_hash } = await db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', kim.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBeNull();
    await fixture.context.platform.background.settled();
    const mail = fixture.context.platform.mail.sent.find(({ to }) => to === email);
    expect(mail?.text).toContain('mit einem Firmenkonto verbunden und öffnet sich damit.');
    expect(await clientOf(world.api, done.auth_token).session.me()).toMatchObject({ id: kim.id });
    const late = { ticket: two.ticket, url: idp().answer(two.url, person(fresh())) };
    await expect(open.sso.finish({ body: late })).rejects.toMatchObject({ problem: { status: 400 } });
    await expect(begin()).rejects.toMatchObject({ problem: { status: 400 } });
  });

  test('a provider cannot sign in accounts of other organisations, superusers, service accounts or suspended users', async () => {
    const { world, context, signIn } = await ssoWorld(fixture.context, { key: 'grenzen' });
    const other = await createWorld(context);
    const [root, stranger] = [await world.superuser(), await other.actor(other.groups.admin)];
    for (const [actor, detail] of [
      [root, 'sso_superuser'],
      [stranger, 'sso_other_organisation'],
    ] as const) {
      const { ticket, url } = await actor.client.sso.link({ provider: 'grenzen' });
      const body = { ticket, url: idp().answer(url, person(fresh())) };
      await expect(actor.client.sso.finishOwn({ body })).rejects.toMatchObject(refused(403, detail));
    }
    const sub = fresh();
    const { id, auth_token } = await signIn(person(sub));
    const set = (change: object) => context.db.updateTable('account').set(change).where('id', '=', id).execute();
    await expect(clientOf(world.api, auth_token).session.me()).resolves.toMatchObject({ id });
    await set({ organisation_id: other.organisationId });
    // the session opened with this identity has ended too
    await expect(clientOf(world.api, auth_token).session.me()).rejects.toMatchObject({ problem: { status: 401 } });
    await expect(signIn(person(sub))).rejects.toMatchObject(refused(403, 'sso_other_organisation'));
    await set({ organisation_id: world.organisationId, is_superuser: 1 });
    await expect(signIn(person(sub))).rejects.toMatchObject(refused(403, 'sso_superuser'));
    await set({ is_superuser: 0, is_suspended: 1 });
    await expect(signIn(person(sub))).rejects.toMatchObject({
      problem: {
        status: 400,
        fields: {
          non_field_errors: ['Dieses Konto ist gesperrt. Bitte wenden Sie sich an die Verwaltung Ihrer Organisation.'],
        },
      },
    });
  });

  test('a session ends after its hours, when the user signs out, and by back-channel logout, which accepts each token once', async () => {
    let now = Date.now();
    const { world, signIn } = await ssoWorld(fixture.context, { key: 'ende', hours: 2 }, () => now);
    const sub = fresh();
    const open = clientOf(world.api);
    const end = (logout_token: string) => open.sso.endByProvider({ provider: 'ende', body: { logout_token } });
    const isOpen = async (token: string) =>
      clientOf(world.api, token)
        .session.me()
        .then(
          () => true,
          () => false,
        );
    const [one, two] = [await signIn(person(sub, { sid: 'a' })), await signIn(person(sub, { sid: 'b' }))];
    const token = await idp().logoutToken({ sub, sid: 'a' });
    await end(token);
    expect([await isOpen(one.auth_token), await isOpen(two.auth_token)]).toEqual([false, true]);
    await expect(end(token)).rejects.toMatchObject(refused(400, 'sso_answer_invalid'));
    for (const wrong of [
      await idp().logoutToken({ sub }, { signature: 'foreign' }),
      await idp().logoutToken({ sub }, { signature: 'none' }),
      await idp().logoutToken({ sub, aud: 'andere' }),
      await idp().logoutToken({ sub, nonce: 'n' }),
      await idp().logoutToken({ sub, events: {} }),
    ])
      await expect(end(wrong)).rejects.toMatchObject(refused(400, 'sso_answer_invalid'));
    expect(await isOpen(two.auth_token)).toBe(true);
    await end(await idp().logoutToken({ sub }));
    expect(await isOpen(two.auth_token)).toBe(false);
    const unnumbered = await signIn({ ...person(sub), without: ['sid'] });
    await end(await idp().logoutToken({ sub, sid: 'c' }));
    expect(await isOpen(unnumbered.auth_token)).toBe(false);
    const three = await signIn(person(sub));
    const { url } = await clientOf(world.api, three.auth_token).sso.signOut();
    expect(url).toContain(`${idp().issuer}/end?`);
    expect(url).toContain('id_token_hint=');
    expect(await isOpen(three.auth_token)).toBe(false);
    const four = await signIn(person(sub));
    now += 2 * 3_600_000 - 1;
    expect(await isOpen(four.auth_token)).toBe(true);
    now += 1;
    expect(await isOpen(four.auth_token)).toBe(false);
  });

  test('looking as a group ends with the hours of the session in which it was begun, also if that one makes no call', async () => {
    let now = Date.now();
    const { world, signIn } = await ssoWorld(fixture.context, { key: 'blick', hours: 2 }, () => now);
    const { auth_token } = await signIn(person(fresh()));
    now += 90 * 60_000;
    const { auth_token: token } = await clientOf(world.api, auth_token).authGroups.look({ id: world.groups.admin });
    const look = clientOf(world.api, token);
    now += 30 * 60_000 - 1;
    await look.session.me();
    now += 1;
    await expect(look.session.me()).rejects.toMatchObject({ problem: { status: 401 } });
  });

  test('a dangerous change requires a new sign-in at the provider, recently and by the same person', async () => {
    const { world, context, signIn } = await ssoWorld(fixture.context, { key: 'nochmal' });
    const sub = fresh();
    const { auth_token, id } = await signIn(person(sub));
    await context.db.updateTable('session_token').set({ confirmed_at: null }).where('account_id', '=', id).execute();
    const kim = clientOf(world.api, auth_token);
    await expect(kim.sso.link({ provider: 'nochmal' })).rejects.toMatchObject({
      problem: { status: 403, detail: 'confirm_identity', secondFactor: 'sso; provider=nochmal' },
    });
    const confirm = async (crooked: Crooked) => {
      const { ticket, url } = await kim.sso.confirm({ provider: 'nochmal' });
      expect(new URL(url).searchParams.get('max_age')).toBe('0');
      return kim.sso.finishOwn({ body: { ticket, url: idp().answer(url, crooked) } });
    };
    await expect(confirm(person(fresh()))).rejects.toMatchObject(refused(403, 'sso_other_person'));
    const long = Math.floor(Date.now() / 1000) - 3600;
    await expect(confirm(person(sub, { auth_time: long }))).rejects.toMatchObject(refused(403, 'sso_not_fresh'));
    await expect(confirm({ ...person(sub), without: ['auth_time'] })).rejects.toMatchObject(
      refused(403, 'sso_not_fresh'),
    );
    expect(await confirm(person(sub))).toMatchObject({ purpose: 'confirm' });
    await expect(kim.sso.link({ provider: 'nochmal' })).resolves.toMatchObject({
      ticket: expect.any(String) as string,
    });
  });
});

test('4.58: a superuser who signs in at a provider cannot be the last one: a superuser with a password must remain', async () => {
  const context = await testContext();
  const own = { organisation: undefined, provider: true, superusers: true, key: 'betreiber' };
  const rules = [{ claim: 'groups', value: 'leitung', group: 'root' }];
  const { world, signIn } = await ssoWorld(context, { ...own, rules });
  const local = await world.superuser({ organisationId: null });
  const { auth_token } = await signIn(person(fresh(), { preferred_username: 'chefin' }));
  const chief = clientOf(world.api, auth_token);
  expect(await chief.session.me()).toMatchObject({ username: 'chefin', is_superuser: true, organisation: null });
  for (const body of [{ is_superuser: false }, { is_suspended: true }])
    await expect(chief.users.update({ id: local.id, body })).rejects.toMatchObject(refused(409, 'last_superuser'));
  await context.close();
});

test('4.58: the sign-in screen offers the password, passkeys and the configured identity providers', async () => {
  const context = await testContext();
  const { world } = await ssoWorld(context);
  const ways = { password: true, passkey: true, providers: [{ key: 'stadtwerk', name: 'Stadtwerk' }] };
  expect(await clientOf(world.api).sso.ways()).toEqual(ways);
  await context.close();
});
