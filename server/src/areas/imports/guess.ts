import type * as z from 'zod';
import type { ImportGuess, ImportSample } from '@leitwarte/core/entities';
import { bytesOfBase64 } from '../../platform/base64.ts';
import { refuseField } from '../../http/refuseField.ts';
import { guessFile } from '../../imports/guess/guessFile.ts';

/** How files like a sample would be read. */
export function guessImport({ name, base64 }: z.output<typeof ImportSample>): ImportGuess {
  const bytes = bytesOfBase64(base64);
  if (bytes === undefined) throw refuseField('base64', 'not_base64');
  const guess = guessFile(name, bytes);
  if (guess === undefined) throw refuseField('base64', 'not_a_table');
  return guess;
}
