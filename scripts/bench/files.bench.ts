/**
 * Large files. A PDF of 200 pages, and the delay that it causes in the thread that answers calls. A year of 10 columns
 * at five minutes as Excel file with more than a million cells and as CSV, from the stored values to the last byte;
 * with the maximum memory in a separate process (aim for Excel: below 200 MB). DAYS (365) sets the size.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ReportTable } from '@leitwarte/core/report';
import { csvBytes } from '@leitwarte/core/report/csv';
import { pdfPrinter } from '../../server/src/node/documents/pdfPrinter.ts';
import type { ExportRun } from './exportOnce.ts';
import { percentile, timed, timesOf } from './measure.ts';
import { tell } from './result.ts';
import { inRoom, sizeOf } from './room.ts';
import { seed } from './seed.ts';

const RUNS = 3;
const ROWS_A_PAGE = 36;
const days = sizeOf('DAYS', 365);
const group = 'Large files';

await pdf();
await inRoom(undefined, storeYear, excel);

async function pdf(): Promise<void> {
  const print = pdfPrinter();
  const table = (pages: number): ReportTable => ({
    title: 'Auswertung',
    zone: 'Europe/Berlin',
    createdAtMs: 0,
    groups: [
      { title: '', columns: [{ title: 'Zeit', kind: 'datetime' }] },
      {
        title: 'Anlage',
        columns: Array.from({ length: 8 }, (_, index) => ({ title: `Wert ${index}`, kind: 'number' })),
      },
    ],
    rows: Array.from({ length: pages * ROWS_A_PAGE }, (_, row) => [
      row * 300_000,
      ...Array.from({ length: 8 }, (_cell, column) => Math.round(Math.sin(row * column) * 1e5) / 100),
    ]),
  });
  const [, half] = await timed(() => print(table(100), {}));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const [bytes, ms] = await timed(() => print(table(200), {}));
    const pages = Buffer.from(bytes).toString('latin1').split('/Type /Page\n').length - 1;
    if (pages < 200) throw new Error(`the document has ${pages} pages only`);
    times.push(ms);
  }
  delay.disable();
  const [, csv] = await timed(async () => csvBytes(table(200)));
  tell({
    group,
    what: 'PDF of 200 pages, 9 columns',
    engine: '',
    unit: 'ms',
    ...timesOf(times),
    doubled: percentile(times, 0.5) / half,
    beside:
      `the same table as CSV takes ${csv.toFixed(0)} ms; ` +
      `the thread that answers calls stands still for ${(delay.percentile(99.9) / 1e6).toFixed(0)} ms at most meanwhile`,
  });
}

async function storeYear({ context, world }: Parameters<Parameters<typeof inRoom>[1]>[0]): Promise<void> {
  const { id, columns } = await world.component(await world.plant({ name: 'Nord' }), { columns: 10 });
  await seed(context, id, columns, { firstDay: 20250101, days, stepMs: 300_000 });
  await context.db.updateTable('component_column').set({ is_suitable_for_analyse: 1 }).execute();
}

async function excel(dataDir: string): Promise<void> {
  const runs = Array.from({ length: RUNS }, () => exportOnce(dataDir, 'xlsx', days));
  const half = exportOnce(dataDir, 'xlsx', Math.floor(days / 2));
  const csv = exportOnce(dataDir, 'csv', days);
  const whole = exportOnce(dataDir, 'whole', Math.floor(days / 4));
  const cells = runs[0]?.cells ?? 0;
  const of = (field: 'ms' | 'grownMb', list = runs) => timesOf(list.map((run) => run[field]));
  const millions = `${(cells / 1e6).toFixed(2)} million cells`;
  tell({
    group,
    what: `Excel file of ${millions}, memory of the process on top of what it had`,
    engine: 'SQLite',
    unit: 'MB',
    ...of('grownMb'),
    aim: { atMost: 200 },
    doubled: of('grownMb').p50 / half.grownMb,
    beside: `a quarter of it as a workbook in memory takes ${whole.grownMb.toFixed(0)} MB`,
  });
  tell({
    group,
    what: `Excel file of ${millions}, from the stored values to the last byte`,
    engine: 'SQLite',
    unit: 'ms',
    ...of('ms'),
    doubled: of('ms').p50 / half.ms,
    beside: `the same as CSV takes ${csv.ms.toFixed(0)} ms and ${csv.grownMb.toFixed(0)} MB`,
  });
}

function exportOnce(dataDir: string, kind: 'xlsx' | 'csv' | 'whole', length: number): ExportRun {
  const script = fileURLToPath(new URL('exportOnce.ts', import.meta.url));
  const options = ['--conditions=@leitwarte/source', '--expose-gc', script, dataDir, kind, String(length)];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as ExportRun;
}
