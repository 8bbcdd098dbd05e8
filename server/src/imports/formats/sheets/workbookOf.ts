import type { FileRejection } from '@leitwarte/core/codes';
import type { Content } from '../../../platform/importFiles.ts';

/** Separator of cells when they are written as text. */
export const SHEET_SEPARATOR = '\t';

/** A workbook is in memory while it is read: a larger one is refused. */
const PACKED_BYTES_MAX = 32 * 1024 ** 2;

/** All of a file, or why it is not read. */
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
