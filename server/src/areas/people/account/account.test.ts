import { expect, test, vi } from 'vitest';
import { CERTIFICATION_GROUP } from '@leitwarte/core/access';
import { createBackground } from '../../../platform/background.ts';
import { createGroup } from '../../../rights/groups.ts';
import { issueAccountToken } from '../../../rights/accountTokens.ts';
import { hashToken } from '../../../rights/tokens.ts';
import { uidOf } from '../../../rights/uid.ts';
import { givePasskey } from '../../../testing/passkeys.ts';
import { giveFactor } from '../../../testing/secondFactor.ts';
import { onEveryEngine, testContext, type TestContext } from '../../../testing/database.ts';
import { BASE_URL, clientOf, createWorld, type Actor, type World } from '../../../testing/world.ts';

const HOUR_MS = 3_600_000;
const OLD = 'altes Passwort';
const NEW = 'neues Passwort';

/** Creates an account of the organisation with an address and a password; by default it may write users. */
async function someone(world: World, over: Parameters<World['actor']>[1] = {}, groupId = world.groups.orgaManager) {
  const email = `${crypto.randomUUID()}@example.org`;
  return { email, ...(await world.actor(groupId, { email, password: OLD, ...over })) };
}

/** `uid` and `token` of the link in the last mail to this address. */
async function linkTo(context: TestContext, email: string): Promise<{ uid: string; token: string }> {
  await context.platform.background.settled();
  const mail = context.platform.mail.sent.findLast((one) => one.to === email);
  const [, uid = '', token = ''] = /\/account\/\w+\/([\w-]+)\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
  return { uid, token };
}

async function mailsTo(context: TestContext, email: string) {
  await context.platform.background.settled();
  return context.platform.mail.sent.filter((one) => one.to === email);
}

const signIn = (world: World, username: string, password: string) =>
  clientOf(world.api).session.login({ body: { username, password } });
const refused = (fields: object) => ({ problem: { status: 400, fields } });
const isSignedIn = (actor: Actor) =>
  actor.client.session.me().then(
    () => true,
    () => false,
  );

