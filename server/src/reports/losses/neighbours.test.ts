import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clearSky, HOUR_MS, sunAt } from '@leitwarte/core/rules';
import { lockBalances } from '../../db/dialects/lockRow.ts';
import { addDays, dayStart } from '../../measurements/calendar.ts';
import { storeDays } from '../../measurements/store.ts';
import { onEveryEngine, type TestContext } from '../../testing/database.ts';
import { makePlant } from '../../testing/makePlant.ts';
import { balancesPass } from './balancesPass.ts';
import { computeMonth } from './computeMonth.ts';
import { readLossPlants } from './facts.ts';
import { findNeighbours } from './neighbours.ts';
import { componentBalances } from './storedBalances.ts';

const ZONE = 'Europe/Berlin';
const DAY = 2024_06_10;
const JUNE = { from: 2024_06_01, until: 2024_06_30 };
/** The current time: some weeks later, so that the pass keeps the balances of the month up to date. */
const LATER = Date.parse('2024-07-25T10:00:00Z');

onEveryEngine('plants nearby', (fixture) => {
  const context = (): TestContext => ({
    ...fixture.context,
    platform: { ...fixture.context.platform, now: () => LATER },
  });

  /** A roof with one inverter. */
  async function roof(latitude: number, organisationId?: number, capacity = 10) {
    const made = await makePlant(fixture.db, {
      plant: { latitude, longitude: 8.75, timezone: ZONE, ...(organisationId && { organisation_id: organisationId }) },
      components: [{ name: 'WR', capacity, columns: [{ col_component_data: 'P', col_unit: 'kW', col_role: 'power' }] }],
    });
    const readingsOf = (share: number, day: number) => {
      const start = dayStart(ZONE, day);
      const hours = (dayStart(ZONE, addDays(day, 1)) - start) / HOUR_MS;
      const times = Float64Array.from({ length: hours }, (_, hour) => start + hour * HOUR_MS);
      const values = times.map((at) => {
        const { elevation } = sunAt(at, { latitude, longitude: 8.75 });
        return (clearSky(elevation) / 1000) * 0.85 * capacity * share;
      });
      const columnIds = [...(made.columnIds[0] ?? [])];
      const componentId = made.componentIds[0] ?? 0;
      return { componentId, day, dayStart: start, times, columnIds, values: [values] };
    };
    /** Stores the readings of a day; returns their energy in watt-hours. */
    const store = async (share: number, day = DAY) => {
      const readings = readingsOf(share, day);
      await storeTogether([readings]);
      return readings.values.flatMap((values) => [...values]).reduce((sum, kw) => sum + kw * 1000, 0);
    };
    const plant = async () => {
      const [found] = await readLossPlants(fixture.db, [made.plantId], JUNE);
      if (found === undefined) throw new Error('the plant is missing');
      return found;
    };
    const balances = async () => componentBalances(context(), await plant(), JUNE);
    /** The day's expected energy in watt-hours, with its inputs and its method. */
    const expected = async () => {
      const [one] = (await balances()).filter(({ sums }) => sums.day === DAY);
      return {
        wh: one?.sums.expected ?? null,
        inputs: one?.inputs ?? [],
        method: Object.keys(one?.sums.byMethod ?? {}),
      };
    };
    return { ...made, readingsOf, store, plant, balances, expected };
  }

  const storeTogether = (readings: Parameters<typeof storeDays>[2]) =>
    fixture.db.transaction().execute((tx) => storeDays(tx, fixture.context.platform, readings, 0));

  /** Three roofs of one organisation in one town. */
  async function town() {
    const first = await roof(50.29);
    const second = await roof(50.33, first.organisationId);
    const third = await roof(50.35, first.organisationId);
    for (const one of [first, second, third]) await one.store(1);
    return { first, second, third };
  }

  test('4.51: a roof with one inverter is compared with roofs of the same organisation within 15 km', async () => {
    const { first } = await town();
    const stranger = await roof(50.3);
    const far = await roof(50.6, first.organisationId);
    for (const one of [stranger, far]) await one.store(0.2);
    await first.store(0.5);
    expect((await first.plant()).nearby).toEqual([]);
    await balancesPass(context(), new AbortController().signal);
    const { wh, inputs, method } = await first.expected();
    expect(method).toEqual(['peers']);
    expect(inputs).toEqual(['peers:3', 'nearby:2', 'capacity']);
    const [own] = (await first.balances()).filter(({ sums }) => sums.day === DAY);
    expect((own?.sums.measured ?? 0) / (wh ?? Number.NaN)).toBeCloseTo(0.5, 1);
    expect((await stranger.plant()).nearby).toEqual([]);
    expect((await far.plant()).nearby).toEqual([]);
  });

  test.each([
    ['in summer', 2024_06_10],
    ['with 23 hours', 2024_03_31],
    ['with 25 hours', 2023_10_29],
  ])(
    '4.51: the expected energy is the median energy per kilowatt of the roof and those nearby, on a day %s',
    async (_, day) => {
      const first = await roof(50.29);
      const second = await roof(50.33, first.organisationId, 30);
      const third = await roof(50.35, first.organisationId, 20);
      const [own, least, middle] = [
        await first.store(0.9, day),
        await second.store(0.3, day),
        await third.store(0.7, day),
      ];
      await findNeighbours(fixture.db);
      const month = { from: day - (day % 100) + 1, until: day - (day % 100) + 31 };
      const balances = await computeMonth(context(), await first.plant(), month, LATER);
      const [found] = balances.filter(({ sums }) => sums.day === day);
      expect(found?.sums.measured).toBeCloseTo(own, -1);
      expect((found?.sums.expected ?? 0) / (middle / 2)).toBeCloseTo(1, 2);
      expect(least / 3).toBeLessThan(middle / 2);
    },
  );

  test('4.51: if one plant nearby produces nothing or is deleted, the expected energy stays the same', async () => {
    const { first, second } = await town();
    const fourth = await roof(50.36, first.organisationId);
    await fourth.store(1);
    await findNeighbours(fixture.db);
    const dueWith = async () => {
      const balances = await computeMonth(context(), await first.plant(), JUNE, LATER);
      return balances.find(({ sums }) => sums.day === DAY)?.sums.expected ?? Number.NaN;
    };
    const whole = await dueWith();
    await second.store(0);
    expect((await dueWith()) / whole).toBeCloseTo(1, 2);
    await fixture.db.deleteFrom('plant').where('id', '=', second.plantId).execute();
    expect((await dueWith()) / whole).toBeCloseTo(1, 2);
  });

  // on SQLite one transaction writes at a time
  // oxlint-disable-next-line vitest/no-conditional-tests -- a skipped test counts as failed
  if (fixture.engine === 'postgres')
    test('4.51: readings that are stored while their plant becomes a neighbour cause the balance to be computed again', async () => {
      const far = await roof(52);
      const { first, second } = await town();
      await first.balances();
      let stored: Promise<unknown> | undefined;
      await fixture.db.transaction().execute(async (tx) => {
        await lockBalances(tx, [far.plantId]);
        // queries for which plants these are neighbours, and waits for the lock
        stored = storeTogether([far.readingsOf(1, DAY), second.readingsOf(0.4, DAY)]);
        await expect
          .poll(async () => {
            const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(
              fixture.db,
            );
            return rows.length;
          })
          .toBeGreaterThan(0);
        await findNeighbours(fixture.db);
        await first.balances();
      });
      await stored;
      const marks = await fixture.db
        .selectFrom('yield_month')
        .select('stale')
        .where('plant_id', '=', first.plantId)
        .where('month', '=', 2024_06)
        .execute();
      expect(marks).toEqual([{ stale: 2 }]);
      expect(await first.balances()).toEqual(await computeMonth(context(), await first.plant(), JUNE, LATER));
    });

  test('4.51: if readings, capacity or roles of a plant nearby change, the balance is computed again', async () => {
    const { first, second, third } = await town();
    await findNeighbours(fixture.db);
    const mustHold = async () =>
      expect(await first.balances()).toEqual(await computeMonth(context(), await first.plant(), JUNE, LATER));
    const whole = await first.expected();
    await second.store(0.6);
    await third.store(0.6);
    await mustHold();
    const less = await first.expected();
    expect((less.wh ?? 0) / (whole.wh ?? 0)).toBeCloseTo(0.6, 1);
    await fixture.db.updateTable('component').set({ capacity: 6 }).where('plant_id', '=', second.plantId).execute();
    await fixture.db.updateTable('component').set({ capacity: 6 }).where('plant_id', '=', third.plantId).execute();
    await mustHold();
    expect(((await first.expected()).wh ?? 0) / (whole.wh ?? 0)).toBeCloseTo(1, 1);
    await fixture.db
      .updateTable('component_column')
      .set({ col_role: null })
      .where('component_id', 'in', third.componentIds)
      .execute();
    await mustHold();
    expect((await first.expected()).inputs).not.toContain('nearby:2');
  });

  test('4.51: a plant that is given to another organisation is immediately no neighbour any more', async () => {
    const { first, second, third } = await town();
    await findNeighbours(fixture.db);
    const idsOf = async () => (await first.plant()).nearby.map(({ row }) => row.id);
    expect(await idsOf()).toEqual([second.plantId, third.plantId]);
    const stranger = await roof(52);
    await fixture.db
      .updateTable('plant')
      .set({ organisation_id: stranger.organisationId })
      .where('id', '=', second.plantId)
      .execute();
    expect(await idsOf()).toEqual([third.plantId]);
    await fixture.db.deleteFrom('plant').where('id', '=', third.plantId).execute();
    expect(await idsOf()).toEqual([]);
    await findNeighbours(fixture.db);
    const rows = await fixture.db
      .selectFrom('yield_neighbour')
      .selectAll()
      .where('plant_id', 'in', [first.plantId, second.plantId])
      .execute();
    expect(rows).toEqual([]);
  });
});
