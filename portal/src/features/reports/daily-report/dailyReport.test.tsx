import type { SentReportDetail } from '@leitwarte/core/entities';
import { formatTime, NARROW_NO_BREAK_SPACE } from '@leitwarte/core/rules';
import { openReportWorld, pdfWords, type Actor, type ReportWorld, sheetCells } from '@leitwarte/server/testing';
import { screen, waitFor } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { savedFiles } from '../../../testing/savedFiles.ts';

const backend = realBackend();
const PATH = '/organisation_daily_report';
const CALL = 'get_daily_report/';

let made: ReportWorld;
let reader: Actor;
let stranger: Actor;

beforeAll(async () => {
  made = await openReportWorld(backend.context);
  const { world } = made;
  reader = await world.actor(
    await world.group((dialog, right) => dialog === 'organisation_daily_report' && right === 'can_read'),
  );
  stranger = await world.actor(await world.group(() => false));
  // 0.1 + 0.2 must not show floating-point noise
  await made.store([
    { time: Date.parse('2025-10-25T10:00:00Z'), value: 0.1 },
    { time: Date.parse('2025-10-25T11:00:00Z'), value: 0.2 },
    { time: Date.parse('2025-10-26T00:30:00Z'), value: 1000 },
    { time: Date.parse('2025-10-26T01:30:00Z'), value: 234.5 },
  ]);
});
beforeEach(() => {
  backend.calls.length = 0;
});

const october = `${PATH}?month=10%2F2025`;
const asked = () => backend.calls.filter((call) => call.endsWith(CALL)).length;
const download = async (kind: string) => {
  await user.click(await screen.findByRole('button', { name: 'Herunterladen' }));
  await user.click(await screen.findByRole('menuitem', { name: kind }));
};

test('daily-report-1, -5, -8: the table has headings, one row for each day and the foot', async () => {
  backend.openAs(reader, october);
  const table = await screen.findByRole('table', { name: 'Tagesbericht 10/2025' });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Anlage',
    'Werte',
    'Datum',
    `Ertrag${NARROW_NO_BREAK_SPACE}kW`,
  ]);
  expect(screen.getByRole('row', { name: '25.10.2025 Sa 0,3' })).toBeTruthy();
  // the day of 25 hours, on which summer time ends
  expect(screen.getByRole('row', { name: '26.10.2025 So 1.234,5' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Summe 1.234,8' })).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(3 + 31 + 1);
  expect(table.textContent).not.toContain('spacing');
});

test('missing values of past days are marked and counted', async () => {
  backend.openAs(reader, october);
  expect(await screen.findByText('29 Werte fehlen')).toBeTruthy();
  expect(screen.getByRole('row', { name: /^01.10.2025 Mi – ?fehlt$/ })).toBeTruthy();
});

test('without a month in the address the current one is shown; its future days have no missing values', async () => {
  backend.openAs(reader, PATH);
  const month = formatTime(Date.now(), 'MM/yyyy', 'Europe/Berlin');
  await screen.findByRole('table', { name: `Tagesbericht ${month}` });
  expect(screen.getByLabelText<HTMLInputElement>('Monat').value).toBe(month);
  expect(screen.getByText('läuft')).toBeTruthy();
});

test('daily-report-2: another month is typed and confirmed, or reached with the buttons; each has its own history entry', async () => {
  const { address, back } = backend.openAs(reader, october);
  await screen.findByRole('table', { name: 'Tagesbericht 10/2025' });
  const field = screen.getByLabelText('Monat');
  await user.clear(field);
  await user.type(field, '12/2022{Enter}');
  await screen.findByRole('table', { name: 'Tagesbericht 12/2022' });
  expect(address()).toBe(`${PATH}?month=12%2F2022`);
  await user.click(screen.getByRole('button', { name: 'Nächster Monat' }));
  await screen.findByRole('table', { name: 'Tagesbericht 01/2023' });
  await back();
  await screen.findByRole('table', { name: 'Tagesbericht 12/2022' });
  expect(screen.getByLabelText<HTMLInputElement>('Monat').value).toBe('12/2022');
});

test('export-2: until a month is chosen, neither table nor files can be requested', async () => {
  backend.openAs(reader, october);
  await screen.findByRole('table', { name: 'Tagesbericht 10/2025' });
  await user.clear(screen.getByLabelText('Monat'));
  await user.type(screen.getByLabelText('Monat'), '13/2025');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tabelle anzeigen' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Herunterladen' }).disabled).toBe(true);
  await user.tab();
  expect(screen.getByText('Diesen Monat gibt es nicht. Beispiel: 12/2025')).toBeTruthy();
});

