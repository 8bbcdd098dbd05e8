import { beginTable, type SheetTarget, type TableWriter } from './xlsxSheet.ts';
import type { ReportRow, ReportTable, TableFrame } from './table.ts';

/**
 * Excel workbook with a sheet per table: numbers and dates with German formats, headers frozen and repeated on each
 * printed page. The workbook is created in memory with about 2 kB per cell, so only use it for up to 50,000 cells. The
 * library is loaded with the first call.
 */
export async function xlsxBytes(tables: readonly ReportTable[]): Promise<Uint8Array<ArrayBuffer>> {
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  workbook.created = new Date(tables[0]?.createdAtMs ?? 0);
  const target: SheetTarget = { workbook, streams: false, taken: [], done: () => undefined };
  for (const table of tables) {
    const rows = [...table.rows];
    const writer = beginTable(target, table, rows);
    writer.add(rows);
    writer.end();
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** An Excel workbook that is written from top to bottom. */
export interface XlsxStream {
  /** Ends the current table, if any, and begins the next; column widths are computed from the first rows. */
  begin(table: TableFrame, firstRows: readonly ReportRow[]): void;
  /** Adds rows to the current table. */
  add(rows: readonly ReportRow[]): void;
  /** Number of bytes that are written but not compressed yet; write more only when it is small. */
  backlog(): number;
  /** Ends the last table and the file; resolves when the stream has accepted everything. */
  end(): Promise<void>;
}

/**
 * Writes the workbook of {@link xlsxBytes} row by row into a writable stream of Node, for any number of cells. Between two blocks of rows,
 * wait until the backlog is small.
 */
export async function openXlsx(stream: object, createdAtMs: number): Promise<XlsxStream> {
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true });
  workbook.created = new Date(createdAtMs);
  const target: SheetTarget = { workbook, streams: true, taken: [], done: (sheet) => sheet.commit() };
  let current: TableWriter | undefined;
  return {
    backlog: () => current?.backlog() ?? 0,
    begin(table, firstRows) {
      current?.end();
      current = beginTable(target, table, firstRows);
      current.add(firstRows);
    },
    add: (rows) => current?.add(rows),
    async end() {
      current?.end();
      await workbook.commit();
    },
  };
}
