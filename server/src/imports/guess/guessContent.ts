import type { FileRejection } from '@leitwarte/core/codes';
import type { ImportGuess } from '@leitwarte/core/entities';
import { isRefusedKind, kindOfContent } from '../formats/contentKind.ts';
import { SHEET_SEPARATOR } from '../formats/sheets/workbookOf.ts';
import { guessFile, type Known } from './guessFile.ts';
import { SAMPLE_BYTES } from './sampleText.ts';

/** Like `guessFile`, for workbooks too: uses the sheet with most rows. Returns the reason if the file cannot be read. */
export async function guessContent(
  name: string,
  bytes: Uint8Array,
  known: Known,
  isInner = false,
): Promise<ImportGuess | FileRejection | undefined> {
  const kind = kindOfContent(bytes);
  if (kind === 'is_packed') {
    const { firstMember } = await import('./firstMember.ts');
    const member = firstMember(name, bytes, SAMPLE_BYTES + 1);
    // an archive in an archive is read, but only one level deep
    if (member === undefined || (isInner && kindOfContent(member.bytes) === kind)) return 'bad_archive';
    const guess = await guessContent(member.name, member.bytes, known, true);
    const ending = /\.zip$/i.test(name) ? 'zip' : 'gz';
    if (typeof guess !== 'object' || isInner) return guess;
    return { ...guess, import_data_compromised: true, import_data_compromised_extension: ending };
  }
  if (isRefusedKind(kind)) return kind;
  if (kind !== 'workbook') return guessFile(name, bytes, known);
  const { fullestSheet } = await import('../formats/sheets/sheetText.ts');
  const fullest = fullestSheet(bytes, SAMPLE_BYTES + 1);
  if (typeof fullest === 'string') return fullest;
  if (!fullest) return undefined;
  const { sernumColumn, keyColumn } = known;
  const guess = guessFile(name, joined(fullest.pieces), {
    separator: SHEET_SEPARATOR,
    sign: fullest.sign,
    ...(sernumColumn !== undefined && { sernumColumn }),
    ...(keyColumn !== undefined && { keyColumn }),
  });
  // the separator is only of the text to which the sheet was converted
  return guess && { ...guess, import_separator: null, import_data_element_tag: fullest.name };
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
