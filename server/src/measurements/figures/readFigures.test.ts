import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type ReadingValueType, readingValueTypes } from '@leitwarte/core/codes';
import { createWorld, type World } from '../../testing/world.ts';
import { type DatabaseFixture, onEveryEngine } from '../../testing/database.ts';
import { countingContext } from '../../testing/countQueries.ts';
import { addDays, dayEnd, dayOf, dayStart } from '../calendar.ts';
import { withoutPlainDips } from '../../testing/plainFigures.ts';
import { noonOf } from '../localTimes.ts';
import { storeDay } from '../store.ts';
import { readFigures } from './readFigures.ts';
import type { FigureColumn } from './figureColumn.ts';
import { dayWindows, monthWindows, type Window, yearWindows } from './windows.ts';

const ZONE = 'Europe/Berlin';
interface Reading {
  readonly time: number;
  readonly value: number;
}

/**
 * Readings of some days around a clock change, the leap day or the turn of a year; values are multiples of an eighth, so that sums are
 * exact.
 */
const spell = fc
  .record({
    first: fc.constantFrom(20240328, 20241024, 20240227, 20231230),
    marks: fc.uniqueArray(
      fc.record({ minute: fc.integer({ min: 0, max: 6 * 1440 }), eighths: fc.integer({ min: -40, max: 400 }) }),
      {
        selector: ({ minute }) => minute,
        maxLength: 60,
      },
    ),
    zeros: fc.boolean(),
    daysBack: fc.constantFrom<0 | 1>(0, 1),
    ignoreZeros: fc.boolean(),
    exchanged: fc.option(fc.integer({ min: 0, max: 6 * 1440 }), { nil: undefined }),
    capacity: fc.constantFrom(null, 1, 10, 1000),
    /** Number of days after the first day at which a second request begins. */
    later: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ first, marks, zeros, ...rest }) => ({
    ...rest,
    first,
    readings: marks
      .map(({ minute, eighths }): Reading => ({
        time: dayStart(ZONE, first) + minute * 60_000,
        value: zeros && eighths % 3 === 0 ? 0 : eighths / 8,
      }))
      .toSorted((a, b) => a.time - b.time),
  }));

/** Days without a reading between the level of a counter and its dip. */
const gapBeforeDip = {
  first: 20240328 as const,
  readings: [
    { day: 20240328, hour: 0, value: 0.125 },
    { day: 20240331, hour: 0, value: 0 },
    { day: 20240331, hour: 2, value: 0.125 },
  ].map(({ day, hour, value }): Reading => ({ time: dayStart(ZONE, day) + hour * 3_600_000, value })),
  zeros: false,
  daysBack: 1 as const,
  ignoreZeros: false,
  exchanged: undefined,
  capacity: null,
  later: 4,
};

