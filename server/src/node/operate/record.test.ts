import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RECORD_KEY } from '../../areas/people/security/seal/codes.ts';
import { forgetEvents } from '../../areas/people/security/seal/forget.ts';
import { sealRecord } from '../../areas/people/security/seal/seal.ts';
import { verifyRecord } from '../../areas/people/security/seal/verify.ts';
import { migrate } from '../../db/migrate.ts';
import { RecordEndDamaged } from '../../platform/recordEnd.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { testEngines, testPlatform } from '../../testing/database.ts';
import { openDatabase, type OpenDatabase } from '../database/database.ts';
import { RECORD_END, recordEndIn } from '../recordEnd.ts';
import { secretsIn } from '../secrets.ts';
import { backup } from './backup.ts';
import { migrateToPostgres } from './migrateToPostgres.ts';
import { restore } from './restore.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const quiet = () => undefined;
const WHOLE = { broken: undefined, unsealed: 0, unchecked: 0, hasUncheckedMarks: false };
const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 27);
let folder = '';
const postgres: PostgresDatabase[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-record-'));
});
afterEach(async () => {
  for (const one of postgres.splice(0)) await one.drop();
  await rm(folder, { recursive: true, force: true });
});

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

async function emptyPostgres(): Promise<string> {
  const made = await createPostgresDatabase(serverUrl ?? '');
  postgres.push(made);
  return made.url;
}

/** Opens an installation as its server does, runs work, and closes it again. */
async function within<T>(place: Place, work: (opened: OpenDatabase) => Promise<T>): Promise<T> {
  const settings = { ...place, importMaxBytes: 1e9, logLevel: 'silent' } as const;
  const opened = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
  try {
    await migrate(opened.db, opened.engine);
    return await work(opened);
  } finally {
    await opened.close();
  }
}

const platformOf = ({ dataDir }: Place, now = START) => ({
  ...testPlatform(() => now),
  secrets: secretsIn(dataDir, undefined),
  recordEnd: recordEndIn(dataDir),
});
const write = (place: Place, count: number, at = START) =>
  within(place, async ({ db }) => {
    const event = { at, event: 'sign_in', actor: 'anna', address: '192.0.2.7', result: 'ok', request_id: '' };
    await db
      .insertInto('security_event')
      .values(Array.from({ length: count }, () => event))
      .execute();
    return sealRecord({ db, platform: platformOf(place) });
  });
const verify = (place: Place) =>
  within(place, async ({ db }) => {
    const { secrets, recordEnd } = platformOf(place);
    const auth = await secrets.authenticator(RECORD_KEY);
    return verifyRecord(db, { auth, kept: await recordEnd.read(), most: 1e9, now: START });
  });
/** Simulates more than a year of use: old events are deleted, later ones have lost their IP address. */
const forget = (place: Place) =>
  within(place, ({ db }) => {
    const before = { addresses: START - 90 * DAY, events: START - 400 * DAY };
    return forgetEvents({ db, platform: platformOf(place) }, before);
  });

describe.each(testEngines)('4.25: the security log after a restore (%s)', (engine) => {
  test('the restored security log is complete, in an empty installation and in one whose log had more seals', async () => {
    const databaseUrl = engine === 'postgres' ? await emptyPostgres() : undefined;
    const place = { dataDir: join(folder, 'a'), databaseUrl };
    await write(place, 2, START - 401 * DAY);
    await write(place, 600, START - 100 * DAY);
    await forget(place);
    const saved = join(folder, 'saved');
    await backup(place, saved, { archive: false }, quiet);
    expect(existsSync(join(saved, 'files', RECORD_END))).toBe(false);
    await write(place, 3);
    expect(await verify(place)).toMatchObject({ rows: 603, head: { no: 605 }, ...WHOLE });

    const other = { dataDir: join(folder, 'b'), databaseUrl: databaseUrl && (await emptyPostgres()) };
    await restore(other, saved, quiet);
    expect(await verify(other)).toMatchObject({ rows: 600, head: { no: 602 }, ...WHOLE });
    await write(other, 1);
    expect(await verify(other)).toMatchObject({ rows: 601, head: { no: 603 }, ...WHOLE });

    await restore(place, saved, quiet, { replace: true });
    expect(await verify(place)).toMatchObject({ rows: 600, head: { no: 602 }, ...WHOLE });
    const aside = (await readdir(place.dataDir)).find((name) => name.startsWith('replaced-')) ?? '';
    expect(await readFile(join(place.dataDir, aside, RECORD_END), 'utf8')).toMatch(/^605 /);
    await write(place, 1);
    expect(await verify(place)).toMatchObject({ rows: 601, ...WHOLE });
  });

  test('a database that was restored without the program is reported by the check of the security log', async () => {
    const databaseUrl = engine === 'postgres' ? await emptyPostgres() : undefined;
    const place = { dataDir: join(folder, 'a'), databaseUrl };
    await write(place, 5);
    const saved = join(folder, 'saved');
    await backup(place, saved, { archive: false }, quiet);
    await write(place, 4);
    const end = await recordEndIn(place.dataDir).read();
    await restore(place, saved, quiet, { replace: true });
    // the file in the folder is kept, as if only the database had been restored
    if (end !== undefined) await recordEndIn(place.dataDir).write(end);
    expect(await verify(place)).toMatchObject({ broken: { no: 9, reason: 'rolled_back' } });
  });
});

test.skipIf(serverUrl === undefined)(
  '4.25: the security log is complete after the move to PostgreSQL and continues there',
  async () => {
    const place = { dataDir: join(folder, 'a'), databaseUrl: undefined };
    await write(place, 2, START - 401 * DAY);
    await write(place, 1_100, START - 100 * DAY);
    await forget(place);
    await write(place, 3);
    const databaseUrl = await emptyPostgres();
    await migrateToPostgres(place.dataDir, databaseUrl, quiet);
    const moved = { ...place, databaseUrl };
    expect(await verify(moved)).toMatchObject({ rows: 1_103, head: { no: 1_105 }, ...WHOLE });
    await write(moved, 2);
    expect(await verify(moved)).toMatchObject({ rows: 1_105, ...WHOLE });
  },
);

test('4.25: a file without a valid end of the security log is an error, not an empty log', async () => {
  const dataDir = join(folder, 'a');
  expect(await recordEndIn(dataDir).read()).toBeUndefined();
  await recordEndIn(dataDir).write({ no: 7, seal: 'abc_-9', seal_key_id: 'k1' });
  expect(await recordEndIn(dataDir).read()).toEqual({ no: 7, seal: 'abc_-9', seal_key_id: 'k1' });
  await rm(join(dataDir, RECORD_END));
  await recordEndIn(dataDir).write({ no: 8, seal: '', seal_key_id: 'k1' });
  const reading = recordEndIn(dataDir).read();
  await expect(reading).rejects.toThrow(RecordEndDamaged);
  await expect(reading).rejects.toThrow('does not say where the record of security events ends');
});
