import type { Letterhead, Printable } from '@leitwarte/core/report/pdf';
import type { ReportTable, WirePage } from '@leitwarte/core/report';
import type { MadeFile } from '../download/useDownload.ts';

/** Texts and settings of a report's files other than the figures. */
export type ReportFrame = Pick<ReportTable, 'title' | 'subtitle' | 'period' | 'zone' | 'language'>;

/** The pages side by side as one table, for spreadsheets. */
export function oneTable(frame: ReportFrame, [first, ...others]: readonly WirePage[]): ReportTable {
  const none: WirePage = { groups: [], rows: [], footer: [] };
  const beside = (rows: WirePage['rows'], more: readonly WirePage['rows'][]) =>
    rows.map((row, index) => [...row, ...more.flatMap((page) => page[index]?.slice(1) ?? [])]);
  const { groups, rows, footer } = first ?? none;
  return {
    ...frame,
    createdAtMs: Date.now(),
    groups: [...groups, ...others.flatMap((page) => page.groups.slice(1))],
    rows: beside(
      rows,
      others.map((page) => page.rows),
    ),
    footer: beside(
      footer,
      others.map((page) => page.footer),
    ),
  };
}

/** The table as CSV for German Excel; the writer loads on demand. */
export async function csvFile(table: ReportTable, name: string): Promise<MadeFile> {
  const { CSV_MEDIA_TYPE, csvBytes } = await import('@leitwarte/core/report/csv');
  return { bytes: csvBytes(table), mediaType: CSV_MEDIA_TYPE, name };
}

/**
 * The tables as PDF, A4 landscape, made in the browser; the library and its fonts (0.8 MB) load on demand. A logo that cannot be drawn is
 * left out.
 */
export async function pdfFile(tables: Printable, letterhead: Letterhead, name: string): Promise<MadeFile> {
  const { pdfBytes } = await import('@leitwarte/core/report/pdf');
  const { logo, ...plain } = letterhead;
  const bytes = await pdfBytes(tables, letterhead).catch((error: unknown) => {
    if (logo === undefined) throw error;
    return pdfBytes(tables, plain);
  });
  return { bytes, mediaType: 'application/pdf', name };
}

/** The tables as an Excel workbook, one sheet each; the library loads on demand. */
export async function excelFile(tables: readonly ReportTable[], name: string): Promise<MadeFile> {
  const { xlsxBytes } = await import('@leitwarte/core/report/xlsx');
  return { bytes: await xlsxBytes(tables), mediaType: XLSX_MEDIA_TYPE, name };
}

const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
