/**
 * A tile on a page with many visitors: `GET embed/plants/` from the cached response through the whole server, compared
 * with a static file of the same size, served by the same server and by plain node:http. Aim: 1,000 page views per
 * second, and no more database queries than computing the response needs. SECONDS (3) sets the length of each of the
 * alternating rounds.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLeitwarteApi } from '../../server/src/api.ts';
import { createHttp } from '../../server/src/node/http/http.ts';
import { compressing } from '../../server/src/node/http/encoding.ts';
import { listen } from '../../server/src/node/http/listen.ts';
import { staticPortal } from '../../server/src/node/http/static.ts';
import { countingContext } from '../../server/src/testing/countQueries.ts';
import { addPlants } from './dashboardPlants.ts';
import type { Load } from './load.ts';
import { tell } from './result.ts';
import { onEveryEngine, type Room, sizeOf } from './room.ts';
import { load, middle, plainServer } from './underLoad.ts';

const ORIGIN = 'https://www.example.org';
const CONNECTIONS = 50;
const ROUNDS = 3;
const AIM = 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const seconds = sizeOf('SECONDS', 3);

await onEveryEngine(async (room) => {
  await addPlants(room, 3);
  const { key, plants } = await keyOf(room);
  const { context, countedIn } = countingContext(room.context);
  const api = createLeitwarteApi({ ...context, platform: { ...context.platform, compressing } }, '0.0.0');
  const folder = join(room.dataDir, 'static');
  const headers = { authorization: `Token ${key}`, origin: ORIGIN, 'accept-encoding': 'gzip, deflate, br, zstd' };
  mkdirSync(folder, { recursive: true });
  const answer = await api(new Request('http://localhost/api/v1/embed/plants/', { headers }));
  const body = Buffer.from(await answer.arrayBuffer());
  writeFileSync(join(folder, 'plants.json'), body);
  const page = () => Promise.resolve(new Response());
  const parts = { portal: staticPortal(folder, false), metrics: page, ready: () => Promise.resolve(true) };
  const server = await listen('127.0.0.1', 0, createHttp({ api, ...parts, secure: false, trustedProxy: undefined }));
  const plain = await plainServer(body);
  const [tiles, files, buffers] = [[], [], []] as [Load[], Load[], Load[]];
  let statements = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    buffers.push(await load(plain.address, seconds, CONNECTIONS, {}));
    files.push(
      await load(`${server.address}/plants.json`, seconds, CONNECTIONS, {
        'accept-encoding': headers['accept-encoding'],
      }),
    );
    statements += await countedIn(async () => {
      tiles.push(await load(`${server.address}/api/v1/embed/plants/`, seconds, CONNECTIONS, headers));
    });
  }
  const [own, file, buffer] = [tiles, files, buffers].map(middle);
  tell({
    group: 'Widgets on pages of others',
    what: `a key's ${plants} plants, remembered, ${CONNECTIONS} connections: answers a second`,
    engine: room.engine,
    unit: '1/s',
    p50: own?.rate ?? 0,
    p95: own?.rate ?? 0,
    aim: { atLeast: AIM },
    beside: `the same bytes as a static file of the server ${file?.rate.toFixed(0)}, from a buffer by node:http ${buffer?.rate.toFixed(0)} a second; p50 ${own?.p50.toFixed(1)} ms; ${statements} statements in ${ROUNDS * seconds} s`,
  });
  plain.close();
  await server.close();
});

async function keyOf({ context, world }: Room) {
  const { client } = await world.superuser();
  const plants = (await client.plants.dashboard()).map(({ id }) => id);
  const { key } = await client.embedKeys.create({
    body: {
      name: 'Webseite',
      organisation: world.organisationId,
      plants,
      fields: ['name', 'type', 'status', 'age', 'values', 'trend'],
      origins: [ORIGIN],
      ends_at: new Date(context.platform.now() + 30 * DAY_MS).toISOString(),
    },
  });
  return { key, plants: plants.length };
}
