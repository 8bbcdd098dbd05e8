import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { testPlatform } from '../../testing/database.ts';
import { makePlant } from '../../testing/makePlant.ts';
import { clusterOwner, openCluster, openStandby, type PrivateCluster } from '../../testing/privateCluster.ts';
import { storeReadings } from '../../testing/readings.ts';
import { examineReplica } from '../operate/examine/replica.ts';
import { openDatabase, type OpenDatabase } from './database.ts';

const owner = await clusterOwner();
const FIRST = Date.UTC(2026, 8, 1, 10);
const CHANGES = 200;
/** Milliseconds within which the standby must be read again; longer than the pause after it failed. */
const BACK_WITHIN_MS = 40_000;

describe.runIf(owner !== undefined)('a standby that answers read calls', () => {
  let folder = '';
  let primary: PrivateCluster;
  let standby: PrivateCluster;
  let database: OpenDatabase;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitwarte-replica-'));
    primary = await openCluster(owner ?? {});
    standby = await openStandby(owner ?? {}, primary);
    database = await openDatabase(
      {
        dataDir: folder,
        databaseUrl: primary.url,
        databaseReadUrl: standby.url,
        importMaxBytes: 2 ** 30,
        logLevel: 'error',
      },
      { onDeath: () => undefined, onIdleError: () => undefined },
    );
    await migrate(database.db, database.engine);
  });
  afterEach(async () => {
    await database.close();
    await standby.remove();
    await primary.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test('calls that the standby answers always see the preceding change, even if its replay is paused, or it is unreachable or promoted', async () => {
    const { db } = database;
    const following = database.standby;
    if (following === undefined) throw new Error('there is no standby');
    const made = await makePlant(db, { components: [{ columns: ['P'] }] });
    const [component = 0] = made.componentIds;
    const column = made.columnIds[0]?.[0] ?? 0;
    const context = { ...database, platform: testPlatform() };
    let stored = 0;
    const counted = { standby: 0, primary: 0 };
    /** Stores a reading, then reads all of them as a call does. */
    const changeAndRead = async () => {
      await storeReadings(context, component, [FIRST + stored * 60_000], new Map([[column, [stored]]]));
      stored += 1;
      const reading = await following.replica.upToDate();
      counted[reading === undefined ? 'primary' : 'standby'] += 1;
      const { n } = await (reading ?? db)
        .selectFrom('measurement_axis')
        .select((eb) => eb.fn.sum<number>('n').as('n'))
        .executeTakeFirstOrThrow();
      expect(n).toBe(stored);
    };
    const untilRead = async () => {
      const before = counted.standby;
      const read = async () => {
        await changeAndRead();
        return counted.standby > before;
      };
      await expect.poll(read, { timeout: BACK_WITHIN_MS, interval: 100 }).toBe(true);
    };

    await untilRead();
    for (let change = 0; change < CHANGES; change += 1) await changeAndRead();
    expect(counted.standby).toBeGreaterThan(CHANGES / 2);
    expect(await examineReplica(database)).toMatchObject([{ check: 'replica', state: 'ok' }]);

    await sql`select pg_wal_replay_pause()`.execute(following.db);
    const paused = counted.standby;
    for (let change = 0; change < 5; change += 1) await changeAndRead();
    expect(counted.standby).toBe(paused);
    await sql`select pg_wal_replay_resume()`.execute(following.db);
    await untilRead();

    await standby.stop('immediate');
    const away = counted.standby;
    for (let change = 0; change < 5; change += 1) await changeAndRead();
    expect(counted.standby).toBe(away);
    expect(await examineReplica(database)).toMatchObject([{ check: 'replica', state: 'error' }]);
    await standby.start();
    await untilRead();

    await sql`select pg_promote()`.execute(following.db);
    const promoted = counted.standby;
    for (let change = 0; change < 20; change += 1) await changeAndRead();
    expect(counted.standby).toBe(promoted);
    expect(await examineReplica(database)).toMatchObject([
      { check: 'replica', state: 'error', en: expect.stringMatching(/writes by itself/) },
    ]);
  });
});
