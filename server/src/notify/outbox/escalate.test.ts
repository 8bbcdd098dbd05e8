import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { MailMessage } from '../../platform/mail.ts';
import { clockSetBack } from '../../jobs/clock.ts';
import { insertAlarms } from '../../testing/alarms.ts';
import { testEngines, type TestContext } from '../../testing/database.ts';
import { mailingContext } from '../../testing/mailing.ts';
import { onePlant } from '../../testing/onePlant.ts';
import { createWorld } from '../../testing/world.ts';
import { escalateFaults } from './escalate.ts';
import { outboxPass } from './pass.ts';

const START = Date.UTC(2026, 10, 21, 9);
const MINUTE = 60_000;
const SECOND = 1_000;

describe.each(testEngines)('4.47: a fault that nobody acknowledges (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  let mails: MailMessage[] = [];
  afterEach(() => context.close());

  async function open() {
    now = START;
    ({ context, mails } = await mailingContext(engine, () => now));
    const one = await onePlant(context);
    const { client } = one.manager;
    /** A group with one member, whose address is made from the group's name. */
    const group = async (name: string, watches: boolean) => {
      const { id } = await client.userGroups.create({ body: { grp_name: name } });
      await client.userGroups.update({
        id,
        body: { send_alarmmessages: watches, group_plants: watches ? [one.plant] : [] },
      });
      const email = `${name}@example.org`;
      const person = await one.world.actor(one.world.groups.admin, { email });
      await client.userGroups.replaceMembers({ id, body: [person.id] });
      return id;
    };
    const pass = async (laterMs = 0) => {
      now += laterMs;
      await escalateFaults(context);
      await outboxPass(context);
    };
    const fault = async (over: Partial<Parameters<typeof insertAlarms>[2][number]> = {}) => {
      const [id = 0] = await insertAlarms(context.db, now, [{ plant_id: one.plant, ...over }]);
      return id;
    };
    const names = (id: number, to: number | null, minutes: number | null = 30) =>
      client.userGroups.update({ id, body: { escalate_to: to, escalate_after_minutes: minutes } });
    return { ...one, client, group, pass, fault, names };
  }
  const told = () => mails.map(({ to }) => to.split('@')[0] ?? '');

  test('4.56, W1: if a group was notified while the clock was ahead, the next group is still notified after the clock is set back', async () => {
    const { group, names, pass, fault } = await open();
    const [a, b, c] = [await group('a', true), await group('b', false), await group('c', false)];
    await names(a, b, 30);
    await names(b, c, 10);
    now += 400 * 24 * 60 * MINUTE;
    await fault();
    await pass();
    await pass(30 * MINUTE);
    expect(told()).toEqual(['a', 'b']);
    const ahead = now;
    now = START + MINUTE;
    await clockSetBack(context, ahead);
    await pass(10 * MINUTE);
    expect(told()).toEqual(['a', 'b', 'c']);
  });

  test('if nobody acknowledges, the next group is notified, and then the group to which that one escalates', async () => {
    const { group, names, pass, fault } = await open();
    const [a, b, c] = [await group('a', true), await group('b', false), await group('c', false)];
    await names(a, b, 30);
    await names(b, c, 10);
    now += 1;
    await fault();
    await pass();
    await pass(30 * MINUTE - 1);
    expect(told()).toEqual(['a']);
    await pass(1);
    expect(told()).toEqual(['a', 'b']);
    expect(mails[1]?.subject).toBe('Leitwarte: nicht quittiert: Störung Solarpark');
    expect(mails[1]?.text).toContain('bisher niemand quittiert');
    await pass(10 * MINUTE);
    await pass(24 * 60 * MINUTE);
    expect(told()).toEqual(['a', 'b', 'c']);
  });

  test('a fault that was acknowledged or ended a second earlier is not escalated, nor is one whose code notifies nobody', async () => {
    const { group, names, pass, fault, manager } = await open();
    const [a, b] = [await group('a', true), await group('b', false)];
    await names(a, b, 30);
    const acknowledged = await fault({ alarm_code: '1' });
    const ended = await fault({ alarm_code: '2' });
    await fault({ alarm_code: '3', severity: '0' });
    await fault({ alarm_code: '4', send_mail: 0 });
    await fault({ alarm_code: '5', planned_at: now });
    await fault({ alarm_code: '6', cause: 'silent' });
    await pass();
    now += 30 * MINUTE - SECOND;
    await manager.client.alarms.acknowledge({ id: acknowledged, body: {} });
    await context.db
      .updateTable('alarm')
      .set({ open: null, ended_at: now, ended_by: 'event' })
      .where('id', '=', ended)
      .execute();
    await pass(SECOND);
    await pass(60 * MINUTE);
    expect(told()).toEqual(['a']);
  });

  test('a cycle of escalations ends, and a group that was notified first is not notified again', async () => {
    const { group, names, pass, fault } = await open();
    const [a, b, watching] = [await group('a', true), await group('b', false), await group('c', true)];
    await names(a, b, 5);
    await names(b, a, 5);
    await names(watching, a, 5);
    await fault();
    await pass();
    for (let minutes = 0; minutes < 60; minutes += 1) await pass(MINUTE);
    expect(told().toSorted()).toEqual(['a', 'b', 'c']);
  });

  test('nothing is escalated during planned work; at its end overdue escalations follow', async () => {
    const { group, names, pass, fault, plant, manager } = await open();
    const [a, b] = [await group('a', true), await group('b', false)];
    await names(a, b, 5);
    await fault();
    await pass();
    const until = new Date(now + 60 * MINUTE).toISOString();
    await manager.client.plannedWork.create({ id: plant, body: { until, reason: 'Tausch' } });
    await pass(59 * MINUTE);
    expect(told()).toEqual(['a']);
    await pass(MINUTE);
    expect(told()).toEqual(['a', 'b']);
  });

  test('faults whose messages were planned before the escalation group was set are not escalated', async () => {
    const { group, names, pass, fault } = await open();
    const [a, b] = [await group('a', true), await group('b', false)];
    await fault({ alarm_code: '1' });
    await pass();
    now += MINUTE;
    await names(a, b, 5);
    await fault({ alarm_code: '2' });
    await pass();
    await pass(60 * MINUTE);
    const mail = mails.find(({ to }) => to.startsWith('b@'));
    expect(mail?.text).toContain(': 2, Netzausfall');
    expect(mail?.text).not.toContain(': 1, Netzausfall');
  });

  test('two processes and a restart in between notify each person once', async () => {
    const { group, names, pass, fault } = await open();
    const [a, b, c] = [await group('a', true), await group('b', false), await group('c', false)];
    await names(a, b, 5);
    await names(b, c, 5);
    for (const alarm_code of ['1', '2', '3']) await fault({ alarm_code });
    await pass();
    now += 5 * MINUTE;
    const restarted = { ...context };
    await Promise.all([escalateFaults(context), escalateFaults(restarted), escalateFaults(context)]);
    await outboxPass(restarted);
    await Promise.all([escalateFaults(restarted), outboxPass(context)]);
    expect(told()).toEqual(['a', 'b']);
    expect(mails[1]?.text.match(/Netzausfall/g)).toHaveLength(3);
    await pass(5 * MINUTE);
    expect(told()).toEqual(['a', 'b', 'c']);
  });

  test('a person who cannot be reached does not stop the escalation; users of another organisation, and deactivated users, are not notified', async () => {
    const { group, names, pass, fault, client, world } = await open();
    const [a, b, c] = [await group('a', true), await group('b', false), await group('c', false)];
    await names(a, b, 5);
    await names(b, c, 5);
    await client.userGroups.replaceMembers({ id: b, body: [] });
    await fault();
    await pass();
    await pass(5 * MINUTE);
    await pass(5 * MINUTE);
    expect(told()).toEqual(['a', 'c']);
    await context.db.updateTable('organisation').set({ status: '80' }).where('id', '=', world.organisationId).execute();
    await fault({ alarm_code: '18', planned_at: now + 1 });
    await pass(60 * MINUTE);
    expect(told()).toEqual(['a', 'c']);
  });

  test('a group of another organisation gives 404, the group itself and an incomplete setting give 400; a deleted group is removed from the setting', async () => {
    const { group, names, client, root } = await open();
    const [a, b] = [await group('a', true), await group('b', false)];
    const far = await createWorld(context);
    const stranger = await far.actor(far.groups.orgaManager);
    const foreign = await stranger.client.userGroups.create({ body: { grp_name: 'fern' } });
    const refused = (status: number, fields: object = {}) => ({ problem: { status, fields } });
    await expect(names(a, foreign.id)).rejects.toMatchObject(refused(404));
    const asRoot = root.client.userGroups.update({
      id: a,
      body: { escalate_to: foreign.id, escalate_after_minutes: 5 },
    });
    await expect(asRoot).rejects.toMatchObject(refused(404));
    await expect(names(a, 999_999)).rejects.toMatchObject(refused(404));
    await expect(names(a, a)).rejects.toMatchObject(refused(400, { escalate_to: [expect.any(String)] }));
    await expect(names(a, b, null)).rejects.toMatchObject(
      refused(400, { escalate_after_minutes: [expect.any(String)] }),
    );
    await expect(names(a, b, 0)).rejects.toMatchObject(refused(400));
    await expect(names(a, null, 5)).rejects.toMatchObject(refused(400, { escalate_to: [expect.any(String)] }));
    expect(await names(a, b, 5)).toMatchObject({ escalate_to: b, escalate_after_minutes: 5 });
    expect(await client.userGroups.update({ id: a, body: { grp_name: 'neu' } })).toMatchObject({ escalate_to: b });
    await client.userGroups.remove({ id: b });
    const left = await client.userGroups.retrieve({ id: a });
    expect(left).toMatchObject({ escalate_to: null, escalate_after_minutes: null });
  });

  test('the security record shows to which group a group escalates', async () => {
    const { group, names, root } = await open();
    const [a, b] = [await group('a', true), await group('b', false)];
    await names(a, b, 5);
    const { results } = await root.client.security.list({ query: { event: 'user_group_changed' } });
    expect(results[0]?.changes).toContain('"escalate_to"');
  });

  test('persons are notified at the times that the chain of escalations defines, for any chains and any time of acknowledgement', async () => {
    const { group, names, pass, fault, client } = await open();
    const groups: number[] = [];
    for (let index = 0; index < 4; index += 1) groups.push(await group(`g${index}`, false));
    const chains = fc.array(
      fc.record({ watches: fc.boolean(), to: fc.option(fc.nat(3)), minutes: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 4, maxLength: 4 },
    );
    await fc.assert(
      fc.asyncProperty(chains, fc.integer({ min: 0, max: 30 }), async (made, acknowledgedAfter) => {
        now += 24 * 60 * MINUTE;
        mails.length = 0;
        for (const [index, one] of made.entries()) {
          const id = groups[index] ?? 0;
          const plants = await client.userGroups.update({
            id,
            body: { send_alarmmessages: one.watches, group_plants: one.watches ? [(await onlyPlant()).id] : [] },
          });
          expect(plants.id).toBe(id);
          const to = one.to === null || one.to === index ? null : (groups[one.to] ?? null);
          await names(id, to, to === null ? null : one.minutes);
        }
        now += MINUTE;
        const id = await fault({ alarm_code: `c${now}` });
        await pass();
        const seen: (readonly [minute: number, who: string])[] = told().map((who) => [0, who]);
        for (let minute = 1; minute <= 30; minute += 1) {
          const before = mails.length;
          if (minute === acknowledgedAfter)
            await context.db.updateTable('alarm').set({ acknowledged_at: now }).where('id', '=', id).execute();
          await pass(MINUTE);
          for (const { to } of mails.slice(before)) seen.push([minute, to.split('@')[0] ?? '']);
        }
        await context.db.updateTable('alarm').set({ open: null, ended_at: now }).where('id', '=', id).execute();
        expect(sorted(seen)).toEqual(sorted(expectedOf(made, acknowledgedAfter)));
      }),
      { numRuns: 12 },
    );
  });

  const onlyPlant = () => context.db.selectFrom('plant').select('id').executeTakeFirstOrThrow();
});

interface Made {
  readonly watches: boolean;
  readonly to: number | null;
  readonly minutes: number;
}

/**
 * Expected minute of each group's notification: 0 for groups that watch the plant, `minutes` later for the groups to
 * which these escalate.
 */
function expectedOf(made: readonly Made[], acknowledgedAfter: number): (readonly [number, string])[] {
  const at = new Map<number, number>();
  for (const [index, { watches }] of made.entries()) if (watches) at.set(index, 0);
  for (let minute = 1; minute <= 30; minute += 1) {
    if (acknowledgedAfter > 0 && minute >= acknowledgedAfter) break;
    for (const [index, { to, minutes }] of made.entries()) {
      const toldAt = at.get(index);
      if (to === null || to === index || at.has(to) || toldAt === undefined || toldAt === minute) continue;
      if (minute >= toldAt + minutes) at.set(to, minute);
    }
  }
  return [...at].map(([index, minute]) => [minute, `g${index}`]);
}

const sorted = (seen: readonly (readonly [number, string])[]) => seen.map(([at, who]) => `${at} ${who}`).toSorted();
