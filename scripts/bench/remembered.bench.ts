/**
 * The dashboard of 300 plants, polled by fifty browsers through the whole server: compressed, as 304, while readings
 * arrive, and for comparison the same bytes from a buffer by plain node:http. Aim: a third of that rate, p50 below 100
 * ms. SECONDS (3) sets the length of each of the alternating rounds.
 */
import { createLeitwarteApi } from '../../server/src/api.ts';
import { compressing } from '../../server/src/node/http/encoding.ts';
import { createHttp } from '../../server/src/node/http/http.ts';
import { listen } from '../../server/src/node/http/listen.ts';
import { addPlants } from './dashboardPlants.ts';
import type { Load } from './load.ts';
import { tell } from './result.ts';
import { onEveryEngine, type Room, sizeOf } from './room.ts';
import { load, middle, plainServer } from './underLoad.ts';

const PLANTS = 300;
const CONNECTIONS = 50;
const ROUNDS = 3;
const seconds = sizeOf('SECONDS', 3);
const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;
const memoryMb = () => process.memoryUsage().rss / 1024 ** 2;

await onEveryEngine(async (room) => {
  const { token } = await room.world.actor(room.world.groups.orgaManager);
  for (let made = 0; made < PLANTS; made += 50) await addPlants(room, 50);
  const server = await served(room);
  const url = `${server.address}/api/v1/dashboard/`;
  const headers = { authorization: `Token ${token}`, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const first = await fetch(url, { headers });
  const etag = first.headers.get('etag') ?? '';
  await first.arrayBuffer();
  const buffered = await load(url, 0.2, 1, headers);
  const plain = await plainServer(Buffer.alloc(buffered.bytes, 7));
  const [ours, theirs, unchanged, changing] = [[], [], [], []] as Load[][];
  const before = memoryMb();
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs?.push(await load(plain.address, seconds, CONNECTIONS, {}));
    ours?.push(await load(url, seconds, CONNECTIONS, headers));
    unchanged?.push(await load(url, seconds, CONNECTIONS, { ...headers, 'if-none-match': etag }));
    changing?.push(await whileReadingsCome(room, () => load(url, seconds, CONNECTIONS, headers)));
  }
  const [own, limit, same, moving] = [ours, theirs, unchanged, changing].map((all) => middle(all ?? []));
  const grown = `the process took ${(memoryMb() - before).toFixed(0)} MB more afterwards`;
  say(room, `compressed (${buffered.headers['content-encoding']}, ${kb(buffered.bytes)})`, own, limit, grown);
  say(room, 'unchanged: 304', same, limit);
  say(room, 'compressed, a reading every 100 ms', moving, limit);
  plain.close();
  await server.close();
});

function say({ engine }: Room, what: string, own: Load | undefined, limit: Load | undefined, more = ''): void {
  const rate = own?.rate ?? Number.NaN;
  const share = `the same bytes from a buffer by node:http: ${limit?.rate.toFixed(0)} a second, × ${((limit?.rate ?? 0) / rate).toFixed(1)}`;
  const beside = [share, more].filter(Boolean).join('; ');
  const text = `300 plants, 50 connections, ${what}`;
  tell({
    group: 'Dashboard, remembered',
    what: text,
    engine,
    unit: 'ms',
    p50: own?.p50 ?? 0,
    p95: own?.p95 ?? 0,
    beside,
  });
  tell({
    group: 'Dashboard, remembered',
    what: `${text}: answers a second`,
    engine,
    unit: '1/s',
    p50: rate,
    p95: rate,
    aim: { atLeast: (limit?.rate ?? 0) / 3 },
  });
}

async function served({ context }: Room) {
  const api = createLeitwarteApi({ ...context, platform: { ...context.platform, compressing } }, '0.0.0');
  const page = () => Promise.resolve(new Response());
  const parts = { portal: page, metrics: page, ready: () => Promise.resolve(true) };
  return listen('127.0.0.1', 0, createHttp({ api, ...parts, secure: false, trustedProxy: undefined }));
}

/** Changes the status of one plant, which all dashboards show, every 100 ms during `work`. */
async function whileReadingsCome<T>({ context: { db } }: Room, work: () => Promise<T>): Promise<T> {
  let tick = 0;
  const timer = setInterval(() => {
    tick += 1;
    void db
      .updateTable('component_latest')
      .set({ received_at: tick })
      .where('component_id', '=', (eb) =>
        eb.selectFrom('component_latest').select((one) => one.fn.min('component_id').as('id')),
      )
      .execute();
  }, 100);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
