import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { insertAlarms } from '../../testing/alarms.ts';
import { testContext, testEngines, type TestContext } from '../../testing/database.ts';
import { createWorld } from '../../testing/world.ts';
import { escalateFaults } from '../outbox/escalate.ts';
import { outboxPass } from '../outbox/pass.ts';

const START = Date.UTC(2026, 9, 5, 9);
const MINUTE = 60_000;
const isLong = process.env['LONG_TESTS'] === '1';
/** Simulated minutes; enough for the last fault and all its escalations. */
const MINUTES = 70;

interface Fault {
  readonly minute: number;
  readonly plant: number;
  readonly cause: 'fault' | 'silent';
  readonly severity: string;
  readonly send_mail: 0 | 1;
  readonly send_sms: 0 | 1;
  /** Minutes until somebody acknowledges the fault. */
  readonly acknowledged: number | undefined;
}

const bit = fc.constantFrom<(0 | 1)[]>(0, 1);
const faults: fc.Arbitrary<Fault[]> = fc.array(
  fc.record({
    minute: fc.integer({ min: 1, max: 35 }),
    plant: fc.integer({ min: 0, max: 1 }),
    cause: fc.constantFrom('fault', 'fault', 'silent'),
    severity: fc.constantFrom('0', '1', '2'),
    send_mail: bit,
    send_sms: bit,
    acknowledged: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 12 },
);
const group = fc.record({
  alarms: fc.boolean(),
  oldData: fc.boolean(),
  plants: fc.subarray([0, 1]),
  people: fc.subarray([0, 1, 2, 3]),
});
/** Shifts that begin and end while the faults arrive, and escalation along the rota. */
const clock = fc.integer({ min: 0, max: 59 }).map((minute) => `09:${String(minute).padStart(2, '0')}`);
const shift = fc.record({
  from_time: clock,
  until_time: clock,
  turn: fc.array(fc.nat(3), { minLength: 1, maxLength: 3 }),
});
const rota = fc.record({
  shifts: fc.array(shift, { maxLength: 2 }),
  minutes: fc.option(fc.integer({ min: 1, max: 15 })),
  quiet: fc.option(fc.record({ from: clock, until: clock, below: fc.constantFrom('1' as const, '2' as const) })),
  away: fc.option(fc.tuple(fc.nat(3), fc.nat(3), fc.integer({ min: 0, max: 40 }))),
});
const setup = fc.record({
  faults,
  groups: fc.tuple(group, group, group),
  gateway: fc.boolean(),
  // the order of escalations and of messages beyond the cap at the same instant is not specified, so a setup contains
  // only one of both
  rest: fc.oneof(
    fc.record({
      cap: fc.constant(null),
      steps: fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.integer({ min: 1, max: 15 })), { maxLength: 3 }),
      rotas: fc.array(rota, { maxLength: 3 }),
    }),
    fc.record({ cap: fc.integer({ min: 0, max: 5 }), steps: fc.constant([]), rotas: fc.constant([]) }),
  ),
});
interface Rest {
  readonly steps: readonly (readonly [number, number, number])[];
  readonly rotas: readonly {
    readonly shifts: readonly {
      readonly from_time: string;
      readonly until_time: string;
      readonly turn: readonly number[];
    }[];
    readonly minutes: number | null;
    readonly quiet: { readonly from: string; readonly until: string; readonly below: '1' | '2' } | null;
    readonly away: readonly [number, number, number] | null;
  }[];
}

/** Mail address and phone number of the people: both, one of them, or none. */
const reach = [
  ['a@example.org', '+4917011111'],
  ['b@example.org', null],
  [null, '+4917022222'],
  [null, null],
] as const;

