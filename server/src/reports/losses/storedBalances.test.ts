import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearSky, DAY_MS, HOUR_MS, sunAt } from '@leitwarte/core/rules';
import { addDays, dayOf, dayStart } from '../../measurements/calendar.ts';
import type { Window } from '../../measurements/figures/windows.ts';
import { storeDays } from '../../measurements/store.ts';
import { takeBackDays } from '../../measurements/takeBack.ts';
import { onEveryEngine, type TestContext } from '../../testing/database.ts';
import { insertImport } from '../../testing/ledger.ts';
import { makePlant } from '../../testing/makePlant.ts';
import { balancesPass } from './balancesPass.ts';
import { addUp, computeMonth, plantSums } from './computeMonth.ts';
import { readLossPlants } from './facts.ts';
import { keepMonth } from './keepMonth.ts';
import { readPlantMonths } from './monthState.ts';
import { type DaySums, unpackQuarters } from './packedBalance.ts';
import { BalancesDue, componentBalances, plantBalances } from './storedBalances.ts';

const ZONE = 'Europe/Berlin';
const place = { latitude: 50.29, longitude: 8.75 };
const FIRST = 2024_05_20;
/** The current time: long after all readings. */
const LATER = Date.parse('2025-06-01T10:00:00Z');
const months: readonly Window[] = [
  { from: 2024_05_01, until: 2024_05_31 },
  { from: 2024_06_01, until: 2024_06_30 },
  { from: 2024_07_01, until: 2024_07_31 },
];
const all = { from: 2024_05_01, until: 2024_07_31 };
const stamps = { created_at: 0, modified_at: 0, created_by: null, modified_by: null };

