/** Bytes that a zip archive, such as an Excel workbook, begins with. */
const ZIP = [0x50, 0x4b] as const;
/** A sheet with more rows is no list of persons; Excel may write formats down to its last row. */
const MOST_ROWS = 10_000;

/**
 * The cells of a CSV file or of the first sheet of an Excel workbook, row by row, as texts; empty rows are left out.
 * CSV is UTF-8 or windows-1252, separated by semicolon, comma or tab. Throws for any other content.
 */
export async function sheetRows(bytes: Uint8Array): Promise<string[][]> {
  const isZip = ZIP.every((byte, at) => bytes[at] === byte);
  const rows = isZip ? await workbookRows(bytes) : csvRows(decoded(bytes));
  return rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some((cell) => cell !== ''));
}

async function workbookRows(bytes: Uint8Array): Promise<string[][]> {
  const { default: excel } = await import('exceljs');
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(new Uint8Array(bytes).buffer);
  const [sheet] = workbook.worksheets;
  const rows: string[][] = [];
  for (let at = 1; at <= Math.min(sheet?.rowCount ?? 0, MOST_ROWS); at += 1) {
    const cells: string[] = [];
    sheet?.getRow(at).eachCell({ includeEmpty: true }, (cell) => void cells.push(cell.text));
    rows.push(cells);
  }
  return rows;
}

function decoded(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new TypeError('neither a workbook nor text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** RFC 4180, with the separator that the first line has most of. */
function csvRows(text: string): string[][] {
  const first = text.slice(0, (text.search(/[\r\n]/) + 1 || text.length + 1) - 1);
  const separator = [';', ',', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0];
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')]);
      [row, cell] = [[], ''];
    } else cell += sign;
  }
  rows.push([...row, cell]);
  return rows;
}