test('daily-report-3, -4: all users get PDF and CSV, only superusers Excel', async () => {
  backend.openAs(reader, october);
  await user.click(await screen.findByRole('button', { name: 'Herunterladen' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['PDF', 'CSV']);
});

test('export-8: a superuser downloads all three files, named by organisation and month, with the figures of the screen', async () => {
  const files = savedFiles();
  backend.openAs(made.root, october);
  for (const [index, kind] of ['PDF', 'Excel', 'CSV'].entries()) {
    await download(kind);
    await waitFor(() => expect(files).toHaveLength(index + 1));
  }
  const name = `Tagesbericht_${made.world.organisationName}_102025`;
  expect(files.map((file) => file.name)).toEqual([`${name}.pdf`, `${name}.xlsx`, `${name}.csv`]);
  const [pdf, excel, csv] = files.map(({ bytes }) => bytes);
  const words = pdfWords(pdf ?? new Uint8Array());
  expect(words.filter((word) => ['0,3', '1.234,5', '1.234,8'].includes(word))).toEqual(['0,3', '1.234,5', '1.234,8']);
  const sheet = await sheetCells(excel ?? new Uint8Array());
  expect(sheet.slice(-8, -5).map((row) => row[1])).toEqual([0.3, 1234.5, null]);
  expect(sheet.at(-1)?.slice(0, 2)).toEqual(['Summe', 1234.8]);
  const lines = new TextDecoder().decode(csv).split('\r\n');
  expect(lines).toContain('25.10.2025;0,3');
  expect(lines).toContain('26.10.2025;1234,5');
  expect(lines).toContain('Summe;1234,8');
});

test('3.70, 2.17: a superuser who switched organisation sees the report of that organisation, not the first of all', async () => {
  backend.openAs(await backend.world.superuser(), october);
  expect(await screen.findByText('Keine Daten vorhanden')).toBeTruthy();
  expect(screen.queryByText('Ertrag')).toBeNull();
});

test('3.44: without the right to read the report, the screen shows a note and sends no request', async () => {
  backend.openAs(stranger, october);
  expect(await screen.findByText(/fehlt Ihnen das Leserecht/)).toBeTruthy();
  expect(asked()).toBe(0);
});

test('daily-report-14: a failure shows no toast, only a short line with a retry button', async () => {
  answering({ [`POST organisations/${made.world.organisationId}/${made.world.organisationId}/${CALL}`]: refused(500) });
  backend.openAs(reader, october);
  expect(await screen.findByText('Der Tagesbericht konnte nicht geladen werden.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
});

async function mailed(change: (report: SentReportDetail['report']) => void) {
  const { reports, context } = { reports: made.world, context: backend.context };
  const report = await made.root.client.dailyReports.report({
    organisationId: reports.organisationId,
    reportId: reports.organisationId,
    body: { month: 10, year: 2025, type_data: 'plain' },
  });
  if ('page_positions' in report) change(report);
  const figures = context.platform.deflate.deflate(new TextEncoder().encode(JSON.stringify(report)));
  const content = new TextEncoder().encode('%PDF-1.7 as it was');
  const sent = { year: 2025, month: 10, sent_at: 0, sent_by: null, recipients: 2, file: 'Tagesbericht.pdf' };
  await context.db.deleteFrom('sent_report').execute();
  await context.db
    .insertInto('sent_report')
    .values({ organisation_id: reports.organisationId, ...sent, content, figures })
    .execute();
}

test('F2: a footer that differs today is shown next to the one that was mailed', async () => {
  await mailed((report) => {
    const [cell] = report.page_footer[0]?.data ?? [];
    if (cell !== undefined) Object.assign(cell, { value: 33_075, unit: 'kWh' });
  });
  backend.openAs(reader, october);
  await user.click(await screen.findByRole('button', { name: 'Versendete Berichte' }));
  await user.click(await screen.findByRole('row', { name: /10\/2025 Zeitplan 2/ }));
  expect(await screen.findByText('1 Wert ist heute anders.')).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Summe .+ \| Ertrag 33\.075/ })).toBeTruthy();
});

test('4.43: a mailed report stays unchanged, next to the values computed today, with the differences', async () => {
  await mailed((report) => {
    const [cell] = report.page_positions[0]?.find(({ created_at_date: day }) => day === '2025-10-25')?.data ?? [];
    if (cell !== undefined) cell.value = 7.5;
  });
  const files = savedFiles();
  backend.openAs(reader, october);
  await user.click(await screen.findByRole('button', { name: 'Versendete Berichte' }));
  await user.click(await screen.findByRole('row', { name: /10\/2025 Zeitplan 2/ }));
  expect(await screen.findByText('1 Wert ist heute anders.')).toBeTruthy();
  expect(screen.getByRole('row', { name: /^25\.10\.2025 .+ \| Ertrag 7,5 0,3$/ })).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Herunterladen' }).at(-1) ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: 'PDF' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(new TextDecoder().decode(files[0]?.bytes)).toBe('%PDF-1.7 as it was');
});
