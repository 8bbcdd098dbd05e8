import type { FieldError, FileRejection } from '@leitwarte/core/codes';
import type { ImportGuess } from '@leitwarte/core/entities';
import { type Language, textOrKey } from '@leitwarte/core/texts';
import { refuseField } from '../../http/refuseField.ts';
import type { Known } from '../../imports/guess/guessFile.ts';
import { readDocument } from '../../imports/parsing/documents.ts';
import { isParserLost } from '../../platform/parser.ts';
import type { Platform } from '../../platform/platform.ts';

/** Guesses the import settings for a file; refuses the file with the reason if that is impossible. */
export async function guessOrRefuse(
  platform: Pick<Platform, 'parser'>,
  language: Language,
  sample: { readonly name: string; readonly bytes: Uint8Array; readonly known: Known },
  owner: string,
): Promise<ImportGuess> {
  try {
    const guess = await readDocument(platform.parser, 'guess', sample, owner);
    if (typeof guess === 'object') return guess;
    throw guess === undefined ? refuseField('base64', 'not_a_table') : refusedFile(language, guess);
  } catch (error) {
    if (isParserLost(error)) throw refuseField('base64', 'file_reader_ended');
    throw error;
  }
}

const unreadable: Partial<Record<FileRejection, FieldError>> = {
  bad_document: 'file_bad_document',
  too_large: 'file_too_large',
  too_many_cells: 'file_too_many_cells',
  line_too_long: 'file_too_many_cells',
};

/** The refusal of a file that cannot be read, with the reason as text. */
export function refusedFile(language: Language, reason: FileRejection) {
  const known = unreadable[reason];
  return known === undefined
    ? refuseField('base64', 'file_other_kind', { reason: textOrKey(language, 'rejection', reason) })
    : refuseField('base64', known);
}
