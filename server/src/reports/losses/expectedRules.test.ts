import { expect, test } from 'vitest';
import { clearSky, DAY_MS, HOUR_MS, sunAt } from '@leitwarte/core/rules';
import { addDays, dayStart } from '../../measurements/calendar.ts';
import { storeDays } from '../../measurements/store.ts';
import { takeBackDays } from '../../measurements/takeBack.ts';
import { onEveryEngine, type TestContext } from '../../testing/database.ts';
import { insertImport } from '../../testing/ledger.ts';
import { makePlant } from '../../testing/makePlant.ts';
import { balancesPass } from './balancesPass.ts';

const ZONE = 'Europe/Berlin';
const place = { latitude: 50.29, longitude: 8.75 };
const FIRST = 2024_06_10;
const stamps = { created_at: 0, modified_at: 0, created_by: null, modified_by: null };

onEveryEngine('4.50: alarm rules of expected energy', (fixture) => {
  const contextAt = (now: number): TestContext => ({
    ...fixture.context,
    platform: { ...fixture.context.platform, now: () => now },
  });
  const pass = (day: number) => balancesPass(contextAt(dayStart(ZONE, addDays(day, 1))), new AbortController().signal);

  async function ruledPlant() {
    const made = await makePlant(fixture.db, {
      plant: { ...place, timezone: ZONE },
      components: [1, 2, 3, 4].map((number) => ({
        name: `WR ${number}`,
        capacity: 10,
        columns: [{ col_component_data: 'P', col_unit: 'kW', col_role: 'power' }],
      })),
    });
    await fixture.db
      .insertInto('alarm_rule')
      .values({
        plant_id: made.plantId,
        name: 'Ertrag',
        alarm_code: 'rule:Ertrag',
        condition: JSON.stringify({ kind: 'expected', column: 'P', percent: 70, hours: 24 }),
        rule_window: JSON.stringify({ kind: 'always' }),
        duration_minutes: 0,
        clear_minutes: 0,
        severity: '2',
        notify_age_hours: 6,
        since: 0,
        ...stamps,
      })
      .execute();
    async function store(component: number, day: number, share: number, account = 0) {
      const start = dayStart(ZONE, day);
      const times = Float64Array.from({ length: 25 }, (_, hour) => start + hour * HOUR_MS).subarray(0, 24);
      const readings = {
        componentId: made.componentIds[component] ?? 0,
        day,
        dayStart: start,
        times,
        columnIds: [...(made.columnIds[component] ?? [])],
        values: [times.map((at) => (clearSky(sunAt(at, place).elevation) / 1000) * 8.5 * share)],
      };
      await fixture.db.transaction().execute((tx) => storeDays(tx, fixture.context.platform, [readings], account));
    }
    const alarms = () =>
      fixture.db
        .selectFrom('alarm')
        .select(['component_id', 'began_at', 'open', 'ended_by'])
        .where('plant_id', '=', made.plantId)
        .execute();
    return { ...made, store, alarms };
  }

  test('alarms of expected energy open if one component produces less, end when it produces normally again, and are removed if the file is undone', async () => {
    const made = await ruledPlant();
    const account = await insertImport(fixture.db, made.plantId, 0);
    const days = [0, 1, 2, 3, 4].map((days) => addDays(FIRST, days));
    for (const [at, day] of days.entries()) {
      for (const component of [0, 1, 3]) await made.store(component, day, 1);
      const isLow = at === 1 || at === 2;
      await made.store(2, day, isLow ? 0.5 : 1, isLow ? account : 0);
      await pass(day);
      const open = (await made.alarms()).filter((alarm) => alarm.open === 1);
      expect(open.map(({ component_id }) => component_id)).toEqual(isLow ? [made.componentIds[2]] : []);
    }
    const [alarm] = await made.alarms();
    expect(alarm?.began_at).toBeGreaterThan(dayStart(ZONE, FIRST) + DAY_MS);
    expect(alarm?.ended_by).toBe('event');
    const changed = days.slice(1, 3).map((day) => ({ componentId: made.componentIds[2] ?? 0, day }));
    await fixture.db
      .transaction()
      .execute((tx) => takeBackDays(tx, fixture.context.platform, changed, new Set([account]), false));
    await pass(addDays(FIRST, 4));
    expect((await made.alarms()).map(({ ended_by }) => ended_by)).toEqual(['taken_back']);
  });

  test('no alarm of expected energy opens during planned work or without data', async () => {
    const made = await ruledPlant();
    const from_at = dayStart(ZONE, FIRST);
    await fixture.db
      .insertInto('planned_work')
      .values({ plant_id: made.plantId, from_at, until_at: from_at + DAY_MS, reason: 'x', ...stamps })
      .execute();
    for (const component of [0, 1, 3]) await made.store(component, FIRST, 1);
    await made.store(2, FIRST, 0.2);
    for (const component of [0, 1, 3]) await made.store(component, addDays(FIRST, 1), 1);
    await pass(addDays(FIRST, 1));
    expect(await made.alarms()).toEqual([]);
  });
});
