import type { Content } from '../../../platform/importFiles.ts';
import type { Claimed } from '../../claims.ts';
import { CONTENT_MAX } from '../../readLines.ts';
import { type OpenedFile, openDelimited, type Refusal } from '../delimited/open.ts';
import { SHEET_SEPARATOR, sheetTexts, workbookOf } from './sheetText.ts';

/**
 * A sheet of a workbook is read as a text with columns: the one that `import_data_element_tag` names, else the first. Rows
 * keep their numbers.
 */
export async function openSheet(content: Content, { plant, claim }: Claimed): Promise<OpenedFile | Refusal> {
  const bytes = await workbookOf(content);
  if (typeof bytes === 'string') return { reason: bytes, rejections: [] };
  const sheets = await sheetTexts(bytes);
  if (typeof sheets === 'string') return { reason: sheets, rejections: [] };
  const { elementTag } = plant.system;
  const sheet = elementTag === '' ? sheets[0] : sheets.find(({ name }) => name === elementTag);
  if (!sheet) {
    const found = sheets
      .map(({ name }) => name)
      .join(', ')
      .slice(0, CONTENT_MAX);
    return { reason: 'no_sheet', rejections: [{ line: 1, reason: 'no_sheet', column: elementTag, content: found }] };
  }
  const text = new TextEncoder().encode(sheet.text);
  const system = { ...plant.system, separator: SHEET_SEPARATOR, encoding: 'utf-8', decimalSign: '.' as const };
  const readable: Content = {
    decoder: (encoding) => content.decoder(encoding),
    async *read() {
      for (let from = 0; from < text.length; from += PIECE_BYTES) yield text.subarray(from, from + PIECE_BYTES);
    },
  };
  return openDelimited(readable, { ...plant, system }, claim);
}

const PIECE_BYTES = 256 * 1024;
