import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { SecurityEntry } from '@leitwarte/core/entities';
import { runNightly } from '../../../work/nightly.ts';
import { onEveryEngine, testContext } from '../../../testing/database.ts';
import { countRefusal } from './flood.ts';
import { keepRecord } from './keepRecord.ts';
import { sealRecord } from './seal/seal.ts';
import { BASE_URL, clientOf, createWorld, type Actor, type World } from '../../../testing/world.ts';

/** A log line in the format that `node/log.ts` writes. */
const logLine = (fields: object, msg: string): string =>
  JSON.stringify({ level: 'info', time: '2026-11-27T20:15:01.000Z', ...fields, msg });

const SealedLine = z.looseObject({ event: z.string(), no: z.number(), seal: z.string().min(20) });

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

  test('4.25: successful and failed sign-ins are recorded with time, address, result and request', async () => {
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
    await signIn(world, unknown.toUpperCase(), 'falsch');
    expect(await eventsOf(root, { subject: unknown })).toEqual([]);
    const [again, first] = await eventsOf(root, { event: 'sign_in' });
    expect(first).toMatchObject({
      subject: null,
      organisation: null,
      subject_name: expect.stringMatching(/^\?[\w-]{12}$/),
    });
    expect(again?.subject_name).toBe(first?.subject_name);
    expect(JSON.stringify(await eventsOf(root))).not.toContain(unknown);
    expect(JSON.stringify(await eventsOf(root))).not.toContain(PASSWORD);
  });

  test('throttled sign-ins are recorded as one event, not as thousands', async () => {
    const { world, root } = await people();
    const { username } = await world.actor(world.groups.admin, { password: PASSWORD });
    for (let index = 0; index < 30; index += 1) await signIn(world, username, 'falsch', `198.51.103.${index}`);
    const events = await eventsOf(root, { subject: username });
    expect(events.filter((one) => one.reason === 'throttled')).toHaveLength(1);
    expect(events).toHaveLength(11);
    const platform = { ...fixture.context.platform, now: () => Date.now() + 60_000 };
    await keepRecord({ ...fixture.context, platform });
    const counted = fixture.db
      .selectFrom('security_event')
      .select(['address', 'result', 'count'])
      .where('subject', '=', username);
    const sums = await counted.where('reason', '=', 'throttled').orderBy('id').execute();
    expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(20);
    expect(new Set(sums.map(({ address }) => address)).size).toBe(20);
    expect(await eventsOf(root, { subject: username })).toHaveLength(30);
    await keepRecord({ ...fixture.context, platform });
    expect(await eventsOf(root, { subject: username })).toHaveLength(30);
  });

  test('4.25: refused calls that only superusers may make are recorded as one event a minute, and as one sum if they come from very many addresses', async () => {
    const { world, root } = await people();
    const admin = await world.actor(world.groups.admin);
    const tries = Array.from({ length: 3 }, () => admin.client.security.verify({ query: {} }));
    expect((await Promise.allSettled(tries)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await eventsOf(root, { event: 'access_denied' })).toEqual([]);
    let now = Date.now() + 60_000;
    const context = { ...fixture.context, platform: { ...fixture.context.platform, now: () => now } };
    await keepRecord(context);
    const lines = fixture.db.selectFrom('security_event').selectAll().where('event', '=', 'access_denied');
    const own = { actor_id: admin.id, actor: admin.username, organisation_id: world.organisationId, result: 'refused' };
    expect(await lines.execute()).toMatchObject([{ ...own, reason: 'permission_denied', count: 3 }]);
    expect(await eventsOf(root, { event: 'access_denied' })).toMatchObject([{ count: 3 }]);
    const query = { event: 'access_denied' } as const;
    const textOf = ({ bytes }: { readonly bytes: Uint8Array }) => new TextDecoder().decode(bytes);
    const [head = '', line = ''] = textOf(await root.client.security.export({ query })).split('\r\n');
    expect(line.split(';')[head.split(';').indexOf('Anzahl')]).toBe('3');
    expect(JSON.parse(textOf(await root.client.security.lines({ query })))).toMatchObject({ count: 3 });
    const refusal = { event: 'sign_in', subject_id: null, subject: null, organisation_id: null };
    for (let index = 0; index < 1_010; index += 1)
      await countRefusal(context, { ...refusal, address: `2001:db8::${index}` });
    now += 60_000;
    await keepRecord(context);
    const sums = fixture.db.selectFrom('security_event').select(['address', 'count']).where('reason', '=', 'throttled');
    expect(await sums.where('event', '=', 'sign_in').where('address', '=', '').execute()).toEqual([
      { address: '', count: 10 },
    ]);
  });

  test('4.25: each event is also a log line that other programs can parse, for example to block its address', async () => {
    const lines: string[] = [];
    const log = {
      ...fixture.context.platform.log,
      info: (fields: object, msg: string) => void lines.push(logLine(fields, msg)),
    };
    const world = await createWorld({ ...fixture.context, platform: { ...fixture.context.platform, log } });
    const { username } = await world.actor(world.groups.admin, { password: PASSWORD });
    await signIn(world, username, 'falsch', '198.51.100.4');
    await signIn(world, '","address":"203.0.113.1","x":"', 'falsch', '2001:db8::4');
    await signIn(world, username, PASSWORD, '198.51.100.5');
    const audits = lines.filter((line) => line.includes('"audit":true'));
    expect(audits.map((line): unknown => JSON.parse(line))).toMatchObject([
      { event: 'sign_in', result: 'refused', address: '198.51.100.4', subject: username },
      { event: 'sign_in', result: 'refused', address: '2001:db8::4' },
      { event: 'sign_in', result: 'ok', address: '198.51.100.5', subject: username, msg: 'security event' },
    ]);
    const filter = await readFile(
      new URL('../../../../../docs/examples/fail2ban/leitwarte.conf', import.meta.url),
      'utf8',
    );
    const expression = /^failregex = (.*)$/m.exec(filter)?.[1] ?? '';
    const failing = new RegExp(expression.replace('<ADDR>', '(?<address>[0-9a-f.:]+)'));
    expect(lines.flatMap((line) => failing.exec(line)?.groups?.['address'] ?? [])).toEqual([
      '198.51.100.4',
      '2001:db8::4',
    ]);
    // fail2ban removes the time from file lines before it applies the pattern
    expect(failing.test((audits[0] ?? '').replace(/"time":"[^"]+"/, '"time":""'))).toBe(true);
    // lines of journald begin with time, host and program
    expect(failing.test(`Nov 27 20:15:01 leitwarte leitwarte[812]: ${audits[0] ?? ''}`)).toBe(true);
  });

  test('4.25: an unreadable key does not prevent sign-ins; an unknown user name is then recorded without its code', async () => {
    const { root } = await people();
    const locked = () => Promise.reject(new Error('key is locked away'));
    const secrets = { ...fixture.context.platform.secrets, authenticator: locked };
    const world = await createWorld({ ...fixture.context, platform: { ...fixture.context.platform, secrets } });
    expect((await signIn(world, 'niemand', 'falsch', '198.51.100.77')).status).toBe(400);
    expect(await eventsOf(root, { address: '198.51.100.77' })).toMatchObject([
      { event: 'sign_in', result: 'refused', subject_name: '?' },
    ]);
  });

  test('changes of users, groups, rights and passwords are recorded with who changed what; refusals are recorded too', async () => {
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

  test('4.25: the record of a creation has no values from before, and a refused creation has no subject', async () => {
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

  test('organisations, licences and the promotion of superusers are recorded', async () => {
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

  test('superusers read all events, Orga-Managers those about their organisation, other users none', async () => {
    const { world, root, manager } = await people();
    const far = await people();
    await world.actor(world.groups.admin, { password: PASSWORD }).then((one) => signIn(world, one.username, 'falsch'));
    expect((await eventsOf(manager)).map((one) => one.organisation)).toEqual([world.organisationId]);
    expect(await eventsOf(far.manager)).toEqual([]);
    expect((await root.client.security.list()).count).toBeGreaterThan(1);
    const admin = await world.actor(world.groups.admin);
    await expect(admin.client.security.list()).rejects.toMatchObject({ problem: { status: 403 } });
  });

  test('the record can be filtered, paged and exported, and an export is itself recorded', async () => {
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
    // the newest event is the export itself
    expect(lines).toHaveLength(62);
    expect(lines[0]).toContain('Zeit;Ereignis;Wer;Wessen');
    expect(lines[0]).toContain('Siegelnummer;Siegel');
    expect(lines[1]).toContain('Personenbezogene Daten ausgegeben');
    expect(lines[2]).toContain('Anmeldung');
    expect(told(await eventsOf(root, { actor: manager.username }))).toEqual([
      ['personal_data_exported', manager.username, null, 'ok'],
    ]);
    await sealRecord(fixture.context);
    const { bytes } = await manager.client.security.lines({ query: { event: 'sign_in' } });
    const given = new TextDecoder().decode(bytes).trim().split('\n');
    const parsed = given.map((line) => SealedLine.parse(JSON.parse(line)));
    expect(parsed).toHaveLength(60);
    expect(parsed[0]).toMatchObject({ event: 'sign_in', subject_name: username });
    const check = await root.client.security.verify({ query: {} });
    expect(check).toMatchObject({ broken_reason: null, unsealed: 0, unchecked: 0, next: null });
    expect(parsed[0]?.no).toBeLessThanOrEqual(check.head_no ?? 0);
    await expect(manager.client.security.verify({ query: {} })).rejects.toMatchObject({ problem: { status: 403 } });
  });
});

test('4.25: the nightly work deletes events after 400 days', async () => {
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

test('4.25: the log line of a call contains the account and the address of the caller', async () => {
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
