import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { silentLog } from '../../testing/database.ts';
import { figuresAtRelease, putInstallationOf } from '../../testing/installationOf.ts';
import { figuresOf } from '../../testing/released/figures.ts';
import { openDatabase } from '../database/database.ts';
import { backup } from './backup.ts';
import { makeBackupKey } from './backupKey.ts';
import { quoted } from './copy/quoted.ts';
import { shapesOf } from './copy/shape.ts';
import { restore } from './restore.ts';
import { bringToVersion } from './upgrade.ts';

const RELEASE = '4.0.0';
const serverUrl = process.env['TEST_DATABASE_URL'];
const engines = serverUrl === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);
const ways = engines.flatMap((from) =>
  engines.flatMap((to) => [false, true].map((isSealed) => ({ from, to, isSealed }))),
);
/** Tables with sessions, which a restore ends. */
const ENDED = ['session_token', 'account_token'];
const quiet = () => undefined;
let folder = '';
const postgres: (PostgresDatabase | undefined)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-loaded-'));
});
afterEach(async () => {
  for (const one of postgres.splice(0)) await one?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Writes pairs of rows, each pair in one transaction, and changes an organisation, until `stop`; returns the number of pairs. */
async function writePairs(db: Database, stop: AbortSignal): Promise<number> {
  let written = 0;
  while (!stop.aborted) {
    written += 1;
    const number = String(written);
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('setting')
        .values({ name: `load a ${number}`, value: number })
        .execute();
      await tx.updateTable('organisation').set({ modified_at: written }).execute();
      await tx
        .insertInto('setting')
        .values({ name: `load b ${number}`, value: number })
        .execute();
    });
  }
  return written;
}

/** Figures that neither the load nor a restore changes. */
const unloaded = (figures: Readonly<Record<string, number | string>>) =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => !/^(organisation|setting|session_token):/.test(name)));

/** A hash of each table's rows, independent of their order. */
function hashesOf(path: string): Record<string, string> {
  const database = new DatabaseSync(path, { readOnly: true, readBigInts: true });
  const written = (row: object) =>
    JSON.stringify(row, (_, value: unknown) => {
      if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
      return typeof value === 'bigint' ? String(value) : value;
    });
  const hashes = shapesOf(database)
    .filter(({ name }) => !ENDED.includes(name))
    .map(({ name }) => {
      const rows = database
        .prepare(`select * from ${quoted(name)}`)
        .all()
        .map(written)
        .toSorted();
      return [name, `${rows.length} ${createHash('sha256').update(rows.join('\n')).digest('hex')}`];
    });
  database.close();
  return Object.fromEntries(hashes);
}

function pairsIn(path: string): number[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const counts = ['load a %', 'load b %'].map((name) =>
    Number(database.prepare('select count(*) as rows from setting where name like ?').get(name)?.['rows']),
  );
  database.close();
  return counts;
}

describe('34: a backup made under load', () => {
  test.each(ways)(
    'a backup under load from $from to $to (encrypted: $isSealed) is restored with equal counts, hashes and 200 figures',
    async ({ from, to, isSealed }) => {
      const { columns, figures } = await figuresAtRelease(RELEASE);
      const dataDir = join(folder, 'data');
      await mkdir(dataDir);
      const source = await putInstallationOf(RELEASE, from, dataDir);
      postgres.push(source);
      const backupKeyFile = join(folder, 'backup.key');
      if (isSealed) await makeBackupKey(backupKeyFile);
      const key = isSealed ? { backupKeyFile } : {};
      const common = { importMaxBytes: 1e9, logLevel: 'silent' } as const;
      const where = { dataDir, databaseUrl: source?.url, ...key };
      const opened = await openDatabase({ ...where, ...common }, { onDeath: quiet, onIdleError: quiet });
      await bringToVersion(opened, where, silentLog, { withoutBackup: true });
      const stop = new AbortController();
      const writing = writePairs(opened.db, stop.signal);
      const manifest = await backup(where, join(folder, 's'), { archive: true }, quiet);
      stop.abort();
      expect(await writing).toBeGreaterThan(0);
      await opened.close();

      const other = to === 'postgres' ? await createPostgresDatabase(serverUrl ?? '') : undefined;
      postgres.push(other);
      const target = { dataDir: join(folder, 'new'), databaseUrl: other?.url, ...key };
      await restore(target, join(folder, 's'), quiet);
      const restored = await openDatabase({ ...target, ...common }, { onDeath: quiet, onIdleError: quiet });
      const due = unloaded(figures);
      expect(Object.keys(due).length).toBeGreaterThanOrEqual(200);
      expect(unloaded(await figuresOf(restored.db, columns))).toEqual(due);
      await restored.close();

      // decrypted copies of the backup, and of a backup of the restored installation
      const plain = { dataDir: join(folder, 'plain'), databaseUrl: undefined, ...key };
      await restore(plain, join(folder, 's'), quiet);
      const again = await backup(
        { ...target, backupKeyFile: undefined },
        join(folder, 'again'),
        { archive: true },
        quiet,
      );
      const saved = join(plain.dataDir, 'leitwarte.sqlite');
      const [first, second] = pairsIn(saved);
      expect(first).toBe(second);
      expect(hashesOf(join(folder, 'again', 'leitwarte.sqlite'))).toEqual(hashesOf(saved));
      const counted = ({ rows }: typeof manifest) => Object.entries(rows).filter(([name]) => !ENDED.includes(name));
      expect(Object.fromEntries(counted(again))).toEqual(Object.fromEntries(counted(manifest)));
    },
  );
});
