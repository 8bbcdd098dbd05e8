import type { Content } from '../../../platform/importFiles.ts';
import type { Parser } from '../../../platform/parser.ts';
import type { Claimed } from '../../claims.ts';
import { readDocument } from '../../parsing/documents.ts';
import { CONTENT_MAX } from '../../readLines.ts';
import { type OpenedFile, openDelimited, type Refusal } from '../delimited/open.ts';
import { SHEET_SEPARATOR, workbookOf } from './workbookOf.ts';

/**
 * Opens a sheet of a workbook as text with columns: the sheet named in `import_data_element_tag`, otherwise the first.
 * The line number of a row is its row number.
 */
export async function openSheet(
  content: Content,
  { plant, claim }: Claimed,
  parser: Parser | undefined,
  file: string,
): Promise<OpenedFile | Refusal> {
  const bytes = await workbookOf(content);
  if (typeof bytes === 'string') return { reason: bytes, rejections: [] };
  const { elementTag, decimalSign } = plant.system;
  const sheet = await readDocument(parser, 'sheet', { bytes, name: elementTag, sign: decimalSign });
  if (typeof sheet === 'string') return { reason: sheet, rejections: [] };
  if ('found' in sheet) {
    const found = sheet.found.join(', ').slice(0, CONTENT_MAX);
    return { reason: 'no_sheet', rejections: [{ line: 1, reason: 'no_sheet', column: elementTag, content: found }] };
  }
  const system = { ...plant.system, separator: SHEET_SEPARATOR, encoding: 'utf-8' };
  const readable: Content = {
    decoder: (encoding) => content.decoder(encoding),
    async *read() {
      yield* sheet.pieces;
    },
  };
  return openDelimited(readable, { ...plant, system }, claim, file);
}
