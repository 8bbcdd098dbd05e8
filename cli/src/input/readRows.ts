import { readFile } from 'node:fs/promises';
import { IMPORT_ROWS_MAX } from '@leitwarte/core/codes';
import type { FileRows } from '@leitwarte/core/report/file-rows';
import { wrongUsage } from '../exit.ts';
import type { World } from '../program/world.ts';
import { say, type Text } from '../texts.ts';
import { readText } from './prompts.ts';

export type Rows<Row> = Omit<FileRows<Row>, 'missing'>;

export const rowsArgument = {
  describe: say('CSV oder XLSX, - für CSV aus stdin', 'CSV or XLSX, - for CSV from stdin'),
};

interface Reading<Row> {
  /** Parses the cells of a sheet. */
  readonly read: (cells: readonly (readonly string[])[]) => FileRows<Row>;
  readonly none: Text;
  readonly tooMany: (most: number) => Text;
}

/** Reads the rows of a CSV file or Excel workbook, `-` for CSV from stdin; throws if there are none. */
export async function readRows<Row>(
  world: World,
  path: string,
  { read, none, tooMany }: Reading<Row>,
): Promise<Rows<Row>> {
  const bytes = path === '-' ? new TextEncoder().encode(await readText(world.stdin)) : await readFile(path);
  const { sheetRows } = await import('@leitwarte/core/report/sheet-rows');
  const cells = await sheetRows(bytes).catch((cause: unknown) => {
    if (cause instanceof RangeError)
      throw wrongUsage(say(`${path} ist ausgepackt zu groß.`, `${path} is too large when unpacked.`), { cause });
    throw wrongUsage(say(`${path} ist weder CSV noch XLSX.`, `${path} is neither CSV nor XLSX.`), { cause });
  });
  const { missing, ...found } = read(cells);
  const columns = missing.join(', ');
  if (missing.length > 0)
    throw wrongUsage(
      say(`In der ersten Zeile von ${path} fehlen: ${columns}.`, `Missing in the first line of ${path}: ${columns}.`),
    );
  if (found.rows.length === 0) throw wrongUsage(none);
  if (found.rows.length > IMPORT_ROWS_MAX) throw wrongUsage(tooMany(IMPORT_ROWS_MAX));
  return found;
}
