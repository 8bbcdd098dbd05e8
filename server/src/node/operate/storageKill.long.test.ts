import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { bytesOf, everyObject } from '../../platform/storage.ts';
import { testEngines } from '../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { environmentOf, type ObjectStorageServer, openObjectStorage } from '../../testing/objectStorage.ts';
import { moveUntilKilled } from '../../testing/runUntilKilled.ts';
import { withDatabase } from '../../testing/withDatabase.ts';
import { homesOf } from '../storage/areas.ts';
import { storageHomes } from '../storage/homes.ts';

const FILES = 40;
const ROUNDS = 12;
let folder = '';
let server: ObjectStorageServer;
let postgres: PostgresDatabase | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-move-kill-'));
  server = await openObjectStorage();
});
afterEach(async () => {
  await server.stop();
  await postgres?.drop();
  postgres = undefined;
  await rm(folder, { recursive: true, force: true });
});

describe.each(testEngines)('kill -9 during moves of files (%s)', (engine) => {
  test(`after ${ROUNDS} kills no document is lost, duplicated or changed, and all can be read in between`, async () => {
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    const place = { dataDir: join(folder, 'data'), databaseUrl: postgres?.url };
    const contents = new Map<string, string>();
    await mkdir(join(place.dataDir, 'certifications'), { recursive: true });
    await withDatabase(place, ({ db, engine: own }) => migrate(db, own));
    for (let number = 0; number < FILES; number += 1) {
      const key = `certifications/Bericht ${number}.pdf`;
      contents.set(key, randomBytes(number * 5_000).toString('hex'));
      await writeFile(join(place.dataDir, key), contents.get(key) ?? '');
    }
    /** Files that a server finds, and in which storage; the lease of the killed process counts as expired. */
    const found = () =>
      withDatabase(place, async ({ db }) => {
        await db.deleteFrom('lease').execute();
        const homes = storageHomes({ db, dataDir: place.dataDir, s3: server.settings });
        const files = new Map<string, string>();
        for await (const { key } of everyObject(homes.of('documents'), 'certifications'))
          files.set(key, new TextDecoder().decode(await bytesOf(homes.of('documents'), key)));
        return { files, homes: await homesOf(db, 'documents') };
      });
    let killed = 0;
    let round = 0;
    for (let at = 0; round < ROUNDS; round += 1) {
      const home = ['s3', 'database', 'folder'][at % 3] ?? '';
      const isDone = await moveUntilKilled(place, home, environmentOf(server.settings), 100 + 90 * round);
      killed += isDone ? 0 : 1;
      const now = await found();
      expect(now.files).toEqual(contents);
      if (!isDone) continue;
      expect(now.homes).toMatchObject({ at: { kind: home }, from: undefined });
      at += 1;
    }
    expect(killed).toBeGreaterThan(2);
    const home = ['s3', 'database', 'folder'][round % 3] ?? '';
    const { homes } = await found();
    const last = homes.from === undefined ? home : homes.at.kind;
    expect(await moveUntilKilled(place, last, environmentOf(server.settings), 60_000)).toBe(true);
    expect((await found()).files).toEqual(contents);
  });
});
