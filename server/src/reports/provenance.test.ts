import { readingValueTypes } from '@leitwarte/core/codes';
import { HOUR_MS } from '@leitwarte/core/rules';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addDays, dayStart } from '../measurements/calendar.ts';
import { onEveryEngine } from '../testing/database.ts';
import { figureOfListed } from '../testing/listedFigure.ts';
import { storeReadings } from '../testing/readings.ts';
import { createWorld, type World } from '../testing/world.ts';
import { provenanceOf } from './provenance.ts';
import { rowOfDay } from './interval.ts';

const ZONE = 'Europe/Berlin';

onEveryEngine('where a figure comes from', (fixture) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(fixture.context);
  });

  test('the listed readings give the figure that its code defines, including clock changes, replaced devices and zeros', async () => {
    const plant = await world.plant();
    const marks = fc.uniqueArray(fc.record({ quarter: fc.nat(5 * 96), value: fc.integer({ min: -3, max: 40 }) }), {
      selector: ({ quarter }) => quarter,
      maxLength: 80,
    });
    const asked = fc.record({
      first: fc.constantFrom(20260328, 20261024, 20240227),
      marks,
      code: fc.constantFrom(...readingValueTypes),
      ignoreZeros: fc.boolean(),
      daysBack: fc.constantFrom<0 | 1>(0, 1),
      exchange: fc.option(fc.nat(5 * 96), { nil: undefined }),
      calculation: fc.constantFrom<'sum' | 'avg'>('sum', 'avg'),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ first, marks: readings, exchange, ...figure }) => {
        const { id, columns } = await world.component(plant, { columns: 1 });
        const [column_id = 0] = columns;
        const start = dayStart(ZONE, first);
        const sorted = readings.toSorted((a, b) => a.quarter - b.quarter);
        const times = sorted.map(({ quarter }) => start + quarter * 900_000);
        for (const [at, time] of times.entries())
          await storeReadings(fixture.context, id, [time], new Map([[column_id, [(sorted[at]?.value ?? 0) / 8]]]));
        if (exchange !== undefined)
          await fixture.db
            .insertInto('serial_number_change')
            .values({
              component_id: id,
              esn_old: 'a',
              esn_new: 'b',
              changed_at: start + exchange * 900_000,
              changed_by: null,
            })
            .execute();
        const date = String(addDays(first, 2)).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
        const source = {
          name: 'x',
          columns: [{ component_id: id, column_id, zone: ZONE }],
          row: rowOfDay('day', date),
        };
        const found = await provenanceOf(fixture.context, { ...source, ...figure }, 'all');
        expect(figureOfListed(found)).toEqual(found.value);
      }),
      { numRuns: 40 },
    );
  });

  test('for the day of 25 hours the provenance has the gaps and the expected number of readings', async () => {
    const { id, columns } = await world.component(await world.plant(), { columns: 1 });
    const [column_id = 0] = columns;
    const start = Date.parse('2026-10-24T22:00:00Z');
    const times = Array.from({ length: 25 * 4 }, (_, at) => start + at * 900_000).filter(
      (ms) => ms < start + 10 * HOUR_MS || ms >= start + 12 * HOUR_MS,
    );
    await storeReadings(fixture.context, id, times, new Map([[column_id, times.map(() => 1)]]));
    const source = {
      name: 'Ertrag',
      columns: [{ component_id: id, column_id, zone: ZONE }],
      code: 'SD',
      calculation: 'sum',
      ignoreZeros: false,
      daysBack: 0,
      row: rowOfDay('day', '2026-10-25'),
    } as const;
    const { sources, value, files } = await provenanceOf(fixture.context, source);
    expect(value).toBe(92);
    expect(files).toEqual([]);
    expect(sources[0]).toMatchObject({
      hours: 25,
      count: 92,
      expected: 100,
      gaps: [{ from: '2026-10-25T07:45:00.000Z', until: '2026-10-25T10:00:00.000Z' }],
    });
  });
});
