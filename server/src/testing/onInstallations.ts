import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe } from 'vitest';
import type { Engine } from '../db/database.ts';
import { testEngines } from './database.ts';
import { createPostgresDatabase, type PostgresDatabase } from './databases.ts';
import { type Installation, install } from './installation.ts';

/** Runs tests once for each engine, each with its own running server. */
export function onInstallations(name: string, body: (open: () => Promise<Installation>, engine: Engine) => void): void {
  describe.each(testEngines)(`${name} (%s)`, (engine) => {
    let folder = '';
    let database: PostgresDatabase | undefined;
    let running: Installation | undefined;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'leitwarte-installation-'));
      if (engine === 'postgres') database = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    });
    afterEach(async () => {
      await running?.server.stop();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    });
    body(async () => (running = await install(folder, database?.url)), engine);
  });
}
