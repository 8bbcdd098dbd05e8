/**
 * Exports some days of the only component in a data folder once: as `xlsx` or `csv` through the API, or as `whole`, a
 * workbook built completely in memory. Prints how long it took, and by how much memory grew.
 */
import { setTimeout } from 'node:timers/promises';
import { xlsxBytes } from '@leitwarte/core/report/xlsx';
import { createLeitwarteApi } from '../../server/src/api.ts';
import { readSeries } from '../../server/src/measurements/figures/manySeries.ts';
import { openDatabase } from '../../server/src/node/database/database.ts';
import { createToken } from '../../server/src/rights/tokens.ts';
import { testPlatform } from '../../server/src/testing/database.ts';
import { BASE_URL, insertAccount } from '../../server/src/testing/world.ts';

export interface ExportRun {
  readonly cells: number;
  readonly ms: number;
  readonly bytes: number;
  readonly grownMb: number;
}

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2025, 0, 1);
const [dataDir = '', kind = '', days = ''] = process.argv.slice(2);
const end = new Date(FIRST + Number(days) * DAY_MS);

const database = await openDatabase(
  { dataDir, databaseUrl: undefined, importMaxBytes: 1, logLevel: 'silent' },
  { onDeath: fail, onIdleError: fail },
);
function fail(error: Error): void {
  throw error;
}
const context = { ...database, platform: testPlatform() };
const { db, platform } = context;
const account = { username: `x${process.pid}`, groupId: null, organisationId: null, isSuperuser: true };
const token = await createToken(db, platform, await insertAccount(db, platform, account));
const columns = await db.selectFrom('component_column').select(['id', 'component_id']).orderBy('id').execute();
const selectionData = columns.map(({ id }) => id);
const api = createLeitwarteApi(context, '0.0.0');
await exported(kind === 'csv' ? 'csv' : 'xlsx', new Date(FIRST + DAY_MS));

globalThis.gc?.();
await setTimeout(100);
const before = process.memoryUsage.rss();
let most = before;
const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
const begun = performance.now();
const bytes = kind === 'whole' ? await whole() : await exported(kind === 'csv' ? 'csv' : 'xlsx', end);
const ms = performance.now() - begun;
clearInterval(watch);
most = Math.max(most, process.memoryUsage.rss());
const cells = (columns.length + 1) * Number(days) * 288;
const run: ExportRun = { cells, ms, bytes, grownMb: (most - before) / 1e6 };
process.stdout.write(JSON.stringify(run));
await database.close();

/**
 * Exports through the API from 1 January 2025 on; reads and discards the response block by block. Returns its number of
 * bytes.
 */
async function exported(as: 'xlsx' | 'csv', until: Date): Promise<number> {
  const point = (date: Date) => ({ day: date.getUTCDate(), month: date.getUTCMonth(), year: date.getUTCFullYear() });
  const interval = { startIntervall: point(new Date(FIRST)), endIntervall: point(until), selectionData };
  const path = as === 'csv' ? 'get_data_for_component_csv/' : 'get_research_data_for_component/';
  const body = as === 'csv' ? { ...interval, type: 'day' } : { ...interval, type_intervall: 'day', type_data: 'xlsx' };
  const request = new Request(`${BASE_URL}components/${columns[0]?.component_id ?? 0}/${path}`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await api(request);
  if (!response.ok || response.body === null) throw new Error(`the export answered ${response.status}`);
  let size = 0;
  const blocks: AsyncIterable<Uint8Array> = response.body;
  for await (const block of blocks) size += block.length;
  return size;
}

/** Exports without streams: all values and cells are in memory at once. Returns the number of bytes. */
async function whole(): Promise<number> {
  const lines = await readSeries({ db, platform }, selectionData, FIRST, end.getTime());
  const rows = Array.from(lines[0]?.times ?? [], (time, slot) => [
    time,
    ...lines.map(({ values }) => values[slot] ?? null),
  ]);
  const kinds = columns.map(({ id }) => ({ title: String(id), kind: 'number' as const }));
  const groups = [{ title: '', columns: [{ title: 'Zeit', kind: 'datetime' as const }, ...kinds] }];
  return (await xlsxBytes([{ title: 'x', zone: 'Europe/Berlin', createdAtMs: 0, groups, rows }])).length;
}
