/**
 * One pass of the alarms over the age of the data of 1,000 plants with five components each (aim: below a second): with
 * nothing to write, when all of them fall silent at once, and when all deliver again. Statements are counted too.
 */
import { alarmPass } from '../../server/src/alarms/alarmPass.ts';
import type { Database } from '../../server/src/db/database.ts';
import { chunk } from '../../server/src/db/dialects/parameters.ts';
import { importFiles } from '../../server/src/node/files/importFiles.ts';
import { countingContext } from '../../server/src/testing/countQueries.ts';
import { makePlant } from '../../server/src/testing/makePlant.ts';
import { timed } from './measure.ts';
import { tell } from './result.ts';
import { onEveryEngine, type Room, sizeOf } from './room.ts';

const plants = sizeOf('PLANTS', 1_000);
const COMPONENTS = 5;
const HOUR_MS = 3_600_000;
const AIM_MS = 1_000;

await onEveryEngine(async (room) => {
  const begin = Date.now();
  const components: number[] = [];
  for (let plant = 0; plant < plants; plant += 1) components.push(...(await addPlant(room)));
  await deliver(room.context.db, components, begin);
  let now = begin;
  const { context, countedIn } = countingContext(room.context);
  const files = importFiles({ dataDir: '/nonexistent', maxBytes: 1 });
  const job = { ...context, platform: { ...context.platform, now: () => now }, files, yield: () => Promise.resolve() };
  const look = () => alarmPass(job, null, () => undefined);

  await look();
  await told('nothing to write', now);
  await told('all fall silent', now + 25 * HOUR_MS);
  await told('silent as before', now);
  await told('all become worse', now + 48 * HOUR_MS);
  await deliver(room.context.db, components, now);
  await told('all deliver again', now);

  async function told(what: string, at: number): Promise<void> {
    now = at;
    let ms = 0;
    const statements = await countedIn(async () => {
      [, ms] = await timed(look);
    });
    tell({
      group: 'Silent plants',
      what: `${plants.toLocaleString('en')} plants, ${what}, ${statements} statements`,
      engine: room.engine,
      unit: 'ms',
      p50: ms,
      p95: ms,
      aim: { atMost: AIM_MS },
    });
  }
});

async function addPlant({ context }: Room): Promise<readonly number[]> {
  const watched = { calculate_old_data: 1, time_diff_warn: 24, time_diff_error: 72, columns: [] } as const;
  const { componentIds } = await makePlant(context.db, {
    components: Array.from({ length: COMPONENTS }, () => watched),
  });
  return componentIds;
}

async function deliver(db: Database, components: readonly number[], ts: number): Promise<void> {
  await db.deleteFrom('component_latest').execute();
  const rows = components.map((component_id) => ({ component_id, ts, latest: '{}', received_at: ts }));
  for (const portion of chunk(rows, 4)) await db.insertInto('component_latest').values(portion).execute();
}
