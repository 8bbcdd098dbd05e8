import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { pause } from '@leitwarte/core/rules';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { schemaState } from '../../db/state/schemaState.ts';
import { silentLog } from '../../testing/database.ts';
import { figuresAtRelease, putInstallationOf } from '../../testing/installationOf.ts';
import { withNextMigration as known } from '../../testing/nextMigration.ts';
import { figuresOf } from '../../testing/released/figures.ts';
import { openDatabase } from '../database/database.ts';
import { version } from '../version.ts';
import { verifyBackup } from './restore.ts';
import { bringToVersion } from './upgrade.ts';

const RELEASE = '4.0.0';
const RANDOM_KILLS = 6;
/** Number of statements at which the migration is killed, evenly spread; with `KILL_EVERY=1` every one, which takes some minutes. */
const STATEMENTS = 12;
const EVERY = process.env['KILL_EVERY'] === undefined ? undefined : Number(process.env['KILL_EVERY']);
const quiet = () => undefined;
const engines =
  process.env['TEST_DATABASE_URL'] === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);
const program = fileURLToPath(new URL('../../testing/migratingProcess.ts', import.meta.url));

/** Migrates in a separate process; returns the number of statements, or undefined if the process was killed. */
async function migrateUntilKilled(args: readonly string[], afterMs?: number): Promise<number | undefined> {
  const child = spawn(process.execPath, ['--conditions=@leitwarte/source', program, ...args]);
  const said = { out: '', complaints: '' };
  child.stdout.on('data', (piece: Buffer) => (said.out += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (said.complaints += piece.toString()));
  const closed = once(child, 'close');
  if (afterMs !== undefined) {
    while (said.out === '' && child.exitCode === null) await pause(2);
    await Promise.race([closed, pause(afterMs)]);
    child.kill('SIGKILL');
  }
  await closed;
  expect(said.complaints).toBe('');
  const [, statements] = /whole (\d+)/.exec(said.out) ?? [];
  return statements === undefined ? undefined : Number(statements);
}

describe.each(engines)('34: kill -9 during a migration (%s)', (engine) => {
  /** Kills a migration, then does what the next start does, and compares all data. */
  async function killed(last: number, afterMs?: number): Promise<number | undefined> {
    const folder = await mkdtemp(join(tmpdir(), 'leitwarte-killed-migration-'));
    const postgres = await putInstallationOf(RELEASE, engine, folder);
    try {
      const { columns, figures } = await figuresAtRelease(RELEASE);
      const statements = await migrateUntilKilled([folder, postgres?.url ?? '', String(last)], afterMs);
      const settings = {
        dataDir: folder,
        databaseUrl: postgres?.url,
        importMaxBytes: 1e9,
        logLevel: 'silent',
      } as const;
      const saved = join(folder, `before-${version}`);
      if (existsSync(saved)) await verifyBackup(saved);
      const opened = await openDatabase(settings, { onDeath: quiet, onIdleError: quiet });
      try {
        const { db } = opened;
        expect(['pending', 'current']).toContain((await schemaState(db, engine, known)).kind);
        await bringToVersion(opened, settings, silentLog, { known });
        expect(await schemaState(db, engine, known)).toEqual({ kind: 'current', harmless: [] });
        expect(await figuresOf(db, columns)).toEqual(figures);
        const { rows } = await sql<{ wrong: number }>`select count(*) as wrong from organisation
          where twice is null or twice <> id * 2`.execute(db);
        expect(Number(rows[0]?.wrong)).toBe(0);
      } finally {
        await opened.close();
      }
      expect(engine === 'sqlite' ? faultsOf(join(folder, 'leitwarte.sqlite')) : []).toEqual([]);
      expect((await verifyBackup(saved)).rows['organisation']).toBeGreaterThan(0);
      return statements;
    } finally {
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    }
  }

  test('a migration killed after any changing statement is completed by the next start, with every figure unchanged', async () => {
    const statements = (await killed(0)) ?? 0;
    expect(statements).toBeGreaterThan(20);
    const every = EVERY ?? Math.ceil(statements / STATEMENTS);
    for (let last = 1; last <= statements; last += every)
      expect(await killed(last), `after statement ${last} of ${statements}`).toBeUndefined();
    expect(await killed(statements), 'after the last statement').toBeUndefined();
  });

  test('a migration killed at any time, also during the backup before it, is completed by the next start', async () => {
    const whole: (number | undefined)[] = [];
    for (let round = 0; round < RANDOM_KILLS; round += 1) whole.push(await killed(0, round * 97));
    expect(whole).toHaveLength(RANDOM_KILLS);
  });
});

/** Errors that SQLite finds in a file. */
function faultsOf(path: string): unknown[] {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    const whole = file.prepare('pragma integrity_check').all();
    const loose = file.prepare('pragma foreign_key_check').all();
    return [...whole.filter(({ integrity_check }) => integrity_check !== 'ok'), ...loose];
  } finally {
    file.close();
  }
}
