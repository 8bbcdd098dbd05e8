import { expect, test } from 'vitest';
import { contract } from '@leitwarte/core/contract';
import { DAY_MS } from '@leitwarte/core/rules';
import type { TestContext } from '../../../testing/database.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { linkSubject } from '../../../testing/examples/sso.ts';
import { beginFactorOf, codeAt, codeToCome, giveFactor } from '../../../testing/secondFactor.ts';
import { BASE_URL, clientOf, createWorld, type World } from '../../../testing/world.ts';

const PASSWORD = 'ein langes Passwort';
const STEP_MS = 30_000;
const HOME = '203.0.113.5';

/** A test world whose clock moves only if the test sets it. */
async function worldAt(context: TestContext) {
  const clock = { now: context.platform.now() };
  const own = { ...context, platform: { ...context.platform, now: () => clock.now } };
  return { clock, context: own, world: await createWorld(own) };
}

/** A sign-in request as a client sends it. */
function signIn({ api }: World, username: string, code?: string, address = HOME, password = PASSWORD) {
  const body = JSON.stringify({ username, password, ...(code === undefined ? {} : { code }) });
  const headers = { 'content-type': 'application/json' };
  return api(new Request(`${BASE_URL}token/login/`, { method: 'POST', body, headers }), { address });
}

const statusOf = async (answer: Promise<Response>) => (await answer).status;
const refusal = (status: number, detail: string) => ({ problem: { status, detail } });

