import { HOUR_MS } from '@leitwarte/core/rules';
import { beforeAll, expect, test } from 'vitest';
import { onEveryEngine } from '../testing/database.ts';
import { type MadePlant, makePlant } from '../testing/makePlant.ts';
import { dayOf, dayStart } from './calendar.ts';
import { hourlyMeans, rawSeries } from './series.ts';
import { storeDays } from './store.ts';

const BERLIN = 'Europe/Berlin';
const LAST = Date.UTC(2022, 11, 31, 14, 20);
const QUARTER = HOUR_MS / 4;

onEveryEngine('hourly means', (fixture) => {
  let made: MadePlant;
  const column = (component: number) => made.columnIds[component]?.[0] ?? 0;
  const wanted = (component: number, until = LAST) => ({
    component_id: made.componentIds[component] ?? 0,
    column_id: column(component),
    until,
  });
  const means = async (component: number, until?: number) =>
    (await hourlyMeans(fixture.db, fixture.context.platform, [wanted(component, until)]))[0]?.means ?? [];

  /** Stores quarter-hourly readings from two days before `last` to `last`; by default the value is the number of the hour. */
  async function store(component: number, last: number, valueOf: (ts: number) => number): Promise<void> {
    const times = Array.from(
      { length: 200 },
      (_, index) => Math.floor(last / QUARTER) * QUARTER - (199 - index) * QUARTER,
    );
    const days = Array.from(
      Map.groupBy(times, (ts) => dayOf(BERLIN, ts)),
      ([day, ofDay]) => ({
        componentId: made.componentIds[component] ?? 0,
        day,
        dayStart: dayStart(BERLIN, day),
        times: Float64Array.from(ofDay),
        columnIds: [column(component)],
        values: [Float64Array.from(ofDay, valueOf)],
      }),
    );
    await fixture.db.transaction().execute((tx) => storeDays(tx, fixture.context.platform, days));
  }

  beforeAll(async () => {
    made = await makePlant(fixture.db, { components: Array.from({ length: 4 }, () => ({ columns: ['P'] })) });
    await store(0, LAST, (ts) => Math.floor(ts / HOUR_MS) % 100);
    await store(1, LAST - 900 * 24 * HOUR_MS, () => 5);
  });

  test('there are 24 hourly means, oldest first, which end with the hour of the given instant', async () => {
    const hours = await means(0);
    expect(hours).toHaveLength(24);
    expect(hours.at(-1)?.ts).toBe(Date.UTC(2022, 11, 31, 14));
    expect(hours[0]?.ts).toBe(Date.UTC(2022, 11, 30, 15));
    expect(hours.map(({ ts, mean }) => mean === Math.floor(ts / HOUR_MS) % 100)).not.toContain(false);
  });

  test('hourly means are correct, whatever an import stores while they are computed', async () => {
    let stored: Promise<void> | undefined;
    const meanwhile = fixture.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        // the import runs after the first query and before the next one
        stored ??= store(3, LAST, () => 7);
        return result;
      },
    });
    await store(3, LAST - HOUR_MS, () => 7);
    const [found] = await hourlyMeans(meanwhile, fixture.context.platform, [wanted(3)]);
    await stored;
    expect(found?.means.slice(0, -1).map(({ mean }) => mean)).toEqual(Array.from({ length: 23 }, () => 7));
    expect((await means(3)).map(({ mean }) => mean)).toEqual(Array.from({ length: 24 }, () => 7));
  });

  test('an hourly mean is null if the hour has no value', async () => {
    const later = await means(0, LAST + 3 * HOUR_MS);
    expect(later.slice(-4).map(({ mean }) => mean === null)).toEqual([false, true, true, true]);
    expect((await means(2)).every(({ mean }) => mean === null)).toBe(true);
  });

  test('hourly means of plants whose newest data are years apart are returned in the requested order', async () => {
    const old = LAST - 900 * 24 * HOUR_MS;
    const list = await hourlyMeans(fixture.db, fixture.context.platform, [wanted(2), wanted(1, old), wanted(0)]);
    expect(list.map(({ column_id }) => column_id)).toEqual([column(2), column(1), column(0)]);
    expect(list[1]?.means.at(-1)).toEqual({ ts: Math.floor(old / HOUR_MS) * HOUR_MS, mean: 5 });
  });

  test('hourly means change if a value is stored later', async () => {
    const before = (await means(0)).at(-1)?.mean;
    await store(0, LAST, () => 7);
    expect(before).not.toBe(7);
    expect((await means(0)).at(-1)?.mean).toBe(7);
  });

  test('a series contains exactly the values between two instants', async () => {
    const from = LAST - 2 * HOUR_MS - 20 * 60_000;
    const query = { component_id: made.componentIds[0] ?? 0, column_id: column(0), from, until: from + HOUR_MS };
    const { times } = await rawSeries(fixture.db, fixture.context.platform, query);
    expect([...times]).toEqual([0, 1, 2, 3].map((quarter) => from + quarter * QUARTER));
  });
});
