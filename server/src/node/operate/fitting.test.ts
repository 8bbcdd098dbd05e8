import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { migrations } from '../../db/migrations/index.ts';
import type { Finding } from '../../platform/finding.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { silentLog, testEngines } from '../../testing/database.ts';
import { freePort } from '../../testing/peers/peer.ts';
import { openDatabase } from '../database/database.ts';
import { parseSettings } from '../settings/settings.ts';
import { startServer } from '../startServer.ts';
import { backup } from './backup.ts';
import { examine } from './examine/examine.ts';
import { init } from './init.ts';
import { markOf } from './copiedFiles.ts';
import { migrateFile } from './migrated.ts';
import { readManifest, writeManifest } from './manifest.ts';
import { migrateToPostgres } from './migrateToPostgres.ts';
import { restore } from './restore.ts';
import { serve } from './serve.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const quiet = () => undefined;
const later = { name: '2099-01-01-later', release: '99.0.0', up: () => Promise.resolve() };
let folder = '';
let postgres: PostgresDatabase | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-fitting-'));
});
afterEach(async () => {
  await postgres?.drop();
  postgres = undefined;
  await rm(folder, { recursive: true, force: true });
});

async function findingsOf(settings: Parameters<typeof examine>[0]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for await (const finding of examine(settings)) findings.push(finding);
  return findings;
}

describe.each(testEngines)('a database that does not fit the program (%s)', (engine) => {
  async function settings() {
    if (engine === 'postgres') postgres = await createPostgresDatabase(serverUrl ?? '');
    const database = postgres === undefined ? {} : { DATABASE_URL: postgres.url };
    const port = String(await freePort());
    return parseSettings(
      { DATA_DIR: join(folder, 'data'), PORT: port, DEMO: '0', LOG_LEVEL: 'silent', ...database },
      folder,
    );
  }
  type Made = Awaited<ReturnType<typeof settings>>;
  async function within(made: Made, work: (db: Database) => Promise<unknown>): Promise<void> {
    const opened = await openDatabase(made, { onDeath: quiet, onIdleError: quiet });
    await migrate(opened.db, opened.engine);
    await work(opened.db);
    await opened.close();
  }
  const said = (work: Promise<unknown>) => work.then(() => 'nothing', String);
  const start = (made: Made) => startServer(made, { log: silentLog, onDeath: quiet });
  const initHere = (made: Made) => init(made, 'xxxxxxxxxxxxxx');
  const backupHere = (made: Made) => backup(made, join(folder, 's'), { archive: false }, quiet);
  async function doctor(made: Made): Promise<string> {
    for await (const finding of examine(made)) if (finding.check === 'database') return finding.en;
    return 'nothing';
  }

  test('U2: server, doctor, init and backup report the same about a database of a newer release, and change nothing', async () => {
    const made = await settings();
    await within(made, (db) =>
      sql`insert into kysely_migration (name, timestamp) values (${later.name}, 'x')`.execute(db),
    );
    const words = await doctor(made);
    expect(words).toMatch(/schema of a later release \(2099-01-01-later\).*and so older/);
    for (const work of [start, initHere, backupHere]) expect(await said(work(made))).toContain(words);
  });

  test('U1: server, doctor, init and backup report the same about a database from before the first release', async () => {
    const made = await settings();
    await within(made, (db) => sql`drop table schema_version`.execute(db));
    const words = await doctor(made);
    expect(words).toContain('before the first release 4.0.0');
    for (const work of [start, initHere, backupHere]) expect(await said(work(made))).toContain(words);
  });

  test('4.49: a process whose database was migrated by a newer one is not ready, and reports the reason', async () => {
    const made = await settings();
    const server = await start(made);
    const ready = async () => {
      const answer = await fetch(`${server.address}/readyz`);
      return { status: answer.status, body: await answer.json() };
    };
    try {
      expect(await ready()).toEqual({ status: 200, body: { status: 'ready' } });
      const { db, engine: its } = server.context;
      await migrate(db, its, [...migrations, later]);
      expect(await ready()).toEqual({
        status: 503,
        body: {
          status: 'not ready',
          de: expect.stringContaining('Version 99.0.0'),
          en: expect.stringContaining('99.0.0'),
        },
      });
    } finally {
      await server.stop();
    }
  });

  test.each(['archive/1/2/data.csv', 'secrets/key', 'inbox/3/a.jsonl', 'last-backup'])(
    'U4: an empty database next to %s does not count as a new installation',
    async (path) => {
      const made = await settings();
      const file = join(made.dataDir, path);
      await mkdir(join(file, '..'), { recursive: true });
      await writeFile(file, 'x');
      for (const work of [start, initHere])
        expect(await said(work(made))).toMatch(/The database is empty, the data folder is not .*Nothing was changed/);
    },
  );
});

