/**
 * 20 clients, each of which sends its next request 100 ms after a response (dashboard of 50 plants, chart of a day,
 * overview), on an idle server and during an import at full speed. Aim: p95 below 40 ms. DAYS (60) sets the size of the
 * import.
 */
import { setTimeout } from 'node:timers/promises';
import { loggerPlant, type Sample } from './loggerPlant.ts';
import { timed, timesOf, type Times } from './measure.ts';
import { tell } from './result.ts';
import { ask, onEveryEngine, type Room, sizeOf } from './room.ts';
import { seed } from './seed.ts';

const PLANTS = 50;
const DAYS = 30;
const PAUSE_MS = 100;
const QUIET_MS = 4_000;
const days = sizeOf('DAYS', 60);

await onEveryEngine(async (room) => {
  const calls = await callsOf(room);
  const write = await loggerPlant(room);
  const [first, second] = [await write(0, days), await write(days, days)];
  await read(10, calls, () => setTimeout(QUIET_MS / 4));
  const quiet = await read(20, calls, () => setTimeout(QUIET_MS));
  let speed = 0;
  const [ten, twenty] = [
    await read(10, calls, () => importing(room, first)),
    await read(20, calls, async () => (speed = await importing(room, second))),
  ];
  tell({
    group: 'Beside an import',
    what: '20 readers, 100 ms from an answer to the next call, beside an import at full speed',
    engine: room.engine,
    unit: 'ms',
    ...twenty,
    aim: { atMost: 40 },
    doubled: twenty.p50 / ten.p50,
    beside:
      `without the import p50 ${quiet.p50.toFixed(1)} and p95 ${quiet.p95.toFixed(1)} ms; ` +
      `the import reads ${Math.round(speed / 1_000).toLocaleString('en')},000 values/s meanwhile`,
  });
});

type Call = () => Promise<unknown>;

/** Lets some clients send requests until the work is done; returns their response times. */
async function read(readers: number, calls: readonly Call[], work: () => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  const done = { yes: false };
  const reader = async (index: number) => {
    await setTimeout((PAUSE_MS * index) / readers);
    for (let turn = index; !done.yes; turn += 1) {
      const call = calls[turn % calls.length];
      if (call) times.push((await timed(call))[1]);
      await setTimeout(PAUSE_MS);
    }
  };
  const reading = Array.from({ length: readers }, (_, index) => reader(index));
  await work();
  done.yes = true;
  await Promise.all(reading);
  return timesOf(times);
}

async function callsOf({ context, world, api }: Room): Promise<Call[]> {
  const { token } = await world.actor(world.groups.orgaManager);
  const made: { readonly plant: number; readonly component: number; readonly columns: readonly number[] }[] = [];
  for (let index = 0; index < PLANTS; index += 1) {
    const plant = await world.plant({ name: `Anlage ${index}` });
    const { id, columns } = await world.component(plant, { columns: 10 });
    await context.db
      .updateTable('component_column')
      .set({ is_suitable_for_analyse: 1 })
      .where('component_id', '=', id)
      .execute();
    await seed(context, id, columns, { firstDay: 20250601, days: DAYS, stepMs: 300_000 });
    made.push({ plant, component: id, columns });
  }
  const day = { day: 15, month: 5, year: 2025 };
  const overviews = made.map(({ plant }) => `plants/${plant}/get_data_for_overview/`);
  const charts = made.map(({ component, columns }) => ({
    path: `components/${component}/get_data_for_component/`,
    body: { startIntervall: day, endIntervall: day, type: 'day', selectionData: columns.slice(0, 3) },
  }));
  return made.flatMap((_, index) => [
    () => ask(api, token, 'dashboard/'),
    () => ask(api, token, charts[index]?.path ?? '', charts[index]?.body),
    () => ask(api, token, overviews[index] ?? '', { type_data: 'plain' }),
  ]);
}

/** Imports a file at full speed; returns the values per second. */
async function importing({ context }: Room, sample: Sample): Promise<number> {
  await sample.deliver();
  const [, ms] = await timed(() => context.jobs.run('import', {}, () => undefined));
  return (sample.values / ms) * 1_000;
}
