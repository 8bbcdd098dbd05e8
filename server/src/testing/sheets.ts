import excel from 'exceljs';

/**
 * Cells of a sheet of an Excel file, row by row; null for an empty cell.
 * @param at Index of the sheet.
 */
export async function sheetCells(bytes: Uint8Array, at = 0): Promise<unknown[][]> {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const sheet = workbook.worksheets[at];
  return Array.from({ length: sheet?.rowCount ?? 0 }, (_, row) =>
    Array.from(
      { length: sheet?.columnCount ?? 0 },
      (_cell, column) => sheet?.getCell(row + 1, column + 1).value ?? null,
    ),
  );
}
