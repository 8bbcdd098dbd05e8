import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/databases.ts';
import { openDatabase, type OpenDatabase } from './database/database.ts';

const ROUNDS = 12;
const ROUND_SIZE = 1_000_000;
const serverUrl = process.env['TEST_DATABASE_URL'];
const program = fileURLToPath(new URL('../testing/writeUntilKilled.ts', import.meta.url));

/** Starts the writing process, kills it during its work and returns the numbers that it acknowledged. */
async function writeAndKill(args: readonly string[], afterMs: number): Promise<number[]> {
  const child = spawn(process.execPath, ['--conditions=@leitwarte/source', program, ...args]);
  const written = { output: '', complaints: '' };
  child.stdout.on('data', (piece: Buffer) => (written.output += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (written.complaints += piece.toString()));
  const ended = new Promise((resolve) => child.on('close', resolve));
  const deadline = Date.now() + 30_000;
  while (written.output === '' && Date.now() < deadline) await sleep(5);
  await sleep(afterMs);
  child.kill('SIGKILL');
  await ended;
  expect(written.complaints).toBe('');
  return written.output.split('\n').slice(0, -1).map(Number);
}

const engines = serverUrl === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);

describe.each(engines)('kill -9 during writes (%s)', (engine) => {
  let dataDir = '';
  let postgres: PostgresDatabase | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-kill-'));
    if (engine === 'postgres' && serverUrl !== undefined) postgres = await createPostgresDatabase(serverUrl);
  });
  afterAll(async () => {
    await postgres?.drop();
    await rm(dataDir, { recursive: true });
  });

  const open = (): Promise<OpenDatabase> =>
    openDatabase(
      { dataDir, databaseUrl: postgres?.url, importMaxBytes: 1, logLevel: 'silent' },
      { onDeath: () => undefined, onIdleError: () => undefined },
    );

  test(`in ${ROUNDS} rounds of kill -9 no acknowledged row is lost and no partial transaction is stored`, async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const args = [dataDir, String(round * ROUND_SIZE), ...(postgres === undefined ? [] : [postgres.url])];
      const numbers = await writeAndKill(args, 20 + round * 37);
      expect(numbers.length).toBeGreaterThan(0);
      expect(numbers.filter((number) => !Number.isInteger(number))).toEqual([]);
      for (const number of numbers) acknowledged.add(String(number));
      const { db, close } = await open();
      const rows = await db.selectFrom('setting').select('name').execute();
      await close();
      const stored = (letter: string): Set<string> =>
        new Set(
          rows
            .map((row) => row.name)
            .filter((name) => name.startsWith(letter))
            .map((name) => name.slice(1)),
        );
      const [a, b] = [stored('a'), stored('b')];
      expect([...acknowledged].filter((number) => !a.has(number))).toEqual([]);
      expect([...a].filter((number) => !b.has(number))).toEqual([]);
      expect(b.size).toBe(a.size);
    }
    expect(acknowledged.size).toBeGreaterThan(100);
  });
});
