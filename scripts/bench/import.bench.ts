/**
 * Values per second of an import, from the file to the last commit: reading, parsing, merging, ledger. Beside it what
 * reading and splitting the same file alone costs. DAYS (default 60) and STEP_MINUTES (default 5) set the size; with
 * DATABASE_URL the values go to PostgreSQL, else to the embedded database.
 */
import { mkdir, mkdtemp, open, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../server/src/db/migrate.ts';
import { openDatabase } from '../../server/src/node/database.ts';
import { createPostgresDatabase } from '../../server/src/testing/databases.ts';
import { makePlant } from '../../server/src/testing/makePlant.ts';

const INVERTERS = 13;
const COLUMNS = 19;
const days = Number(process.env['DAYS'] ?? 60);
const stepMs = Number(process.env['STEP_MINUTES'] ?? 5) * 60_000;
const serverUrl = process.env['DATABASE_URL'];
const serials = Array.from({ length: INVERTERS }, (_, index) => `${100_000 + index * 1_317}N182`);
const columns = Array.from({ length: COLUMNS }, (_, index) => `Wert ${index + 1} [kW]`);

function cell(slot: number, inverter: number, column: number): string {
  const sun = Math.max(0, Math.sin((((slot * stepMs) / 86_400_000) % 1) * Math.PI * 2 - Math.PI / 2));
  if (column === 15) return '';
  if (column > 15) return sun === 0 ? '0' : '60';
  return sun === 0 ? '0' : (sun * (300 + column * 17 + inverter + ((slot * 7919) % 13))).toFixed(column % 4);
}

async function writeSample(path: string): Promise<number> {
  const file = await open(path, 'w');
  let values = 0;
  await file.write(`Zeit\tNummer\tSeriennummer\t${columns.join('\t')}\n`);
  const start = Date.UTC(2023, 0, 1);
  const slots = (days * 86_400_000) / stepMs;
  for (let slot = 0; slot < slots; slot += 1) {
    const time = new Date(start + slot * stepMs).toISOString().slice(0, 19).replace('T', ' ');
    const lines = serials.map((serial, inverter) => {
      const cells = columns.map((_, column) => cell(slot, inverter, column));
      values += cells.filter((text) => text !== '').length;
      return `${time}\t${inverter + 1}\t${serial}\t${cells.join('\t')}\n`;
    });
    await file.write(lines.join(''));
  }
  await file.close();
  return values;
}

async function naive(path: string): Promise<void> {
  let sum = 0;
  for (const line of (await readFile(path, 'latin1')).split('\n'))
    for (const text of line.split('\t')) sum += Number(text) || 0;
  if (sum === 0) throw new Error('an empty sample');
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  const result = await work();
  return [result, (performance.now() - begun) / 1000];
}

const dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-bench-'));
const postgres = serverUrl === undefined ? undefined : await createPostgresDatabase(serverUrl);
const database = await openDatabase(
  { dataDir, databaseUrl: postgres?.url, importMaxBytes: 2 ** 40, logLevel: 'warn' },
  { onDeath: fail, onIdleError: fail },
);
function fail(error: Error): void {
  throw error;
}
try {
  await migrate(database.db, database.engine);
  const { organisationId, plantId } = await makePlant(database.db, {
    system: { import_separator: '\\t', import_decimal_sign: '.', import_sernum_column_name: 'Seriennummer' },
    components: serials.map((sernum) => ({
      sernum,
      file_prefix: 'details',
      import_data_date_column_name: 'Zeit',
      import_data_time_column_name: '',
      import_data_datetime_format: 'yyyy-MM-dd HH:mm:ss',
      timezone_file: 'UTC',
      columns,
    })),
  });
  const folder = join(dataDir, 'import', String(organisationId), String(plantId));
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'details.txt');
  const values = await writeSample(path);
  await utimes(path, 0, 0);
  const { size } = await stat(path);
  const say = (what: string, seconds: number) =>
    process.stdout.write(
      `${what.padEnd(34)} ${seconds.toFixed(2).padStart(7)} s ${Math.round(values / seconds / 1000)
        .toLocaleString('en')
        .padStart(7)},000 values/s\n`,
    );
  process.stdout.write(
    `${database.engine}: ${INVERTERS} devices × ${days} days, ${(size / 1e6).toFixed(0)} MB, ${values.toLocaleString('en')} values\n`,
  );
  const [, naiveSeconds] = await timed(() => naive(path));
  say('reading, splitting, Number() alone', naiveSeconds);
  const [result, seconds] = await timed(() => database.jobs.run('import', {}, () => undefined));
  say('import into an empty database', seconds);
  process.stdout.write(`${JSON.stringify(result)}\n`);
  const used = postgres ? 0 : (await stat(join(dataDir, 'leitwarte.sqlite'))).size;
  if (used > 0) process.stdout.write(`${(used / values).toFixed(2)} bytes per value on disk\n`);
  const archived = join(dataDir, 'archive', String(organisationId), String(plantId), 'details.txt');
  await rename(archived, path);
  const [, again] = await timed(() => database.jobs.run('import', {}, () => undefined));
  say('the same file again', again);
} finally {
  await database.close();
  await postgres?.drop();
  await rm(dataDir, { recursive: true, force: true });
}
