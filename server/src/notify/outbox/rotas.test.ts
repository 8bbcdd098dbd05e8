import { afterEach, describe, expect, test } from 'vitest';
import type { RotaPatch } from '@leitwarte/core/entities';
import { clockSetBack } from '../../jobs/clock.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { insertAlarms } from '../../testing/alarms.ts';
import { testEngines, type TestContext } from '../../testing/database.ts';
import { mailingContext } from '../../testing/mailing.ts';
import { onePlant } from '../../testing/onePlant.ts';
import { escalateFaults } from './escalate.ts';
import { outboxPass } from './pass.ts';
import { planUntold } from './planMessages.ts';

/** Monday, 10:00 in Berlin. */
const START = Date.UTC(2026, 10, 2, 9);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(testEngines)('4.57: messages along the rota (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  let mails: MailMessage[] = [];
  afterEach(() => context.close());

  /** A group that watches the plant, with people named by their address, and its rota. */
  async function open(...names: readonly string[]) {
    now = START;
    ({ context, mails } = await mailingContext(engine, () => now));
    const one = await onePlant(context);
    const { client } = one.manager;
    const group = async (name: string, members: readonly string[], watches = true) => {
      const { id } = await client.userGroups.create({ body: { grp_name: name } });
      const flags = { send_alarmmessages: watches, send_old_data: watches };
      await client.userGroups.update({ id, body: { ...flags, group_plants: watches ? [one.plant] : [] } });
      const people: number[] = [];
      for (const member of members)
        people.push((await one.world.actor(one.world.groups.admin, { email: `${member}@example.org` })).id);
      await client.userGroups.replaceMembers({ id, body: people });
      return { id, people };
    };
    const { id, people } = await group('Bereitschaft', names);
    const rota = (body: RotaPatch, of = id) => client.rotas.update({ id: of, body });
    const pass = async (laterMs = 0) => {
      now += laterMs;
      await escalateFaults(context);
      await outboxPass(context);
    };
    const fault = async (over: Partial<Parameters<typeof insertAlarms>[2][number]> = {}) => {
      const [alarm = 0] = await insertAlarms(context.db, now, [{ plant_id: one.plant, ...over }]);
      now += 1;
      await pass();
      return alarm;
    };
    return { ...one, client, group, id, people, rota, pass, fault };
  }
  const told = () => mails.map(({ to }) => to.split('@')[0] ?? '');
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

  test('those on call are notified of a fault first, then the next person in the rota, then all others, each once', async () => {
    const { people, rota, fault, pass } = await open('anna', 'bert', 'cleo', 'dora');
    await rota({ escalate_after_minutes: 10, shifts: [shift(people.slice(0, 3))] });
    await fault();
    expect(told()).toEqual(['anna']);
    await pass(10 * MINUTE - 1);
    expect(told()).toEqual(['anna']);
    await pass(1);
    expect(told()).toEqual(['anna', 'bert']);
    await pass(10 * MINUTE);
    expect(told().toSorted()).toEqual(['anna', 'bert', 'cleo', 'dora']);
    await pass(24 * HOUR);
    expect(mails).toHaveLength(4);
    expect(mails[1]?.subject).toContain('nicht quittiert');
    // each mail contains a link with which the fault can be acknowledged
    for (const { text } of mails) expect(text).toContain('/ack#');
  });

  test('escalation along the rota stops once somebody acknowledges, and during planned work', async () => {
    const { people, rota, fault, pass, manager, plant } = await open('anna', 'bert');
    await rota({ escalate_after_minutes: 10, shifts: [shift(people)] });
    const first = await fault();
    await manager.client.alarms.acknowledge({ id: first, body: {} });
    await pass(30 * MINUTE);
    expect(told()).toEqual(['anna']);
    await fault({ alarm_code: '18' });
    const until = new Date(now + HOUR).toISOString();
    await manager.client.plannedWork.create({ id: plant, body: { until, reason: 'Tausch' } });
    await pass(30 * MINUTE);
    expect(told()).toEqual(['anna', 'anna']);
    await pass(31 * MINUTE);
    expect(told()).toEqual(['anna', 'anna', 'bert']);
  });

  test('if nobody is on call, or nobody on call can be reached, everybody is notified at once', async () => {
    const { people, rota, fault, pass } = await open('anna', 'bert');
    await rota({ escalate_after_minutes: 10, shifts: [shift(people, '20:00', '21:00')] });
    await fault();
    expect(told().toSorted()).toEqual(['anna', 'bert']);
    await pass(HOUR);
    expect(mails).toHaveLength(2);
    await context.db
      .updateTable('account')
      .set({ is_suspended: 1 })
      .where('id', '=', people[0] ?? 0)
      .execute();
    await rota({ shifts: [shift(people.slice(0, 1))] });
    await fault({ alarm_code: '18' });
    expect(told().slice(2)).toEqual(['bert']);
  });

  test('if people on call cannot be reached through the channels of an alarm, the other members are notified instead', async () => {
    const { people, rota, client, id, world, fault } = await open('anna', 'bert');
    const stamp = { organisation_id: world.organisationId, created_at: 0, modified_at: 0 };
    const { id: phone } = await context.db
      .insertInto('account')
      .values({ phone_number: '+4917011111', ...stamp })
      .returning('id')
      .executeTakeFirstOrThrow();
    await client.userGroups.replaceMembers({ id, body: [...people, phone] });
    await rota({ shifts: [shift([phone])] });
    await fault();
    expect(told().toSorted()).toEqual(['anna', 'bert']);
  });

  test('a person whose shift begins before the escalation is notified before the next in turn', async () => {
    const { people, rota, fault, pass } = await open('anna', 'bert', 'cleo');
    const [anna = 0, bert = 0, cleo = 0] = people;
    await rota({
      escalate_after_minutes: 15,
      shifts: [shift([anna, cleo], '08:00', '10:10'), shift([bert], '10:10', '18:00')],
    });
    await fault();
    expect(told()).toEqual(['anna']);
    await pass(15 * MINUTE);
    expect(told()).toEqual(['anna', 'bert']);
  });

  test('a group to which a fault was escalated notifies along its own rota', async () => {
    const { group, rota, fault, pass, client, id } = await open('anna');
    const chiefs = await group('Leitung', ['dora', 'emil'], false);
    await client.userGroups.update({ id, body: { escalate_to: chiefs.id, escalate_after_minutes: 30 } });
    await rota({ escalate_after_minutes: 5, shifts: [shift(chiefs.people)] }, chiefs.id);
    await fault();
    await pass(30 * MINUTE);
    expect(told()).toEqual(['anna', 'dora']);
    await pass(5 * MINUTE);
    expect(told()).toEqual(['anna', 'dora', 'emil']);
  });

  test('alarms of which the group was notified before the minutes were set are not escalated', async () => {
    const { people, rota, fault, pass } = await open('anna', 'bert');
    await rota({ shifts: [shift(people)] });
    await fault();
    now += 1;
    await rota({ escalate_after_minutes: 10 });
    await pass(HOUR);
    expect(told()).toEqual(['anna']);
    await fault({ alarm_code: '18' });
    // changes of other settings do not restart the time until escalation
    now += 1;
    await rota({ absences: [] });
    await pass(10 * MINUTE);
    expect(told()).toEqual(['anna', 'anna', 'bert']);
  });

  test('4.36: at a change of shift nobody is notified of silent plants again, but people who became responsible are notified', async () => {
    const { people, rota, pass, plant, group } = await open('anna', 'bert');
    const [anna = 0, bert = 0] = people;
    await rota({ shifts: [shift([anna], '08:00', '12:00'), shift([bert], '12:00', '18:00')] });
    await insertAlarms(context.db, now, [{ plant_id: plant, cause: 'silent', alarm_code: '', severity: '1' }]);
    await pass();
    expect(told()).toEqual(['anna']);
    now += 3 * HOUR;
    await planUntold(context);
    await pass();
    expect(told()).toEqual(['anna']);
    await group('Später', ['cleo']);
    await planUntold(context);
    await pass();
    expect(told()).toEqual(['anna', 'cleo']);
  });

  test('4.56: after a clock is set back, the next step along the rota is still notified', async () => {
    const { people, rota, fault, pass } = await open('anna', 'bert', 'cleo');
    await rota({ escalate_after_minutes: 10, shifts: [shift(people)] });
    now += 400 * 24 * HOUR;
    await fault();
    await pass(10 * MINUTE);
    expect(mails).toHaveLength(2);
    const ahead = now;
    now = START + MINUTE;
    await clockSetBack(context, ahead);
    await pass(10 * MINUTE);
    expect(new Set(told())).toEqual(new Set(['anna', 'bert', 'cleo']));
  });

  test('a storm of faults in many plants becomes one message to those on call', async () => {
    const { people, rota, fault, pass, plant } = await open('anna', 'bert');
    await rota({ escalate_after_minutes: 10, shifts: [shift(people)] });
    await fault();
    const many = Array.from({ length: 300 }, (_, at) => ({ plant_id: plant, alarm_code: `s${at}` }));
    await insertAlarms(context.db, now, many);
    await pass();
    await pass(6 * MINUTE);
    expect(told()).toEqual(['anna', 'anna']);
    await pass(10 * MINUTE);
    expect(told().filter((name) => name === 'bert')).toHaveLength(1);
  });

  describe('quiet hours of a group', () => {
    const quiet = { from: '09:30', until: '12:00', below: '2' as const };
    /** Milliseconds from 10:00 until 12:00 in Berlin. */
    const rest = 2 * HOUR;

    test('less severe alarms wait for the end of quiet hours and are then combined in one message; faults are notified at once', async () => {
      const { rota, fault, pass } = await open('anna');
      await rota({ quiet });
      await fault({ severity: '1', alarm_code: '1' });
      await fault({ severity: '0', alarm_code: '2' });
      expect(mails).toEqual([]);
      await fault({ severity: '2', alarm_code: '3' });
      expect(mails).toHaveLength(1);
      await pass(rest);
      expect(mails).toHaveLength(2);
      expect(mails[1]?.text).toContain('Ruhezeit');
      for (const code of ['1, Netzausfall', '2, Netzausfall']) expect(mails[1]?.text).toContain(code);
      expect(mails[1]?.text).not.toContain('3, Netzausfall');
      await fault({ severity: '1', alarm_code: '4' });
      await pass(6 * MINUTE);
      expect(mails).toHaveLength(3);
    });

    test('if quiet hours apply only to alarms below warning, warnings are notified at once', async () => {
      const { rota, fault } = await open('anna');
      await rota({ quiet: { ...quiet, below: '1' } });
      await fault({ severity: '1' });
      expect(mails).toHaveLength(1);
    });

    test('those who are on call at the end of quiet hours are notified, and the time until escalation starts then', async () => {
      const { people, rota, fault, pass, client, id, group } = await open('anna', 'bert', 'cleo');
      const [anna = 0, bert = 0, cleo = 0] = people;
      const chiefs = await group('Leitung', ['dora'], false);
      await client.userGroups.update({ id, body: { escalate_to: chiefs.id, escalate_after_minutes: 30 } });
      await rota({
        quiet,
        escalate_after_minutes: 10,
        shifts: [shift([anna], '08:00', '11:00'), shift([bert, cleo], '11:00', '18:00')],
      });
      await fault({ severity: '1' });
      await pass(HOUR);
      expect(mails).toEqual([]);
      await pass(HOUR);
      expect(told()).toEqual(['bert']);
      await pass(10 * MINUTE);
      expect(told()).toEqual(['bert', 'cleo']);
      await pass(10 * MINUTE);
      expect(told()).toEqual(['bert', 'cleo', 'anna']);
      await pass(10 * MINUTE);
      expect(told()).toEqual(['bert', 'cleo', 'anna', 'dora']);
    });

    test('a group without quiet hours is notified at once, and nobody is notified twice', async () => {
      const { rota, fault, pass, people, group, client } = await open('anna');
      await rota({ quiet });
      const other = await group('Leitwarte', []);
      await client.userGroups.replaceMembers({ id: other.id, body: people });
      await fault({ severity: '1' });
      expect(told()).toEqual(['anna']);
      await pass(rest);
      expect(told()).toEqual(['anna']);
    });
  });
});
