/**
 * How responses, size on disk, memory and time of storing grow with the number of plants and years. Growth that is more
 * than linear is a finding, so each value is compared with linear growth from the first step. PLANTS
 * (300,1000,3000,10000) and YEARS (1,4,10) set the steps.
 */
import { addDays, dayStart } from '../../server/src/measurements/calendar.ts';
import { readFigures } from '../../server/src/measurements/figures/readFigures.ts';
import { dayWindows } from '../../server/src/measurements/figures/windows.ts';
import { type DayReadings, storeDays } from '../../server/src/measurements/store.ts';
import { diskBytes } from '../../server/src/testing/diskBytes.ts';
import { insertComponent, insertPlant } from '../../server/src/testing/world.ts';
import { measured, timed, type Times } from './measure.ts';
import { tell } from './result.ts';
import { ask, onEveryEngine, type Room, sizeOf } from './room.ts';
import { seed, ZONE } from './seed.ts';

const COMPONENTS = 3;
const COLUMNS = 5;
const PLANTS_AT_ONCE = 100;
const calls = sizeOf('CALLS', 5);
const stepsOf = (name: string, usual: string) => (process.env[name] ?? usual).split(',').map(Number);
const plantSteps = stepsOf('PLANTS', '300,1000,3000,10000');
const yearSteps = stepsOf('YEARS', '1,4,10');
/** Factor above linear growth that still counts as noise. */
const BENT = 1.5;

await onEveryEngine(plants);
await onEveryEngine(years);

async function plants(room: Room): Promise<void> {
  const { token } = await room.world.superuser();
  const tellStep = teller(room.engine, 'plants');
  let made = 0;
  for (const count of plantSteps) {
    const before = made;
    const [, ms] = await timed(async () => {
      for (; made < count; made += PLANTS_AT_ONCE) await addPlants(room, Math.min(PLANTS_AT_ONCE, count - made));
    });
    const stored = ms / (made - before);
    tellStep('a plant and its first readings stored', count, { p50: stored, p95: stored }, 'ms', 0);
    const changed = () => room.context.db.updateTable('organisation').set({ num_reo_date: made }).execute();
    tellStep(
      'dashboard, every tile computed again',
      count,
      await measured(calls, () => ask(room.api, token, 'dashboard/'), changed),
    );
    const one = () => room.context.db.updateTable('plant').set({ evu: 'EVU' }).where('id', '=', 1).execute();
    tellStep(
      'dashboard, one plant changed',
      count,
      await measured(calls, () => ask(room.api, token, 'dashboard/'), one),
    );
    tellStep('plants/all, the whole stream', count, await measured(2, () => ask(room.api, token, 'plants/all')));
    const bytes = (await diskBytes(room.context.db, room.context.engine, room.dataDir)) / count;
    tellStep('bytes on disk for each plant', count, { p50: bytes, p95: bytes }, 'bytes', 0);
    const mb = process.memoryUsage().rss / 1024 ** 2;
    tellStep('memory of the process', count, { p50: mb, p95: mb }, 'MB');
  }
}

/** Creates plants with the newest values of every column. */
async function addPlants({ context: { db, platform }, world }: Room, count: number): Promise<void> {
  const day = 20260601;
  const start = dayStart(ZONE, day);
  await db.transaction().execute(async (tx) => {
    const readings: DayReadings[] = [];
    for (let plant = 0; plant < count; plant += 1) {
      const name = `Anlage ${crypto.randomUUID().slice(0, 8)}`;
      const plantId = await insertPlant(tx, platform, { name, organisationId: world.organisationId, type: 'Solar' });
      for (let index = 0; index < COMPONENTS; index += 1) {
        const one = await insertComponent(tx, platform, plantId, { name: `WR ${index}`, columns: COLUMNS });
        const values = one.columns.map((_, column) => Float64Array.of(column, plant));
        const times = Float64Array.of(start, start + 900_000);
        readings.push({ componentId: one.id, day, dayStart: start, times, columnIds: one.columns, values });
      }
    }
    await storeDays(tx, platform, readings);
  });
}

async function years(room: Room): Promise<void> {
  const { context, world, engine } = room;
  const tellStep = teller(engine, 'years');
  const { token } = await world.superuser();
  const components: { id: number; columns: number[] }[] = [];
  for (let index = 0; index < 5; index += 1)
    components.push(await world.component(await world.plant({ name: `Anlage ${index}` }), { columns: 2 }));
  let firstDay = 20150101;
  let had = 0;
  for (const count of yearSteps) {
    const days = 365 * (count - had);
    const stretch = { firstDay, days, stepMs: 900_000 };
    const [, ms] = await timed(async () => {
      for (const { id, columns } of components) await seed(context, id, columns, stretch);
    });
    firstDay = addDays(firstDay, days);
    had = count;
    const stored = ms / days;
    tellStep('a day of 5 plants stored', count, { p50: stored, p95: stored }, 'ms', 0);
    const month = dayWindows(addDays(firstDay, -31), addDays(firstDay, -1));
    const figures = components.flatMap(({ id, columns }) =>
      columns.map((column_id) => ({
        component_id: id,
        column_id,
        zone: ZONE,
        code: 'SD' as const,
        ignoreZeros: false,
        daysBack: 0 as const,
      })),
    );
    const read = () => readFigures(context, figures, month);
    tellStep('days of a month', count, await measured(calls, read), 'ms', 0);
    const changed = () => context.db.updateTable('organisation').set({ num_reo_date: 1 }).execute();
    tellStep('dashboard', count, await measured(calls, () => ask(room.api, token, 'dashboard/'), changed), 'ms', 0);
    const bytes = (await diskBytes(context.db, context.engine, room.dataDir)) / count;
    tellStep('bytes on disk for each year', count, { p50: bytes, p95: bytes }, 'bytes', 0);
  }
}

/**
 * Returns a function that reports a value of each step, compared with that of the first step: p50 with p50, p95 as
 * target. `power` is 1 if the value may grow in proportion to the steps, and 0 if it must stay the same.
 */
function teller(engine: string, of: string) {
  const firsts = new Map<string, Times & { readonly count: number }>();
  return (what: string, count: number, times: Times, unit = 'ms', power: 0 | 1 = 1) => {
    const first = firsts.get(what) ?? { count, ...times };
    firsts.set(what, first);
    const grown = power === 0 ? 1 : count / first.count;
    const isFirst = first.count === count;
    tell({
      group: 'Growth',
      what: `${what}, ${count.toLocaleString('en')} ${of}`,
      engine,
      unit,
      ...times,
      ...(isFirst ? {} : { aim: { atMost: BENT * first.p95 * grown } }),
      ...(isFirst ? {} : { beside: `× ${(times.p50 / (first.p50 * grown)).toFixed(2)} of a line` }),
    });
  };
}
