import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgresDatabase } from '@leitwarte/server/testing';
import { afterAll, expect, test } from 'vitest';
import { installPackages } from './harness/installed.ts';
import { operate } from './story/operate.ts';

const base = mkdtempSync(join(tmpdir(), 'leitwarte-installed-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const serverUrl = process.env['TEST_DATABASE_URL'];

test.runIf(serverUrl !== undefined)('the same on PostgreSQL', async () => {
  const folder = join(base, 'Anlage Süd', 'leitwarte');
  mkdirSync(folder, { recursive: true });
  const leitwarte = await installPackages(folder);
  const database = await createPostgresDatabase(serverUrl ?? '');
  try {
    await operate(leitwarte, folder, database.url);
    expect(existsSync(join(folder, 'daten/leitwarte.sqlite'))).toBe(false);
  } finally {
    await database.drop();
  }
});
