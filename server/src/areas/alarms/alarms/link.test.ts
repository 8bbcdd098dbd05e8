import { afterEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '@leitwarte/core/rules';
import { issueAlarmLink } from '../../../notify/outbox/alarmLinks.ts';
import { outboxPass } from '../../../notify/outbox/pass.ts';
import { escalateFaults } from '../../../notify/outbox/escalate.ts';
import type { MailMessage } from '../../../platform/mail.ts';
import { insertAlarms, insertWatcher } from '../../../testing/alarms.ts';
import { testEngines, type TestContext } from '../../../testing/database.ts';
import { mailingContext } from '../../../testing/mailing.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';

const START = Date.UTC(2026, 10, 21, 9);
const refused = (status: number) => ({ problem: { status } });

describe.each(testEngines)('4.57: acknowledging with the link of a message (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  let mails: MailMessage[] = [];
  afterEach(() => context.close());

  async function open() {
    now = START;
    ({ context, mails } = await mailingContext(engine, () => now));
    const one = await onePlant(context);
    const { client } = one.manager;
    const group = await client.userGroups.create({ body: { grp_name: 'Bereitschaft' } });
    await client.userGroups.update({ id: group.id, body: { send_alarmmessages: true, group_plants: [one.plant] } });
    const person = await one.world.actor(one.world.groups.admin, { email: 'kim@example.org' });
    await client.userGroups.replaceMembers({ id: group.id, body: [person.id] });
    const fault = async (over: Partial<Parameters<typeof insertAlarms>[2][number]> = {}) => {
      const [id = 0] = await insertAlarms(context.db, now, [{ plant_id: one.plant, text: 'Netzausfall', ...over }]);
      return id;
    };
    const tokens = () => mails.flatMap(({ text }) => /\/ack#([\w-]{22})\n/.exec(text)?.[1] ?? []);
    const stranger = clientOf(one.world.api);
    return { ...one, client, group: group.id, person, fault, tokens, alarms: stranger.alarms };
  }

  test('a link shows only the alarms of its message, and acknowledges them once in the name of its recipient', async () => {
    const { fault, tokens, alarms, person, client, plant } = await open();
    const id = await fault();
    await outboxPass(context);
    const other = await fault({ alarm_code: '9', text: 'anderes', planned_at: now });
    const [token = ''] = tokens();
    expect(await alarms.link({ body: { token } })).toMatchObject({
      is_cut: false,
      alarms: [{ id, plant_name: 'Solarpark', alarm_txt: 'Netzausfall', is_open: true }],
    });
    expect((await client.alarms.list({ query: { plant, open: 'true' } })).count).toBe(2);
    await expect(alarms.acknowledgeByLink({ body: { token, alarm: other } })).rejects.toMatchObject(refused(404));
    const done = await alarms.acknowledgeByLink({ body: { token, alarm: id, note: ' bin unterwegs ' } });
    expect(done.alarms).toMatchObject([{ is_open: false, acknowledged_by: person.username }]);
    await expect(alarms.acknowledgeByLink({ body: { token, alarm: id } })).rejects.toMatchObject(refused(409));
    const { results } = await client.alarms.list({ query: { plant, open: 'false' } });
    expect(results).toMatchObject([
      { acknowledged_by: person.username, acknowledged_note: 'bin unterwegs', ended_by: 'acknowledge' },
    ]);
  });

  test('6: an alarm shows whether it was acknowledged with a link, and stores the message of that link', async () => {
    const { fault, tokens, alarms, client, plant } = await open();
    const [byLink, signedIn] = [await fault({ alarm_code: '1' }), await fault({ alarm_code: '2' })];
    await outboxPass(context);
    await alarms.acknowledgeByLink({ body: { token: tokens()[0] ?? '', alarm: byLink } });
    await client.alarms.acknowledge({ id: signedIn, body: {} });
    const { results } = await client.alarms.list({ query: { plant } });
    expect(new Map(results.map((one) => [one.id, one.acknowledged_by_link]))).toEqual(
      new Map([
        [byLink, true],
        [signedIn, false],
      ]),
    );
    const rows = context.db.selectFrom('alarm').orderBy('id').select('acknowledged_message_id');
    const message = await context.db.selectFrom('message').select('id').executeTakeFirstOrThrow();
    expect(await rows.execute()).toEqual([{ acknowledged_message_id: message.id }, { acknowledged_message_id: null }]);
  });

  test('a link is stored only as a hash, does not appear in a stored message, and expires after seven days', async () => {
    const { fault, tokens, alarms } = await open();
    await fault();
    await outboxPass(context);
    const [token = ''] = tokens();
    const messages = await context.db.selectFrom('message').selectAll().execute();
    const links = await context.db.selectFrom('alarm_link').selectAll().execute();
    expect(JSON.stringify([messages, links])).not.toContain(token);
    expect(messages[0]?.text).toContain('/ack#{acknowledge}');
    now += 7 * DAY_MS - 1;
    expect((await alarms.link({ body: { token } })).alarms).toHaveLength(1);
    now += 1;
    await expect(alarms.link({ body: { token } })).rejects.toMatchObject(refused(404));
  });

  test('a link stops the escalation like an acknowledgement in the portal', async () => {
    const { fault, tokens, alarms, client, group, world } = await open();
    const chief = await client.userGroups.create({ body: { grp_name: 'Leitung' } });
    const boss = await world.actor(world.groups.admin, { email: 'boss@example.org' });
    await client.userGroups.replaceMembers({ id: chief.id, body: [boss.id] });
    await client.userGroups.update({ id: group, body: { escalate_to: chief.id, escalate_after_minutes: 30 } });
    now += 1;
    const alarm = await fault();
    await outboxPass(context);
    await alarms.acknowledgeByLink({ body: { token: tokens()[0] ?? '', alarm } });
    now += 60 * 60_000;
    await escalateFaults(context);
    await outboxPass(context);
    expect(mails.map(({ to }) => to)).toEqual(['kim@example.org']);
  });

  test('a link stops working if its user is suspended, the organisation is inactive, or the plant moves to another organisation', async () => {
    const { fault, tokens, alarms, person, plant, root, world } = await open();
    const alarm = await fault();
    await outboxPass(context);
    const [token = ''] = tokens();
    const suspend = (is_suspended: 0 | 1) =>
      context.db.updateTable('account').set({ is_suspended }).where('id', '=', person.id).execute();
    await suspend(1);
    await expect(alarms.link({ body: { token } })).rejects.toMatchObject(refused(404));
    await suspend(0);
    const standing = (status: '00' | '80') =>
      context.db.updateTable('organisation').set({ status }).where('id', '=', world.organisationId).execute();
    await standing('80');
    await expect(alarms.link({ body: { token } })).rejects.toMatchObject(refused(404));
    await standing('00');
    const { organisationId } = await createWorld(context);
    await root.client.plants.update({ id: plant, body: { organisation: organisationId } });
    expect((await alarms.link({ body: { token } })).alarms).toEqual([]);
    await expect(alarms.acknowledgeByLink({ body: { token, alarm } })).rejects.toMatchObject(refused(404));
  });

  test('no link is sent to users who see the plant only through sharing', async () => {
    const { fault, plant, root, tokens } = await open();
    const seer = await createWorld(context);
    const manager = await seer.actor(seer.groups.orgaManager);
    await root.client.plants.update({ id: plant, body: { view_organisations: [seer.organisationId] } });
    const { id } = await manager.client.userGroups.create({ body: { grp_name: 'Gäste' } });
    await manager.client.userGroups.update({ id, body: { send_alarmmessages: true } });
    await context.db.insertInto('user_group_plant').values({ user_group_id: id, plant_id: plant }).execute();
    const guest = await seer.actor(seer.groups.admin, { email: 'gast@example.org' });
    await manager.client.userGroups.replaceMembers({ id, body: [guest.id] });
    await fault();
    await outboxPass(context);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['gast@example.org', 'kim@example.org']);
    expect(tokens()).toHaveLength(1);
    expect(mails.find(({ to }) => to === 'gast@example.org')?.text).not.toContain('/ack');
  });

  test('links cannot be guessed: after thirty invalid links from an address further ones get 429', async () => {
    const { alarms } = await open();
    const wrong = (index: number) => alarms.link({ body: { token: `falsch-${index}` } });
    for (let index = 0; index < 30; index += 1) await expect(wrong(index)).rejects.toMatchObject(refused(404));
    await expect(wrong(30)).rejects.toMatchObject(refused(429));
  });

  test('12: if a name or text contains the placeholder of a link, no token is put there, whoever wrote it', async () => {
    const { fault, tokens, plant, root } = await open();
    await root.client.plants.update({ id: plant, body: { name: 'Park {acknowledge}' } });
    await fault({ text: 'https://evil.example/?{acknowledge} https://evil.example/ack#{acknowledge}' });
    await outboxPass(context);
    const [token = 'none'] = tokens();
    for (const body of [mails[0]?.text ?? '', mails[0]?.html ?? '']) {
      expect(body.split(token).length).toBeGreaterThan(1);
      expect(body.split(token).length).toBe(body.split(`/ack#${token}`).length);
      expect(body).not.toContain(`evil.example/ack#${token}`);
      expect(body).toContain('https://evil.example/?(acknowledge)');
    }
  });

  test('7: acknowledgements by users without a user name and by channels are stored under a name that no user name can have', async () => {
    const { fault, tokens, alarms, client, plant, world, group, person } = await open();
    await client.userGroups.replaceMembers({ id: group, body: [] });
    const email = 'berichte@example.org';
    const watcher = await insertWatcher(context.db, { organisationId: world.organisationId, plants: [plant], email });
    const names = { first_name: person.username, last_name: '' };
    await context.db.updateTable('account').set(names).where('id', '=', watcher).execute();
    const first = await fault({ alarm_code: '1' });
    await outboxPass(context);
    const byWatcher = await alarms.acknowledgeByLink({ body: { token: tokens()[0] ?? '', alarm: first } });
    expect(byWatcher.alarms[0]?.acknowledged_by).toBe(`<#${watcher}>`);
    const data = JSON.parse(
      new TextDecoder().decode((await client.personalData.giveOut({ id: watcher })).bytes),
    ) as unknown;
    expect(data).toMatchObject({ tables: { alarm: [{ id: first }] } });
    await client.personalData.erase({ id: watcher, body: {} });
    const stored = context.db.selectFrom('alarm').where('id', '=', first).select('acknowledged_by');
    expect(await stored.executeTakeFirst()).toEqual({ acknowledged_by: `#${watcher}` });

    const { id: channel } = await client.channels.create({
      body: { kind: 'fax', name: person.username, address: '{target}@fax.example.org', target: '1', groups: [group] },
    });
    const second = await fault({ alarm_code: '2' });
    await outboxPass(context);
    const message = await context.db
      .selectFrom('message')
      .where('channel_id', '=', channel)
      .select('id')
      .executeTakeFirstOrThrow();
    const token = await issueAlarmLink(context.db, context.platform, message.id);
    const byChannel = await alarms.acknowledgeByLink({ body: { token, alarm: second } });
    expect(byChannel.alarms[0]?.acknowledged_by).toBe(`<Kanal ${person.username}>`);
  });

  test('8: while the licence is inactive, a link shows the alarm but cannot acknowledge it', async () => {
    const { fault, tokens, alarms, world } = await open();
    const alarm = await fault();
    await outboxPass(context);
    const [token = ''] = tokens();
    const licence = (status_license: string) =>
      context.db.updateTable('organisation').set({ status_license }).where('id', '=', world.organisationId).execute();
    await licence('80');
    await expect(alarms.acknowledgeByLink({ body: { token, alarm } })).rejects.toMatchObject({
      problem: { status: 403, detail: 'licence_inactive' },
    });
    expect((await alarms.link({ body: { token } })).alarms).toMatchObject([{ id: alarm, is_open: true }]);
    await licence('00');
    await alarms.acknowledgeByLink({ body: { token, alarm } });
  });

  test.each(['member', 'plant', 'mute', 'moved'] as const)(
    '9: a link neither shows nor acknowledges alarms of which its recipient is no longer notified (%s)',
    async (why) => {
      const { fault, tokens, alarms, client, group, person } = await open();
      const alarm = await fault();
      await outboxPass(context);
      const body = { token: tokens()[0] ?? '' };
      expect((await alarms.link({ body })).alarms).toHaveLength(1);
      const elsewhere = await createWorld(context);
      const change = {
        member: () => client.userGroups.replaceMembers({ id: group, body: [] }),
        plant: () => client.userGroups.update({ id: group, body: { group_plants: [] } }),
        mute: () => client.userGroups.update({ id: group, body: { send_alarmmessages: false } }),
        moved: () =>
          context.db
            .updateTable('account')
            .set({ organisation_id: elsewhere.organisationId })
            .where('id', '=', person.id)
            .execute(),
      };
      await change[why]();
      const left = await alarms.link({ body }).then(
        (shown) => shown.alarms,
        () => [],
      );
      expect(left).toEqual([]);
      await expect(alarms.acknowledgeByLink({ body: { ...body, alarm } })).rejects.toMatchObject(refused(404));
    },
  );

  test('10: a link shows no ended alarm', async () => {
    const { fault, tokens, alarms } = await open();
    const [over, open2] = [await fault({ alarm_code: '1' }), await fault({ alarm_code: '2' })];
    await outboxPass(context);
    const [token = ''] = tokens();
    expect((await alarms.link({ body: { token } })).alarms).toHaveLength(2);
    await context.db.updateTable('alarm').set({ open: null, ended_at: now }).where('id', '=', over).execute();
    expect((await alarms.link({ body: { token } })).alarms).toMatchObject([{ id: open2 }]);
    await expect(alarms.acknowledgeByLink({ body: { token, alarm: over } })).rejects.toMatchObject(refused(409));
  });

  test('14: a valid link still opens from an address that has made too many failed attempts', async () => {
    const { fault, tokens, alarms } = await open();
    await fault();
    await outboxPass(context);
    for (let index = 0; index < 31; index += 1)
      await expect(alarms.link({ body: { token: `falsch-${index}` } })).rejects.toMatchObject(
        refused(index < 30 ? 404 : 429),
      );
    expect((await alarms.link({ body: { token: tokens()[0] ?? '' } })).alarms).toHaveLength(1);
  });

  test('17: a suspended user gets no message', async () => {
    const { fault, person } = await open();
    await context.db.updateTable('account').set({ is_suspended: 1 }).where('id', '=', person.id).execute();
    await fault();
    await outboxPass(context);
    expect(mails).toEqual([]);
  });
});
