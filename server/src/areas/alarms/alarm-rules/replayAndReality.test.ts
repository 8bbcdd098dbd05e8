import fc from 'fast-check';
import { DAY_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { afterEach, describe, expect, test } from 'vitest';
import { testContext, testEngines, type TestContext } from '../../../testing/database.ts';
import { ruledPlant, type RuleFields } from '../../../testing/ruledPlant.ts';
import { createWorld } from '../../../testing/world.ts';

const START = Date.UTC(2026, 5, 15, 6);
const SLOTS = 120;
const STEP_MS = 15 * MINUTE_MS;

const rules: readonly RuleFields[] = [
  {
    name: 'Zu heiß',
    condition: { kind: 'beyond', column: 'T', side: 'above', level: 110, clear: 105 },
    duration_minutes: 10,
    clear_minutes: 20,
  },
  { name: 'Grenzwert', condition: { kind: 'limit', column: 'P' }, duration_minutes: 30 },
  { name: 'Eingefroren', condition: { kind: 'frozen', column: 'T', hours: 1, moving: 'P' } },
  { name: 'Fehlt', condition: { kind: 'missing', column: 'T', minutes: 45 } },
  { name: 'Nachbarn', condition: { kind: 'peers', column: 'P', percent: 60 }, duration_minutes: 30 },
  { name: 'Fällt', condition: { kind: 'change', column: 'P', direction: 'fall', per_hour: 20 } },
];

const reading = fc.record({
  slot: fc.integer({ min: 0, max: SLOTS }),
  P: fc.constantFrom(0, 10, 30, 60),
  T: fc.option(fc.constantFrom(90, 107, 112), { nil: undefined }),
});
const portion = fc.record({
  component: fc.integer({ min: 0, max: 2 }),
  readings: fc.array(reading, { minLength: 1, maxLength: 25 }),
});

describe.each(testEngines)(
  '35: a replay finds the same alarms as the evaluation of arriving readings (%s)',
  (engine) => {
    let context: TestContext;
    afterEach(() => context.close());

    test(
      'a replay of the past finds the alarms that were opened when the readings arrived, in whatever order they arrived',
      { timeout: 120_000 },
      async () => {
        const now = START + (SLOTS + 1) * STEP_MS;
        context = await testContext({ engine, platform: { now: () => now } });
        const world = await createWorld(context);
        const manager = await world.actor(world.groups.orgaManager);
        const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
        await fc.assert(
          fc.asyncProperty(fc.array(portion, { minLength: 1, maxLength: 7 }), async (portions) => {
            const made = await ruledPlant(context);
            const own = { organisation_id: world.organisationId };
            await context.db.updateTable('plant').set(own).where('id', '=', made.plantId).execute();
            for (const rule of rules) await made.rule(rule);
            for (const { component, readings } of portions) {
              const cells = readings.map(
                ({ slot, P, T }) => [START + slot * STEP_MS, { P, ...(T === undefined ? {} : { T }) }] as const,
              );
              await made.store(component, new Map(cells));
              await made.evaluate();
            }
            const alarms = await made.alarms();
            for (const { name, condition, duration_minutes, clear_minutes } of rules) {
              const live = alarms
                .filter(({ alarm_code }) => alarm_code === `rule:${name}`)
                .map((alarm) => [
                  alarm.component_id,
                  iso(alarm.began_at),
                  iso(alarm.last_seen_at),
                  iso(alarm.ended_at),
                ]);
              const effect = await manager.client.alarmRules.replay({
                id: made.plantId,
                body: {
                  name,
                  condition,
                  ...(duration_minutes !== undefined && { duration_minutes }),
                  ...(clear_minutes !== undefined && { clear_minutes }),
                  from: new Date(START - DAY_MS).toISOString(),
                },
              });
              const replayed = effect.alarms.map((one) => [
                one.component,
                one.began_at,
                one.last_seen_at,
                one.ended_at,
              ]);
              expect([name, replayed.toSorted(byText)]).toEqual([name, live.toSorted(byText)]);
            }
          }),
          { numRuns: engine === 'sqlite' ? 15 : 5 },
        );
      },
    );
  },
);

const byText = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a).localeCompare(JSON.stringify(b));
