import type { FileRejection } from '@leitwarte/core/codes';
import type { Content } from '../../../platform/importFiles.ts';

/** Separator of cells when a sheet is written as text. */
export const SHEET_SEPARATOR = '\t';

/** Maximum size of a workbook, which is in memory while it is read. */
const PACKED_BYTES_MAX = 32 * 1024 ** 2;

/** The whole content of a workbook file, or the reason why it is not read. */
export async function workbookOf(content: Content): Promise<Uint8Array | FileRejection> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content.read()) {
    pieces.push(piece.slice());
    length += piece.length;
    if (length > PACKED_BYTES_MAX) return 'too_large';
  }
  if (length === 0) return 'empty_file';
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
