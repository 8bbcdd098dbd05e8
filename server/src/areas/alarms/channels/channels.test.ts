import { afterEach, describe, expect, it } from 'vitest';
import { webOf } from '../../../node/messages/web.ts';
import { escalateFaults } from '../../../notify/outbox/escalate.ts';
import { outboxPass } from '../../../notify/outbox/pass.ts';
import { insertAlarms } from '../../../testing/alarms.ts';
import { testContext, testEngines, type TestContext } from '../../../testing/database.ts';
import { openRecordingServer, type RecordedAnswer, type RecordingServer } from '../../../testing/recordingServer.ts';
import { createWorld, type Actor, type World } from '../../../testing/world.ts';

/** A Saturday, 10:00 in Germany. */
const START = Date.UTC(2026, 10, 21, 9);
const MINUTE = 60_000;

describe.each(testEngines)('4.57: channels of organisations (%s)', (engine) => {
  let context: TestContext;
  let server: RecordingServer;
  let now = START;
  let answer: RecordedAnswer;
  let world: World;
  let manager: Actor;

  async function open(): Promise<void> {
    now = START;
    answer = { status: 200, body: '{"ok":true,"result":{"message_id":1},"event_id":"$1"}' };
    server = await openRecordingServer(() => answer);
    const web = webOf({ allowed: ['127.0.0.1'], now: () => now, timeoutMs: 5_000 });
    context = await testContext({ engine, platform: { now: () => now, web } });
    world = await createWorld(context);
    manager = await world.actor(world.groups.orgaManager);
  }
  afterEach(async () => {
    await context.close();
    await server.close();
  });

  const pass = async (laterMs = 0) => {
    now += laterMs;
    await outboxPass(context);
  };
  async function watched(over: object = {}) {
    const plant = await world.plant({ name: 'Solarpark Öd' });
    const group = await manager.client.userGroups.create({ body: { grp_name: crypto.randomUUID() } });
    const body = { send_alarmmessages: true, send_old_data: true, group_plants: [plant], ...over };
    await manager.client.userGroups.update({ id: group.id, body });
    return { plant, group: group.id };
  }
  const hook = (groups: number[], over: object = {}) =>
    manager.client.channels.create({
      body: { kind: 'webhook', name: crypto.randomUUID(), address: `${server.url}/geheim`, groups, ...over },
    });
  const states = async () =>
    (await context.db.selectFrom('message').orderBy('id').select(['channel', 'state']).execute()).map(
      ({ channel, state }) => `${channel} ${state}`,
    );

  it('channels get each alarm of their groups once, combined within a window, signed and without a price', async () => {
    await open();
    const { plant, group } = await watched();
    const { id } = await hook([group]);
    await insertAlarms(context.db, now, [{ plant_id: plant }]);
    await pass();
    await insertAlarms(context.db, now, [{ plant_id: plant, alarm_code: '18' }]);
    await pass(MINUTE);
    expect(server.received).toHaveLength(1);
    await insertAlarms(context.db, now, [{ plant_id: plant, alarm_code: '19' }]);
    await pass(4 * MINUTE);
    expect(server.received).toHaveLength(2);
    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({
      subject: 'Leitwarte: Störung Solarpark Öd',
      text: expect.stringContaining('Netzausfall'),
    });
    expect(await states()).toEqual(['webhook sent', 'webhook sent']);
    expect(await context.db.selectFrom('sent_message').selectAll().execute()).toEqual([]);
    const [shown] = await manager.client.channels.list();
    expect(shown).toMatchObject({ id, last_state: 'sent', last_reference: expect.stringMatching(/^200 /) });
    expect((await manager.client.messages.ofPlant({ id: plant })).count).toBe(2);
  });

  it('channels get only alarms of their own groups, limited by severity and time of day', async () => {
    await open();
    const { plant, group } = await watched();
    const { group: other } = await watched();
    await hook([group], { name: 'Störungen', from_severity: '2' });
    await hook([group], { name: 'Nacht', from_time: '22:00', until_time: '06:00' });
    await hook([other], { name: 'andere' });
    await hook([group], { name: 'aus', is_enabled: false });
    const recipients = async () =>
      (await context.db.selectFrom('message').orderBy('id').select('recipient').execute()).map((row) => row.recipient);
    await insertAlarms(context.db, now, [{ plant_id: plant, severity: '1' }]);
    await pass();
    expect(await recipients()).toEqual([]);
    await insertAlarms(context.db, now, [{ plant_id: plant, severity: '2', alarm_code: '2' }]);
    await pass();
    expect(await recipients()).toEqual(['Störungen']);
    now = Date.UTC(2026, 10, 22, 0);
    await insertAlarms(context.db, now, [{ plant_id: plant, severity: '1', alarm_code: '3' }]);
    await pass();
    expect(await recipients()).toEqual(['Störungen', 'Nacht']);
    await insertAlarms(context.db, now, [{ plant_id: plant, alarm_code: '4', send_mail: 0, send_sms: 0 }]);
    await pass();
    expect(await recipients()).toHaveLength(2);
  });

  it('the channels of a group to which a fault is escalated are notified too', async () => {
    await open();
    const { group: lead } = await watched({ group_plants: [] });
    const { plant, group } = await watched({ escalate_to: lead, escalate_after_minutes: 30 });
    await hook([lead], { name: 'Leitung' });
    const { id } = await world.actor(world.groups.admin, { email: 'a@example.org' });
    await manager.client.userGroups.replaceMembers({ id: group, body: [id] });
    now += 1000;
    await insertAlarms(context.db, now, [{ plant_id: plant, severity: '2' }]);
    await pass(1000);
    now += 31 * MINUTE;
    await escalateFaults(context);
    await pass();
    expect(await states()).toEqual(['email sent', 'webhook sent']);
    expect(server.received[0]?.body).toContain('nicht quittiert');
  });

  it('channels retry after the time that the receiving server requests; after an outage each message is sent once', async () => {
    await open();
    const { plant, group } = await watched();
    await hook([group], { kind: 'telegram', address: server.url, target: '1', secret: 'a:b' });
    answer = { status: 429, body: '{"ok":false,"parameters":{"retry_after":600}}' };
    await insertAlarms(context.db, now, [{ plant_id: plant }]);
    await pass();
    await pass(9 * MINUTE);
    expect(server.received).toHaveLength(1);
    answer = { status: 503 };
    await pass(MINUTE);
    expect(await states()).toEqual(['telegram waiting']);
    answer = { status: 200, body: '{"ok":true,"result":{"message_id":9}}' };
    await pass(60 * MINUTE);
    await pass(60 * MINUTE);
    expect(server.received).toHaveLength(3);
    expect(await states()).toEqual(['telegram sent']);
  });

  it('if the process dies during a delivery, the message is unclear; it is retried if the receiving server ignores repeated messages', async () => {
    await open();
    const { plant, group } = await watched();
    await hook([group], { name: 'Haken' });
    await hook([group], { kind: 'matrix', name: 'Raum', address: server.url, target: '!r:x', secret: 't' });
    answer = 'dies';
    await insertAlarms(context.db, now, [{ plant_id: plant }]);
    await pass();
    expect(await states()).toEqual(['webhook unclear', 'matrix waiting']);
    for (const table of ['message', 'message_attempt'] as const)
      await context.db
        .updateTable(table)
        .set(table === 'message' ? { state: 'attempting', ended_at: null } : { outcome: 'attempting', ended_at: null })
        .execute();
    answer = { status: 200, body: '{"event_id":"$1"}' };
    await pass(60 * MINUTE);
    expect(await states()).toEqual(['webhook unclear', 'matrix sent']);
    const paths = server.received.filter(({ method }) => method === 'PUT').map(({ path }) => path);
    expect(new Set(paths).size).toBe(1);
  });

  it('a test message returns its result, and the log keeps the response', async () => {
    await open();
    const { id } = await hook([]);
    expect(await manager.client.channels.test({ id })).toMatchObject({ state: 'sent', reference: expect.any(String) });
    answer = { status: 404, body: 'no such hook' };
    expect(await manager.client.channels.test({ id })).toEqual({
      state: 'failed',
      error: '404 no such hook',
      reference: null,
    });
    expect(await states()).toEqual(['webhook sent', 'webhook failed']);
  });

  it('a channel hides the secret path of its address and keeps it on a change; a change to another server requires a new secret', async () => {
    await open();
    const channel = await hook([], { secret: 'schlüssel' });
    expect(channel).toMatchObject({ address: `${server.url}/…`, has_secret: true });
    const stored = await context.db.selectFrom('channel').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toMatch(/geheim|schlüssel/);
    const update = (body: object) => manager.client.channels.update({ id: channel.id, body });
    await update({ address: channel.address, name: 'Haken' });
    await manager.client.channels.test({ id: channel.id });
    expect(server.received.at(-1)?.path).toBe('/geheim');
    expect(server.received.at(-1)?.headers['x-leitwarte-signature']).toBeDefined();
    await expect(update({ address: 'https://example.org/x' })).rejects.toMatchObject({
      problem: { status: 400, fields: { secret: [expect.any(String)] } },
    });
    await update({ address: 'https://example.org/x', secret: '' });
    expect((await manager.client.channels.list())[0]).toMatchObject({ has_secret: false });
  });

  it('channels refuse fields that their kind does not have, and are not visible to other organisations', async () => {
    await open();
    const refused = async (field: string, body: object) =>
      expect(hook([], body)).rejects.toMatchObject({
        problem: { status: 400, fields: { [field]: [expect.any(String)] } },
      });
    await refused('address', { address: '' });
    await refused('address', { address: 'ftp://example.org/' });
    await refused('address', { address: 'https://a:b@example.org/' });
    await refused('target', { kind: 'matrix', secret: 'x' });
    await refused('secret', { kind: 'telegram', target: '1' });
    await refused('address', { kind: 'fax', address: 'nichts', target: '1' });
    await refused('template', { template: '{"a":{text}}' });
    await refused('until_time', { from_time: '22:00' });
    await refused('from_time', { from_time: '25:00' });
    await refused('groups', { groups: [4711] });
    const { id, name } = await hook([]);
    await refused('name', { name });
    const far = await createWorld(context);
    const stranger = await far.actor(far.groups.orgaManager);
    expect(await stranger.client.channels.list()).toEqual([]);
    for (const call of [
      () => stranger.client.channels.update({ id, body: { name: 'x' } }),
      () => stranger.client.channels.test({ id }),
      () => stranger.client.channels.remove({ id }),
    ])
      await expect(call()).rejects.toMatchObject({ problem: { status: 404 } });
    await manager.client.channels.remove({ id });
    expect(await manager.client.channels.list()).toEqual([]);
  });
});
