import excel from 'exceljs';

/** Cells of the first sheet of an Excel file, row by row; null where one is empty. */
export async function sheetCells(bytes: Uint8Array): Promise<unknown[][]> {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const sheet = workbook.worksheets[0];
  return Array.from({ length: sheet?.rowCount ?? 0 }, (_, row) =>
    Array.from(
      { length: sheet?.columnCount ?? 0 },
      (_cell, column) => sheet?.getCell(row + 1, column + 1).value ?? null,
    ),
  );
}
