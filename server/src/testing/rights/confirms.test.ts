import { expect, test } from 'vitest';
import { contract, entriesOf } from '@leitwarte/core/contract';
import { sendExample, type Example } from '@leitwarte/core/testing';
import { CONFIRMED_MS } from '../../rights/confirmed.ts';
import { onEveryEngine, type TestContext } from '../database.ts';
import { examplesOf } from '../examples/index.ts';
import { createSetting } from '../examples/setting.ts';
import { codeToCome, giveFactor } from '../secondFactor.ts';
import { BASE_URL, clientOf, type Actor } from '../world.ts';
import { changed } from './changed.ts';

const PASSWORD = 'ein langes Passwort';

/** For each route the fields that need a confirmation, with a new value. */
const byField: Readonly<Record<string, Readonly<Record<string, () => unknown>>>> = {
  'POST users/': { is_superuser: () => true },
  'PATCH users/{id}/': {
    email: () => `${crypto.randomUUID()}@example.org`,
    grp_name: () => undefined,
    is_superuser: () => true,
    is_suspended: () => true,
  },
};

/** Sets the time of the last confirmation of identity in all sessions of an account. */
async function confirmedAt(context: TestContext, { id }: Actor, at: number | null): Promise<void> {
  await context.db.updateTable('session_token').set({ confirmed_at: at }).where('account_id', '=', id).execute();
}

