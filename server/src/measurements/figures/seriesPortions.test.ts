import { expect, test } from 'vitest';
import { DAY_MS, type Samples } from '@leitwarte/core/rules';
import { onEveryEngine } from '../../testing/database.ts';
import { storeReadings } from '../../testing/readings.ts';
import { createWorld } from '../../testing/world.ts';
import { readSeries } from './manySeries.ts';
import { seriesPortions } from './seriesPortions.ts';

const START = Date.parse('2026-10-01T22:00:00Z');

onEveryEngine('series in portions', (fixture) => {
  test('portions follow one another over a clock change and gaps, and contain every value of the span once', async () => {
    const world = await createWorld(fixture.context);
    const { id, columns } = await world.component(await world.plant({ name: 'Nord' }), { columns: 2 });
    const [first = 0, second = 0] = columns;
    for (let day = 0; day < 45; day += 1) {
      if (day > 12 && day < 16) continue;
      const times = Array.from({ length: 96 }, (_, slot) => START + day * DAY_MS + 2 * 3_600_000 + slot * 60_000);
      const values = times.map((_, slot) => day * 100 + slot);
      await storeReadings(
        fixture.context,
        id,
        times,
        new Map([[first, values], ...(day % 3 === 0 ? [[second, values] as const] : [])]),
      );
    }
    const [from, until] = [START + 1.07 * DAY_MS, START + 44.1 * DAY_MS + 1];
    const whole = await readSeries(fixture.context, [first, second], from, until);
    const portions: Samples[][] = [];
    for await (const lines of seriesPortions(fixture.context, [first, second], from, until, 500)) portions.push(lines);
    const joined = [0, 1].map((line) => ({
      times: portions.flatMap((lines) => [...(lines[line]?.times ?? [])]),
      values: portions.flatMap((lines) => [...(lines[line]?.values ?? [])]),
    }));
    expect(joined).toEqual(whole.map(({ times, values }) => ({ times: [...times], values: [...values] })));
    expect(joined[0]?.times.length).toBeGreaterThan(3_500);
    expect(portions.length).toBeGreaterThan(5);
  });

  test('a span without a value has portions without values, and an empty span has none', async () => {
    const world = await createWorld(fixture.context);
    const { columns } = await world.component(await world.plant({ name: 'Leer' }), { columns: 1 });
    const read = async (until: number) => {
      const portions: Samples[][] = [];
      for await (const lines of seriesPortions(fixture.context, columns, START, until)) portions.push(lines);
      return portions.map(([line]) => line?.times.length);
    };
    expect(await read(START + 100 * DAY_MS)).toEqual([0, 0, 0, 0]);
    expect(await read(START)).toEqual([]);
  });
});
