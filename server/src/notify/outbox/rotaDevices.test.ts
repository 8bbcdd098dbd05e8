import { afterEach, describe, expect, test } from 'vitest';
import type { RotaPatch } from '@leitwarte/core/entities';
import type { MailMessage } from '../../platform/mail.ts';
import { insertAlarms } from '../../testing/alarms.ts';
import { testEngines, type TestContext } from '../../testing/database.ts';
import { givePushDevice } from '../../testing/givePushDevice.ts';
import { mailingContext } from '../../testing/mailing.ts';
import { onePlant } from '../../testing/onePlant.ts';
import { openPushService, type PushService } from '../../testing/pushService.ts';
import { escalateFaults } from './escalate.ts';
import { outboxPass } from './pass.ts';

/** Monday, 10:00 in Berlin. */
const START = Date.UTC(2026, 10, 2, 9);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(testEngines)('4.57: push messages along the rota (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  let service: PushService;
  let mails: MailMessage[] = [];
  afterEach(async () => {
    await context.close();
    await service.close();
  });

  /** A group that watches the plant, with people who each have a device, and its rota. */
  async function open(...names: readonly string[]) {
    now = START;
    service = await openPushService(() => ({ status: 201 }));
    ({ context, mails } = await mailingContext(engine, () => now));
    Object.assign(context.platform, { web: service.web });
    const { manager, world, plant } = await onePlant(context);
    const { client } = manager;
    const owners = new Map<string, string>();
    const device = async (accountId: number, name: string, over: Parameters<typeof givePushDevice>[2] = {}) => {
      const { endpoint } = await givePushDevice(context, accountId, { from_severity: '0', ...over });
      owners.set(new URL(endpoint).pathname, name);
    };
    const group = async (name: string, members: readonly number[], watches = true) => {
      const { id } = await client.userGroups.create({ body: { grp_name: name } });
      const flags = { send_alarmmessages: watches, send_old_data: watches };
      await client.userGroups.update({ id, body: { ...flags, group_plants: watches ? [plant] : [] } });
      await client.userGroups.replaceMembers({ id, body: [...members] });
      return id;
    };
    const people: number[] = [];
    for (const name of names) {
      const { id } = await world.actor(world.groups.admin, { email: `${name}@example.org` });
      people.push(id);
      await device(id, name);
    }
    const id = await group('Bereitschaft', people);
    const rota = (body: RotaPatch) => client.rotas.update({ id, body });
    const pass = async (laterMs = 0) => {
      now += laterMs;
      await escalateFaults(context);
      await outboxPass(context);
    };
    const fault = async (over: Partial<Parameters<typeof insertAlarms>[2][number]> = {}) => {
      await insertAlarms(context.db, now, [{ plant_id: plant, ...over }]);
      await pass(1);
    };
    const withoutAddress = (account: number) =>
      context.db.updateTable('account').set({ email: null }).where('id', '=', account).execute();
    const buzzed = () => service.received.map(({ path }) => owners.get(path) ?? path).toSorted();
    return { world, client, group, id, people, rota, pass, fault, device, buzzed, withoutAddress };
  }
  const mailed = () => mails.map(({ to }) => to.split('@')[0] ?? '').toSorted();
  const shift = (people: readonly number[], from_time = '08:00', until_time = '18:00') => ({
    name: 'Schicht',
    kind: 'daily' as const,
    from_day: 1,
    until_day: 7,
    from_time,
    until_time,
    begins_on: '2026-11-02',
    weeks: 1,
    people: [...people],
  });

  test('a fault reaches the devices of those on call, then of the next in the rota, then of everybody else', async () => {
    const { people, rota, fault, pass, buzzed } = await open('anna', 'bert', 'cleo');
    await rota({ escalate_after_minutes: 10, shifts: [shift(people.slice(0, 2))] });
    await fault();
    expect(buzzed()).toEqual(['anna']);
    await pass(10 * MINUTE);
    expect(buzzed()).toEqual(['anna', 'bert']);
    await pass(10 * MINUTE);
    expect(buzzed()).toEqual(['anna', 'bert', 'cleo']);
    await pass(24 * HOUR);
    expect(buzzed()).toEqual(mailed());
  });

  test('at the end of the rota all other members are notified, including those with only a device', async () => {
    const { people, rota, fault, pass, buzzed, withoutAddress } = await open('anna', 'bert', 'cleo');
    await withoutAddress(people[2] ?? 0);
    await rota({ escalate_after_minutes: 10, shifts: [shift(people.slice(0, 2))] });
    await fault();
    await pass(10 * MINUTE);
    expect(buzzed()).toEqual(['anna', 'bert']);
    await pass(10 * MINUTE);
    expect(buzzed()).toEqual(['anna', 'bert', 'cleo']);
    expect(mailed()).toEqual(['anna', 'bert']);
  });

  test('people with only a device do not count as reached: if nobody on call has an address, everybody is notified', async () => {
    const { people, rota, fault, buzzed, withoutAddress } = await open('anna', 'bert', 'cleo');
    await withoutAddress(people[0] ?? 0);
    await rota({ shifts: [shift(people.slice(0, 1))] });
    await fault();
    expect(buzzed()).toEqual(['anna', 'bert', 'cleo']);
    expect(mailed()).toEqual(['bert', 'cleo']);
  });

  /**
   * Adds a member who has a device and a phone number but no mail address, so that alarms by mail do not reach the
   * member.
   */
  async function withPhone({ world, client, id, people, device }: Awaited<ReturnType<typeof open>>): Promise<number> {
    const pia = await world.actor(world.groups.admin);
    const reachedBy = { email: null, phone_number: '+4917011111' };
    await context.db.updateTable('account').set(reachedBy).where('id', '=', pia.id).execute();
    await device(pia.id, 'pia');
    await client.userGroups.replaceMembers({ id, body: [...people, pia.id] });
    return pia.id;
  }

  test('if an alarm is sent by mail and the person on call has only a device, everybody is notified at once, and nobody again later', async () => {
    const here = await open('anna', 'bert');
    const pia = await withPhone(here);
    await here.rota({ escalate_after_minutes: 10, shifts: [shift([pia, ...here.people])] });
    await here.fault();
    expect(here.buzzed()).toEqual(['anna', 'bert', 'pia']);
    expect(mailed()).toEqual(['anna', 'bert']);
    await here.pass(HOUR);
    expect(mailed()).toEqual(['anna', 'bert']);
  });

  test('if the next person in the rota cannot be reached by mail, everybody else is notified instead, once', async () => {
    const here = await open('anna', 'bert', 'cleo');
    const pia = await withPhone(here);
    const [anna = 0, bert = 0] = here.people;
    await here.rota({ escalate_after_minutes: 10, shifts: [shift([anna, pia, bert])] });
    await here.fault();
    expect([mailed(), here.buzzed()]).toEqual([['anna'], ['anna']]);
    await here.pass(10 * MINUTE);
    expect(mailed()).toEqual(['anna', 'bert', 'cleo']);
    expect(here.buzzed()).toEqual(['anna', 'bert', 'cleo', 'pia']);
    await here.pass(HOUR);
    expect(mailed()).toEqual(['anna', 'bert', 'cleo']);
  });

  describe('push messages at the end of quiet hours', () => {
    const quiet = { from: '09:30', until: '12:00', below: '2' as const };
    /** Milliseconds from 10:00 until 12:00 in Berlin. */
    const rest = 2 * HOUR;

    test('the end of quiet hours, when the message is sent, must be within the hours of a device', async () => {
      const { people, rota, fault, pass, buzzed, device } = await open('anna');
      const [anna = 0] = people;
      await device(anna, 'anna in the morning', { from_time: '09:00', until_time: '12:00' });
      await device(anna, 'anna at noon', { from_time: '12:00', until_time: '13:00' });
      await rota({ quiet, shifts: [shift(people)] });
      await fault({ severity: '1' });
      expect(buzzed()).toEqual([]);
      await pass(rest);
      expect(buzzed()).toEqual(['anna', 'anna at noon']);
    });

    test('after quiet hours devices of those on call get the message, and the next step along the rota waits for the end of quiet hours too', async () => {
      const { people, rota, fault, pass, buzzed } = await open('anna', 'bert', 'cleo');
      const [anna = 0, bert = 0, cleo = 0] = people;
      await rota({
        quiet,
        escalate_after_minutes: 10,
        shifts: [shift([anna], '08:00', '11:00'), shift([bert, cleo], '11:00', '18:00')],
      });
      await fault({ severity: '1' });
      await pass(rest);
      expect(buzzed()).toEqual(['bert']);
      await pass(10 * MINUTE);
      expect(buzzed()).toEqual(['bert', 'cleo']);
      await rota({ quiet: { ...quiet, from: '12:15', until: '14:00' } });
      await pass(10 * MINUTE);
      expect(buzzed()).toEqual(['bert', 'cleo']);
      await pass(2 * HOUR);
      expect(buzzed()).toEqual(['anna', 'bert', 'cleo']);
    });

    test('people who were notified at once through another group get no push message later, whatever their device’s hours', async () => {
      const { people, rota, fault, pass, buzzed, group, device } = await open('anna');
      await device(people[0] ?? 0, 'anna at noon', { from_time: '12:00', until_time: '13:00' });
      await rota({ quiet });
      await group('Leitwarte', people);
      await fault({ severity: '1' });
      expect([mailed(), buzzed()]).toEqual([['anna'], ['anna']]);
      await pass(rest);
      expect([mailed(), buzzed()]).toEqual([['anna'], ['anna']]);
    });
  });
});
