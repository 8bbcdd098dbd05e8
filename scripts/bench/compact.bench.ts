/**
 * Responses in their compact form compared with the specified form, from the client's call to its parsed and validated
 * result, in one process: bytes (aim: a quarter) and processor time (aim: half). An evaluation of 50 plants by day over
 * a year with 2 columns each, and a dashboard of 300 plants that is computed again each time. CALLS (20) sets the
 * number of calls.
 */
import { createClient } from '@leitwarte/core/client';
import { compactForms, type CompactName } from '@leitwarte/core/compact';
import { contract } from '@leitwarte/core/contract';
import { BASE_URL } from '../../server/src/testing/world.ts';
import { addPlants } from './dashboardPlants.ts';
import { createEvaluation, type Made } from './reports.ts';
import { percentile } from './measure.ts';
import { shown, tell } from './result.ts';
import type { Api } from '../../server/src/http/createApi.ts';
import { jsonBytes } from '../../server/src/http/json.ts';
import { inRoom, type Room, sizeOf } from './room.ts';
import { seed } from './seed.ts';

const PLANTS = 50;
const TILES = 300;
/** Number of rounds that are not counted, because code runs several times slower at first. */
const WARM = 10;
const calls = sizeOf('CALLS', 20);

await inRoom(undefined, async (room) => {
  await evaluation(room);
  await dashboard(room);
});

async function evaluation(room: Room): Promise<void> {
  const { context, world } = room;
  const made: Made[] = [];
  for (let index = 0; index < PLANTS; index += 1) {
    const plantId = await world.plant({ name: `Anlage ${index}` });
    const { id: componentId, columns } = await world.component(plantId, { columns: 2 });
    await seed(context, componentId, columns, { firstDay: 20250101, days: 365, stepMs: 900_000 });
    made.push({ plantId, componentId, columns });
  }
  const id = await createEvaluation(context, world, made);
  const { token } = await world.superuser();
  const body = {
    type_data: 'plain',
    type_intervall: 'day',
    startIntervall: { day: 1, month: 0, year: 2025 },
    endIntervall: { day: 31, month: 11, year: 2025 },
    selectionData: made.map(({ plantId }) => plantId),
  } as const;
  await both(room, token, 'an evaluation of a year by day, 100 columns', 'evaluation', (client) =>
    client.evaluations.ofType({ id, body }),
  );
}

async function dashboard(room: Room): Promise<void> {
  for (let plants = PLANTS; plants < TILES; plants += PLANTS) await addPlants(room, PLANTS);
  const { token } = await room.world.actor(room.world.groups.orgaManager);
  const change = () => room.context.db.updateTable('organisation').set({ num_reo_date: 1 }).execute();
  await both(
    room,
    token,
    'a dashboard of 300 plants, computed again',
    'tiles',
    (client) => client.plants.dashboard(),
    change,
  );
}

type Told = ReturnType<typeof clientOf>['client'];
type Form = 'compact' | 'specified';
type Work = () => Promise<unknown>;

/**
 * A client that accepts the compact form, or only the specified one as clients of others do; `api` handles its
 * requests.
 */
function clientOf(api: Api, token: string, form: Form) {
  const answers: { readonly bytes: ArrayBuffer; readonly headers: Headers }[] = [];
  const client = createClient(contract, {
    baseUrl: BASE_URL,
    token: () => token,
    fetch: async (request) => {
      request.headers.delete('if-none-match');
      if (form === 'specified') request.headers.set('accept', 'application/json');
      const answer = await api(request);
      const bytes = await answer.arrayBuffer();
      answers.push({ bytes, headers: answer.headers });
      return new Response(bytes, { headers: answer.headers });
    },
  });
  return { client, answers };
}

/**
 * Medians of the processor time of two kinds of work in milliseconds. They alternate, so that each also pays for
 * collecting the garbage of the other.
 */
async function cpuMs(works: readonly [Work, Work], first?: Work): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < calls + WARM; round += 1)
    for (const [index, work] of works.entries()) {
      await first?.();
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      if (round >= WARM) times[index]?.push((user + system) / 1_000);
    }
  return [percentile(times[0], 0.5), percentile(times[1], 0.5)];
}

async function both(
  room: Room,
  token: string,
  what: string,
  name: CompactName,
  call: (client: Told) => Promise<unknown>,
  change?: () => Promise<unknown>,
) {
  const prepared = async (form: Form) => {
    const { client, answers } = clientOf(room.api, token, form);
    const answer = await call(client);
    const { bytes = new ArrayBuffer(), headers = new Headers() } = answers[0] ?? {};
    const { pack } = compactForms[name];
    const written = () => new Response(jsonBytes(form === 'compact' ? pack(answer) : answer), { headers });
    const alone = clientOf(async () => written(), token, form).client;
    return { bytes: bytes.byteLength, alone: () => call(alone), whole: () => call(client) };
  };
  const [compact, specified] = [await prepared('compact'), await prepared('specified')];
  // first only the form, from the handler's result to what the client has parsed; then the whole call
  const [compactMs, specifiedMs] = await cpuMs([compact.alone, specified.alone]);
  const [compactWholeMs, specifiedWholeMs] = await cpuMs([compact.whole, specified.whole], change);
  const line = { group: 'Compact form', engine: room.engine, unit: '× the specified form' };
  const bytes = compact.bytes / specified.bytes;
  tell({
    ...line,
    what: `${what}: bytes`,
    p50: bytes,
    p95: bytes,
    aim: { atMost: 0.25 },
    beside: `${compact.bytes} of ${specified.bytes} bytes`,
  });
  const form = compactMs / specifiedMs;
  tell({
    ...line,
    what: `${what}: processor time of writing and reading`,
    p50: form,
    p95: form,
    aim: { atMost: 0.5 },
    beside: `${shown(compactMs)} of ${shown(specifiedMs)} ms; with what makes the figures ${shown(compactWholeMs)} of ${shown(specifiedWholeMs)} ms`,
  });
}
