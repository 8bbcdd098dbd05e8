import type { ImportGuess } from '@leitwarte/core/entities';
import { sheetTexts } from '../formats/sheets/sheetText.ts';
import { guessFile, type Known } from './guessFile.ts';

/** As `guessFile`, and of a workbook the sheet with most rows. */
export async function guessContent(name: string, bytes: Uint8Array, known: Known): Promise<ImportGuess | undefined> {
  if (!/\.xlsx$/i.test(name)) return guessFile(name, bytes, known);
  const sheets = await sheetTexts(bytes);
  if (typeof sheets === 'string') return undefined;
  const [fullest] = sheets.toSorted((a, b) => b.text.length - a.text.length);
  if (!fullest) return undefined;
  const { sernumColumn } = known;
  const guess = guessFile(name, new TextEncoder().encode(fullest.text), {
    separator: '\t',
    ...(sernumColumn !== undefined && { sernumColumn }),
  });
  // separator and signs are those of the text that was made of the sheet
  return guess && { ...guess, import_separator: null, import_decimal_sign: '.', import_data_element_tag: fullest.name };
}
