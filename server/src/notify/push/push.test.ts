import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertAlarms } from '../../testing/alarms.ts';
import { testContext, testEngines, type TestContext } from '../../testing/database.ts';
import { givePushDevice, PUSH_SERVICE } from '../../testing/givePushDevice.ts';
import { type PushReceiver, vapidIn } from '../../testing/pushDevice.ts';
import { openPushService, type PushService } from '../../testing/pushService.ts';
import type { RecordedAnswer } from '../../testing/recordingServer.ts';
import { createWorld, type Actor, type World } from '../../testing/world.ts';
import { escalateFaults } from '../outbox/escalate.ts';
import { outboxPass } from '../outbox/pass.ts';

/** A Saturday, 10:00 in Germany. */
const START = Date.UTC(2026, 10, 21, 9);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(testEngines)('4.57: push messages to devices of people (%s)', (engine) => {
  let context: TestContext;
  let service: PushService;
  let now = START;
  let answer: RecordedAnswer;
  /** Error with which requests to the push service fail; undefined if it can be reached. */
  let unreached: string | undefined;
  let world: World;
  let kim: Actor;
  let plant: number;

  beforeEach(async () => {
    now = START;
    answer = { status: 201, headers: { location: `${PUSH_SERVICE}/m/1` } };
    unreached = undefined;
    service = await openPushService(() => answer);
    const { web } = service;
    const notifying = { providerMail: 'betreiber@example.org' };
    context = await testContext({
      engine,
      platform: {
        now: () => now,
        notifying,
        web: {
          ...web,
          ask: async (request) => (unreached === undefined ? web.ask(request) : { state: 'failed', error: unreached }),
        },
      },
    });
    world = await createWorld(context);
    kim = await world.actor(world.groups.admin);
    plant = await world.plant({ name: 'Solarpark Öd' });
    await groupOf(kim);
  });
  afterEach(async () => {
    await context.close();
    await service.close();
  });

  /** A user group with one person; by default it watches the plant. */
  async function groupOf(person: Actor, watches = true): Promise<number> {
    const manager = await world.actor(world.groups.orgaManager);
    const { id } = await manager.client.userGroups.create({ body: { grp_name: crypto.randomUUID() } });
    const flags = { send_alarmmessages: watches, send_old_data: watches };
    await manager.client.userGroups.update({ id, body: { ...flags, group_plants: watches ? [plant] : [] } });
    await context.db.insertInto('user_group_member').values({ user_group_id: id, account_id: person.id }).execute();
    return id;
  }
  const alarm = (over: Partial<Parameters<typeof insertAlarms>[2][number]> = {}) =>
    insertAlarms(context.db, now, [{ plant_id: plant, ...over }]);
  const pass = async (laterMs = 0) => {
    now += laterMs;
    await outboxPass(context);
  };
  const messages = () =>
    context.db.selectFrom('message').where('channel', '=', 'push').selectAll().orderBy('id').execute();
  /** Decrypted content that the device shows for the message received at this index (0 is the first). */
  const shownOf = ({ receiver }: { readonly receiver: PushReceiver }, index = 0) =>
    JSON.parse(receiver.decrypt(service.received[index]?.bytes ?? new Uint8Array())) as Readonly<
      Record<string, unknown>
    >;
  const states = async () => (await messages()).map(({ state, error }) => [state, error]);
  const listed = async () => (await kim.client.push.list()).devices;

  it("a device gets its owner's alarm encrypted, signed by the sender, and with a link to the alarms of the plant", async () => {
    const device = await givePushDevice(context, kim.id);
    await alarm();
    await pass();
    expect(service.received.map(({ method, path }) => [method, PUSH_SERVICE + path])).toEqual([
      ['POST', device.endpoint],
    ]);
    const [came] = service.received;
    const [message] = await messages();
    expect(shownOf(device)).toEqual({
      tag: `lw-${message?.id}`,
      title: 'Leitwarte: Störung Solarpark Öd',
      body: 'Leitwarte: Solarpark Öd: 21.11.2026 10:00 Störung: 17, Netzausfall',
      path: `/dashboard?plant=${plant}&window=alarms`,
    });
    expect(came?.body).not.toMatch(/Netzausfall|Solarpark/);
    expect(came?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      topic: `lw-${message?.id}`,
      ttl: '86400',
      urgency: 'high',
    });
    expect(service.asked.map(({ isPublicOnly }) => isPublicOnly)).toEqual([true]);
    const said = vapidIn(came?.headers.authorization);
    expect(said).toMatchObject({ aud: PUSH_SERVICE, sub: 'mailto:betreiber@example.org' });
    expect(said.key).toBe((await kim.client.push.begin()).public_key);
    expect(Number(said['exp']) * 1000).toBeGreaterThan(now);
  });

  it('push messages cost nothing and send no mail; the log contains the message with the response of the push service', async () => {
    const device = await givePushDevice(context, kim.id);
    await alarm();
    await pass();
    expect(await messages()).toMatchObject([
      {
        state: 'sent',
        recipient: `Chrome, Android (#${device.id})`,
        account_id: kim.id,
        organisation_id: world.organisationId,
        reference: `${PUSH_SERVICE}/m/1`,
      },
    ]);
    expect(await context.db.selectFrom('sent_message').selectAll().execute()).toEqual([]);
    expect(await listed()).toMatchObject([
      { id: device.id, last_state: 'sent', last_sent_at: new Date(now).toISOString(), last_error: null, fault: null },
    ]);
  });

  it.each([
    [201, 'sent', null, null, 2],
    [202, 'sent', null, null, 2],
    [400, 'waiting', 'HTTP 400', null, 3],
    [403, 'waiting', 'HTTP 403', null, 3],
    [404, 'failed', 'HTTP 404', 'gone', 1],
    [410, 'failed', 'HTTP 410', 'gone', 1],
    [413, 'failed', 'HTTP 413', null, 2],
    [429, 'waiting', 'HTTP 429', null, 3],
    [500, 'waiting', 'HTTP 500', null, 3],
    [502, 'waiting', 'HTTP 502', null, 3],
  ])('after a response %i the message is %s; a device that is gone is ended and shown as gone', async (...of) => {
    const [status, state, error, fault, received] = of;
    await givePushDevice(context, kim.id);
    answer = { status, body: 'a secret of some server' };
    await alarm();
    await pass();
    expect(await states()).toEqual([[state, error]]);
    expect(await listed()).toMatchObject([{ last_state: state, last_error: error, fault }]);
    answer = { status: 201 };
    await alarm({ alarm_code: '18' });
    await pass(HOUR);
    expect(service.received).toHaveLength(received);
  });

  it("if the push service cannot be reached, the log shows only this, and nothing about addresses in the server's network", async () => {
    const { id } = await givePushDevice(context, kim.id);
    for (const why of [
      '10.0.0.7: private network',
      'getaddrinfo ENOTFOUND intern',
      'connect ECONNREFUSED 192.0.2.1:443',
    ]) {
      unreached = why;
      expect(await kim.client.push.test({ id })).toMatchObject({ state: 'failed', error: 'push_service_unreachable' });
    }
    await alarm();
    await pass();
    expect(await states()).toContainEqual(['waiting', 'push_service_unreachable']);
    expect(JSON.stringify([await listed(), await messages()])).not.toMatch(/10\.0\.0|ENOTFOUND|192\.0/);
  });

  it('a message waits as long as the push service asks, but no longer than an hour', async () => {
    await givePushDevice(context, kim.id);
    answer = { status: 429, headers: { 'retry-after': '600' } };
    await alarm();
    await pass();
    answer = { status: 201 };
    await pass(9 * MINUTE);
    expect(service.received).toHaveLength(1);
    await pass(MINUTE);
    expect(await states()).toEqual([['sent', null]]);
  });

  it('a message whose try was interrupted is sent again with the same topic and tag, so that the device shows it once', async () => {
    const { receiver } = await givePushDevice(context, kim.id);
    answer = 'dies';
    await alarm();
    await pass();
    expect((await messages()).map(({ state }) => state)).toEqual(['waiting']);
    answer = { status: 201 };
    await pass(5 * MINUTE);
    expect(await states()).toEqual([['sent', null]]);
    expect(new Set(service.received.map(({ headers }) => headers['topic'])).size).toBe(1);
    expect(new Set(service.received.map(({ bytes }) => receiver.decrypt(bytes))).size).toBe(1);
    expect(service.received).toHaveLength(2);
  });

  it('each device gets messages of the severities and at the times of day that its owner has chosen', async () => {
    const all = await givePushDevice(context, kim.id, { from_severity: '0' });
    const faults = await givePushDevice(context, kim.id, { from_severity: '2' });
    const nights = await givePushDevice(context, kim.id, {
      from_severity: '0',
      from_time: '22:00',
      until_time: '06:00',
    });
    const got = ({ endpoint }: { readonly endpoint: string }) =>
      service.received.filter(({ path }) => endpoint.endsWith(path)).length;
    await alarm({ severity: '1' });
    await pass();
    expect([all, faults, nights].map(got)).toEqual([1, 0, 0]);
    now += 13 * HOUR;
    await alarm({ severity: '2', alarm_code: '18' });
    await pass();
    expect([all, faults, nights].map(got)).toEqual([2, 1, 1]);
  });

  it('devices get no messages about codes that notify nobody; they get those about missing data only if the group wants them', async () => {
    await givePushDevice(context, kim.id, { from_severity: '0' });
    await alarm({ send_mail: 0, send_sms: 0 });
    await pass();
    expect(service.received).toEqual([]);
    await alarm({ cause: 'silent', severity: '1', alarm_code: '', text: 'Seit 3 h ohne Daten', send_mail: 0 });
    await pass();
    expect((await messages()).map(({ kind, state }) => [kind, state])).toEqual([['old_data', 'sent']]);
  });

  it('a storm of alarms becomes one push message at once and one at the end of the window', async () => {
    const device = await givePushDevice(context, kim.id);
    await alarm();
    await pass();
    for (let index = 0; index < 40; index += 1) await alarm({ alarm_code: `s${index}` });
    await pass(MINUTE);
    expect(service.received).toHaveLength(1);
    await pass(5 * MINUTE);
    expect(service.received).toHaveLength(2);
    expect(shownOf(device, 1)).toMatchObject({ title: 'Leitwarte: 40 Meldungen Solarpark Öd' });
  });

  it('a push message is no longer than an SMS', async () => {
    const device = await givePushDevice(context, kim.id);
    await alarm({ text: 'x'.repeat(2_000) });
    await pass();
    expect(shownOf(device)['body']).toHaveLength(160);
  });

  it('push messages are in the language that the person chose, otherwise in that of the portal when the device was added', async () => {
    const device = await givePushDevice(context, kim.id, { language: 'en' });
    await alarm();
    await pass();
    expect(shownOf(device)['title']).toBe('Leitwarte: Fault Solarpark Öd');
    await kim.client.account.changeSettings({ body: { language: 'de' } });
    await alarm({ alarm_code: '18' });
    await pass(6 * MINUTE);
    expect(shownOf(device, 1)['title']).toBe('Leitwarte: Störung Solarpark Öd');
  });

  it('if a fault is escalated, devices of the people notified then get it too', async () => {
    const ute = await world.actor(world.groups.admin);
    const [first] = await context.db.selectFrom('user_group').select('id').orderBy('id').execute();
    const second = await groupOf(ute, false);
    await context.db
      .insertInto('user_group_escalation')
      .values({ user_group_id: first?.id ?? 0, to_group_id: second, after_minutes: 30, since: now })
      .execute();
    const device = await givePushDevice(context, ute.id);
    await alarm();
    await pass(1_000);
    expect(service.received).toEqual([]);
    now += 31 * MINUTE;
    await escalateFaults(context);
    await pass();
    expect(shownOf(device)).toMatchObject({ title: 'Leitwarte: nicht quittiert: Störung Solarpark Öd' });
  });

  describe('devices receive messages only as long as the session in which they were added is valid', () => {
    const ways: readonly (readonly [string, (sessionId: number) => Promise<unknown>])[] = [
      ['the session was ended', (id) => kim.client.sessions.end({ id })],
      [
        'the account was suspended',
        () => context.db.updateTable('account').set({ is_suspended: 1 }).where('id', '=', kim.id).execute(),
      ],
      ['nobody used the session for 30 days', async () => void (now += 31 * 24 * HOUR)],
      [
        'the policy ends it sooner',
        async () => {
          const root = await world.superuser();
          await root.client.sessionPolicy.updateInstallation({ body: { idle_minutes: 30 } });
          now += 31 * MINUTE;
        },
      ],
      [
        'its time is over',
        (id) => context.db.updateTable('session_token').set({ expires_at: now }).where('id', '=', id).execute(),
      ],
    ];

    it.each(ways)(
      'if %s, no messages to its device are planned, and waiting ones fail without being sent',
      async (_, end) => {
        const { sessionId } = await givePushDevice(context, kim.id);
        answer = { status: 503 };
        await alarm();
        await pass();
        expect(service.received).toHaveLength(1);
        answer = { status: 201 };
        await end(sessionId);
        await alarm({ alarm_code: '18' });
        await pass(10 * MINUTE);
        expect(await states()).toEqual([['failed', 'push_device_ended']]);
        expect(service.received).toHaveLength(1);
      },
    );
  });

  it('devices that subscribed with another key of the installation are ended and shown as ended', async () => {
    await givePushDevice(context, kim.id);
    const before = (await kim.client.push.begin()).public_key;
    const stored = { public_key: before, sealed: 'v1.sealed-by-another-key' };
    await context.db
      .updateTable('setting')
      .set({ value: JSON.stringify(stored) })
      .where('name', '=', 'push_key')
      .execute();
    await alarm();
    await pass();
    expect((await kim.client.push.begin()).public_key).not.toBe(before);
    expect(await states()).toEqual([['failed', 'push_device_ended']]);
    expect(await listed()).toMatchObject([{ fault: 'key' }]);
    expect(service.received).toEqual([]);
  });

  it('while the provider has switched push messages off, devices get none and the portal does not offer them', async () => {
    await givePushDevice(context, kim.id);
    answer = { status: 503 };
    await alarm();
    await pass();
    Object.assign(context.platform, { notifying: { sendsToDevices: false } });
    await alarm({ alarm_code: '18' });
    await pass(10 * MINUTE);
    expect(await states()).toEqual([['failed', 'web_push_off']]);
    expect(service.received).toHaveLength(1);
    expect(await kim.client.push.list()).toMatchObject({ is_available: false, devices: [{ fault: null }] });
  });

  it('an installation has only one key for push messages, even if several processes create it at the same time', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => kim.client.push.begin()));
    expect(new Set(made.map(({ public_key }) => public_key)).size).toBe(1);
    const { value } = await context.db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'push_key')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(value)).toEqual({ public_key: made[0]?.public_key, sealed: expect.stringMatching(/^v1\./) });
  });
});