/** Decisions 2.2 to 2.5 implemented literally over the raw values; windows of one day for TK. */
function expected(
  code: ReadingValueType,
  all: readonly Reading[],
  column: FigureColumn,
  window: Window,
  exchange: number,
  capacity: number | null,
): number | null {
  if (code === 'FK' || code === 'TK') {
    const some = column.ignoreZeros ? all.filter(({ value }) => value !== 0) : all;
    const kept = withoutPlainDips(
      some.map(({ time, value }) => ({ local: time, value })),
      {
        perHour: capacity ?? Infinity,
        startsDaily: code === 'TK',
        breaks: [exchange],
        // twelve hours before noon: off by at most the hour of a clock change
        dayStart: (ms) => noonOf(ZONE, dayOf(ZONE, ms)) - 12 * 3_600_000,
      },
    );
    all = kept.map(({ local, value }) => ({ time: local, value }));
  }
  const counts = ({ value }: Reading) => code === 'KW' || !column.ignoreZeros || value !== 0;
  const from = dayStart(ZONE, addDays(window.from, -column.daysBack));
  const until = dayEnd(ZONE, addDays(window.until, -column.daysBack));
  const own = all.filter((one) => one.time >= from && one.time < until && counts(one));
  const values = own.map(({ value }) => value);
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return null;
  const sum = values.reduce((a, b) => a + b, 0);
  switch (code) {
    case 'LD':
      return last;
    case 'FD':
      return first;
    case 'MD':
      return Math.max(...values);
    case 'M2':
      return Math.min(...values);
    case 'MM':
      return Math.max(...values) - Math.min(...values);
    case 'SD':
      return sum;
    case 'AD':
      return sum / values.length;
    case 'KW': {
      const near = own
        .slice(1)
        .map((one, i) => [own[i] ?? one, one] as const)
        .filter(([a, b]) => b.time - a.time <= 3_600_000);
      if (near.length === 0) return null;
      return near.reduce((total, [a, b]) => total + ((a.value + b.value) / 2) * ((b.time - a.time) / 3_600_000), 0);
    }
    case 'FK': {
      const dayBefore = dayStart(ZONE, addDays(dayOf(ZONE, from), -1));
      const before = all.findLast((one) => one.time >= dayBefore && one.time < from && counts(one));
      const chain = before ? [before, ...own] : own;
      const steps = chain.slice(1).map((one, i) => {
        const earlier = chain[i] ?? one;
        return { rise: one.value - earlier.value, broken: earlier.time < exchange && exchange <= one.time };
      });
      if (steps.every(({ rise, broken }) => rise >= 0 && !broken)) return last - (before?.value ?? first);
      return steps.reduce((total, { rise, broken }) => total + (broken ? 0 : Math.max(0, rise)), 0);
    }
    case 'TK': {
      const parts = [own.filter(({ time }) => time < exchange), own.filter(({ time }) => time >= exchange)];
      const reached = parts
        .filter((part) => part.length > 0)
        .map((part) => {
          const noon = noonOf(ZONE, dayOf(ZONE, from));
          const reset = part.findIndex((one, i) => i > 0 && one.time < noon && one.value < (part[i - 1]?.value ?? 0));
          return Math.max(...part.slice(Math.max(0, reset)).map(({ value }) => value));
        });
      return reached.reduce((a, b) => a + b, 0);
    }
    default:
      throw new Error(`unknown code ${String(code)}`);
  }
}

