import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { clockSetBack } from '../../jobs/clock.ts';
import { takeBackDays } from '../../measurements/takeBack.ts';
import { onEveryEngine, type TestContext } from '../../testing/database.ts';
import { insertImport } from '../../testing/ledger.ts';
import { ruledPlant, type RuleFields } from '../../testing/ruledPlant.ts';
import { endStrayAlarms } from './endStrayAlarms.ts';
import { endQuietAlarms } from '../clearQuiet.ts';

/** 8 a.m. in Berlin. */
const START = Date.UTC(2026, 5, 15, 6);
const at = (minutes: number) => START + minutes * MINUTE_MS;
const hot: RuleFields = {
  name: 'Zu heiß',
  condition: { kind: 'beyond', column: 'T', side: 'above', level: 110, clear: 105 },
  duration_minutes: 10,
};
const column = (name: string, values: readonly (number | string)[], step = 5, from = 0) =>
  new Map(values.map((value, index) => [at(from + index * step), { [name]: value }]));

onEveryEngine('4.50: rules on stored readings', (fixture) => {
  const { engine } = fixture;
  /** A context whose clock is this many minutes after `START`. */
  const contextAt = (minutes: number): TestContext => ({
    ...fixture.context,
    platform: { ...fixture.context.platform, now: () => at(minutes) },
  });

  test('a pass opens an alarm of the component with the code of the rule, and plans its messages', async () => {
    const made = await ruledPlant(contextAt(20));
    await made.rule(hot);
    await made.store(0, column('T', [100, 111, 112, 113]));
    expect(await made.evaluate()).toBe(1);
    expect(await made.alarms()).toMatchObject([
      {
        component_id: made.componentIds[0],
        cause: 'fault',
        alarm_code: 'rule:Zu heiß',
        text: 'Zu heiß',
        severity: '2',
        began_at: at(5),
        last_seen_at: at(15),
        open: 1,
        ended_at: null,
        planned_at: null,
      },
    ]);
    const plant = await fixture.db.selectFrom('plant').selectAll().where('id', '=', made.plantId).executeTakeFirst();
    expect(plant).toMatchObject({ status_anlage: 1, last_alarm: 'Zu heiß', time_last_alarm: at(15) });
    expect(await made.evaluate()).toBe(0);
  });

  test('the alarm ends when the condition no longer holds, and the status of the plant is OK again', async () => {
    const made = await ruledPlant(contextAt(40));
    await made.rule(hot);
    await made.store(0, column('T', [111, 112, 113]));
    await made.evaluate();
    await made.store(0, column('T', [107, 104], 5, 15));
    await made.evaluate();
    expect(await made.alarms()).toMatchObject([{ open: null, ended_at: at(20), ended_by: 'event' }]);
    const plant = await fixture.db.selectFrom('plant').selectAll().where('id', '=', made.plantId).executeTakeFirst();
    expect(plant?.status_anlage).toBe(0);
  });

  test('late readings notify nobody of alarms that have already ended, but of alarms that continue', async () => {
    const made = await ruledPlant(contextAt(20 * 60));
    await made.rule(hot);
    await made.store(0, column('T', [111, 112, 113, 114]));
    await made.evaluate();
    expect(await made.alarms()).toMatchObject([{ open: 1, planned_at: at(20 * 60) }]);
    await made.store(0, column('T', [115], 5, 19 * 60));
    await made.evaluate();
    expect(await made.alarms()).toMatchObject([{ open: 1, planned_at: null, last_seen_at: at(19 * 60) }]);
  });

  test('an alarm raised by readings ends neither by the quiet time nor because data are missing', async () => {
    const made = await ruledPlant(contextAt(20));
    await made.rule(hot);
    await made.store(0, column('T', [111, 112, 113]));
    await made.evaluate();
    await endQuietAlarms(fixture.db, START + 9 * DAY_MS);
    expect(await made.alarms()).toMatchObject([{ open: 1 }]);
  });

  test('a corrected reading removes an alarm, and another correction moves the begin of an alarm', async () => {
    const made = await ruledPlant(contextAt(60));
    await made.rule(hot);
    await made.store(0, column('T', [111, 112, 113, 100]));
    await made.evaluate();
    await made.store(0, column('T', [90], 5, 5));
    await made.evaluate();
    expect(await made.alarms()).toEqual([]);
    await made.store(0, column('T', [112], 5, 5));
    await made.evaluate();
    await made.store(0, column('T', [120], 5, -5));
    await made.evaluate();
    expect(await made.alarms()).toMatchObject([{ began_at: at(-5), ended_at: at(15) }]);
  });

  test('an acknowledged alarm stays ended while the condition continues to hold; when it holds again later, a new alarm opens', async () => {
    const made = await ruledPlant(contextAt(60));
    await made.rule(hot);
    await made.store(0, column('T', [111, 112, 113]));
    await made.evaluate();
    await fixture.db
      .updateTable('alarm')
      .set({ open: null, ended_at: at(12), ended_by: 'acknowledge', acknowledged_at: at(12) })
      .where('plant_id', '=', made.plantId)
      .execute();
    await made.store(0, column('T', [114, 115], 5, 15));
    await made.evaluate();
    expect(await made.alarms()).toMatchObject([{ open: null, ended_by: 'acknowledge', last_seen_at: at(20) }]);
    await made.store(0, column('T', [90, 111, 111, 111], 5, 25));
    await made.evaluate();
    expect(await made.alarms()).toMatchObject([{ open: null }, { open: 1, began_at: at(30) }]);
  });

  test('texts and bits of a state column each open their own alarm', async () => {
    const made = await ruledPlant(contextAt(60));
    const states = [
      { bracket: '7', text: 'FAULT', values: ['7'], severity: '2' as const },
      { bracket: 'S', text: 'Störung', pattern: 'St.rung' },
    ];
    await made.rule({ name: 'Zustand', condition: { kind: 'state', column: 'St', states }, severity: '1' });
    await made.store(0, column('St', [4, 7, 'Störung 3', 4]));
    await made.evaluate();
    expect(await made.alarms()).toMatchObject([
      { alarm_code: 'rule:Zustand', alarm_bracket: '7', text: 'Zustand: FAULT', severity: '2', ended_at: at(10) },
      { alarm_code: 'rule:Zustand', alarm_bracket: 'S', text: 'Zustand: Störung', severity: '1', ended_at: at(15) },
    ]);
  });

  test('a rule uses the limits of the column, and compares a component with its peers in whatever order their values arrive', async () => {
    const made = await ruledPlant(contextAt(300), ['WR 1', 'WR 2', 'WR 3', 'WR 4']);
    await made.rule({ name: 'Grenzwert', condition: { kind: 'limit', column: 'P' } });
    await made.rule({ name: 'Nachbarn', condition: { kind: 'peers', column: 'P', percent: 60 }, duration_minutes: 60 });
    const all = (value: number) =>
      column(
        'P',
        Array.from({ length: 36 }, () => value),
      );
    await made.store(0, all(10));
    await made.evaluate();
    expect(await made.alarms()).toEqual([]);
    for (const component of [3, 1, 2]) {
      await made.store(component, all(component === 1 ? 50 : 40));
      await made.evaluate();
    }
    expect(await made.alarms()).toMatchObject([
      { component_id: made.componentIds[1], alarm_code: 'rule:Grenzwert', began_at: at(0) },
      { component_id: made.componentIds[0], alarm_code: 'rule:Nachbarn', began_at: at(15) },
    ]);
  });

  test('of rules with the same name the one with the narrowest scope applies, even if it is disabled; earlier alarms are left unchanged', async () => {
    const made = await ruledPlant(contextAt(60));
    await made.rule(hot);
    await made.rule({ ...hot, is_enabled: 0 }, 0);
    await made.rule({ ...hot, since: at(10) }, 1);
    for (const component of [0, 1, 2]) await made.store(component, column('T', [111, 112, 113, 114, 115]));
    await made.evaluate();
    expect(await made.alarms()).toMatchObject([
      { component_id: made.componentIds[2], began_at: at(0) },
      { component_id: made.componentIds[1], began_at: at(10) },
    ]);
  });

  test('readings that were stored before a crash are evaluated by the next pass', async () => {
    const made = await ruledPlant(contextAt(60));
    await made.rule(hot);
    await made.store(0, column('T', [111, 112, 113]));
    const broken = { ...fixture.context.platform, now: () => at(60), deflate: brokenDeflate() };
    const { evaluateRules } = await import('./evaluateRules.ts');
    await evaluateRules(fixture.db, broken, [made.plantId]);
    expect(await made.alarms()).toEqual([]);
    await made.evaluate();
    expect(await made.alarms()).toHaveLength(1);
  });

  test('when a rule is no longer evaluated its alarm ends, and no other alarm does', async () => {
    const made = await ruledPlant(contextAt(60));
    await made.rule(hot);
    const beyond: RuleFields = { name: 'P', condition: { kind: 'beyond', column: 'P', side: 'above', level: 1 } };
    await made.rule(beyond);
    await made.store(0, new Map([at(0), at(5), at(10)].map((time) => [time, { T: 120, P: 5 }])));
    await made.evaluate();
    expect(await endStrayAlarms(fixture.db, at(60))).toBe(0);
    await fixture.db
      .updateTable('component_column')
      .set({ col_component_data: 'T neu' })
      .where('id', '=', made.columnOf(0, 'T'))
      .execute();
    expect(await endStrayAlarms(fixture.db, at(60))).toBe(1);
    expect(await made.alarms()).toMatchObject([
      { alarm_code: 'rule:P', open: 1 },
      { alarm_code: 'rule:Zu heiß', open: null, ended_at: at(60), ended_by: 'manual' },
    ]);
    await fixture.db.updateTable('plant').set({ status: '80' }).where('id', '=', made.plantId).execute();
    expect(await endStrayAlarms(fixture.db, at(60))).toBe(1);
  });

  test('an alarm about limits ends when the limits are removed, and every alarm when the plant has no system', async () => {
    const made = await ruledPlant(contextAt(60));
    await made.rule(hot);
    await made.rule({ name: 'Grenzwert', condition: { kind: 'limit', column: 'P' } });
    await made.store(0, new Map([at(0), at(5), at(10)].map((time) => [time, { T: 120, P: 60 }])));
    await made.evaluate();
    expect(await endStrayAlarms(fixture.db, at(60))).toBe(0);
    await fixture.db
      .updateTable('component_column')
      .set({ col_limit_upper: null })
      .where('id', '=', made.columnOf(0, 'P'))
      .execute();
    expect(await endStrayAlarms(fixture.db, at(60))).toBe(1);
    expect(await made.alarms()).toMatchObject([
      { alarm_code: 'rule:Grenzwert', open: null, ended_at: at(60) },
      { alarm_code: 'rule:Zu heiß', open: 1 },
    ]);
    await fixture.db.updateTable('plant').set({ plant_system_id: null }).where('id', '=', made.plantId).execute();
    expect(await endStrayAlarms(fixture.db, at(60))).toBe(1);
  });

  test('4.56: a rule that was changed while the clock was ahead counts readings again once the clock is set back', async () => {
    const made = await ruledPlant(contextAt(40));
    const ahead = 400 * 24 * 60;
    await made.rule({ ...hot, since: at(ahead) });
    await made.store(0, column('T', [111, 112, 113, 114]));
    await made.evaluate();
    expect(await made.alarms()).toEqual([]);
    await clockSetBack(contextAt(20), at(ahead));
    await made.store(0, column('T', [115, 116, 117, 118], 5, 20));
    await made.evaluate();
    expect(await made.alarms()).toMatchObject([{ open: 1, began_at: at(20) }]);
  });

  test('two rules with one code share an alarm and do not stop the evaluation', async () => {
    const made = await ruledPlant(contextAt(60));
    await made.rule(hot);
    const twin = await made.rule({ ...hot, name: 'Anders' });
    await fixture.db.updateTable('alarm_rule').set({ alarm_code: 'rule:Zu heiß' }).where('id', '=', twin).execute();
    await made.store(0, column('T', [111, 112, 113]));
    await made.evaluate();
    await made.store(0, column('T', [90], 5, 15));
    await made.evaluate();
    expect(await made.alarms()).toMatchObject([{ began_at: at(0), ended_at: at(15) }]);
  });

  test('nothing is stored for components without rules', async () => {
    const made = await ruledPlant(contextAt(60));
    await made.store(0, column('T', [111, 112, 113]));
    const due = await fixture.db
      .selectFrom('alarm_rule_due')
      .select('component_id')
      .where('component_id', 'in', made.componentIds)
      .execute();
    expect(due).toEqual([]);
  });

  const rules: readonly RuleFields[] = [
    { ...hot, clear_minutes: 20 },
    { name: 'Grenzwert', condition: { kind: 'limit', column: 'P' }, duration_minutes: 30 },
    { name: 'Eingefroren', condition: { kind: 'frozen', column: 'T', hours: 1, moving: 'P' } },
    { name: 'Fehlt', condition: { kind: 'missing', column: 'T', minutes: 45 } },
    { name: 'Nachbarn', condition: { kind: 'peers', column: 'P', percent: 60 }, duration_minutes: 30 },
    { name: 'Fällt', condition: { kind: 'change', column: 'P', direction: 'fall', per_hour: 20 } },
  ];

  test(
    'evaluating in parts, in any order and with undo and corrections, gives the same result as one pass over the whole history',
    { timeout: 120_000 },
    async () => {
      const reading = fc.record({
        slot: fc.integer({ min: 0, max: 120 }),
        P: fc.constantFrom(0, 10, 30, 60),
        T: fc.option(fc.constantFrom(90, 107, 112), { nil: undefined }),
      });
      const portion = fc.record({
        component: fc.integer({ min: 0, max: 2 }),
        readings: fc.array(reading, { minLength: 1, maxLength: 25 }),
        isUndone: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(portion, { minLength: 1, maxLength: 7 }), async (portions) => {
          const context = contextAt(120 * 15);
          const [made, whole] = [await ruledPlant(context), await ruledPlant(context)];
          for (const rule of rules) await Promise.all([made.rule(rule), whole.rule(rule)]);
          const cellsOf = ({ readings }: (typeof portions)[number]) =>
            new Map(
              readings.map(({ slot, P, T }) => [at(slot * 15), { P, ...(T === undefined ? {} : { T }) }] as const),
            );
          const undone: number[] = [];
          for (const one of portions) {
            const account = await insertImport(fixture.db, made.plantId, 0);
            await made.store(one.component, cellsOf(one), account);
            await made.evaluate();
            if (one.isUndone) undone.push(account);
          }
          for (const account of undone) {
            const axes = await fixture.db
              .selectFrom('measurement_axis')
              .select(['component_id', 'day'])
              .where('component_id', 'in', made.componentIds)
              .execute();
            const days = axes.map(({ component_id, day }) => ({ componentId: component_id, day }));
            await fixture.db
              .transaction()
              .execute((tx) => takeBackDays(tx, context.platform, days, new Set([account]), false));
            await made.evaluate();
          }
          for (const one of portions) if (!one.isUndone) await whole.store(one.component, cellsOf(one), 1);
          await whole.evaluate();
          const told = async ({ alarms, componentIds }: typeof made) =>
            (await alarms()).map((alarm) => [
              componentIds.indexOf(alarm.component_id ?? 0),
              alarm.alarm_code,
              alarm.began_at,
              alarm.last_seen_at,
              alarm.ended_at,
            ]);
          expect(await told(made)).toEqual(await told(whole));
        }),
        { numRuns: engine === 'sqlite' ? 25 : 8 },
      );
    },
  );
});

function brokenDeflate() {
  const fail = () => {
    throw new Error('killed');
  };
  return { deflate: fail, inflate: fail } as never;
}
