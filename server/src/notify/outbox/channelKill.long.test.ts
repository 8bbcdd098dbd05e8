import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import type { Database } from '../../db/database.ts';
import { secretsIn } from '../../node/secrets.ts';
import { insertAlarms, insertWatcher } from '../../testing/alarms.ts';
import { testEngines } from '../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { makePlant, type MadePlant } from '../../testing/makePlant.ts';
import { openRecordingServer, type RecordingServer } from '../../testing/recordingServer.ts';
import { sendUntilKilled } from '../../testing/runUntilKilled.ts';
import { withDatabase } from '../../testing/withDatabase.ts';
import { sealTarget } from '../channels/target.ts';

const KILLS = 8;
/** Number of channels of each kind. */
const CHANNELS = 120;
const KINDS = ['webhook', 'matrix'] as const;

describe.each(testEngines)('4.57: kill -9 while messages are sent through channels (%s)', (engine) => {
  let dataDir: string;
  let postgres: PostgresDatabase | undefined;
  let server: RecordingServer;
  let made: MadePlant;

  beforeAll(async () => {
    server = await openRecordingServer(({ path }) => ({ status: 200, body: JSON.stringify({ event_id: path }) }));
    dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-kill-'));
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await inDatabase(async (db) => {
      await migrate(db, engine);
      made = await makePlant(db, { components: [] });
      const { organisationId, plantId } = made;
      await insertWatcher(db, { organisationId, plants: [plantId] });
      const { id: user_group_id } = await db.selectFrom('user_group').select('id').executeTakeFirstOrThrow();
      const platform = { secrets: secretsIn(dataDir, undefined) };
      for (const kind of KINDS)
        for (let index = 0; index < CHANNELS; index += 1) {
          const { id } = await db
            .insertInto('channel')
            .values({
              organisation_id: organisationId,
              kind,
              name: `${kind} ${index}`,
              address: server.url,
              target: `room${index}`,
              created_at: 0,
              modified_at: 0,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          const address = kind === 'webhook' ? `${server.url}/hook/${index}` : server.url;
          const sealed = await sealTarget(platform, id, { address, secret: 'geheim' });
          await db.updateTable('channel').set({ sealed }).where('id', '=', id).execute();
          await db.insertInto('channel_group').values({ channel_id: id, user_group_id }).execute();
        }
    });
  });
  afterAll(async () => {
    await server.close();
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const inDatabase = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
    withDatabase({ dataDir, databaseUrl: postgres?.url }, ({ db }) => work(db));
  const send = (kill: number | (() => boolean)) =>
    sendUntilKilled({ dataDir, databaseUrl: postgres?.url, smtpUrl: '', what: 'outbox' }, kill);

  test(`${KILLS} kills lose no alarm, send no webhook twice and no Matrix message with another transaction id`, async () => {
    await inDatabase((db) => insertAlarms(db, Date.now(), [{ plant_id: made.plantId }]));
    for (let kills = 0; kills < KILLS; kills += 1) {
      const until = server.received.length + CHANNELS / KILLS;
      if (await send(() => server.received.length > until)) break;
    }
    for (let rounds = 0; rounds < KILLS; rounds += 1) {
      expect(await send(120_000)).toBe(true);
      const open = await inDatabase((db) =>
        db.selectFrom('message').where('state', 'in', ['waiting', 'attempting']).select('id').execute(),
      );
      if (open.length === 0) break;
    }
    const rows = await inDatabase((db) =>
      db.selectFrom('message').select(['channel', 'recipient', 'state']).orderBy('id').execute(),
    );
    expect(rows).toHaveLength(KINDS.length * CHANNELS);
    for (const { channel, recipient, state } of rows) {
      const index = recipient.split(' ')[1] ?? '';
      const came = server.received.filter(({ path }) =>
        channel === 'webhook' ? path === `/hook/${index}` : path.includes(`/room${index}/`),
      );
      // Matrix treats a repeated message with the same transaction id as one
      const distinct = channel === 'matrix' ? new Set(came.map(({ path }) => path)).size : came.length;
      const may = channel === 'matrix' ? ['sent 1'] : ['sent 1', 'unclear 0', 'unclear 1'];
      expect(may, recipient).toContain(`${state} ${distinct}`);
    }
  });
});
