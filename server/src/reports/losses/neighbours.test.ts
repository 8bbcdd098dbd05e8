import { expect, test } from 'vitest';
import { clearSky, HOUR_MS, sunAt } from '@leitwarte/core/rules';
import { dayStart } from '../../measurements/calendar.ts';
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
/** Some days later, so that the pass keeps the month ready. */
const LATER = Date.parse('2024-07-25T10:00:00Z');

onEveryEngine('plants nearby', (fixture) => {
  const context = (): TestContext => ({
    ...fixture.context,
    platform: { ...fixture.context.platform, now: () => LATER },
  });

  /** A roof with one inverter of 10 kWp. */
  async function roof(latitude: number, organisationId?: number) {
    const made = await makePlant(fixture.db, {
      plant: { latitude, longitude: 8.75, timezone: ZONE, ...(organisationId && { organisation_id: organisationId }) },
      components: [
        { name: 'WR', capacity: 10, columns: [{ col_component_data: 'P', col_unit: 'kW', col_role: 'power' }] },
      ],
    });
    const store = async (share: number, day = DAY) => {
      const start = dayStart(ZONE, day);
      const times = Float64Array.from({ length: 24 }, (_, hour) => start + hour * HOUR_MS);
      const values = times.map((at) => {
        const { elevation } = sunAt(at, { latitude, longitude: 8.75 });
        return (clearSky(elevation) / 1000) * 8.5 * share;
      });
      const columnIds = [...(made.columnIds[0] ?? [])];
      const componentId = made.componentIds[0] ?? 0;
      const readings = { componentId, day, dayStart: start, times, columnIds, values: [values] };
      await fixture.db.transaction().execute((tx) => storeDays(tx, fixture.context.platform, [readings], 0));
    };
    const plant = async () => {
      const [found] = await readLossPlants(fixture.db, [made.plantId], JUNE);
      if (found === undefined) throw new Error('the plant is missing');
      return found;
    };
    const balances = async () => componentBalances(context(), await plant(), JUNE);
    /** The day's expected energy as a share of what a whole roof gives, and what it was computed from. */
    const expected = async () => {
      const [one] = (await balances()).filter(({ sums }) => sums.day === DAY);
      return {
        wh: one?.sums.expected ?? null,
        inputs: one?.inputs ?? [],
        method: Object.keys(one?.sums.byMethod ?? {}),
      };
    };
    return { ...made, store, plant, balances, expected };
  }

  /** Three roofs in a town of one organisation. */
  async function town() {
    const first = await roof(50.29);
    const second = await roof(50.33, first.organisationId);
    const third = await roof(50.35, first.organisationId);
    for (const one of [first, second, third]) await one.store(1);
    return { first, second, third };
  }

  test('4.51: a roof with one inverter is compared with those of the organisation within 15 km', async () => {
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

  test('4.51: readings, capacity and roles of a plant nearby make the balance anew', async () => {
    const { first, second, third } = await town();
    await balancesPass(context(), new AbortController().signal);
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

  test('4.51: a plant that was given to another organisation is nobody’s neighbour at once', async () => {
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
