import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schemaState } from '../db/state/schemaState.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../testing/databases.ts';
import { silentLog } from '../testing/database.ts';
import { withNextMigration as known } from '../testing/nextMigration.ts';
import { createWorld } from '../testing/world.ts';
import { openDatabase } from './database/database.ts';
import { bringToVersion } from './operate/upgrade.ts';
import { parseSettings } from './settings/settings.ts';
import { startServer } from './startServer.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const ROUNDS_AFTERWARDS = 60;
const quiet = () => undefined;
let folder = '';
let postgres: PostgresDatabase | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-two-'));
});
afterEach(async () => {
  await postgres?.drop();
  postgres = undefined;
  await rm(folder, { recursive: true, force: true });
});

describe.runIf(serverUrl !== undefined)('34: two versions on one PostgreSQL', () => {
  test('while a newer version migrates under load, the older one gives correct responses, loses no change, and then reports that it is not ready', async () => {
    postgres = await createPostgresDatabase(serverUrl ?? '');
    const environment = { DATABASE_URL: postgres.url, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent' };
    const settings = parseSettings({ ...environment, DATA_DIR: join(folder, 'old') }, folder);
    const older = await startServer(settings, { log: silentLog, onDeath: quiet });
    try {
      const world = await createWorld(older.context);
      const plant = await world.plant({ name: 'Anlage 0' });
      const { client } = await world.superuser();
      const wrong: unknown[] = [];
      const load = { acknowledged: 0, reads: 0, isOver: false };
      /** The only error that may replace an answer is 503. */
      const allowed = (error: unknown) => {
        const status =
          typeof error === 'object' && error !== null && 'problem' in error
            ? (error.problem as { status: number }).status
            : undefined;
        if (status !== 503) wrong.push(error);
      };
      const write = async () => {
        for (let number = 1; !load.isOver; number += 1)
          await client.plants.update({ id: plant, body: { name: `Anlage ${number}` } }).then(() => {
            load.acknowledged = number;
          }, allowed);
      };
      const read = async () => {
        while (!load.isOver) {
          const before = load.acknowledged;
          await client.plants.retrieve({ id: plant }).then(({ name }) => {
            load.reads += 1;
            const number = Number(name?.split(' ')[1]);
            if (!(number >= before)) wrong.push({ name, before });
          }, allowed);
        }
      };
      const working = [write(), read(), read()];

      const newerSettings = parseSettings({ ...environment, DATA_DIR: join(folder, 'new') }, folder);
      const newer = await openDatabase(newerSettings, { onDeath: quiet, onIdleError: quiet });
      await bringToVersion(newer, newerSettings, silentLog, { known });
      const migratedAt = load.acknowledged;
      await expect.poll(() => load.acknowledged).toBeGreaterThan(migratedAt + ROUNDS_AFTERWARDS);
      load.isOver = true;
      await Promise.all(working);
      expect(wrong).toEqual([]);
      expect(load.reads).toBeGreaterThan(0);

      const row = newer.db.selectFrom('plant').select('name').where('id', '=', plant);
      expect((await row.executeTakeFirstOrThrow()).name).toBe(`Anlage ${load.acknowledged}`);
      expect(await schemaState(newer.db, 'postgres', known)).toEqual({ kind: 'current', harmless: [] });
      expect((await fetch(`${older.address}/readyz`)).status).toBe(503);
      await newer.close();

      // the other order: an older version does not start next to a newer one
      const again = parseSettings({ ...environment, DATA_DIR: join(folder, 'again') }, folder);
      await expect(startServer(again, { log: silentLog, onDeath: quiet })).rejects.toThrow('99.0.0');
    } finally {
      await older.stop();
    }
  });
});