onEveryEngine('stored balances', (fixture) => {
  const contextAt = (now: number): TestContext => ({
    ...fixture.context,
    platform: { ...fixture.context.platform, now: () => now },
  });

  /** A plant with inverters of 10 kWp, each with a column of power. */
  async function solarPlant(count = 3) {
    const made = await makePlant(fixture.db, {
      plant: { ...place, timezone: ZONE },
      components: Array.from({ length: count }, (_, at) => ({
        name: `WR ${at + 1}`,
        capacity: 10,
        columns: [{ col_component_data: 'P', col_unit: 'kW', col_role: 'power' }],
      })),
    });
    /** Stores hourly readings of a day: a share of the power under a clear sky, for all hours or only some. */
    async function store(
      component: number,
      day: number,
      share: number,
      { account = 0, from = 0, until = 24, beforeItEnds = () => Promise.resolve() } = {},
    ) {
      const start = dayStart(ZONE, day);
      const times = Float64Array.from({ length: until - from }, (_, hour) => start + (from + hour) * HOUR_MS);
      const values = times.map((at) => (clearSky(sunAt(at, place).elevation) / 1000) * 8.5 * share);
      const readings = {
        componentId: made.componentIds[component] ?? 0,
        day,
        dayStart: start,
        times,
        columnIds: [...(made.columnIds[component] ?? [])],
        values: [values],
      };
      await fixture.db.transaction().execute(async (tx) => {
        await storeDays(tx, fixture.context.platform, [readings], account);
        await beforeItEnds();
      });
    }
    const plant = async (window: Window = all) => {
      const [found] = await readLossPlants(fixture.db, [made.plantId], window);
      if (found === undefined) throw new Error('the plant is missing');
      return found;
    };
    return { ...made, store, plant };
  }
  type Made = Awaited<ReturnType<typeof solarPlant>>;

  /** Splits each month at a day, so that sums are returned by day. */
  const byDay = (plantId: number) => new Map([[plantId, months.map(({ from }) => from + 1)]]);
  const totalsOf = (sums: readonly DaySums[]) =>
    Array.from(
      Map.groupBy(sums, ({ day }) => Math.floor(day / 100)),
      ([month, own]) => addUp(month * 100 + 1, own),
    );

  /** The stored balances, and those computed from the readings. */
  async function both({ plant }: Made, context: TestContext, window: Window = all) {
    const found = await plant(window);
    const shown = (balances: Awaited<ReturnType<typeof computeMonth>>) =>
      balances.map(({ quarters, ...rest }) => ({
        ...rest,
        quarters: unpackQuarters(context.platform.deflate, quarters),
      }));
    const stored = await componentBalances(context, found, window);
    const sums = (await plantBalances(context, [found], window, byDay(found.row.id))).get(found.row.id);
    const totals = (await plantBalances(context, [found], window)).get(found.row.id);
    const scratch = [];
    for (const month of months)
      if (month.until >= window.from && month.from <= window.until)
        scratch.push(...(await computeMonth(context, found, month, context.platform.now())));
    const within = scratch.filter(({ sums: { day } }) => day >= window.from && day <= window.until);
    return {
      stored: { balances: shown(stored), sums, totals },
      scratch: { balances: shown(within), sums: plantSums(within), totals: totalsOf(plantSums(within)) },
    };
  }

  async function mustBeSame(made: Made, context: TestContext, window: Window) {
    const { stored, scratch } = await both(made, context, window);
    expect(stored).toEqual(scratch);
  }

  const day = fc.integer({ min: 0, max: 55 }).map((days) => addDays(FIRST, days));
  const component = fc.integer({ min: 0, max: 2 });
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('store' as const),
        component,
        day,
        share: fc.constantFrom(0, 0.5, 0.8, 1),
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('undo' as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ act: fc.constant('capacity' as const), component, kw: fc.constantFrom(8, 10, null) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ act: fc.constant('role' as const), component, role: fc.constantFrom('power', null) }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('work' as const), day }) },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant('fault' as const),
        component,
        day,
        days: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('end' as const), day }) },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('ask' as const), month: fc.constantFrom(all, ...months) }) },
  );

  test(
    'stored balances equal those computed from scratch after any sequence of readings, undo, settings, alarms, planned work and requests',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
          const context = contextAt(LATER);
          const made = await solarPlant();
          const { db } = fixture;
          const accounts: number[] = [];
          for (let at = 0; at < 3; at += 1) await made.store(at, FIRST, 1);
          for (const one of steps) {
            if (one.act === 'store') {
              const account = await insertImport(db, made.plantId, 0);
              accounts.push(account);
              await made.store(one.component, one.day, one.share, { account });
            } else if (one.act === 'undo') {
              const account = accounts.pop();
              if (account === undefined) continue;
              const axes = await db
                .selectFrom('measurement_axis')
                .select(['component_id', 'day'])
                .where('component_id', 'in', made.componentIds)
                .execute();
              const days = axes.map((axis) => ({ componentId: axis.component_id, day: axis.day }));
              await db
                .transaction()
                .execute((tx) => takeBackDays(tx, context.platform, days, new Set([account]), false));
            } else if (one.act === 'capacity')
              await db
                .updateTable('component')
                .set({ capacity: one.kw })
                .where('id', '=', made.componentIds[one.component] ?? 0)
                .execute();
            else if (one.act === 'role')
              await db
                .updateTable('component_column')
                .set({ col_role: one.role })
                .where('component_id', '=', made.componentIds[one.component] ?? 0)
                .execute();
            else if (one.act === 'work') {
              const from_at = dayStart(ZONE, one.day) + 10 * HOUR_MS;
              await db
                .insertInto('planned_work')
                .values({ plant_id: made.plantId, from_at, until_at: from_at + 3 * HOUR_MS, reason: 'x', ...stamps })
                .execute();
            } else if (one.act === 'fault') await fault(made, one);
            else if (one.act === 'end')
              await db
                .updateTable('alarm')
                .set({ ended_at: dayStart(ZONE, one.day), open: null })
                .where('plant_id', '=', made.plantId)
                .where('began_at', '<', dayStart(ZONE, one.day))
                .execute();
            else {
              await mustBeSame(made, context, one.month);
            }
          }
          const { stored, scratch } = await both(made, context);
          expect(stored).toEqual(scratch);
        }),
        { numRuns: fixture.engine === 'sqlite' ? 4 : 2 },
      );
    },
  );

  async function fault(made: Made, one: { component: number; day: number; days: number | null }) {
    const began_at = dayStart(ZONE, one.day) + 9 * HOUR_MS;
    await fixture.db
      .insertInto('alarm')
      .values({
        plant_id: made.plantId,
        component_id: made.componentIds[one.component] ?? 0,
        cause: 'fault',
        severity: '2',
        alarm_code: `E${began_at}/${one.component}/${one.days}`,
        began_at,
        last_seen_at: began_at,
        ended_at: one.days === null ? null : began_at + one.days * DAY_MS,
        open: one.days === null ? 1 : null,
        received_at: began_at,
        source_key: made.componentIds[one.component] ?? 0,
        text: 'x',
        type_severity: '2',
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  test('a fault whose file or readings were undone is no cause of losses any more', async () => {
    const made = await solarPlant();
    await fault(made, { component: 0, day: 2024_06_10, days: 3 });
    await fault(made, { component: 1, day: 2024_06_10, days: 3 });
    expect((await made.plant()).faults).toHaveLength(2);
    await fixture.db
      .updateTable('alarm')
      .set({ ended_by: 'taken_back' })
      .where('component_id', '=', made.componentIds[0] ?? 0)
      .execute();
    expect((await made.plant()).faults).toMatchObject([{ component_id: made.componentIds[1] }]);
  });

  test('stored balances include readings that arrive while the balances are computed', async () => {
    const context = contextAt(LATER);
    const made = await solarPlant();
    for (let at = 0; at < 3; at += 1) await made.store(at, 2024_06_10, 1);
    const [month] = await readPlantMonths(context, [await made.plant()], months[1] ?? all, LATER);
    if (month === undefined) throw new Error('the month is missing');
    await Promise.all([
      keepMonth(context, month, LATER),
      made.store(1, 2024_06_10, 0.5),
      keepMonth(context, month, LATER),
      made.store(2, 2024_06_11, 0.7),
    ]);
    const { stored, scratch } = await both(made, context);
    expect(stored).toEqual(scratch);
  });

  test('computing balances waits for readings that are being stored, even if no balances were computed before', async () => {
    const context = contextAt(LATER);
    const made = await solarPlant();
    await made.store(0, 2024_06_10, 1);
    const [month] = await readPlantMonths(context, [await made.plant()], months[1] ?? all, LATER);
    if (month === undefined) throw new Error('the month is missing');
    let computed: Promise<unknown> = Promise.resolve();
    const beforeItEnds = async () => {
      computed = keepMonth(context, month, LATER);
      // the computation waits for the transaction to end; one that did not wait would be finished after this time
      await Promise.race([computed, new Promise((resolve) => setTimeout(resolve, 300))]);
    };
    await made.store(1, 2024_06_10, 1, { beforeItEnds });
    await computed;
    const { stored, scratch } = await both(made, context);
    expect(stored).toEqual(scratch);
  });

  test('stored balances are read and not computed again while nothing changes', async () => {
    const made = await solarPlant();
    await made.store(0, 2024_06_10, 1);
    const first = await both(made, contextAt(LATER));
    const broken = contextAt(LATER);
    const { deflate } = broken.platform;
    const fail = () => {
      throw new Error('computed again');
    };
    const readsOnly = { ...broken, platform: { ...broken.platform, deflate: { ...deflate, deflate: fail } } };
    const found = await made.plant();
    expect((await plantBalances(readsOnly, [found], all)).get(made.plantId)).toEqual(first.stored.totals);
    await fixture.db.updateTable('component').set({ tilt: 20 }).where('plant_id', '=', made.plantId).execute();
    await expect(plantBalances(readsOnly, [await made.plant()], all)).rejects.toThrow('computed again');
  });

  test('stored balances of today are extended during the day, quarter-hour by quarter-hour', async () => {
    const made = await solarPlant();
    const noon = dayStart(ZONE, 2024_06_10) + 12 * HOUR_MS;
    for (let hour = 0; hour < 4; hour += 1) {
      const now = noon + hour * HOUR_MS + 60_000;
      await made.store(0, 2024_06_10, 1, { until: 13 + hour });
      const { stored, scratch } = await both(made, contextAt(now), months[1]);
      expect(stored).toEqual(scratch);
      const [today] = stored.balances;
      expect(today?.quarters.measured).toHaveLength(4 * (12 + hour));
    }
  });

  test('balances of many components are shown at most two hours old, and the pass computes them again', async () => {
    const made = await solarPlant(40);
    const now = dayStart(ZONE, 2024_06_10) + 12 * HOUR_MS;
    for (let at = 0; at < 3; at += 1) await made.store(at, 2024_05_31, 1);
    await made.store(0, 2024_06_10, 1, { until: 12 });
    const window = { from: 2024_05_01, until: 2024_06_30 };
    const until = async (at: number) => {
      const found = await made.plant(window);
      const sums = (await plantBalances(contextAt(at), [found], window, byDay(made.plantId))).get(made.plantId);
      return sums?.find(({ day }) => day === 2024_06_10)?.measured ?? 0;
    };
    const atNoon = await until(now);
    expect(atNoon).toBeGreaterThan(0);
    await made.store(0, 2024_06_10, 1, { from: 12, until: 14 });
    expect(await until(now + HOUR_MS)).toBe(atNoon);
    await balancesPass(contextAt(now + HOUR_MS), new AbortController().signal);
    const later = await until(now + HOUR_MS);
    expect(later).toBeGreaterThan(atNoon);
    await made.store(0, 2024_06_10, 1, { from: 14, until: 17 });
    expect(await until(now + 4 * HOUR_MS)).toBeGreaterThan(later);
  });

  test('balances that would take minutes are not computed during a call', async () => {
    const made = await solarPlant(100);
    await made.store(0, 2023_07_02, 1);
    const window = { from: 2023_07_01, until: 2024_06_30 };
    await expect(plantBalances(contextAt(LATER), [await made.plant(window)], window)).rejects.toThrow(BalancesDue);
    expect(dayOf(ZONE, LATER)).toBeGreaterThan(window.until);
  });
});