onEveryEngine('figures of columns', (fixture) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(fixture.context);
  });

  const figures = (columns: readonly FigureColumn[], windows: readonly Window[]) =>
    readFigures(fixture.context, columns, windows);

  test('figures from day summaries and blocks equal those from the raw values, over clock changes and the leap day', async () => {
    const plantId = await world.plant();
    await fc.assert(
      fc.asyncProperty(spell, async ({ first, readings, daysBack, ignoreZeros, exchanged, capacity, later }) => {
        await fixture.db.updateTable('plant').set({ installed_capacity: capacity }).where('id', '=', plantId).execute();
        const component = await world.component(plantId, { columns: 2 });
        const column_id = component.columns[0] ?? 0;
        await fixture.db.updateTable('component_column').set({ col_unit: 'kWh' }).where('id', '=', column_id).execute();
        await store(fixture, component.id, column_id, readings);
        const exchange = exchanged === undefined ? Infinity : dayStart(ZONE, first) + exchanged * 60_000;
        if (exchanged !== undefined) await exchangeDevice(fixture, component.id, exchange);
        const columnOf = (code: ReadingValueType): FigureColumn => ({
          component_id: component.id,
          column_id,
          zone: ZONE,
          code,
          ignoreZeros,
          daysBack,
        });
        const last = addDays(first, 7);
        for (const windows of [
          dayWindows(first, last),
          // a figure must not depend on the other days of the request
          dayWindows(addDays(first, later), last),
          dayWindows(addDays(first, later), addDays(first, later)),
          monthWindows(first, last),
          yearWindows(first, last),
        ]) {
          const single = windows[0]?.from === windows[0]?.until;
          const codes = readingValueTypes.filter((code) => single || code !== 'TK');
          const columns = codes.map(columnOf);
          const found = await figures(columns, windows);
          columns.forEach((column, index) => {
            const worked = windows.map((window) => expected(column.code, readings, column, window, exchange, capacity));
            const shown = found[index] ?? [];
            expect(shown.map((figure) => figure === null)).toEqual(worked.map((figure) => figure === null));
            shown.forEach((figure, at) => expect(figure ?? 0, column.code).toBeCloseTo(worked[at] ?? 0, 9));
          });
        }
      }),
      { numRuns: 25, examples: [[gapBeforeDip]] },
    );
  });

  test('sums over day, month and year buckets are the sum over the raw values, for any interval', async () => {
    const plantId = await world.plant();
    await fc.assert(
      fc.asyncProperty(spell, async ({ first, readings }) => {
        const component = await world.component(plantId, { columns: 1 });
        const column_id = component.columns[0] ?? 0;
        await store(fixture, component.id, column_id, readings);
        const column = {
          component_id: component.id,
          column_id,
          zone: ZONE,
          code: 'SD',
          ignoreZeros: false,
          daysBack: 0,
        } as const;
        const raw = readings.reduce((sum, { value }) => sum + value, 0);
        const last = addDays(first, 7);
        for (const windows of [dayWindows(first, last), monthWindows(first, last), yearWindows(first, last)]) {
          const [sums = []] = await figures([column], windows);
          expect(sums.reduce<number>((a, b) => a + (b ?? 0), 0)).toBe(raw);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('five queries, and up to two for levels before gaps, read any number of columns and days; an unknown column is empty', async () => {
    const plantId = await world.plant();
    const components = await Promise.all([1, 2, 3].map(() => world.component(plantId, { columns: 3 })));
    const columns = components.flatMap(({ id, columns: ids }) =>
      ids.flatMap((column_id) =>
        readingValueTypes.map(
          (code) => ({ component_id: id, column_id, zone: ZONE, code, ignoreZeros: true, daysBack: 1 }) as const,
        ),
      ),
    );
    const counting = countingContext(fixture.context);
    const counted = (some: readonly FigureColumn[], windows: readonly Window[]) =>
      counting.countedIn(() => readFigures(counting.context, some, windows));
    const mixed = columns.slice(0, readingValueTypes.length);
    expect(await counted(mixed, dayWindows(20240101, 20240101))).toBe(5);
    expect(await counted(columns, dayWindows(20240101, 20241231))).toBe(5);
    expect(await figures(mixed, monthWindows(20240101, 20240301))).toEqual(mixed.map(() => [null, null, null]));
    expect(await figures([], dayWindows(20240101, 20240102))).toEqual([]);
  });
});

async function store(
  { db, context }: DatabaseFixture,
  componentId: number,
  columnId: number,
  readings: readonly Reading[],
) {
  for (const [day, list] of Map.groupBy(readings, ({ time }) => dayOf(ZONE, time))) {
    await db.transaction().execute((tx) =>
      storeDay(tx, context.platform, {
        componentId,
        day,
        dayStart: dayStart(ZONE, day),
        times: Float64Array.from(list, ({ time }) => time),
        columnIds: [columnId],
        values: [Float64Array.from(list, ({ value }) => value)],
      }),
    );
  }
}

async function exchangeDevice({ db }: DatabaseFixture, component_id: number, changed_at: number): Promise<void> {
  await db
    .insertInto('serial_number_change')
    .values({ component_id, esn_old: 'a', esn_new: 'b', changed_at, changed_by: null })
    .execute();
}

test('windows are whole months and years, also over the turn of the year and the leap day', () => {
  expect(monthWindows(20231215, 20240201)).toEqual([
    { from: 20231201, until: 20231231 },
    { from: 20240101, until: 20240131 },
    { from: 20240201, until: 20240229 },
  ]);
  expect(yearWindows(20231215, 20240201)).toEqual([
    { from: 20230101, until: 20231231 },
    { from: 20240101, until: 20241231 },
  ]);
  expect(dayWindows(20240228, 20240301)).toHaveLength(3);
  expect(dayWindows(20240301, 20240228)).toEqual([]);
});
