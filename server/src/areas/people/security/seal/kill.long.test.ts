import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../db/database.ts';
import { migrate } from '../../../../db/migrate.ts';
import { recordEndIn } from '../../../../node/recordEnd.ts';
import { secretsIn } from '../../../../node/secrets.ts';
import { testEngines } from '../../../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../../../testing/databases.ts';
import { sealUntilKilled } from '../../../../testing/runUntilKilled.ts';
import { withDatabase } from '../../../../testing/withDatabase.ts';
import { RECORD_KEY } from './codes.ts';
import { verifyRecord } from './verify.ts';

const KILLS = 7;
/** More events than a process can seal before it is killed. */
const EVENTS = 30_000;
const AT_ONCE = 1_000;

describe.each(testEngines)('4.25: kill -9 while the record is sealed (%s)', (engine) => {
  let dataDir: string;
  let postgres: PostgresDatabase | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-seal-'));
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await inDatabase((db) => migrate(db, engine));
  });
  afterAll(async () => {
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const place = () => ({ dataDir, databaseUrl: postgres?.url });
  const inDatabase = <T>(work: (db: Database) => Promise<T>): Promise<T> => withDatabase(place(), ({ db }) => work(db));
  const verify = () =>
    inDatabase(async (db) => {
      const auth = await secretsIn(dataDir, undefined).authenticator(RECORD_KEY);
      return verifyRecord(db, { auth, kept: await recordEndIn(dataDir).read(), most: 1e9, now: 0 });
    });

  test(`${KILLS} kills leave a valid chain, which the next process continues`, async () => {
    const event = { at: 1, event: 'sign_in', actor: 'anna', address: '192.0.2.7', result: 'ok', request_id: '' };
    const some = Array.from({ length: AT_ONCE }, () => event);
    await inDatabase(async (db) => {
      for (let count = 0; count < EVENTS; count += AT_ONCE)
        await db.insertInto('security_event').values(some).execute();
    });
    const sealed: number[] = [];
    for (let kills = 0; kills < KILLS; kills += 1) {
      if (await sealUntilKilled(place(), 60 + kills * 220)) break;
      const { rows, broken, unchecked, hasUncheckedMarks } = await verify();
      expect({ broken, unchecked, hasUncheckedMarks }).toEqual({
        broken: undefined,
        unchecked: 0,
        hasUncheckedMarks: false,
      });
      sealed.push(rows);
    }
    // at least one kill happened during the sealing, not before or after it
    expect(sealed.some((rows) => rows > 0 && rows < EVENTS)).toBe(true);
    expect(await sealUntilKilled(place(), 120_000)).toBe(true);
    const verified = await verify();
    expect(verified).toMatchObject({ rows: EVENTS, broken: undefined, unsealed: 0, unchecked: 0 });
    expect(await recordEndIn(dataDir).read()).toMatchObject({ no: EVENTS, seal: verified.head?.seal });
    const broken = inDatabase((db) =>
      db.selectFrom('security_event').select('id').where('event', '=', 'record_broken').execute(),
    );
    expect(await broken).toEqual([]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('record-end.')).length).toBeLessThanOrEqual(KILLS);
  });
});
