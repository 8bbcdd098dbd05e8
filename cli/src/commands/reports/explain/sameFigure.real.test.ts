import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Provenance } from '@leitwarte/core/entities';
import { columnDecimalsWithFoot, formatNumber, localDate } from '@leitwarte/core/rules';
import {
  openReportWorld,
  pdfWords,
  readWeblogger,
  realData,
  type ReportWorld,
  serialsOf,
  sheetCells,
} from '@leitwarte/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOST, openBackend, type Backend } from '../../../testing/backend.ts';
import { emptyFolder, runCli } from '../../../testing/runCli.ts';

const DAY_MS = 86_400_000;
/** A day in the file with production from morning to night. */
const WORKED = Date.UTC(2019, 8, 15);
/** Months to which the file is shifted so that its productive day falls on the day of 23 and of 25 hours. */
const MONTHS = [
  { month: '2026-03', change: '2026-03-29', hours: 23, days: 31 },
  { month: '2026-10', change: '2026-10-25', hours: 25, days: 31 },
];

describe.runIf(realData)(
  '4.27, 4.32: the daily means of a real inverter are the same everywhere, across both clock changes',
  () => {
    let backend: Backend;
    let opened: ReportWorld;
    beforeAll(async () => {
      backend = await openBackend();
      opened = await openReportWorld(backend.context);
      const file = await readWeblogger();
      const [, serial = ''] = serialsOf(file);
      const power = file.header.findIndex((name) => name.trim() === 'Potenza [W]');
      const own = file.rows.filter((cells) => cells[2] === serial);
      for (const { change } of MONTHS) {
        const moved = Date.parse(change) - WORKED;
        await opened.store(
          own.map((cells) => ({
            time: Date.parse(`${(cells[0] ?? '').replace(' ', 'T')}Z`) + moved,
            value: Number(cells[power]),
          })),
        );
      }
      const { client } = opened.root;
      const [position] = await client.dailyReports.positions();
      const id = position?.id ?? 0;
      await client.dailyReports.updatePosition({ id, body: { type_value_column: 'AD', type_footer: 'AF' } });
    });
    afterAll(() => backend.close());

    const leitwarte = async (...argv: string[]) => {
      const result = await runCli(argv, {
        fetch: (request) => Promise.resolve(opened.world.api(request)),
        env: { LEITWARTE_HOST: HOST, LEITWARTE_TOKEN: opened.root.token },
      });
      expect(result).toMatchObject({ code: 0 });
      return result.stdout;
    };

    test.each(MONTHS)(
      '$month: a figure is the same in table, chart, CSV, Excel, PDF, terminal and explanation',
      async (one) => {
        const { client } = opened.root;
        const [year = 0, month = 0] = one.month.split('-').map(Number);
        const report = await client.dailyReports.report({
          organisationId: opened.world.organisationId,
          reportId: opened.world.organisationId,
          body: { year, month, type_data: 'plain' },
        });
        const table = (report.page_positions[0] ?? []).map(({ data }) => data[0]?.value ?? null);
        const foot = report.page_footer[0]?.data[0]?.value ?? null;
        expect(table).toHaveLength(one.days);
        const figures = table.filter((value) => typeof value === 'number');
        expect(figures.length).toBeGreaterThan(10);
        expect(table[Number(one.change.slice(8)) - 1]).toBeGreaterThan(0);

        const chart = await client.research.series({
          body: {
            columns: [opened.columnId],
            from: new Date(Date.parse(`${one.month}-01T00:00:00Z`) - DAY_MS).toISOString(),
            until: new Date(Date.parse(`${one.month}-01T00:00:00Z`) + (one.days + 1) * DAY_MS).toISOString(),
            resolution: 1440,
          },
        });
        const [line] = chart.lines;
        const isOfMonth = (time: number) => localDate(time, 'Europe/Berlin').startsWith(one.month);
        const drawn = (line?.values ?? []).filter((value, at) => value !== null && isOfMonth(line?.times[at] ?? 0));
        expect(drawn).toEqual(figures);

        const lines = (await leitwarte('export', 'daily-report', '--month', one.month)).trimEnd().split('\n').slice(1);
        expect(lines.map((line) => line.split('\t')[1])).toEqual([...table, foot].map((value) => String(value ?? '')));
        const csv = (await leitwarte('export', 'daily-report', '--month', one.month, '--format', 'csv')).trimEnd();
        const cells = csv.split('\r\n').slice(-one.days - 1);
        expect(cells.map((line) => line.split(';')[1])).toEqual([...table, foot].map(german));

        const folder = emptyFolder();
        const saved = async (format: 'xlsx' | 'pdf') => {
          const path = join(folder, `bericht.${format}`);
          await leitwarte('export', 'daily-report', '--month', one.month, '--format', format, '--out', path);
          return new Uint8Array(readFileSync(path));
        };
        const sheet = (await sheetCells(await saved('xlsx'))).flat();
        expect(figures.filter((value) => !sheet.includes(value))).toEqual([]);
        const words = pdfWords(await saved('pdf'));
        const decimals = columnDecimalsWithFoot(figures, typeof foot === 'number' ? [foot] : [], 'kW');
        expect(figures.map((value) => formatNumber(value, decimals)).filter((value) => !words.includes(value))).toEqual(
          [],
        );

        for (const [day, value] of table.entries()) {
          const date = `${one.month}-${String(day + 1).padStart(2, '0')}`;
          const found = await explained('--day', date);
          expect([date, found.value]).toEqual([date, value]);
          expect(found.sources[0]?.hours).toBe(date === one.change ? one.hours : 24);
        }
        const whole = await explained('--month', one.month);
        expect([whole.value, whole.parts.map((part) => part.value)]).toEqual([foot, table]);
      },
    );

    const explained = async (...argv: string[]) =>
      Provenance.parse(JSON.parse(await leitwarte('explain', 'daily-report', 'Ertrag', ...argv, '--json')));
  },
);

const german = (value: number | string | null) => String(value ?? '').replace('.', ',');