onEveryEngine('passwords and activation', (fixture) => {
  test('account-4 and 1.84: a user who knows the current password can change it, which ends all other sessions', async () => {
    const world = await createWorld(fixture.context);
    const user = await someone(world);
    const { auth_token } = await signIn(world, user.username, OLD);
    await user.client.account.changePassword({ body: { current_password: OLD, new_password: NEW } });
    expect(await isSignedIn(user)).toBe(true);
    await expect(clientOf(world.api, auth_token).session.me()).rejects.toMatchObject({ problem: { status: 401 } });
    await expect(signIn(world, user.username, OLD)).rejects.toMatchObject({ problem: { status: 400 } });
    expect((await signIn(world, user.username, NEW)).auth_token).toMatch(/^[0-9a-f]{64}$/);
  });

  test('account-5 and 2.48: a wrong current password and an unsuitable new one are refused with a German text', async () => {
    const world = await createWorld(fixture.context);
    const user = await someone(world);
    const change = (current_password: string, new_password: string) =>
      user.client.account.changePassword({ body: { current_password, new_password } });
    await expect(change('falsch', '123')).rejects.toMatchObject(
      refused({ current_password: ['Das bisherige Passwort ist falsch.'] }),
    );
    await expect(change(OLD, '1234567')).rejects.toMatchObject(
      refused({
        new_password: [
          'Das Passwort muss mindestens 8 Zeichen lang sein.',
          'Das Passwort darf nicht nur aus Ziffern bestehen.',
        ],
      }),
    );
    await expect(change(OLD, user.email.toUpperCase())).rejects.toMatchObject(
      refused({ new_password: ['Das Passwort ist den persönlichen Angaben zu ähnlich.'] }),
    );
    expect((await signIn(world, user.username, OLD)).auth_token).not.toBe('');
  });

  test('1.10: a password cannot be changed without a session', async () => {
    const world = await createWorld(fixture.context);
    await expect(
      clientOf(world.api).account.changePassword({ body: { current_password: OLD, new_password: NEW } }),
    ).rejects.toMatchObject({ problem: { status: 401 } });
  });

  test('someone with a stolen session cannot guess the password', async () => {
    const world = await createWorld(fixture.context);
    const user = await someone(world);
    const guess = () => user.client.account.changePassword({ body: { current_password: 'falsch', new_password: NEW } });
    for (let index = 0; index < 10; index += 1)
      await expect(guess()).rejects.toMatchObject({ problem: { status: 400 } });
    await expect(guess()).rejects.toMatchObject({ problem: { status: 429, detail: 'throttled' } });
  });

  test('2.67: a reset request gets the same response whether the address exists or not, before any mail is sent', async () => {
    const world = await createWorld(fixture.context);
    const user = await someone(world);
    const request = (email: string) =>
      world.api(
        new Request(`${BASE_URL}users/reset_password/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email }),
        }),
      );
    const { mail } = fixture.context.platform;
    const send = mail.send.bind(mail);
    const { promise: answered, resolve: goOn } = Promise.withResolvers<void>();
    const held = vi.spyOn(mail, 'send').mockImplementation((message) => answered.then(() => send(message)));
    const answers = [await request(user.email.toUpperCase()), await request('niemand@example.org')];
    expect(mail.sent.filter(({ to }) => to === user.email)).toEqual([]);
    expect(answers.map((answer) => answer.status)).toEqual([204, 204]);
    goOn();
    expect(await mailsTo(fixture.context, user.email)).toMatchObject([{ subject: 'Leitwarte: Passwort festlegen' }]);
    expect(await mailsTo(fixture.context, 'niemand@example.org')).toEqual([]);
    held.mockRestore();
  });

  test('4.58: the mail names the ways to sign in that a new password does not change, such as passkeys', async () => {
    const world = await createWorld(fixture.context);
    const { account } = clientOf(world.api);
    const textTo = async (email: string) => {
      await account.requestReset({ body: { email } });
      return (await mailsTo(fixture.context, email)).at(-1)?.text ?? '';
    };
    const [plain, guarded] = [await someone(world), await someone(world)];
    await givePasskey(fixture.context, guarded.id);
    await givePasskey(fixture.context, guarded.id);
    await giveFactor(fixture.context, guarded.id);
    expect(await textTo(plain.email)).not.toContain('Passkeys');
    expect(await textTo(guarded.email)).toContain('Passkeys 2, zweiter Faktor 1.');
  });

  test('account-16 and 2.66: the link in the mail sets a password once and ends all sessions', async () => {
    const world = await createWorld(fixture.context);
    const user = await someone(world);
    const client = clientOf(world.api);
    await client.account.requestReset({ body: { email: user.email } });
    const link = await linkTo(fixture.context, user.email);
    const rows = await fixture.db.selectFrom('account_token').selectAll().where('account_id', '=', user.id).execute();
    expect(rows.map((row) => row.token_hash)).toEqual([await hashToken(fixture.context.platform, link.token)]);
    const confirm = (new_password: string, re_new_password: string, over: object = {}) =>
      client.account.confirmReset({ body: { ...link, new_password, re_new_password, ...over } });

    await expect(confirm(NEW, `${NEW}!`)).rejects.toMatchObject(
      refused({ re_new_password: ['Die beiden Passwörter stimmen nicht überein.'] }),
    );
    await expect(confirm('12345678', '12345678')).rejects.toMatchObject(
      refused({ new_password: ['Das Passwort darf nicht nur aus Ziffern bestehen.'] }),
    );
    await expect(confirm(NEW, NEW, { uid: 'x' })).rejects.toMatchObject(
      refused({ uid: ['Dieser Link ist ungültig.'] }),
    );
    const invalid = refused({ token: ['Dieser Link ist ungültig, abgelaufen oder wurde bereits verwendet.'] });
    await expect(confirm(NEW, NEW, { token: 'x' })).rejects.toMatchObject(invalid);
    const other = await someone(world);
    await expect(confirm(NEW, NEW, { uid: uidOf(other.id) })).rejects.toMatchObject(invalid);

    await confirm(NEW, NEW);
    expect(await isSignedIn(user)).toBe(false);
    expect((await signIn(world, user.username, NEW)).auth_token).not.toBe('');
    await expect(confirm(NEW, NEW)).rejects.toMatchObject(invalid);
  });

  test('the link is only in the mail and stored nowhere, not even in the outbox; a newer link makes it invalid', async () => {
    const world = await createWorld(fixture.context);
    const user = await someone(world);
    const request = () => clientOf(world.api).account.requestReset({ body: { email: user.email } });
    await request();
    const older = await linkTo(fixture.context, user.email);
    const queued = await fixture.db.selectFrom('message').selectAll().where('account_id', '=', user.id).execute();
    expect(queued).toMatchObject([{ kind: 'account', state: 'sent', text: expect.stringContaining('{reset}') }]);
    expect(JSON.stringify(queued)).not.toContain(older.token);
    await request();
    const newer = await linkTo(fixture.context, user.email);
    const confirm = (link: object) =>
      clientOf(world.api).account.confirmReset({
        body: { ...older, ...link, new_password: NEW, re_new_password: NEW },
      });
    await expect(confirm(older)).rejects.toMatchObject(refused({ token: expect.anything() }));
    await confirm(newer);
  });

  test('4.24: common words and words of the installation are refused as passwords, and superusers need twelve characters', async () => {
    const world = await createWorld(fixture.context);
    const user = await someone(world);
    const root = await world.superuser({ password: OLD });
    const change = (actor: Actor, new_password: string) =>
      actor.client.account.changePassword({ body: { current_password: OLD, new_password } });
    const tooCommon = refused({ new_password: ['Dieses Passwort ist zu gebräuchlich und leicht zu erraten.'] });
    for (const word of ['password', 'Leitwarte', 'leitwarte2026!', '        ', 'iloveyou1', 'Solarpark1', 'aaaaaaaaab'])
      await expect(change(user, word), word).rejects.toMatchObject(tooCommon);
    await expect(change(root, 'elf Zeichen')).rejects.toMatchObject(
      refused({ new_password: ['Das Passwort muss mindestens 12 Zeichen lang sein.'] }),
    );
    await change(root, 'zwölf Zeichen');
    await change(user, 'acht hier');
  });

  test('if two requests use one link at the same time, only one succeeds', async () => {
    const world = await createWorld(fixture.context);
    const user = await someone(world);
    const token = await issueAccountToken(fixture.db, fixture.context.platform, user.id, 'reset');
    const confirm = (password: string) =>
      clientOf(world.api).account.confirmReset({
        body: { uid: uidOf(user.id), token, new_password: password, re_new_password: password },
      });
    const ends = await Promise.allSettled([confirm('erstes Passwort'), confirm('zweites Passwort')]);
    expect(ends.map((end) => end.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('links to set a password become invalid as soon as the password changes', async () => {
    const world = await createWorld(fixture.context);
    const user = await someone(world);
    const token = await issueAccountToken(fixture.db, fixture.context.platform, user.id, 'reset');
    await user.client.account.changePassword({ body: { current_password: OLD, new_password: NEW } });
    await expect(
      clientOf(world.api).account.confirmReset({
        body: { uid: uidOf(user.id), token, new_password: OLD, re_new_password: OLD },
      }),
    ).rejects.toMatchObject(refused({ token: expect.anything() }));
  });

  test('account-9: the activation link in the mail enables the account, once', async () => {
    const world = await createWorld(fixture.context);
    const user = await someone(world);
    await fixture.db.updateTable('account').set({ is_active: 0 }).where('id', '=', user.id).execute();
    const client = clientOf(world.api);
    await client.account.requestReset({ body: { email: user.email } });
    expect((await mailsTo(fixture.context, user.email)).at(-1)?.subject).toBe('Leitwarte: Konto aktivieren');
    const body = await linkTo(fixture.context, user.email);
    await expect(client.account.activate({ body: { ...body, uid: uidOf(987_654) } })).rejects.toMatchObject(
      refused({ token: ['Dieser Link ist ungültig, abgelaufen oder wurde bereits verwendet.'] }),
    );
    await expect(
      client.account.confirmReset({ body: { ...body, new_password: NEW, re_new_password: NEW } }),
    ).rejects.toMatchObject({ problem: { status: 400 } });
    await client.account.activate({ body });
    expect((await signIn(world, user.username, OLD)).auth_token).not.toBe('');
    await expect(client.account.activate({ body })).rejects.toMatchObject(refused({ token: expect.anything() }));
  });

  test('report-users-3: a report user gets no link and no password', async () => {
    const world = await createWorld(fixture.context);
    const manager = await someone(world);
    const email = `${crypto.randomUUID()}@example.org`;
    const { id } = await fixture.db
      .insertInto('account')
      .values({ email, organisation_id: world.organisationId, created_at: 0, modified_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await clientOf(world.api).account.requestReset({ body: { email } });
    expect(await mailsTo(fixture.context, email)).toEqual([]);
    await expect(manager.client.account.resetPasswordOfUser({ id, body: { new_password: NEW } })).rejects.toMatchObject(
      { problem: { status: 404 } },
    );
    const token = await issueAccountToken(fixture.db, fixture.context.platform, id, 'reset');
    await expect(
      clientOf(world.api).account.confirmReset({
        body: { uid: uidOf(id), token, new_password: NEW, re_new_password: NEW },
      }),
    ).rejects.toMatchObject(refused({ token: expect.anything() }));
  });

  test('if several accounts share an address, each gets its own mail that names it', async () => {
    const world = await createWorld(fixture.context);
    const email = `${crypto.randomUUID()}@example.org`;
    const [first, second] = [await someone(world, { email }), await someone(world, { email })];
    await clientOf(world.api).account.requestReset({ body: { email } });
    const texts = (await mailsTo(fixture.context, email)).map((mail) => mail.text);
    expect(texts).toHaveLength(2);
    for (const { username } of [first, second])
      expect(texts.filter((one) => one.includes(`„${username}“`))).toHaveLength(1);
  });

  test('4.9: an expired certification user gets no link', async () => {
    const world = await createWorld(fixture.context);
    const group = await createGroup(fixture.db, { name: CERTIFICATION_GROUP, organisationId: null });
    const user = await someone(world, {}, group);
    await fixture.db.updateTable('account').set({ registration_valid_until: 1 }).where('id', '=', user.id).execute();
    await clientOf(world.api).account.requestReset({ body: { email: user.email } });
    expect(await mailsTo(fixture.context, user.email)).toEqual([]);
  });

  test('users-31, users-33 and 4.23: users who may write users can set passwords of users with no more rights, which ends their sessions', async () => {
    const world = await createWorld(fixture.context);
    const far = await createWorld(fixture.context);
    const manager = await someone(world);
    const user = await someone(world);
    const set = (actor: Actor, id: number, new_password = NEW) =>
      actor.client.account.resetPasswordOfUser({ id, body: { new_password } });
    await set(manager, user.id);
    expect(await isSignedIn(user)).toBe(false);
    expect((await signIn(world, user.username, NEW)).auth_token).not.toBe('');
    await expect(set(manager, user.id, user.username)).rejects.toMatchObject(
      refused({ new_password: expect.anything() }),
    );
    await expect(set(await someone(far), user.id)).rejects.toMatchObject({ problem: { status: 404 } });
    const reader = await world.actor(await world.group((_dialog, right) => right === 'can_read'));
    await expect(set(reader, user.id)).rejects.toMatchObject({ problem: { status: 403 } });
    await expect(set(manager, manager.id)).rejects.toMatchObject({ problem: { status: 403, detail: 'own_password' } });
    const admin = await someone(world, {}, world.groups.admin);
    await expect(set(admin, manager.id)).rejects.toMatchObject({ problem: { status: 403 } });
    await set(admin, (await someone(world, {}, world.groups.admin)).id);
  });

  test('2.46 and 2.47: only superusers can set passwords of superusers and certification users', async () => {
    const world = await createWorld(fixture.context);
    const manager = await someone(world);
    const root = await world.superuser();
    const certification = await createGroup(fixture.db, { name: CERTIFICATION_GROUP, organisationId: null });
    const certified = await world.actor(certification);
    for (const { id } of [await world.superuser(), certified]) {
      const body = { new_password: NEW };
      await expect(manager.client.account.resetPasswordOfUser({ id, body })).rejects.toMatchObject({
        problem: { status: 403, detail: 'permission_denied' },
      });
      await root.client.account.resetPasswordOfUser({ id, body });
    }
  });

  test('1.22: users can read the how-to document of their own group, superusers any; some groups have none', async () => {
    const world = await createWorld(fixture.context);
    const [manager, admin, root] = [
      await someone(world),
      await world.actor(world.groups.admin),
      await world.superuser(),
    ];
    const file = await manager.client.account.howTo({ group: 'Orga-Manager' });
    expect([file.name, file.mediaType]).toEqual(['How-To_Orga-Manager.pdf', 'application/pdf']);
    expect(new TextDecoder().decode(file.bytes.subarray(0, 5))).toBe('%PDF-');
    expect((await root.client.account.howTo({ group: 'root' })).name).toBe('How-To_root.pdf');
    const forbidden = { problem: { status: 403 } };
    await expect(manager.client.account.howTo({ group: 'root' })).rejects.toMatchObject(forbidden);
    await expect(admin.client.account.howTo({ group: 'Admin' })).rejects.toMatchObject(forbidden);
    await expect(root.client.account.howTo({ group: '../root' })).rejects.toMatchObject(forbidden);
  });
});

test('2.66: a link is valid for 72 hours', async () => {
  let now = Date.UTC(2026, 0, 1);
  const context = await testContext({ platform: { now: () => now } });
  const world = await createWorld(context);
  const user = await someone(world);
  const confirm = (token: string) =>
    clientOf(world.api).account.confirmReset({
      body: { uid: uidOf(user.id), token, new_password: NEW, re_new_password: NEW },
    });
  const late = await issueAccountToken(context.db, context.platform, user.id, 'reset');
  now += 72 * HOUR_MS + 1;
  await expect(confirm(late)).rejects.toMatchObject(refused({ token: expect.anything() }));
  const early = await issueAccountToken(context.db, context.platform, user.id, 'reset');
  now += 72 * HOUR_MS;
  await confirm(early);
  await context.close();
});

test('a mail that cannot be sent is logged, and changes nothing for the client', async () => {
  const logged: unknown[] = [];
  const context = await testContext();
  const { background: _quiet, ...platform } = context.platform;
  const log = { ...platform.log, error: (fields: object) => void logged.push(fields) };
  const background = createBackground(log);
  const mail = { ...platform.mail, send: () => Promise.reject(new Error('Postfach voll')) };
  const world = await createWorld({ ...context, platform: { ...platform, log, background, mail } });
  const user = await someone(world);
  await clientOf(world.api).account.requestReset({ body: { email: user.email } });
  await background.settled();
  expect(logged).toMatchObject([{ message: expect.any(Number), error: expect.stringContaining('Postfach voll') }]);
  await context.close();
});
