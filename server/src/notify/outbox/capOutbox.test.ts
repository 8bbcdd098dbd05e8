import type { Updateable } from 'kysely';
import { afterEach, expect, test, describe } from 'vitest';
import { testEngines } from '../../testing/database.ts';
import type { OrganisationTable } from '../../db/tables.ts';
import { insertWatcher } from '../../testing/alarms.ts';
import { type World } from '../../testing/world.ts';
import { planUntold } from './planMessages.ts';
import { outboxRoom } from '../../testing/outboxRoom.ts';

const START = Date.UTC(2026, 10, 21, 9);
const MINUTE = 60_000;

describe.each(testEngines)('the cap on message costs (%s)', (engine) => {
  const room = outboxRoom(engine, START);
  const { open, pass, alarms, mails, sms } = room;
  afterEach(() => room.close());

  test('beyond the cap SMS become one mail a day, and managers and provider are informed once', async () => {
    const world = await open();
    const plant = await world.plant();
    const { organisationId } = world;
    await room.context.db
      .updateTable('organisation')
      .set({ price_per_sms_micros: 100_000, message_cost_cap_cents: 25 })
      .where('id', '=', organisationId)
      .execute();
    await world.actor(world.groups.orgaManager, { email: 'leitung@example.org' });
    const phone = '+4917011111';
    await insertWatcher(room.context.db, { organisationId, plants: [plant], email: 'a@example.org', phone });
    for (let hour = 0; hour < 30; hour += 1) {
      await alarms([{ plant_id: plant, alarm_code: String(hour), send_mail: 0, send_sms: 1 }]);
      await pass(60 * MINUTE);
    }
    expect(sms).toHaveLength(2);
    const told = (to: string) => mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
    expect(told('leitung@example.org')).toEqual([
      `Leitwarte: Kostengrenze für Nachrichten erreicht (${world.organisationName})`,
    ]);
    expect(told('betreiber@example.org')).toHaveLength(1);
    expect(told('a@example.org')).toEqual([
      'Leitwarte: Störung Anlage',
      expect.stringMatching(/^Leitwarte: 2\d Meldungen/),
    ]);
    const unsaid = await room.context.db
      .selectFrom('alarm')
      .leftJoin('message_alarm', 'message_alarm.alarm_id', 'alarm.id')
      .where('message_alarm.message_id', 'is', null)
      .select('alarm.id')
      .execute();
    expect(unsaid).toEqual([]);
  });

  /** A fax channel of a group that watches the plant, and a manager, who is in no group. */
  async function faxOf(world: World, plant: number): Promise<void> {
    const { client } = await world.actor(world.groups.orgaManager, { email: 'leitung@example.org' });
    const { id } = await client.userGroups.create({ body: { grp_name: 'Leitstand' } });
    await client.userGroups.update({
      id,
      body: { send_alarmmessages: true, send_old_data: true, group_plants: [plant] },
    });
    await client.channels.create({
      body: { kind: 'fax', name: 'Netzstelle', address: '{target}@fax.example.org', target: '4961', groups: [id] },
    });
  }
  const faxes = () => mails.filter(({ to }) => to === '4961@fax.example.org');

  test('4.57: messages through a channel with a price beyond the cap become one mail a day to the managers', async () => {
    const world = await open();
    const plant = await world.plant();
    await room.context.db
      .updateTable('organisation')
      .set({ channel_prices: '{"fax":100000}', message_cost_cap_cents: 25 })
      .where('id', '=', world.organisationId)
      .execute();
    await faxOf(world, plant);
    for (let hour = 0; hour < 5; hour += 1) {
      await alarms([{ plant_id: plant, alarm_code: String(hour) }]);
      await pass(60 * MINUTE);
    }
    expect(faxes()).toHaveLength(2);
    const told = (to: string) => mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
    const reached = `Leitwarte: Kostengrenze für Nachrichten erreicht (${world.organisationName})`;
    expect(told('leitung@example.org').toSorted()).toEqual([reached, 'Leitwarte: Störung Anlage'].toSorted());
    expect(told('betreiber@example.org')).toEqual([reached]);
    const daily = await room.context.db
      .selectFrom('message')
      .where('series', 'like', 'day %')
      .select(['channel', 'channel_id', 'account_id'])
      .execute();
    expect(daily).toEqual([
      { channel: 'email', channel_id: null, account_id: null },
      { channel: 'email', channel_id: null, account_id: null },
    ]);
    const counted = await room.context.db
      .selectFrom('sent_message')
      .where('channel', '=', 'fax')
      .select('price_micros')
      .execute();
    expect(counted).toEqual([{ price_micros: 100_000 }, { price_micros: 100_000 }]);
  });

  test('4.36, 4.57: missing data of which a channel is not notified because of the cap is in one daily mail only', async () => {
    const world = await open();
    const plant = await world.plant();
    await room.context.db
      .updateTable('organisation')
      .set({ channel_prices: '{"fax":100000}', message_cost_cap_cents: 0 })
      .where('id', '=', world.organisationId)
      .execute();
    await faxOf(world, plant);
    const [id = 0] = await alarms([{ plant_id: plant, cause: 'silent', alarm_code: '', severity: '1' }]);
    await pass();
    const news = () =>
      mails.filter(({ to, subject }) => to === 'leitung@example.org' && !subject.includes('Kostengrenze'));
    for (let day = 0; day < 3; day += 1) {
      await planUntold(room.context);
      await pass(24 * 60 * MINUTE);
    }
    expect(faxes()).toEqual([]);
    expect(news()).toHaveLength(1);
    await room.context.db.updateTable('alarm').set({ severity: '2', planned_at: null }).where('id', '=', id).execute();
    await pass();
    await planUntold(room.context);
    await pass(24 * 60 * MINUTE);
    expect(news()).toHaveLength(2);
  });

  test('4.57: SMS and channels share one cap; a channel without a price is not limited by it', async () => {
    const world = await open();
    const plant = await world.plant();
    const { organisationId } = world;
    const set = (over: Updateable<OrganisationTable>) =>
      room.context.db.updateTable('organisation').set(over).where('id', '=', organisationId).execute();
    await set({ price_per_sms_micros: 100_000, channel_prices: '{"fax":150000}', message_cost_cap_cents: 20 });
    await insertWatcher(room.context.db, { organisationId, plants: [plant], phone: '+4917011111' });
    await faxOf(world, plant);
    await alarms([{ plant_id: plant, send_mail: 0, send_sms: 1 }]);
    await pass();
    expect(sms.length + faxes().length).toBe(1);
    const { length: before } = faxes();
    await set({ channel_prices: '{}' });
    await alarms([{ plant_id: plant, alarm_code: '18', send_mail: 0, send_sms: 1 }]);
    await pass(60 * MINUTE);
    expect(faxes()).toHaveLength(before + 1);
  });

  test('once the cap is reached, alarms of a member without an email address go to the managers', async () => {
    const world = await open();
    const plant = await world.plant();
    const { organisationId } = world;
    await room.context.db
      .updateTable('organisation')
      .set({ price_per_sms_micros: 100_000, message_cost_cap_cents: 0 })
      .where('id', '=', organisationId)
      .execute();
    await world.actor(world.groups.orgaManager, { email: 'leitung@example.org' });
    await insertWatcher(room.context.db, { organisationId, plants: [plant], phone: '+4917011111' });
    await alarms([{ plant_id: plant, cause: 'silent' }]);
    await pass();
    expect(sms).toEqual([]);
    expect(mails.filter(({ to }) => to === 'leitung@example.org')).toHaveLength(2);
  });

  test('a reached cap is reported to the provider in the language of the installation, to managers in German', async () => {
    const world = await open(true, { providerLanguage: 'en' });
    const plant = await world.plant();
    const { organisationId, organisationName } = world;
    await room.context.db
      .updateTable('organisation')
      .set({ price_per_sms_micros: 100_000, message_cost_cap_cents: 0 })
      .where('id', '=', organisationId)
      .execute();
    await world.actor(world.groups.orgaManager, { email: 'leitung@example.org' });
    await insertWatcher(room.context.db, { organisationId, plants: [plant], email: 'a@b.de', phone: '+4917011111' });
    await alarms([{ plant_id: plant, send_mail: 0, send_sms: 1 }]);
    await pass();
    const told = (to: string) => mails.find((mail) => mail.to === to);
    expect(told('betreiber@example.org')).toMatchObject({
      subject: `Leitwarte: cost limit of messages reached (${organisationName})`,
      text: expect.stringMatching(/^Good day,[^]+for 11\/2026/),
    });
    expect(told('leitung@example.org')).toMatchObject({
      subject: `Leitwarte: Kostengrenze für Nachrichten erreicht (${organisationName})`,
      text: expect.stringMatching(/^Guten Tag,/),
    });
    expect(told('a@b.de')?.subject).toBe('Leitwarte: Störung Anlage');
  });
});