onEveryEngine('4.58: a dangerous call', (fixture) => {
  /** A setting with a clock that only the test moves, and the calls that need a confirmation. */
  async function ground() {
    const clock = { now: Date.UTC(2027, 2, 1, 12) };
    const { context: own } = fixture;
    const context = { ...own, platform: { ...own.platform, now: () => clock.now } };
    const setting = await createSetting(context);
    const examples = examplesOf(setting);
    const asking = entriesOf(contract).filter(({ endpoint }) => endpoint.confirms !== false);
    const other = await setting.world.group(undefined);
    const withField = async (
      route: string,
      field: string | undefined,
      example: () => Promise<Example>,
    ): Promise<Example> => {
      const made = await example();
      if (field === undefined) return made;
      const value = byField[route]?.[field]?.() ?? other;
      const whole: object = route.startsWith('POST ') ? Object(made.body) : {};
      return { ...made, body: { ...whole, [field]: value } };
    };
    const ways = asking.flatMap(({ area, name, endpoint }) => {
      const example = async () => (await examples[area]?.[name]?.()) ?? {};
      const fields = endpoint.confirms === true ? [undefined] : Object.keys(byField[endpoint.route] ?? {});
      return fields.map((field) => ({ endpoint, field, example: () => withField(endpoint.route, field, example) }));
    });
    const send = { baseUrl: BASE_URL, send: (request: Request) => setting.world.api(request) };
    return { clock, context, setting, ways, send };
  }

  test('a call is rejected with 403 confirm_identity, and changes nothing, if the session has no recent confirmation of identity', async () => {
    const { clock, context, setting, ways, send } = await ground();
    expect(ways.map(({ endpoint, field }) => `${endpoint.route} ${field ?? ''}`.trim()).length).toBeGreaterThan(15);
    const old = await setting.world.superuser();
    const late = await setting.world.superuser();
    const fresh = await setting.world.superuser();
    await confirmedAt(context, old, null);
    await confirmedAt(context, late, clock.now - CONFIRMED_MS - 1);
    await confirmedAt(context, fresh, clock.now - CONFIRMED_MS);
    for (const { endpoint, example } of ways) {
      const sent = await example();
      const touched = await changed(context, async () => {
        for (const person of [old, late]) {
          const { status, body } = await sendExample(send, endpoint.route, sent, person.token);
          expect([endpoint.route, status, body]).toEqual([endpoint.route, 403, { detail: 'confirm_identity' }]);
        }
      });
      expect([endpoint.route, touched]).toEqual([endpoint.route, []]);
      const { status } = await sendExample(send, endpoint.route, sent, fresh.token);
      // undoing needs an import, and is tested with imports
      expect([endpoint.route, status === 403]).toEqual([endpoint.route, false]);
    }
    const lines = context.db.selectFrom('security_event').select('id').where('reason', '=', 'confirm_identity');
    expect(await lines.execute()).toEqual([]);
  }, 120_000);

  test('every field for which a contract entry requires a confirmation is tested; if such fields are unchanged, none is needed', async () => {
    const { context, setting } = await ground();
    const named = entriesOf(contract).flatMap(({ endpoint: { route, confirms } }) =>
      typeof confirms === 'object' ? [[route, confirms.toSorted()] as const] : [],
    );
    expect(named.length).toBeGreaterThan(0);
    for (const [route, fields] of named)
      expect([route, Object.keys(byField[route] ?? {}).toSorted()]).toEqual([route, fields]);
    const root = await setting.world.superuser();
    const kim = await setting.world.actor(setting.world.groups.admin);
    await confirmedAt(context, root, null);
    const { users } = clientOf(setting.world.api, root.token);
    const row = (await users.list()).find(({ id }) => id === kim.id);
    const sameButOne = { email: row?.email, grp_name: row?.grp_name, is_suspended: false, last_name: 'Neu' };
    expect(await users.update({ id: kim.id, body: sameButOne })).toMatchObject({ last_name: 'Neu' });
    const organisation = setting.world.organisationId;
    const body = { username: crypto.randomUUID(), password: 'ein langes Wort 7', first_name: 'A', last_name: 'B' };
    const plain = { ...body, email: 'a@example.org', grp_name: setting.world.groups.admin, organisation };
    expect(await users.create({ body: { ...plain, is_superuser: false } })).toMatchObject({ is_superuser: false });
  });

  test('after the password was given, calls are accepted for 15 minutes, only in that session; then it is needed again', async () => {
    const { clock, context, setting } = await ground();
    const { world } = setting;
    const root = await world.superuser({ password: PASSWORD });
    const kim = await world.actor(world.groups.admin);
    const elsewhere = await root.client.session.login({ body: { username: root.username, password: PASSWORD } });
    await confirmedAt(context, root, null);
    const { users, sessions } = clientOf(world.api, root.token);
    const take = () => users.update({ id: kim.id, body: { email: `${crypto.randomUUID()}@example.org` } });
    const { confirm } = sessions;
    await expect(confirm({ body: { current_password: 'falsch' } })).rejects.toMatchObject({
      problem: { status: 400, fields: { current_password: [expect.any(String)] } },
    });
    await expect(confirm({ body: { code: '123456' } })).rejects.toMatchObject({
      problem: { status: 400, fields: { current_password: [expect.any(String)] } },
    });
    await expect(take()).rejects.toMatchObject({ problem: { status: 403, detail: 'confirm_identity' } });
    const { confirmed_until } = await confirm({ body: { current_password: PASSWORD } });
    expect(confirmed_until).toBe(new Date(clock.now + CONFIRMED_MS).toISOString());
    const rows = context.db.selectFrom('session_token').select('confirmed_at').where('account_id', '=', root.id);
    expect(new Set((await rows.execute()).map((row) => row.confirmed_at))).toEqual(new Set([clock.now, null]));
    expect(elsewhere.auth_token).not.toBe(root.token);
    clock.now += CONFIRMED_MS;
    await take();
    clock.now += 1;
    await expect(take()).rejects.toMatchObject({ problem: { status: 403, detail: 'confirm_identity' } });
    clock.now -= CONFIRMED_MS * 3;
    await expect(take()).rejects.toMatchObject({ problem: { status: 403, detail: 'confirm_identity' } });
    const line = context.db.selectFrom('security_event').select('result').where('event', '=', 'identity_confirmed');
    const told = await line.where('actor_id', '=', root.id).orderBy('id').execute();
    expect(told.map(({ result }) => result)).toEqual(['refused', 'refused', 'ok']);
  });

  test('if the account has a second factor, a code is needed, as the header states; the password alone is never enough', async () => {
    const { context, setting } = await ground();
    const { world } = setting;
    const root = await world.superuser({ password: PASSWORD });
    const kim = await world.actor(world.groups.admin);
    const { secret, codes } = await giveFactor(context, root.id);
    await confirmedAt(context, root, null);
    const { users, sessions } = clientOf(world.api, root.token);
    const take = () => users.update({ id: kim.id, body: { is_suspended: true } });
    await expect(take()).rejects.toMatchObject({ problem: { detail: 'confirm_identity', secondFactor: 'totp' } });
    const { confirm } = sessions;
    await expect(confirm({ body: { current_password: PASSWORD } })).rejects.toMatchObject({
      problem: { status: 400, fields: { code: [expect.any(String)] }, secondFactor: 'totp' },
    });
    await expect(confirm({ body: { code: 'AAAA' } })).rejects.toMatchObject({ problem: { status: 400 } });
    await confirm({ body: { code: codeToCome(context, secret) } });
    expect(await take()).toMatchObject({ is_suspended: true });
    await confirmedAt(context, root, null);
    await confirm({ body: { code: codes[0] ?? '' } });
    await users.update({ id: kim.id, body: { is_suspended: false } });
  });

  test('a call is accepted after a new sign-in, so that scripts that sign in first need not change', async () => {
    const { clock, setting } = await ground();
    const { world } = setting;
    const root = await world.superuser({ password: PASSWORD });
    const kim = await world.actor(world.groups.admin);
    const ask = (path: string, method: string, body: object, token?: string) =>
      world.api(
        new Request(BASE_URL + path, {
          method,
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Token ${token}` }) },
          body: JSON.stringify(body),
        }),
      );
    const signed = await ask('token/login/', 'POST', { username: root.username, password: PASSWORD });
    const text = await signed.text();
    expect(text).toMatch(/^\{"auth_token":"[0-9a-f]{64}"\}$/);
    const { auth_token: token }: { auth_token: string } = JSON.parse(text);
    const reset = () =>
      ask(`account/${kim.id}/reset_password_user/`, 'POST', { new_password: 'ein neues Wort 8' }, token);
    expect((await reset()).status).toBe(204);
    clock.now += CONFIRMED_MS + 1;
    const refused = await reset();
    expect([refused.status, await refused.text()]).toEqual([403, '{"detail":"confirm_identity"}']);
    expect((await ask(`users/${kim.id}/`, 'PATCH', { last_name: 'Neu' }, token)).status).toBe(200);
  });
});
