import { beforeAll, beforeEach, expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { givePushDevice, PUSH_SERVICE, subscriptionOf } from '../../../testing/givePushDevice.ts';
import { openPushService, type PushService } from '../../../testing/pushService.ts';
import { pushReceiver } from '../../../testing/pushDevice.ts';
import { createToken } from '../../../rights/tokens.ts';
import { clientOf, createWorld, type Actor, type World } from '../../../testing/world.ts';

/** Expected refusal of a call, with its key. */
const refused = (detail: string, status: number) => ({ problem: { detail, status } });
/** Expected refusal of one field, with any text. */
const refusedField = (field: string) => ({
  problem: { status: 400, fields: { [field]: [expect.any(String)] } },
});

onEveryEngine('4.57: devices of the own account', (fixture) => {
  let world: World;
  let kim: Actor;
  let ute: Actor;
  let service: PushService;
  let status = 201;

  beforeAll(async () => {
    service = await openPushService(() => ({ status, headers: { location: `${PUSH_SERVICE}/m/7` } }));
    return () => service.close();
  });
  beforeEach(async () => {
    status = 201;
    const { context } = fixture;
    world = await createWorld({ ...context, platform: { ...context.platform, web: service.web } });
    kim = await world.actor(world.groups.admin);
    ute = await world.actor(world.groups.admin);
  });

  /** A client of the same person in another session. */
  const again = async ({ id }: Actor) =>
    clientOf(world.api, await createToken(fixture.db, fixture.context.platform, id));
  const devices = async (one: Pick<Actor, 'client'>) => (await one.client.push.list()).devices;

  test('a push subscription gets a name and by default warnings and faults at any time; only the current session can add it', async () => {
    const body = subscriptionOf();
    const made = await kim.client.push.add({ body });
    expect(made).toMatchObject({
      name: 'Chrome, Android',
      service: 'push.example.org',
      from_severity: '1',
      from_time: null,
      until_time: null,
      last_state: null,
      last_sent_at: null,
      fault: null,
      is_current: true,
    });
    expect(await kim.client.push.list()).toEqual({ is_available: true, devices: [made] });
    expect((await (await again(kim)).push.list()).devices).toEqual([{ ...made, is_current: false }]);
    expect(await devices(ute)).toEqual([]);
    const row = await fixture.db.selectFrom('push_device').selectAll().where('id', '=', made.id).executeTakeFirst();
    const stored = JSON.stringify(row);
    for (const secret of [body.endpoint, body.p256dh, body.auth]) expect(stored).not.toContain(secret);
  });

  test('a session has at most one push subscription; a new one replaces it', async () => {
    const first = await kim.client.push.add({ body: subscriptionOf() });
    const second = await kim.client.push.add({ body: subscriptionOf() });
    expect((await devices(kim)).map(({ id }) => id)).toEqual([second.id]);
    expect(second.id).not.toBe(first.id);
  });

  test('if several users share a browser, it gets only the messages of the user who subscribed last', async () => {
    const body = subscriptionOf();
    await kim.client.push.add({ body });
    await ute.client.push.add({ body });
    expect(await devices(kim)).toEqual([]);
    expect(await devices(ute)).toHaveLength(1);
  });

  test('a person has at most ten push subscriptions, not counting those of ended sessions', async () => {
    const sessions: number[] = [];
    for (let index = 0; index < 10; index += 1)
      sessions.push((await givePushDevice(fixture.context, kim.id)).sessionId);
    const body = subscriptionOf();
    await expect(kim.client.push.add({ body })).rejects.toMatchObject(refused('push_devices_full', 409));
    expect(await devices(kim)).toHaveLength(10);
    await kim.client.sessions.end({ id: sessions[0] ?? 0 });
    expect(await devices(kim)).toHaveLength(9);
    await kim.client.push.add({ body });
    await kim.client.push.add({ body: subscriptionOf() });
    expect(await devices(kim)).toHaveLength(10);
  });

  test.each([
    ['endpoint', { endpoint: 'http://push.example.org/p/1' }],
    ['endpoint', { endpoint: 'push.example.org' }],
    ['endpoint', { endpoint: 'https://user:word@push.example.org/' }],
    ['endpoint', { endpoint: `https://push.example.org/${'x'.repeat(1_000)}` }],
    ['p256dh', { p256dh: 'AAAA' }],
    ['p256dh', { p256dh: `B${'A'.repeat(86)}` }],
    ['p256dh', { auth: 'AAAA' }],
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(61) }],
  ])('a push subscription is refused for its %s: %o', async (field, over) => {
    const body = { ...subscriptionOf(), ...over };
    await expect(kim.client.push.add({ body })).rejects.toMatchObject(refusedField(field));
    expect(await devices(kim)).toEqual([]);
  });

  test('a push address in a private network is never requested; the test message reports only that the service cannot be reached', async () => {
    const { context } = fixture;
    const { webOf } = await import('../../../node/messages/web.ts');
    const web = webOf({ allowed: ['127.0.0.0/8'], now: () => Date.now() });
    const near = await createWorld({ ...context, platform: { ...context.platform, web } });
    const one = await near.actor(near.groups.admin);
    const body = { ...subscriptionOf(), endpoint: `${service.url.replace('http:', 'https:')}/p/1` };
    const { id } = await one.client.push.add({ body });
    const before = service.received.length;
    const done = await one.client.push.test({ id });
    expect(done).toMatchObject({ state: 'failed', error: 'push_service_unreachable' });
    expect(service.received).toHaveLength(before);
  });

  test('a person can change name, severity and times of day (both or neither) of their push subscription', async () => {
    const { id } = await kim.client.push.add({ body: subscriptionOf() });
    const hours = { from_time: '22:00', until_time: '06:00' };
    const changed = await kim.client.push.update({ id, body: { name: 'Telefon', from_severity: '2', ...hours } });
    expect(changed).toMatchObject({ name: 'Telefon', from_severity: '2', ...hours });
    expect(await kim.client.push.update({ id, body: {} })).toEqual(changed);
    await expect(kim.client.push.update({ id, body: { from_time: null } })).rejects.toMatchObject(
      refusedField('from_time'),
    );
    await expect(kim.client.push.update({ id, body: { until_time: '22:00' } })).rejects.toMatchObject(
      refusedField('until_time'),
    );
    expect(await kim.client.push.update({ id, body: { from_time: null, until_time: null } })).toMatchObject({
      from_time: null,
      until_time: null,
    });
  });

  test('a push subscription gets a signed test message in the user’s language, with a single attempt', async () => {
    const receiver = pushReceiver();
    const { id } = await kim.client.push.add({ body: subscriptionOf(receiver) });
    expect(await kim.client.push.test({ id })).toEqual({
      state: 'sent',
      error: null,
      reference: `${PUSH_SERVICE}/m/7`,
    });
    const shown: unknown = JSON.parse(receiver.decrypt(service.received.at(-1)?.bytes ?? new Uint8Array()));
    expect(shown).toMatchObject({
      title: 'Leitwarte: Testnachricht',
      body: 'Dies ist eine Testnachricht. So erscheinen Meldungen auf diesem Gerät.',
      path: '/account/sessions',
    });
    status = 500;
    expect(await kim.client.push.test({ id })).toMatchObject({ state: 'failed', error: 'HTTP 500' });
    status = 410;
    expect(await kim.client.push.test({ id })).toMatchObject({ state: 'failed', error: 'HTTP 410' });
    expect(await devices(kim)).toMatchObject([{ fault: 'gone', last_error: 'HTTP 410' }]);
    const before = service.received.length;
    expect(await kim.client.push.test({ id })).toMatchObject({ error: 'push_device_ended' });
    expect(service.received).toHaveLength(before);
    // subscribing again replaces the subscription
    await kim.client.push.add({ body: subscriptionOf() });
    expect(await devices(kim)).toMatchObject([{ fault: null }]);
  });

  test('at most ten test messages can be sent to a push subscription within a quarter of an hour', async () => {
    const { id } = await kim.client.push.add({ body: subscriptionOf() });
    for (let index = 0; index < 10; index += 1) await kim.client.push.test({ id });
    await expect(kim.client.push.test({ id })).rejects.toMatchObject({ problem: { status: 429 } });
  });

  test('no other user can see, change, test or remove a push subscription', async () => {
    const { id } = await kim.client.push.add({ body: subscriptionOf() });
    for (const other of [ute, await world.superuser()]) {
      const gone = refused('not_found', 404);
      await expect(other.client.push.update({ id, body: { name: 'x' } })).rejects.toMatchObject(gone);
      await expect(other.client.push.test({ id })).rejects.toMatchObject(gone);
      await expect(other.client.push.remove({ id })).rejects.toMatchObject(gone);
    }
    await kim.client.push.remove({ id });
    await expect(kim.client.push.remove({ id })).rejects.toMatchObject(refused('not_found', 404));
    expect(await devices(kim)).toEqual([]);
  });

  test('a push subscription is removed when its user signs out or ends all sessions, and with the account', async () => {
    const rows = () => fixture.db.selectFrom('push_device').select('id').where('account_id', '=', kim.id).execute();
    const own = await again(kim);
    await own.push.add({ body: subscriptionOf() });
    await own.session.logout();
    expect(await rows()).toEqual([]);
    await givePushDevice(fixture.context, kim.id);
    await (await again(kim)).sessions.endAll();
    expect(await rows()).toEqual([]);
    await givePushDevice(fixture.context, kim.id);
    const manager = await world.actor(world.groups.orgaManager);
    await manager.client.users.update({ id: kim.id, body: { is_suspended: true } });
    expect(await rows()).toEqual([]);
    await givePushDevice(fixture.context, kim.id);
    await fixture.db.deleteFrom('account').where('id', '=', kim.id).execute();
    expect(await rows()).toEqual([]);
  });

  test('4.46: a push subscription is exported without address and keys, and is erased with the person', async () => {
    const body = subscriptionOf();
    const { id } = await kim.client.push.add({ body });
    await kim.client.push.test({ id });
    const file = await kim.client.personalData.own({});
    const given = new TextDecoder().decode(file.bytes);
    expect(JSON.parse(given)).toMatchObject({ tables: { push_device: [{ id, name: 'Chrome, Android' }] } });
    for (const secret of [body.endpoint, body.p256dh, body.auth, 'endpoint_hash']) expect(given).not.toContain(secret);
    const root = await world.superuser();
    await root.client.personalData.erase({ id: kim.id, body: {} });
    const left = await fixture.db.selectFrom('message').selectAll().where('push_device_id', '=', id).execute();
    expect(left).toMatchObject([{ recipient: `#${kim.id}`, text: '', subject: '' }]);
    expect(await fixture.db.selectFrom('push_device').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('a push subscription cannot be added during impersonation', async () => {
    const root = await world.superuser();
    const { auth_token: token } = await root.client.authGroups.look({ id: world.groups.admin });
    const looking = clientOf(world.api, token);
    await expect(looking.push.add({ body: subscriptionOf() })).rejects.toMatchObject(refused('only_looking', 403));
  });
});
