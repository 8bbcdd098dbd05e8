import { HOUR_MS } from '@leitwarte/core/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { dayEnd, dayOf, dayStart } from './calendar.ts';
import { latestOf } from './latest.ts';
import { rawSeries } from './series.ts';
import { type DayReadings, storeDay, storeDays } from './store.ts';

const BERLIN = 'Europe/Berlin';
const DAY = 20190901;
const START = dayStart(BERLIN, DAY);
const gap = Number.NaN;

onEveryEngine('storing the readings of a day', (fixture) => {
  let made: MadePlant;
  let componentId = 0;
  let columnIds: readonly number[] = [];
  beforeAll(async () => {
    made = await makePlant(fixture.db, {
      components: [{ columns: ['Leistung', 'Status'] }, { columns: ['Leistung'] }],
    });
    componentId = made.componentIds[0] ?? 0;
    columnIds = made.columnIds[0] ?? [];
  });

  const readings = (day: number, times: number[], power: number[], status?: (string | undefined)[]): DayReadings => ({
    componentId,
    day,
    dayStart: dayStart(BERLIN, day),
    times: Float64Array.from(times, (minutes) => dayStart(BERLIN, day) + minutes * 60_000),
    columnIds,
    values: [Float64Array.from(power), new Float64Array(times.length).fill(gap)],
    ...(status ? { texts: new Map([[columnIds[1] ?? 0, status]]) } : {}),
  });
  const store = (days: DayReadings) =>
    fixture.db.transaction().execute((tx) => storeDay(tx, fixture.context.platform, days));
  const axis = (day: number) =>
    fixture.db
      .selectFrom('measurement_axis')
      .select(['n', 'step', 'rev', 'day_start'])
      .where('component_id', '=', componentId)
      .where('day', '=', day)
      .executeTakeFirst();
  const rollup = (day: number) =>
    fixture.db
      .selectFrom('measurement_day')
      .select(['n', 'zeros', 'sum', 'min', 'max', 'first', 'last'])
      .where('component_id', '=', componentId)
      .where('column_id', '=', columnIds[0] ?? 0)
      .where('day', '=', day)
      .executeTakeFirst();

  test('storing readings writes axis, block and rollup', async () => {
    expect(await store(readings(DAY, [0, 10, 20, 30], [0, 5, gap, 2]))).toMatchObject({
      stored: 3,
      duplicate: 1,
      valuesStored: 3,
    });
    expect(await axis(DAY)).toEqual({ n: 3, step: null, rev: 1, day_start: START });
    expect(await rollup(DAY)).toEqual({ n: 3, zeros: 1, sum: 7, min: 0, max: 5, first: 0, last: 2 });
  });

  test('storing the same readings again writes nothing and does not change the revision', async () => {
    expect(await store(readings(DAY, [0, 10, 30], [0, 5, 2]))).toMatchObject({
      stored: 0,
      duplicate: 3,
      valuesStored: 0,
    });
    expect(await axis(DAY)).toMatchObject({ rev: 1 });
  });

  test('late readings are inserted at their position and increase the revision', async () => {
    expect(await store(readings(DAY, [20], [9], ['an']))).toMatchObject({ stored: 1, duplicate: 0, valuesStored: 2 });
    expect(await axis(DAY)).toEqual({ n: 4, step: 600_000, rev: 2, day_start: START });
    expect(await rollup(DAY)).toEqual({ n: 4, zeros: 1, sum: 16, min: 0, max: 9, first: 0, last: 2 });
    const query = { component_id: componentId, column_id: columnIds[0] ?? 0, from: START, until: START + HOUR_MS };
    expect([...(await rawSeries(fixture.db, fixture.context.platform, query)).values]).toEqual([0, 5, 9, 2]);
  });

  test('texts are stored on change, and a run of equal texts ends at a reading without text', async () => {
    await store(readings(DAY, [40, 50, 60], [1, 1, 1], ['an', 'an', 'aus']));
    const rows = await fixture.db
      .selectFrom('text_value')
      .select(['ts', 'text'])
      .where('component_id', '=', componentId)
      .orderBy('ts')
      .execute();
    expect(rows.map(({ ts, text }) => [(ts - START) / 60_000, text])).toEqual([
      [20, 'an'],
      [30, ''],
      [40, 'an'],
      [60, 'aus'],
    ]);
    expect(await store(readings(DAY, [40, 50, 60], [1, 1, 1], ['an', 'an', 'aus']))).toMatchObject({
      stored: 0,
      duplicate: 3,
    });
  });

  test('the newest value of every column is stored, and late readings do not replace it', async () => {
    await store(readings(DAY, [15], [77]));
    const latest = (await latestOf(fixture.db, [componentId, 999_999])).get(componentId);
    expect(latest?.ts).toBe(START + HOUR_MS);
    expect(latest?.values.get(columnIds[0] ?? 0)).toMatchObject({ value: 1, ts: START + HOUR_MS });
    expect(latest?.values.get(columnIds[1] ?? 0)).toMatchObject({ value: 'aus', ts: START + HOUR_MS });
  });

  test('if the newest value is corrected, the corrected value is stored as the newest', async () => {
    await store(readings(DAY, [60], [42]));
    const latest = (await latestOf(fixture.db, [componentId])).get(componentId);
    expect(latest?.values.get(columnIds[0] ?? 0)).toMatchObject({ value: 42, ts: START + HOUR_MS });
  });

  test('columns that have data are marked, and only those', async () => {
    const rows = await fixture.db.selectFrom('component_column').select(['id', 'has_data']).orderBy('id').execute();
    const marked = new Set(rows.filter((row) => row.has_data === 1).map((row) => row.id));
    expect(marked).toEqual(new Set(columnIds));
  });

  test('several days are stored completely in one transaction, or not at all', async () => {
    const days = [readings(20190902, [0], [1]), readings(20190903, [0], [2])];
    await expect(
      fixture.db.transaction().execute(async (tx) => {
        await storeDays(tx, fixture.context.platform, days);
        throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    expect(await axis(20190902)).toBeUndefined();
    expect(await fixture.db.transaction().execute((tx) => storeDays(tx, fixture.context.platform, days))).toMatchObject(
      [
        { stored: 1, duplicate: 0, valuesStored: 1 },
        { stored: 1, duplicate: 0, valuesStored: 1 },
      ],
    );
  });

  describe.each([
    ['spring', 20190329, 23],
    ['autumn', 20191025, 25],
  ])('storing readings over the clock change in %s', (_, firstDay, hours) => {
    test(`the day of the clock change has ${hours * 12} slots, and day sums add up to the sum of all values`, async () => {
      const from = dayStart(BERLIN, firstDay);
      const times = Array.from({ length: 5 * 24 * 12 }, (_unused, slot) => from + slot * 300_000);
      const byDay = Map.groupBy(times, (ts) => dayOf(BERLIN, ts));
      for (const [day, ofDay] of byDay) {
        const own = { ...readings(day, [], []), times: Float64Array.from(ofDay) };
        const values = [
          Float64Array.from(ofDay, (ts) => (ts / 300_000) % 97),
          new Float64Array(ofDay.length).fill(gap),
        ];
        await store({ ...own, values });
      }
      const changeDay = firstDay + 2;
      expect(await axis(changeDay)).toMatchObject({ n: hours * 12, step: 300_000 });
      expect((dayEnd(BERLIN, changeDay) - dayStart(BERLIN, changeDay)) / HOUR_MS).toBe(hours);
      const rollups = await Promise.all([...byDay.keys()].map(rollup));
      const query = { component_id: componentId, column_id: columnIds[0] ?? 0, from, until: from + 6 * 24 * HOUR_MS };
      const raw = await rawSeries(fixture.db, fixture.context.platform, query);
      expect([...raw.times]).toEqual(times);
      expect(rollups.reduce((sum, day) => sum + (day?.sum ?? 0), 0)).toBe(
        raw.values.reduce((sum, value) => sum + value, 0),
      );
    });
  });
});
