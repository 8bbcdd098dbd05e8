/**
 * Time of the response to GET dashboard/ for 300 and for 1,000 plants with three components of 20 columns each and a
 * sparkline (aims: p95 below 50 and 150 ms): in process, over HTTP while readings arrive, and for comparison plant by
 * plant. STEP_MINUTES (15) and CALLS (40) set the size.
 */
import { plantFacts } from '../../server/src/areas/plants/plants/facts.ts';
import { plantRows } from '../../server/src/areas/common/plantRows.ts';
import { listen } from '../../server/src/node/http/listen.ts';
import { storeReadings } from '../../server/src/testing/readings.ts';
import { addPlants, COMPONENTS, type Component, end } from './dashboardPlants.ts';
import { measured, timed, type Times } from './measure.ts';
import { tell } from './result.ts';
import { ask, onEveryEngine, type Room, sizeOf } from './room.ts';

const PLANTS_AT_ONCE = 50;
const calls = sizeOf('CALLS', 40);

await onEveryEngine(async (room) => {
  const { token } = await room.world.actor(room.world.groups.orgaManager);
  const components: Component[] = [];
  const inProcess = () => ask(room.api, token, 'dashboard/');
  const at = new Map<number, Times>();
  for (const plants of [150, 300, 500, 1_000]) {
    while (components.length < plants * COMPONENTS)
      for (const one of await addPlants(room, PLANTS_AT_ONCE)) components.push(one);
    at.set(plants, await measured(calls, inProcess, () => change(room)));
    if (plants === 300) await at300(room, token, components, at);
  }
  tellTimes(room, 1_000, 500, at, 150, undefined);
});

/** Changes something on the dashboard, so that it is computed again; cached responses have their own benchmark. */
async function change({ context: { db } }: Room): Promise<void> {
  await db.updateTable('organisation').set({ num_reo_date: 1 }).execute();
}

async function at300(room: Room, token: string, components: readonly Component[], at: ReadonlyMap<number, Times>) {
  const [, naive] = await timed(() => plantByPlant(room));
  const own = at.get(300)?.p50 ?? Number.NaN;
  tellTimes(room, 300, 150, at, 50, `plant by plant it takes ${(naive / own).toFixed(1)} × the time`);
  const server = await listen('127.0.0.1', 0, (incoming) => room.api(incoming));
  let tick = 0;
  const readingsOfTen = async () => {
    tick += 1;
    for (const { id, columns } of components.filter((_, index) => index % 90 === tick % 90))
      await storeReadings(room.context, id, [end + 1_000 * tick], new Map(columns.map((column) => [column, [tick]])));
  };
  const headers = { authorization: `Token ${token}` };
  const overHttp = async () => {
    const response = await fetch(`${server.address}/api/v1/dashboard/`, { headers });
    if (response.status !== 200) throw new Error(`the dashboard answered ${response.status}`);
    await response.arrayBuffer();
  };
  const times = await measured(calls, overHttp, readingsOfTen);
  const beside = `in process and at rest: ${own.toFixed(0)} ms`;
  tell({
    group: 'Dashboard',
    what: '300 plants over HTTP, 200 readings between two calls',
    engine: room.engine,
    unit: 'ms',
    ...times,
    aim: { atMost: 50 },
    beside,
  });
  await server.close();
}

function tellTimes(
  { engine }: Room,
  plants: number,
  half: number,
  at: ReadonlyMap<number, Times>,
  aim: number,
  beside: string | undefined,
): void {
  const own = at.get(plants) ?? { p50: Number.NaN, p95: Number.NaN };
  tell({
    group: 'Dashboard',
    what: `${plants.toLocaleString('en')} plants`,
    engine,
    unit: 'ms',
    ...own,
    aim: { atMost: aim },
    doubled: own.p50 / (at.get(half)?.p50 ?? Number.NaN),
    ...(beside === undefined ? {} : { beside }),
  });
}

/** Computes the facts of every tile with separate queries. */
async function plantByPlant({ context }: Room): Promise<void> {
  for (const row of await plantRows(context.db).execute()) await plantFacts(context, context.db, [row], false);
}
