import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { secretsIn } from '../../node/secrets.ts';
import { insertAlarms, insertWatcher } from '../../testing/alarms.ts';
import { testEngines, testPlatform } from '../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { givePushDevice, PUSH_SERVICE } from '../../testing/givePushDevice.ts';
import { makePlant, type MadePlant } from '../../testing/makePlant.ts';
import { openPushService, type PushService } from '../../testing/pushService.ts';
import { sendUntilKilled } from '../../testing/runUntilKilled.ts';
import { withDatabase } from '../../testing/withDatabase.ts';

const KILLS = 8;
/** Number of devices: enough that each kill interrupts some messages. */
const DEVICES = 160;

describe.each(testEngines)('4.57: kill -9 while messages are sent to devices (%s)', (engine) => {
  let dataDir: string;
  let postgres: PostgresDatabase | undefined;
  let service: PushService;
  let made: MadePlant;
  const devices: Awaited<ReturnType<typeof givePushDevice>>[] = [];

  beforeAll(async () => {
    service = await openPushService(() => ({ status: 201 }));
    dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-push-kill-'));
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await inDatabase(async (db) => {
      await migrate(db, engine);
      made = await makePlant(db, { components: [] });
      const { organisationId, plantId } = made;
      const account = await insertWatcher(db, { organisationId, plants: [plantId] });
      const platform = { ...testPlatform(), secrets: secretsIn(dataDir, undefined) };
      for (let index = 0; index < DEVICES; index += 1) devices.push(await givePushDevice({ db, platform }, account));
    });
  });
  afterAll(async () => {
    await service.close();
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const inDatabase = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
    withDatabase({ dataDir, databaseUrl: postgres?.url }, ({ db }) => work(db));
  const send = (kill: number | (() => boolean)) =>
    sendUntilKilled({ dataDir, databaseUrl: postgres?.url, smtpUrl: '', pushUrl: service.url, what: 'outbox' }, kill);

  test(`${KILLS} kills lose no message: each device gets its own, and repeated ones only with the same topic`, async () => {
    await inDatabase((db) => insertAlarms(db, Date.now(), [{ plant_id: made.plantId }]));
    for (let kills = 0; kills < KILLS; kills += 1) {
      const until = service.received.length + DEVICES / (KILLS + 1);
      if (await send(() => service.received.length > until)) break;
    }
    for (let rounds = 0; rounds < KILLS; rounds += 1) {
      expect(await send(120_000)).toBe(true);
      const open = await inDatabase((db) =>
        db.selectFrom('message').where('state', 'in', ['waiting', 'attempting']).select('id').execute(),
      );
      if (open.length === 0) break;
    }
    const rows = await inDatabase((db) =>
      db.selectFrom('message').select(['id', 'push_device_id', 'state']).orderBy('id').execute(),
    );
    expect(rows.map(({ push_device_id, state }) => [push_device_id, state])).toEqual(
      devices.map(({ id }) => [id, 'sent']),
    );
    const messageOf = new Map(rows.map(({ id, push_device_id }) => [push_device_id, id]));
    for (const { id, endpoint, receiver } of devices) {
      const came = service.received.filter(({ path }) => PUSH_SERVICE + path === endpoint);
      const topic = `lw-${messageOf.get(id)}`;
      expect(came.length).toBeGreaterThan(0);
      for (const { headers, bytes } of came) {
        expect(headers['topic']).toBe(topic);
        expect(JSON.parse(receiver.decrypt(bytes))).toMatchObject({ tag: topic });
      }
    }
  });
});