describe('the embedded database', () => {
  const settings = () =>
    parseSettings(
      { DATA_DIR: join(folder, 'data'), PORT: '0', LEITWARTE_ROOT_PASSWORD: 'xxxxxxxxxxxxxx', LOG_LEVEL: 'silent' },
      folder,
    );

  test('U4: a database that was emptied to 0 bytes after use does not count as a new installation', async () => {
    const made = { ...settings(), port: 0 };
    const server = await startServer(made, { log: silentLog, onDeath: quiet });
    await server.stop();
    await truncate(join(made.dataDir, 'leitwarte.sqlite'));
    await expect(startServer(made, { log: silentLog, onDeath: quiet })).rejects.toThrow(
      'an installation ran here before',
    );
  });

  test('U9: a second server on the same folder is refused, and starts after the first one has stopped', async () => {
    const made = { ...settings(), port: 0 };
    const first = await startServer(made, { log: silentLog, onDeath: quiet });
    await expect(startServer(made, { log: silentLog, onDeath: quiet })).rejects.toThrow('A server runs on');
    await first.stop();
    const second = await startServer(made, { log: silentLog, onDeath: quiet });
    await second.stop();
  });

  test('U4: an installation that was started but not set up can be started again, whatever it left in its folder', async () => {
    const bare = { DATA_DIR: join(folder, 'data'), DEMO: '0', LOG_LEVEL: 'silent' };
    const made = { ...parseSettings(bare, folder), port: 0 };
    const first = await startServer(made, { log: silentLog, onDeath: quiet });
    await first.stop();
    for (const name of ['widgets', 'secrets', 'inbox']) {
      await mkdir(join(made.dataDir, name), { recursive: true });
      await writeFile(join(made.dataDir, name, 'file'), name);
    }
    const second = await startServer(made, { log: silentLog, onDeath: quiet });
    const ready = async () => {
      const answer = await fetch(`${second.address}/readyz`);
      await answer.body?.cancel();
      return answer.status;
    };
    await expect.poll(ready).toBe(200);
    await second.stop();
  });

  test('U5: a file with a damaged header or page is reported with advice', async () => {
    const made = { ...settings(), port: 0 };
    const opened = await openDatabase(made, { onDeath: quiet, onIdleError: quiet });
    await migrate(opened.db, opened.engine);
    await opened.close();
    const path = join(made.dataDir, 'leitwarte.sqlite');
    const whole = await readFile(path);
    await writeFile(path, Buffer.concat([Buffer.alloc(4_096, 7), whole.subarray(4_096)]));
    const destroyed = /no SQLite database.*put the last backup back/;
    await expect(startServer(made, { log: silentLog, onDeath: quiet })).rejects.toThrow(destroyed);
    await expect(serve(made, AbortSignal.timeout(60_000), quiet)).rejects.toThrow(destroyed);
    await expect(backup(made, join(folder, 's'), { archive: false }, quiet)).rejects.toThrow(destroyed);
    await writeFile(path, Buffer.concat([whole.subarray(0, 4_096), Buffer.alloc(whole.length - 4_096, 7)]));
    await expect(backup(made, join(folder, 's'), { archive: false }, quiet)).rejects.toThrow(
      /is damaged\. Please stop the server/,
    );
  });

  test('U5: a restore moves a damaged database aside and replaces it, but not while a server uses its folder', async () => {
    const made = { ...settings(), port: 0 };
    const first = await startServer(made, { log: silentLog, onDeath: quiet });
    await backup(made, join(folder, 's'), { archive: false }, quiet);
    await expect(restore(made, join(folder, 's'), quiet, { replace: true })).rejects.toThrow('A server runs on');
    await first.stop();
    const path = join(made.dataDir, 'leitwarte.sqlite');
    for (const from of [0, 4_096]) {
      const whole = await readFile(path);
      await writeFile(path, Buffer.concat([whole.subarray(0, from), Buffer.alloc(whole.length - from, 7)]));
      await restore(made, join(folder, 's'), quiet, { replace: true });
      const findings = await findingsOf(made);
      expect(findings.filter(({ check, state }) => check === 'database' && state === 'error')).toEqual([]);
    }
    await rm(path);
    const lost = (await findingsOf(made)).find(({ check }) => check === 'database');
    expect(lost).toMatchObject({ state: 'error', en: expect.stringContaining('--replace') });
    await writeFile(path, '');
    expect((await findingsOf(made)).find(({ check }) => check === 'database')).toMatchObject({ en: lost?.en });
    await restore(made, join(folder, 's'), quiet, { replace: true });
  });

  test.runIf(serverUrl)(
    'U3: after the move to PostgreSQL no server starts on the embedded database, and every command names the new one',
    async () => {
      const made = { ...settings(), port: 0 };
      const first = await startServer(made, { log: silentLog, onDeath: quiet });
      await first.stop();
      postgres = await createPostgresDatabase(serverUrl ?? '');
      const { url } = postgres;
      await migrateToPostgres(made.dataDir, url, quiet);
      const starting = startServer(made, { log: silentLog, onDeath: quiet });
      await expect(starting).rejects.toThrow(/moved to PostgreSQL \(.*Please set DATABASE_URL/);
      await expect(backup(made, join(folder, 's'), { archive: false }, quiet)).rejects.toThrow('moved to PostgreSQL');
      await expect(init(made, 'xxxxxxxxxxxxxx')).rejects.toThrow('moved to PostgreSQL');
      await expect(migrateToPostgres(made.dataDir, url, quiet)).rejects.toThrow('moved to PostgreSQL');
      const findings: string[] = [];
      for await (const { check, en } of examine(made)) if (check === 'database') findings.push(en);
      expect(findings).toMatchObject([expect.stringContaining('moved to PostgreSQL')]);
      const second = await startServer({ ...made, databaseUrl: url }, { log: silentLog, onDeath: quiet });
      await second.stop();
    },
  );

  test.runIf(serverUrl)(
    'U2: restore and migrate-to-postgres report that a database is newer, and change nothing',
    async () => {
      const made = settings();
      const opened = await openDatabase(made, { onDeath: quiet, onIdleError: quiet });
      await migrate(opened.db, opened.engine);
      await backup(made, join(folder, 's'), { archive: false }, quiet);
      await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-later', 'x')`.execute(opened.db);
      await opened.close();
      postgres = await createPostgresDatabase(serverUrl ?? '');
      await expect(migrateToPostgres(made.dataDir, postgres.url, quiet)).rejects.toThrow('and so older');
      const saved = join(folder, 's', 'leitwarte.sqlite');
      await migrateFile(saved, [...migrations, later]);
      const manifest = await readManifest(join(folder, 's'));
      const mark = await markOf(saved);
      if (mark === undefined) throw new Error('the copy is gone');
      await writeManifest(join(folder, 's'), { ...manifest, files: { ...manifest.files, 'leitwarte.sqlite': mark } });
      const target = { dataDir: join(folder, 'b'), databaseUrl: undefined };
      await expect(restore(target, join(folder, 's'), quiet)).rejects.toThrow('schema of version 99.0.0');
    },
  );
});