onEveryEngine('4.58: signing in with a second factor', (fixture) => {
  const someone = async (over: { email?: string } = {}) => {
    const made = await worldAt(fixture.context);
    const kim = await made.world.actor(made.world.groups.admin, { password: PASSWORD, ...over });
    return { ...made, kim };
  };

  test('an account without a second factor gets exactly the same response with and without a code, byte for byte', async () => {
    const { world, kim } = await someone();
    for (const code of [undefined, '123456']) {
      const good = await signIn(world, kim.username, code);
      expect([good.status, await good.text()]).toEqual([
        200,
        expect.stringMatching(/^\{"auth_token":"[0-9a-f]{64}"\}$/),
      ]);
      expect([...good.headers.keys()].toSorted()).toEqual(['cache-control', 'content-type', 'x-request-id']);
    }
    const bad = await signIn(world, kim.username, undefined, HOME, 'falsch');
    expect([bad.status, await bad.text()]).toEqual([
      400,
      '{"non_field_errors":["Benutzername oder Passwort ist falsch."]}',
    ]);
    expect([...bad.headers.keys()].toSorted()).toEqual(['cache-control', 'content-type', 'x-request-id']);
  });

  test('an account with a second factor gets 400 and a header if the code is missing, and a token for password and code together', async () => {
    const { world, context, clock, kim } = await someone();
    const { secret } = await giveFactor(context, kim.id);
    const asked = await signIn(world, kim.username);
    expect([asked.status, asked.headers.get('second-factor'), await asked.json()]).toEqual([
      400,
      'totp',
      { non_field_errors: [expect.stringContaining('Code Ihrer Authentifizierungs-App')] },
    ]);
    expect(await statusOf(signIn(world, kim.username, ' '))).toBe(400);
    const code = codeAt(secret, clock.now);
    const good = await signIn(world, kim.username, `${code.slice(0, 3)} ${code.slice(3)}`);
    const { auth_token } = contract.session.login.answer.schema.parse(await good.json());
    expect((await clientOf(world.api, auth_token).session.me()).id).toBe(kim.id);
    const sessions = context.db.selectFrom('session_token').where('account_id', '=', kim.id);
    expect(await sessions.select(['way', 'factors', 'confirmed_at']).orderBy('id', 'desc').executeTakeFirst()).toEqual({
      way: 'password',
      factors: 2,
      confirmed_at: clock.now,
    });
  });

  test('only someone who knows the password can find out whether an account has a second factor', async () => {
    const { world, context, kim } = await someone();
    const { codes } = await giveFactor(context, kim.id);
    for (const code of [undefined, codes[0]]) {
      const answer = await signIn(world, kim.username, code, HOME, 'falsch');
      expect([answer.status, answer.headers.get('second-factor')]).toEqual([400, null]);
      expect(await answer.json()).toEqual({ non_field_errors: ['Benutzername oder Passwort ist falsch.'] });
    }
    expect(await statusOf(signIn(world, kim.username, codes[0]))).toBe(200);
  });

  test('a code of the authenticator app works only once, even for two concurrent sign-ins; the next code works again', async () => {
    const { world, context, clock, kim } = await someone();
    const { secret } = await giveFactor(context, kim.id);
    const code = codeAt(secret, clock.now);
    const both = await Promise.all([signIn(world, kim.username, code), signIn(world, kim.username, code)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const again = await signIn(world, kim.username, code);
    expect([again.status, again.headers.get('second-factor')]).toEqual([400, 'totp']);
    expect(await again.json()).toEqual({ non_field_errors: [expect.stringContaining('schon benutzt')] });
    // the code of the previous time step is refused too, although it is still within the tolerance
    expect(await statusOf(signIn(world, kim.username, codeAt(secret, clock.now, -1)))).toBe(400);
    clock.now += STEP_MS;
    expect(await statusOf(signIn(world, kim.username, codeAt(secret, clock.now)))).toBe(200);
  });

  test('a recovery code works only once, however it is typed, even for two concurrent sign-ins', async () => {
    const { world, context, kim } = await someone();
    const { codes } = await giveFactor(context, kim.id);
    const [first = '', second = ''] = codes;
    expect(codes).toHaveLength(10);
    expect(first).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const both = await Promise.all([signIn(world, kim.username, first), signIn(world, kim.username, first)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const typed = second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect(await statusOf(signIn(world, kim.username, typed))).toBe(200);
    expect(await kim.client.secondFactor.read()).toMatchObject({ is_on: true, recovery_codes_left: 8 });
    const other = await world.actor(world.groups.admin, { password: PASSWORD });
    await giveFactor(context, other.id);
    expect(await statusOf(signIn(world, other.username, codes[2]))).toBe(400);
  });

  test('from unknown addresses only five wrong codes are accepted in 15 minutes; the user at a known address can still sign in', async () => {
    const { world, context, clock, kim } = await someone();
    const { secret, codes } = await giveFactor(context, kim.id);
    expect(await statusOf(signIn(world, kim.username, codes[0]))).toBe(200);
    const guesses: number[] = [];
    for (let index = 0; index < 7; index += 1)
      guesses.push(await statusOf(signIn(world, kim.username, 'AAAA-BBBB-CCCC-DDDD', `198.51.100.${index}`)));
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    const locked = await signIn(world, kim.username, codes[1], '198.51.100.9');
    expect([locked.status, Number(locked.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await statusOf(signIn(world, kim.username, codeAt(secret, clock.now)))).toBe(200);
    clock.now += 15 * 60_000 + 1;
    expect(await statusOf(signIn(world, kim.username, codes[1], '198.51.100.9'))).toBe(200);
  });

  test('a second factor is set up with password and code; nothing changes before the code, and recovery codes are shown only once', async () => {
    const { world, clock, context, kim } = await someone({ email: 'kim@example.org' });
    const { secondFactor } = kim.client;
    await expect(secondFactor.begin({ body: { current_password: 'falsch' } })).rejects.toMatchObject({
      problem: { fields: { current_password: ['Das bisherige Passwort ist falsch.'] } },
    });
    const former = await secondFactor.begin({ body: { current_password: PASSWORD } });
    const { secret, uri } = await secondFactor.begin({ body: { current_password: PASSWORD } });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Leitwarte:${kim.username}?secret=${secret}&issuer=Leitwarte`);
    expect(await secondFactor.read()).toEqual({
      is_on: false,
      since: null,
      last_used_at: null,
      recovery_codes_left: 0,
      is_required: false,
      required_from: null,
    });
    expect(await statusOf(signIn(world, kim.username))).toBe(200);
    const stored = await context.db.selectFrom('auth_factor').selectAll().where('account_id', '=', kim.id).execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    await expect(secondFactor.finish({ body: { code: codeAt(former.secret, clock.now) } })).rejects.toMatchObject({
      problem: { status: 400 },
    });
    const { recovery_codes } = await secondFactor.finish({ body: { code: codeAt(secret, clock.now) } });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await secondFactor.read()).toMatchObject({ is_on: true, recovery_codes_left: 10 });
    // the code that completed the setup cannot be used to sign in
    expect(await statusOf(signIn(world, kim.username, codeAt(secret, clock.now)))).toBe(400);
    await expect(secondFactor.begin({ body: { current_password: PASSWORD } })).rejects.toMatchObject(
      refusal(409, 'second_factor_on'),
    );
    await expect(secondFactor.finish({ body: { code: codeAt(secret, clock.now, 1) } })).rejects.toMatchObject(
      refusal(409, 'second_factor_on'),
    );
    await context.platform.background.settled();
    expect(context.platform.mail.sent.map(({ to, subject }) => [to, subject])).toContainEqual([
      'kim@example.org',
      'Leitwarte: zweiter Faktor eingeschaltet',
    ]);
  });

  test('an unfinished setup expires after an hour, and a setup that was not begun cannot be completed', async () => {
    const { context, clock, kim } = await someone();
    const secret = await beginFactorOf(context, kim.id);
    clock.now += 60 * 60_000 + 1;
    const { secondFactor } = kim.client;
    await expect(secondFactor.finish({ body: { code: codeAt(secret, clock.now) } })).rejects.toMatchObject(
      refusal(409, 'second_factor_not_begun'),
    );
    await context.db.deleteFrom('auth_factor').where('account_id', '=', kim.id).execute();
    await expect(secondFactor.finish({ body: { code: '123456' } })).rejects.toMatchObject(
      refusal(409, 'second_factor_not_begun'),
    );
  });

  test('the owner of a second factor can remove it or renew the recovery codes, but only with password and code together', async () => {
    const { world, context, clock, kim } = await someone();
    const { secret, codes } = await giveFactor(context, kim.id);
    const { secondFactor } = kim.client;
    const code = codeAt(secret, clock.now);
    for (const body of [
      { current_password: 'falsch', code },
      { current_password: PASSWORD, code: '000000x' },
    ])
      await expect(secondFactor.remove({ body })).rejects.toMatchObject({ problem: { status: 400 } });
    const { recovery_codes } = await secondFactor.renewCodes({ body: { current_password: PASSWORD, code } });
    expect(await statusOf(signIn(world, kim.username, codes[0]))).toBe(400);
    expect(await statusOf(signIn(world, kim.username, recovery_codes[0]))).toBe(200);
    await secondFactor.remove({ body: { current_password: PASSWORD, code: recovery_codes[1] ?? '' } });
    expect(await statusOf(signIn(world, kim.username))).toBe(200);
    expect(await statusOf(signIn(world, kim.username, recovery_codes[2]))).toBe(200);
    await expect(secondFactor.remove({ body: { current_password: PASSWORD, code } })).rejects.toMatchObject(
      refusal(409, 'second_factor_off'),
    );
  });

  test('a new password does not change the second factor, whether it is set by a link or by another user', async () => {
    const { world, context, kim } = await someone();
    const { codes } = await giveFactor(context, kim.id);
    const manager = await world.actor(world.groups.orgaManager);
    await manager.client.account.resetPasswordOfUser({ id: kim.id, body: { new_password: 'ein anderes Wort 8' } });
    const answer = await signIn(world, kim.username, undefined, HOME, 'ein anderes Wort 8');
    expect([answer.status, answer.headers.get('second-factor')]).toEqual([400, 'totp']);
    expect(await statusOf(signIn(world, kim.username, codes[0], HOME, 'ein anderes Wort 8'))).toBe(200);
  });

  test('4.23: a user who may set the password can remove the second factor of a user who lost it, and that user is notified', async () => {
    const { world, context, kim } = await someone({ email: 'verloren@example.org' });
    await giveFactor(context, kim.id);
    const manager = await world.actor(world.groups.orgaManager);
    const root = await world.superuser();
    const far = await createWorld(context);
    const stranger = await far.actor(far.groups.orgaManager);
    const take = (by: typeof manager, id = kim.id) => by.client.secondFactor.removeOfUser({ id });
    const users = await manager.client.users.list();
    expect(users.find(({ id }) => id === kim.id)).toMatchObject({ has_second_factor: true });
    await expect(take(stranger)).rejects.toMatchObject({ problem: { status: 404 } });
    await giveFactor(context, root.id);
    await expect(take(manager, root.id)).rejects.toMatchObject({ problem: { status: expect.any(Number) } });
    await expect(take(root, root.id)).rejects.toMatchObject(refusal(403, 'own_second_factor'));
    await linkSubject(context, kim.id);
    await take(manager);
    expect(await kim.client.sso.list()).toEqual([]);
    expect(await statusOf(signIn(world, kim.username))).toBe(200);
    await expect(take(manager)).rejects.toMatchObject(refusal(409, 'second_factor_off'));
    await context.platform.background.settled();
    const told = context.platform.mail.sent.filter(({ to }) => to === 'verloren@example.org');
    expect(told.map(({ subject }) => subject)).toEqual(['Leitwarte: Ihr zweiter Faktor wurde entfernt']);
    const lines = context.db
      .selectFrom('security_event')
      .where('event', '=', 'factor_taken')
      .where('result', '=', 'ok');
    expect(await lines.select(['actor', 'subject', 'changes']).where('subject_id', '=', kim.id).execute()).toEqual([
      {
        actor: manager.username,
        subject: kim.username,
        changes: JSON.stringify({ second_factor: [1, 0], recovery_codes: [10, 0] }),
      },
    ]);
  });

  test('4.25: the security record distinguishes a missing code, a wrong one and a recovery code', async () => {
    const { world, context, kim } = await someone();
    const { codes } = await giveFactor(context, kim.id);
    await signIn(world, kim.username);
    await signIn(world, kim.username, 'nicht richtig');
    await signIn(world, kim.username, codes[0]);
    const lines = await context.db
      .selectFrom('security_event')
      .select(['event', 'result', 'changes', 'address'])
      .where('subject_id', '=', kim.id)
      .orderBy('id')
      .execute();
    expect(lines.map(({ event, result }) => `${event} ${result}`)).toEqual([
      'factor_asked refused',
      'factor_failed refused',
      'sign_in ok',
      'recovery_used ok',
    ]);
    expect(lines[3]).toMatchObject({ changes: JSON.stringify({ recovery_codes: [10, 9] }), address: HOME });
    expect(JSON.stringify(lines)).not.toContain(codes[0]);
  });

  test('an encrypted secret works only for its own account, and recovery codes still work after the encryption key has changed', async () => {
    const { world, context, clock, kim } = await someone();
    const other = await world.actor(world.groups.admin, { password: PASSWORD });
    const { secret } = await giveFactor(context, kim.id);
    const { codes } = await giveFactor(context, other.id);
    const { sealed } = await context.db
      .selectFrom('auth_factor')
      .select('sealed')
      .where('account_id', '=', kim.id)
      .executeTakeFirstOrThrow();
    await context.db.updateTable('auth_factor').set({ sealed }).where('account_id', '=', other.id).execute();
    expect(await statusOf(signIn(world, other.username, codeAt(secret, clock.now)))).toBe(400);
    expect(await statusOf(signIn(world, other.username, codes[0]))).toBe(200);
  });

  test('a code is accepted if the app’s clock differs by one time step, and refused if it differs by two', async () => {
    const { world, context, clock, kim } = await someone();
    const { secret } = await giveFactor(context, kim.id);
    expect(await statusOf(signIn(world, kim.username, codeAt(secret, clock.now, -2)))).toBe(400);
    expect(await statusOf(signIn(world, kim.username, codeAt(secret, clock.now, 2)))).toBe(400);
    expect(await statusOf(signIn(world, kim.username, codeToCome(context, secret)))).toBe(200);
    clock.now += DAY_MS;
    expect(await statusOf(signIn(world, kim.username, codeAt(secret, clock.now, -1)))).toBe(200);
  });
});
