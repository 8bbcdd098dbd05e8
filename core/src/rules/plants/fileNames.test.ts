import { expect, test } from 'vitest';
import { fileNamePart, fileNames } from './fileNames.ts';

const now = Date.parse('2026-07-05T22:30:00Z');

test('1.56: the file of the overview is named after plant and day', () => {
  expect(fileNames.overview('Hof/Süd', now, 'Europe/Berlin', 'pdf')).toBe('Hof_Süd_2026-07-06.pdf');
});

test('2.19, 3.71, export-9, -10: files for download have the specified names', () => {
  expect(fileNames.componentResearch('P', 'WR 1')).toBe('P_WR 1_research.xlsx');
  expect(fileNames.organisationResearch('O')).toBe('O_research.xlsx');
  expect(fileNames.evaluation('E', 'pdf')).toBe('E_auswertung.pdf');
  expect(fileNames.dailyReport('O', 2026, 3, 'xlsx')).toBe('Tagesbericht_O_032026.xlsx');
  expect(fileNames.statusList('O', 'pdf')).toBe('Statusliste_O.pdf');
  expect(fileNames.itemisation('O', 2026, 3)).toBe('Einzelnachweis_2026_03_O.pdf');
  expect(fileNames.priceOverview()).toBe('Preisuebersicht.pdf');
  expect(fileNames.journal('P', 'xlsx')).toBe('Betriebstagebuch_P.xlsx');
});

test('export-5 and 6: chart PDF and analysis CSV have the specified names', () => {
  expect(fileNames.chartPdf()).toBe('Auswertung.pdf');
  expect(fileNames.analysisCsv('P', 'K')).toBe('P_K_auswertung.csv');
});

test.each([
  ['a<b>c:d"e/f\\g|h?i*j', 'a_b_c_d_e_f_g_h_i_j'],
  ['Zeile\nzwei\u0000', 'Zeile_zwei_'],
  ['../../etc/passwd', '__.._etc_passwd'],
  ['.versteckt', '_versteckt'],
  ['Ende. ', 'Ende_'],
  ['con', 'con_'],
  ['', '_'],
  ['Größe ₂ 😀', 'Größe ₂ 😀'],
])('3.71: as part of a file name, %j becomes %j', (text, part) => {
  expect(fileNamePart(text)).toBe(part);
});

test('a very long part of a file name is cut without splitting a character', () => {
  expect(fileNamePart('😀'.repeat(200))).toBe('😀'.repeat(80));
});

test.each([
  ['2025-06-01', '2025-06-30', 'Ertrag_und_Verluste_Nord_202506.pdf'],
  ['2024-02-01', '2024-02-29', 'Ertrag_und_Verluste_Nord_202402.pdf'],
  ['2025-06-01', '2025-06-15', 'Ertrag_und_Verluste_Nord_20250601-20250615.pdf'],
  ['2025-01-01', '2025-12-31', 'Ertrag_und_Verluste_Nord_20250101-20251231.pdf'],
])('the file of the loss report from %s to %s is named %s', (from, until, name) => {
  expect(fileNames.lossesReport('Nord', { from, until }, 'pdf')).toBe(name);
});
