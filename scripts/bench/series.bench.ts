/**
 * The thinned series of a chart: 10 columns of five-minute readings for a year, its first month and a day, from the
 * call to the last byte of the response (aim: p95 below 50 ms), when the summaries by hour are cached. For comparison
 * the first call, and only reading all the values. CALLS (30) sets the number of calls.
 */
import { createLeitwarteApi } from '../../server/src/api.ts';
import { readSeries } from '../../server/src/measurements/figures/manySeries.ts';
import { measured, timed } from './measure.ts';
import { shown, tell } from './result.ts';
import { ask, onEveryEngine, sizeOf } from './room.ts';
import { seed } from './seed.ts';

const COLUMNS = 10;
const PIXELS = 1_200;
const FROM = Date.UTC(2024, 11, 31, 23);
const DAY_MS = 86_400_000;
const calls = sizeOf('CALLS', 30);

await onEveryEngine(async ({ context, world, engine }) => {
  const plantId = await world.plant({ name: 'Anlage' });
  const { id, columns } = await world.component(plantId, { columns: COLUMNS });
  const { db, platform } = context;
  await db.updateTable('component_column').set({ is_suitable_for_analyse: 1 }).execute();
  await seed(context, id, columns, { firstDay: 20250101, days: 365, stepMs: 300_000 });
  const api = createLeitwarteApi(context, '0.0.0');
  const { token } = await world.actor(world.groups.orgaManager);
  for (const [what, days] of [
    ['a year', 365],
    ['a month', 31],
    ['a day', 1],
  ] as const) {
    const until = FROM + days * DAY_MS;
    const body = { columns, from: new Date(FROM).toISOString(), until: new Date(until).toISOString(), pixels: PIXELS };
    const [, firstMs] = await timed(() => ask(api, token, 'series/', body));
    const times = await measured(calls, () => ask(api, token, 'series/', body));
    const [, readMs] = await timed(() => readSeries({ db, platform }, columns, FROM, until));
    tell({
      group: 'Charts',
      what: `${COLUMNS} columns of five-minute readings over ${what}, thinned to ${PIXELS} pixels`,
      engine,
      unit: 'ms',
      ...times,
      aim: { atMost: 50 },
      beside: `the first time: ${shown(firstMs)} ms; reading all these values from the database alone: ${shown(readMs)} ms`,
    });
  }
});
