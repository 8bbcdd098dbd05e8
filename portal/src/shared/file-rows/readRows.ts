import type { FileRows } from '@leitwarte/core/report/file-rows';

/** Cells of a sheet by row. */
export type Cells = readonly (readonly string[])[];

/** The rows of a CSV file, an Excel workbook or pasted cells. Throws for any other content; the parsers load with the first file. */
export async function readRows<Row>(
  content: Promise<Uint8Array>,
  read: (cells: Cells) => FileRows<Row>,
): Promise<FileRows<Row>> {
  const [{ sheetRows }, bytes] = await Promise.all([import('@leitwarte/core/report/sheet-rows'), content]);
  return read(await sheetRows(bytes));
}

export function bytesOf(file: File): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(new Uint8Array(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer(0))),
    );
    reader.addEventListener('error', () => reject(reader.error ?? new Error('a file could not be read')));
    reader.readAsArrayBuffer(file);
  });
}
