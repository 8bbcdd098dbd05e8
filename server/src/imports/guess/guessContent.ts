import type { FileRejection } from '@leitwarte/core/codes';
import type { ImportGuess } from '@leitwarte/core/entities';
import { SHEET_SEPARATOR } from '../formats/sheets/workbookOf.ts';
import { guessFile, type Known } from './guessFile.ts';
import { SAMPLE_BYTES } from './sampleText.ts';

/** As `guessFile`, and of a workbook the sheet with most rows; why the workbook is not read, where it is broken or too large. */
export async function guessContent(
  name: string,
  bytes: Uint8Array,
  known: Known,
): Promise<ImportGuess | FileRejection | undefined> {
  if (!/\.xlsx$/i.test(name)) return guessFile(name, bytes, known);
  const { fullestSheet } = await import('../formats/sheets/sheetText.ts');
  const fullest = fullestSheet(bytes, SAMPLE_BYTES + 1);
  if (typeof fullest === 'string') return fullest;
  if (!fullest) return undefined;
  const { sernumColumn } = known;
  const guess = guessFile(name, joined(fullest.pieces), {
    separator: SHEET_SEPARATOR,
    ...(sernumColumn !== undefined && { sernumColumn }),
  });
  // separator and signs are those of the text that was made of the sheet
  return guess && { ...guess, import_separator: null, import_decimal_sign: '.', import_data_element_tag: fullest.name };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
