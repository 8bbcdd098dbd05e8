import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PostgresDatabase } from '../testing/databases.ts';
import { silentLog, testEngines, testPlatform } from '../testing/database.ts';
import { figuresAtRelease, putInstallationOf } from '../testing/installationOf.ts';
import { figuresOf } from '../testing/released/figures.ts';
import { createWorld } from '../testing/world.ts';
import { openDatabase } from '../node/database/database.ts';
import { examineDatabase } from '../node/operate/examine/database.ts';
import { bringToVersion } from '../node/operate/upgrade.ts';
import { migrations } from './migrations/index.ts';
import { schemaState } from './state/schemaState.ts';

const quiet = () => undefined;
const releases = ['4.0.0'];
let folder = '';
let postgres: PostgresDatabase | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-released-'));
});
afterEach(async () => {
  await postgres?.drop();
  postgres = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** An installation as the given release left it. */
async function installationOf(release: string, engine: 'sqlite' | 'postgres') {
  postgres = await putInstallationOf(release, engine, folder);
  const settings = { dataDir: folder, databaseUrl: postgres?.url, importMaxBytes: 1e9, logLevel: 'silent' } as const;
  return { settings, ...(await openDatabase(settings, { onDeath: quiet, onIdleError: quiet })) };
}

describe.each(releases)('upgrading an installation of %s', (release) => {
  test.each(testEngines)(
    '4.49: an installation of that release is upgraded in one step and all figures stay unchanged (%s)',
    async (engine) => {
      const { columns, figures } = await figuresAtRelease(release);
      expect(Object.keys(figures).length).toBeGreaterThanOrEqual(200);
      const opened = await installationOf(release, engine);
      const { db, settings, close } = opened;
      try {
        expect(await figuresOf(db, columns)).toEqual(figures);
        const before = await schemaState(db, engine);
        expect(['current', 'pending']).toContain(before.kind);
        await bringToVersion({ db, engine }, settings, silentLog);
        expect(await schemaState(db, engine)).toEqual({ kind: 'current', harmless: [] });
        expect(await figuresOf(db, columns)).toEqual(figures);

        const findings = await examineDatabase(opened, false);
        expect(findings.filter(({ check, state }) => check === 'database' && state !== 'ok')).toEqual([]);
        const plant = db.selectFrom('plant').select('id').where('name', '=', 'Solarpark Größe');
        const { id } = await plant.executeTakeFirstOrThrow();
        // names in a test world are unique only within one process
        await sql`update organisation set name_key = 'released ' || name_key`.execute(db);
        await sql`update account set username_key = 'released ' || username_key`.execute(db);
        const world = await createWorld({ ...opened, platform: testPlatform() });
        const root = await world.superuser();
        const stranger = await world.actor(world.groups.orgaManager);
        expect((await root.client.plants.retrieve({ id })).id).toBe(id);
        await expect(stranger.client.plants.retrieve({ id })).rejects.toMatchObject({ problem: { status: 404 } });
      } finally {
        await close();
      }
    },
  );
});

test('4.49: there is a test installation for every release that users may have', () => {
  expect(releases).toContain(migrations[0]?.release);
});
