import { afterEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '@leitwarte/core/rules';
import { outboxPass } from '../../../notify/outbox/pass.ts';
import { escalateFaults } from '../../../notify/outbox/escalate.ts';
import type { MailMessage } from '../../../platform/mail.ts';
import { insertAlarms } from '../../../testing/alarms.ts';
import { testEngines, type TestContext } from '../../../testing/database.ts';
import { mailingContext } from '../../../testing/mailing.ts';
import { onePlant } from '../../../testing/onePlant.ts';
import { clientOf, createWorld } from '../../../testing/world.ts';

const START = Date.UTC(2026, 10, 21, 9);
const refused = (status: number) => ({ problem: { status } });

describe.each(testEngines)('4.57: acknowledging from the message (%s)', (engine) => {
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

  test('shows the alarm of the message alone, and acknowledges it once in the name of its recipient', async () => {
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

  test('is stored as its hash, stands in no stored message, and ends after seven days', async () => {
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

  test('stops the escalation as an acknowledgement in the portal does', async () => {
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

  test('works no more for who was suspended or whose organisation is inactive, nor once the plant is another organisation’s', async () => {
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

  test('is not sent to whom the plant is only shown', async () => {
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

  test('lets nobody guess: 429 after thirty wrong links from an address', async () => {
    const { alarms } = await open();
    const wrong = (index: number) => alarms.link({ body: { token: `falsch-${index}` } });
    for (let index = 0; index < 30; index += 1) await expect(wrong(index)).rejects.toMatchObject(refused(404));
    await expect(wrong(30)).rejects.toMatchObject(refused(429));
  });
});
