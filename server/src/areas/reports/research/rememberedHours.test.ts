import { DAY_MS, HOUR_MS } from '@leitwarte/core/rules';
import { expect, test } from 'vitest';
import { readSeries } from '../../../measurements/figures/manySeries.ts';
import { onEveryEngine } from '../../../testing/database.ts';
import { storeReadings } from '../../../testing/readings.ts';
import { createWorld } from '../../../testing/world.ts';
import { drawnLine } from './pixels.ts';

/** Midnight in Berlin; the period includes the change to winter time. */
const START = Date.parse('2026-10-09T22:00:00Z');
const UNTIL = Date.parse('2026-10-31T23:00:00Z');
const PIXELS = 60;

onEveryEngine('series of a long time (4.43)', (fixture) => {
  async function open() {
    const world = await createWorld(fixture.context);
    const { client } = await world.actor(
      await world.group((dialog, right) => `${dialog} ${right}` === 'analyse_plant can_read'),
    );
    const { id, columns } = await world.component(await world.plant({ name: 'Nord' }), { columns: 2 });
    await fixture.db.updateTable('component_column').set({ is_suitable_for_analyse: 1 }).execute();
    const [first = 0, second = 0] = columns;
    /** Stores a reading for every quarter-hour of a day that has 24 hours. */
    const day = (date: number, values: (slot: number) => number, column = first) => {
      const midnight = START + date * DAY_MS;
      const times = Array.from({ length: 96 }, (_, slot) => midnight + slot * (HOUR_MS / 4));
      return storeReadings(fixture.context, id, times, new Map([[column, times.map((_, slot) => values(slot))]]));
    };
    const body = { columns, from: new Date(START).toISOString(), until: new Date(UNTIL).toISOString() };
    const answer = () => client.research.series({ body: { ...body, pixels: PIXELS } });
    const plain = async () => {
      const lines = await readSeries(fixture.context, columns, START, UNTIL);
      return lines.map((line) => ({ ...drawnLine(line, START, UNTIL, PIXELS), count: line.times.length }));
    };
    const same = async () => {
      const { lines, thinned } = await answer();
      const drawn = lines.map(({ times, values, count }) => ({ times, values, count, thinned }));
      expect(drawn).toEqual(await plain());
      return drawn;
    };
    return { id, first, second, day, same };
  }

  test('cached hours give the same result as without the cache, with gaps and a clock change, also when they are read from the cache', async () => {
    const { second, day, same } = await open();
    for (let date = 0; date < 15; date += 1) {
      if (date !== 6) await day(date, (slot) => Math.round(Math.sin(slot * date) * 500) / 10);
      await day(date, (slot) => (slot % 7 === 0 ? Number.NaN : slot * date), second);
    }
    const drawn = await same();
    expect(drawn.map(({ thinned, count }) => [thinned, count])).toEqual([
      [true, 14 * 96],
      [true, 15 * 82],
    ]);
    expect(drawn[0]?.values.filter((value) => value === null)).toHaveLength(1);
    expect(await same()).toEqual(drawn);
  });

  test('a reading that is changed, arrives late or is removed is visible as soon as this is stored, despite cached hours', async () => {
    const { id, first, second, day, same } = await open();
    for (let date = 0; date < 14; date += 1) {
      await day(date, (slot) => slot);
      if (date > 7) await day(date, (slot) => slot, second);
    }
    await same();
    await day(5, (slot) => (slot === 50 ? 4_000 : slot));
    expect((await same())[0]?.values).toContain(4_000);
    // a column that had no readings on this day before
    await day(3, (slot) => -slot - 1, second);
    expect((await same())[1]?.values).toContain(-96);
    await day(14, () => 7_000);
    expect((await same())[0]?.values).toContain(7_000);
    // deleted as when an organisation is erased
    for (const table of ['measurement_day', 'measurement_axis'] as const)
      await fixture.db.deleteFrom(table).where('component_id', '=', id).where('day', '=', 20261015).execute();
    expect((await same())[0]?.values).not.toContain(4_000);
    expect(first).toBeGreaterThan(0);
  });

  test('a line with few readings shows all of them', async () => {
    const { second, day, same } = await open();
    await day(0, (slot) => slot);
    await day(1, (slot) => slot, second);
    expect((await same()).map(({ thinned, count }) => [thinned, count])).toEqual([
      [false, 96],
      [false, 96],
    ]);
  });
});