describe.each(testEngines)('15: the forecast of messages of a month (%s)', (engine) => {
  let now = START;
  let context: TestContext;
  afterEach(() => context.close());

  test('the forecast contains the same messages as the outbox sends, for any groups, channels, escalations and cap', async () => {
    await fc.assert(
      fc.asyncProperty(setup, async ({ faults: all, groups, gateway, rest }) => {
        now = START;
        const made = await testContext({
          engine,
          platform: { now: () => now, notifying: { providerMail: 'p@example.org' } },
        });
        const send = () => Promise.resolve({ state: 'sent' as const, reference: 'r' });
        const mail = { ...made.platform.mail, send };
        context = { ...made, platform: { ...made.platform, mail, ...(gateway && { sms: { send } }) } };
        try {
          const { client, ids, plants, organisationId } = await install(groups, rest);
          await context.db
            .updateTable('organisation')
            .set({
              price_per_sms_micros: 100_000,
              price_per_email_micros: 1_000,
              message_cost_cap_cents: rest.cap === null ? null : rest.cap * 10,
            })
            .where('id', '=', organisationId)
            .execute();
          await live(all, plants);
          const sent = await context.db
            .selectFrom('message')
            .where('kind', '<>', 'cap')
            .select(['channel', 'recipient', 'series', 'account_id'])
            .execute();
          const forecast = await client.messages.forecast({ id: organisationId, body: { year: 2026, month: 10 } });
          const sms = sent.filter(({ channel }) => channel === 'sms').length;
          expect(forecast).toMatchObject({
            sms,
            emails: sent.length - sms,
            instead_of_sms: sent.filter(({ series }) => series?.startsWith('day ')).length,
            cost: (sms * 100_000 + (sent.length - sms) * 1_000) / 1_000_000,
          });
          for (const person of forecast.people.filter(({ id }) => ids.includes(id))) {
            const own = sent.filter(
              ({ account_id, series }) => account_id === person.id && !series?.startsWith('day '),
            );
            expect(person.emails + person.sms - person.instead_of_sms).toBe(own.length);
          }
        } finally {
          await context.close();
        }
      }),
      { numRuns: (isLong ? 15 : 1) * (engine === 'sqlite' ? 4 : 2) },
    );
  }, 300_000);

  async function install(
    groups: readonly { alarms: boolean; oldData: boolean; plants: number[]; people: number[] }[],
    { steps, rotas }: Rest,
  ) {
    const world = await createWorld(context);
    const manager = await world.actor(world.groups.orgaManager, { email: '' });
    const { client } = manager;
    const plants = [await world.plant({ name: 'A' }), await world.plant({ name: 'B' })];
    const ids: number[] = [];
    for (const [email, phone_number] of reach) {
      const { id } = await context.db
        .insertInto('account')
        .values({ email, phone_number, organisation_id: world.organisationId, created_at: 0, modified_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    const groupIds: number[] = [];
    for (const [index, one] of groups.entries()) {
      const { id } = await client.userGroups.create({ body: { grp_name: `Gruppe ${index}` } });
      await client.userGroups.update({
        id,
        body: {
          send_alarmmessages: one.alarms,
          send_old_data: one.oldData,
          group_plants: one.plants.flatMap((at) => plants[at] ?? []),
        },
      });
      await client.userGroups.replaceMembers({ id, body: one.people.flatMap((at) => ids[at] ?? []) });
      groupIds.push(id);
    }
    for (const [from, to, minutes] of steps) {
      const [id, escalate_to] = [groupIds[from], groupIds[to]];
      if (id === undefined || escalate_to === undefined || id === escalate_to) continue;
      await client.userGroups.update({ id, body: { escalate_to, escalate_after_minutes: minutes } });
    }
    for (const [index, { shifts, minutes, quiet, away }] of rotas.entries()) {
      const id = groupIds[index];
      const members = (groups[index]?.people ?? []).flatMap((at) => ids[at] ?? []);
      const member = (at: number) => members[at % members.length];
      const [gone, instead] = [away && member(away[0]), away && member(away[1])];
      if (id === undefined || members.length === 0) continue;
      await client.rotas.update({
        id,
        body: {
          timezone: 'UTC',
          escalate_after_minutes: minutes,
          quiet,
          shifts: shifts.map(({ from_time, until_time, turn }) => ({
            name: 'Schicht',
            kind: 'daily',
            from_day: 1,
            until_day: 7,
            from_time,
            until_time,
            begins_on: '2026-09-28',
            weeks: 1,
            people: turn.map((at) => member(at) ?? null),
          })),
          absences:
            away === null || typeof gone !== 'number' || typeof instead !== 'number'
              ? []
              : [
                  {
                    person: gone,
                    substitute: gone === instead ? null : instead,
                    from: new Date(START + away[2] * MINUTE).toISOString(),
                    until: new Date(START + (away[2] + 20) * MINUTE).toISOString(),
                  },
                ],
        },
      });
    }
    return { client, ids, plants, organisationId: world.organisationId };
  }

  /** Inserts the faults minute by minute, and runs planning, escalation and delivery in between. */
  async function live(all: readonly Fault[], plants: readonly number[]) {
    const acknowledge = new Map<number, number[]>();
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      now = START + minute * MINUTE;
      for (const id of acknowledge.get(minute) ?? [])
        await context.db
          .updateTable('alarm')
          .set({ acknowledged_at: now, open: null, ended_at: now, ended_by: 'acknowledge' })
          .where('id', '=', id)
          .execute();
      for (const [index, one] of all.entries()) {
        if (one.minute !== minute) continue;
        const { cause, severity, send_mail, send_sms } = one;
        const [id = 0] = await insertAlarms(context.db, now - 1, [
          { plant_id: plants[one.plant] ?? 0, cause, severity, send_mail, send_sms, alarm_code: String(index) },
        ]);
        if (one.acknowledged !== undefined) {
          const at = minute + one.acknowledged;
          acknowledge.set(at, [...(acknowledge.get(at) ?? []), id]);
        }
      }
      await escalateFaults(context);
      await outboxPass(context);
    }
  }
});
