import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../node/database/database.ts';
import { testEngines } from '../../testing/database.ts';
import { createPostgresDatabase, type PostgresDatabase } from '../../testing/databases.ts';
import { type MadePlant, makePlant } from '../../testing/makePlant.ts';
import { runUntilKilled } from '../../testing/runUntilKilled.ts';
import { storedOf } from '../../testing/storedOf.ts';

const ROUNDS = 3;
const DAYS = 60;
const SLOTS = DAYS * 48;
const START = Date.UTC(2023, 2, 1);

/** A file with a line every half hour from one slot to another; `shift` varies the values. */
function fileOf(from: number, until: number, shift: number): string {
  const lines = Array.from({ length: until - from }, (_, index) => {
    const slot = from + index;
    const time = new Date(START + slot * 1_800_000).toISOString();
    return `${time};${(slot * 31 + shift) % 997};${slot % 7 === shift % 7 ? '' : slot}`;
  });
  return `zeit;a;b\n${lines.join('\n')}\n`;
}

/** Three files whose lines overlap. */
const FILES = [fileOf(0, (SLOTS * 2) / 3, 0), fileOf(SLOTS / 3, SLOTS, 5), fileOf(SLOTS / 2, (SLOTS * 5) / 6, 9)];

describe.each(testEngines)('kill -9 during importing and undoing (%s)', (engine) => {
  let dataDir: string;
  let postgres: PostgresDatabase | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-undo-'));
    if (engine === 'postgres') postgres = await createPostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await inDatabase(({ db, engine: kind }) => migrate(db, kind));
  });
  afterAll(async () => {
    await postgres?.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function inDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
    const options = { dataDir, databaseUrl: postgres?.url, importMaxBytes: 2 ** 30, logLevel: 'error' } as const;
    const database = await openDatabase(options, { onDeath: () => undefined, onIdleError: () => undefined });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const newPlant = () =>
    inDatabase(({ db }) =>
      makePlant(db, {
        plant: { timezone: 'Europe/Berlin' },
        components: [
          {
            file_prefix: 'werte',
            import_data_date_column_name: 'zeit',
            import_data_time_column_name: '',
            import_data_datetime_format: 'ISO',
            columns: ['a', 'b'],
          },
          { name: 'Summe', type_component: 'SU', columns: ['a'] },
        ],
      }),
    );
  const run = (job: string, input: unknown, ms: number) =>
    runUntilKilled({ dataDir, databaseUrl: postgres?.url, job, input }, ms);

  /** Runs a job to its end, although it is killed repeatedly at random moments. */
  async function doKilled(job: string, input: unknown, wholeMs: number): Promise<void> {
    for (let kills = 0; kills < 3; kills += 1) if (await run(job, input, Math.random() * wholeMs)) return;
    expect(await run(job, input, 120_000)).toBe(true);
  }

  async function put({ organisationId, plantId }: MadePlant, content: string): Promise<void> {
    const folder = join(dataDir, 'import', String(organisationId), String(plantId));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'werte.csv'), content);
    await utimes(join(folder, 'werte.csv'), 0, 0);
  }

  test(`after ${ROUNDS} kills the stored bytes are those of the remaining files only`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await newPlant();
      const begun = performance.now();
      for (const content of FILES) {
        await put(made, content);
        await doKilled('import', {}, 3_000);
      }
      const wholeMs = (performance.now() - begun) / FILES.length;
      const accounts = await inDatabase(({ db }) =>
        db
          .selectFrom('import_file')
          .select(['id', 'sha256'])
          .where('plant_id', '=', made.plantId)
          .where('status', '=', 'done')
          .orderBy('id')
          .execute(),
      );
      // if it is killed between entry and move, a file is read again and gets a second entry of duplicates
      const ofFiles = [...Map.groupBy(accounts, ({ sha256 }) => sha256).values()];
      expect(ofFiles).toHaveLength(FILES.length);
      const gone = round % FILES.length;
      const undone = (ofFiles[gone] ?? []).map(({ id }) => id);
      for (const importId of undone)
        await run('undo_import', { importId, by: 'ute', isDry: false }, Math.random() * wholeMs);
      await doKilled('import', {}, wholeMs);
      const left = await inDatabase(({ db }) =>
        db.selectFrom('import_file').select('id').where('id', 'in', undone).where('status', '=', 'done').execute(),
      );
      for (const { id } of left) await doKilled('undo_import', { importId: id, by: 'ute', isDry: false }, wholeMs);
      const plain = await newPlant();
      for (const content of FILES.filter((_, index) => index !== gone)) {
        await put(plain, content);
        expect(await run('import', {}, 120_000)).toBe(true);
      }
      await inDatabase(async ({ db }) => expect(await storedOf(db, made)).toEqual(await storedOf(db, plain)));
    }
  }, 900_000);
});
