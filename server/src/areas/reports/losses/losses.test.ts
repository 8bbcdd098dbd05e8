import type { PlantLosses } from '@leitwarte/core/entities';
import { clearSky, MINUTE_MS, sunAt } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { onEveryEngine } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { createWorld } from '../../../testing/world.ts';

const place = { latitude: 50.29, longitude: 8.75 };
const CAPACITY = 10;
const STEP = 5 * MINUTE_MS;
const day = { from: '2024-06-10', until: '2024-06-10' };
const midnight = Date.parse('2024-06-09T22:00:00Z');

onEveryEngine('losses', (fixture) => {
  /** A solar plant with five inverters of 10 kWp each. */
  async function open() {
    const world = await createWorld(fixture.context);
    const mayAnalyse = (dialog: string, right: string) =>
      ['analyse_plant can_read', 'plant can_write', 'plant can_read'].includes(`${dialog} ${right}`);
    const owner = await world.actor(await world.group(mayAnalyse));
    const plantId = await world.plant({ name: 'Nord', type: 'Solar' });
    const inverters: { id: number; columns: number[] }[] = [];
    for (let number = 1; number <= 5; number += 1)
      inverters.push(await world.component(plantId, { name: `WR ${number}`, columns: 2 }));
    return { world, owner, plantId, inverters };
  }
  type Opened = Awaited<ReturnType<typeof open>>;

  /** Sets column roles and capacities, as a user who may write the plant. */
  async function setUp({ owner, inverters }: Opened) {
    for (const { id } of inverters) {
      const { component_data_description: columns } = await owner.client.components.retrieve({ id });
      await owner.client.components.update({
        id,
        body: {
          capacity: CAPACITY,
          component_data_description: columns.map((column, at) => ({
            id: column.id,
            col_description: column.col_description ?? '',
            col_role: at === 0 ? ('power' as const) : null,
          })),
        },
      });
    }
  }

  /**
   * Stores the power (kW) of a clear day every five minutes for some hours. `change` may reduce a value; if it returns
   * undefined, no reading is stored.
   */
  async function store(
    { inverters }: Opened,
    change: (inverter: number, hour: number) => number | undefined,
    { from = midnight, hours = 24 } = {},
  ) {
    for (const [at, { id, columns }] of inverters.entries()) {
      const times = Array.from({ length: (hours * 60) / 5 + 1 }, (_, index) => from + index * STEP);
      const kept = times.filter((ms) => change(at, (ms - from) / 3_600_000) !== undefined);
      const values = kept.map((ms) => {
        const share = change(at, (ms - from) / 3_600_000) ?? 0;
        return (clearSky(sunAt(ms, place).elevation) / 1000) * CAPACITY * 0.85 * share;
      });
      await storeReadings(fixture.context, id, kept, new Map([[columns[0] ?? 0, values]]));
    }
  }

  const sum = ({ losses }: Pick<PlantLosses, 'losses'>) => losses.reduce((all, { wh }) => all + wh, 0);
  const adds = (row: Pick<PlantLosses, 'expected_wh' | 'measured_wh' | 'losses'>) =>
    (row.expected_wh ?? 0) === (row.measured_wh ?? 0) + sum(row);
  const causes = ({ losses }: PlantLosses) => losses.map(({ cause }) => cause);

  test('if no column has a role losses are not computed, and the response states what is missing', async () => {
    const opened = await open();
    await store(opened, () => 1);
    const [row] = await opened.owner.client.losses.list({ query: { ...day, plant: opened.plantId } });
    expect(row).toEqual({
      plant: opened.plantId,
      expected_wh: null,
      measured_wh: null,
      losses: [],
      method: null,
      unknown_quarter_hours: 0,
      parts: [],
    });
    const { missing } = await opened.owner.client.losses.ofPlant({ id: opened.plantId, query: day });
    expect(missing).toContain('energy_role');
  });

  test('losses add up to the watt-hour; with an outage, missing data and a tariff', async () => {
    const opened = await open();
    const { owner, plantId } = opened;
    await setUp(opened);
    await owner.client.plants.update({
      id: plantId,
      body: { tariffs: [{ from: '2024-01-01', ct_per_kwh: 8.11 }] },
    });
    await store(opened, (inverter, hour) => {
      if (inverter === 0 && hour >= 11 && hour < 13) return 0;
      if (inverter === 1 && hour > 14 && hour < 16) return undefined;
      return 1;
    });
    const [row] = await owner.client.losses.list({ query: { ...day, plant: plantId } });
    if (row === undefined) throw new Error('the plant is missing');
    expect(row.method).toBe('peers');
    expect(adds(row)).toBe(true);
    expect(causes(row)).toEqual(expect.arrayContaining(['unknown', 'outage']));
    expect(row.unknown_quarter_hours).toBe(8);
    const outage = row.losses.find(({ cause }) => cause === 'outage');
    expect(outage?.wh).toBeGreaterThan(12_000);
    expect(outage?.eur).toBeCloseTo(((outage?.wh ?? 0) / 1000) * 0.0811, 2);
    expect(row.losses.find(({ cause }) => cause === 'unknown')?.eur).toBeNull();

    const detail = await owner.client.losses.ofPlant({ id: plantId, query: day });
    expect({ ...detail.plant, parts: [] }).toEqual(row);
    expect(detail.days.map(({ name }) => name)).toEqual(['WR 1', 'WR 2', 'WR 3', 'WR 4', 'WR 5']);
    expect(detail.days.every((one) => adds(one) && one.inputs.length > 0)).toBe(true);
    expect(detail.quarters).toHaveLength(5 * 96);
    expect(detail.quarters.every((one) => adds(one))).toBe(true);
    expect(detail.quarters.reduce((all, one) => all + one.measured_wh, 0)).toBe(row.measured_wh);
  });

  test('S7: losses contain the energy of each day and month, and for how many days of a month it is known', async () => {
    const opened = await open();
    const { owner, plantId } = opened;
    await setUp(opened);
    // no readings on the evening of 12 June and from 13 to 30 June
    for (const [from, hours] of [
      ['2024-06-09T22:00:00Z', 48],
      ['2024-06-11T22:00:00Z', 13],
      ['2024-06-30T22:00:00Z', 24],
    ] as const)
      await store(opened, () => 1, { from: Date.parse(from), hours });
    const span = { from: '2024-06-10', until: '2024-07-01', plant: plantId };
    const [row] = await owner.client.losses.list({ query: { ...span, by: 'day' } });
    const dayOf = (from: string) => row?.parts.find((part) => part.from === from);
    expect(row?.parts.map(({ from }) => from)).toContain('2024-06-10');
    expect(row?.parts.reduce((sum, { measured_wh }) => sum + measured_wh, 0)).toBe(row?.measured_wh);
    expect(dayOf('2024-06-10')?.known_days).toBe(1);
    expect(dayOf('2024-06-12')?.known_days).toBeLessThan(1);
    expect(dayOf('2024-06-20')).toMatchObject({ measured_wh: 0, known_days: 0 });
    const [byMonth] = await owner.client.losses.list({ query: { ...span, by: 'month' } });
    expect(byMonth?.parts.map(({ from }) => from)).toEqual(['2024-06-10', '2024-07-01']);
    expect(byMonth?.parts[0]?.known_days).toBeCloseTo(
      (row?.parts ?? []).reduce((sum, { from, known_days }) => sum + (from < '2024-07' ? known_days : 0), 0),
      1,
    );
    await expect(
      owner.client.losses.list({ query: { from: '2024-01-01', until: '2024-06-10', by: 'day' } }),
    ).rejects.toThrow('Höchstens 62 Tage');
  });

  test.each(['Einspeisezähler', 'EZA'])(
    'if the meter %s measures the same energy again, it is counted once and the response reports this',
    async (name) => {
      const opened = await open();
      const { world, owner, plantId, inverters } = opened;
      await setUp(opened);
      const meter = await world.component(plantId, { name, columns: 1 });
      await fixture.db
        .updateTable('component_column')
        .set({ col_role: 'power' })
        .where('component_id', '=', meter.id)
        .execute();
      await store(opened, () => 1);
      const before = await owner.client.losses.ofPlant({ id: plantId, query: day });
      await store({ ...opened, inverters: [meter] }, () => inverters.length * 0.97);
      const { plant, days, missing } = await owner.client.losses.ofPlant({ id: plantId, query: day });
      expect(plant).toEqual(before.plant);
      expect(days.map(({ component }) => component)).toEqual(inverters.map(({ id }) => id));
      expect(missing).toContain('energy_twice');
      expect(before.missing).not.toContain('energy_twice');
      await fixture.db
        .updateTable('component')
        .set({ name: 'WR 6', capacity: 10 })
        .where('id', '=', meter.id)
        .execute();
      const after = await owner.client.losses.ofPlant({ id: plantId, query: day });
      expect(after.days).toHaveLength(6);
    },
  );

  test.each([
    { name: '25 hours', date: '2024-10-27', from: '2024-10-26T22:00:00Z', hours: 25 },
    { name: '23 hours', date: '2024-03-31', from: '2024-03-30T23:00:00Z', hours: 23 },
  ])('losses add up on a day with $name', async ({ date, from, hours }) => {
    const opened = await open();
    await setUp(opened);
    await store(opened, (inverter, hour) => (inverter === 2 && hour > 12 ? 0.5 : 1), { from: Date.parse(from), hours });
    const { plant, quarters } = await opened.owner.client.losses.ofPlant({
      id: opened.plantId,
      query: { from: date, until: date },
    });
    expect(adds(plant)).toBe(true);
    expect(quarters).toHaveLength(5 * 4 * hours);
    expect(plant.unknown_quarter_hours).toBe(0);
  });

  test('losses during planned work are assigned to the planned work', async () => {
    const opened = await open();
    const { owner, plantId } = opened;
    await setUp(opened);
    await store(opened, (inverter, hour) => (inverter === 0 && hour >= 11 && hour < 13 ? 0 : 1));
    await fixture.db
      .insertInto('planned_work')
      .values({
        plant_id: plantId,
        from_at: midnight + 11 * 3_600_000,
        until_at: midnight + 13 * 3_600_000,
        reason: 'Wartung',
        ended_at: null,
        ended_by: null,
        created_at: midnight,
        modified_at: midnight,
        created_by: null,
        modified_by: null,
      })
      .execute();
    const [row] = await owner.client.losses.list({ query: { ...day, plant: plantId } });
    const of = (cause: string) => row?.losses.find((one) => one.cause === cause)?.wh ?? 0;
    expect(of('planned_work')).toBeGreaterThan(10 * of('outage'));
    expect(row !== undefined && adds(row)).toBe(true);
  });

  test('the response contains the compensation for a curtailed period, and the energy that was fed in at negative prices', async () => {
    const opened = await open();
    const { world, owner, plantId, inverters } = opened;
    await setUp(opened);
    await owner.client.plants.update({ id: plantId, body: { tariffs: [{ from: '2024-01-01', ct_per_kwh: 10 }] } });
    const station = await world.component(plantId, { name: 'Station', columns: 2 });
    const [setpoint = 0, price = 0] = station.columns;
    const roles = [
      { id: setpoint, col_role: 'curtailment', col_unit: '%' },
      { id: price, col_role: 'price', col_unit: 'EUR/MWh' },
    ];
    for (const { id, ...role } of roles)
      await fixture.db.updateTable('component_column').set(role).where('id', '=', id).execute();
    const isCurtailed = (hour: number) => hour >= 11 && hour < 13;
    await store(opened, (inverter, hour) => (isCurtailed(hour) && inverter < 2 ? 0.3 : 1));
    const quarters = Array.from({ length: 97 }, (_, at) => midnight + at * 15 * MINUTE_MS);
    const percents = quarters.map((_, at) => (isCurtailed(at / 4) ? 30 : 100));
    const prices = quarters.map((_, at) => (at >= 48 && at < 52 ? -12.5 : 40));
    await storeReadings(
      fixture.context,
      station.id,
      quarters,
      new Map<number, readonly number[]>([
        [setpoint, percents],
        [price, prices],
      ]),
    );
    const detail = await owner.client.losses.ofPlant({ id: plantId, query: day });
    expect(adds(detail.plant)).toBe(true);
    expect(causes(detail.plant)).toContain('curtailed');
    const [flat, peak, simplified] = detail.compensation;
    expect([flat?.method, peak?.method, simplified?.method]).toEqual(['flat', 'peak', 'simplified_peak']);
    const own = detail.quarters.filter(({ losses }) => losses.some(({ cause }) => cause === 'curtailed'));
    const before = (component: number) =>
      detail.quarters.findLast((one) => one.component === component && one.from < (own[0]?.from ?? ''))?.measured_wh ??
      0;
    const due = own.reduce((sum, one) => sum + Math.max(0, before(one.component) - one.measured_wh), 0);
    expect(flat?.wh).toBe(due);
    expect(flat?.eur).toBeCloseTo(due / 10_000, 2);
    expect([peak?.wh, simplified?.wh]).toEqual([null, null]);
    const negative = detail.quarters.filter(({ from }) => {
      const at = (Date.parse(from) - midnight) / (15 * MINUTE_MS);
      return at >= 48 && at < 52;
    });
    expect(detail.negative_prices).toEqual({
      quarter_hours: 4,
      wh: negative.reduce((sum, { measured_wh }) => sum + measured_wh, 0),
    });
    expect(inverters).toHaveLength(5);
  });

  test('users with whom a plant is only shared see no euros, and other users do not see the plant', async () => {
    const opened = await open();
    const { world, owner, plantId } = opened;
    await setUp(opened);
    await owner.client.plants.update({ id: plantId, body: { tariffs: [{ from: '2024-01-01', ct_per_kwh: 8 }] } });
    await store(opened, (inverter) => (inverter === 0 ? 0 : 1));
    const other = await createWorld(fixture.context);
    const viewer = await other.actor(await other.group(() => true));
    await expect(viewer.client.losses.ofPlant({ id: plantId, query: day })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    await expect(viewer.client.losses.list({ query: { ...day, plant: plantId } })).rejects.toMatchObject({
      problem: { status: 404 },
    });
    await fixture.db
      .insertInto('plant_view_organisation')
      .values({ plant_id: plantId, organisation_id: other.organisationId })
      .execute();
    const [row] = await viewer.client.losses.list({ query: { ...day, plant: plantId } });
    expect(row?.losses.length).toBeGreaterThan(0);
    expect(row?.losses.every(({ eur }) => eur === null)).toBe(true);
    const readsNothing = await world.actor(await world.group(() => false));
    await expect(readsNothing.client.losses.list({ query: day })).rejects.toMatchObject({ problem: { status: 403 } });
  });

  test('a last day before the first one, or too long an interval, is refused with advice', async () => {
    const { owner } = await open();
    const asked = (from: string, until: string) => owner.client.losses.list({ query: { from, until } });
    await expect(asked('2024-02-01', '2024-01-01')).rejects.toMatchObject({ problem: { status: 400 } });
    await expect(asked('2022-01-01', '2024-01-01')).rejects.toMatchObject({
      problem: { status: 400, fields: { until: ['Höchstens 366 Tage auf einmal.'] } },
    });
  });
});
