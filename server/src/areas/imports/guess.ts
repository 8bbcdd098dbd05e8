import type { ImportGuess } from '@leitwarte/core/entities';
import { bytesOfBase64 } from '../../platform/base64.ts';
import { refuseField } from '../../http/refuseField.ts';
import { guessFile } from '../../imports/guess/guessFile.ts';
import type { Call } from '../../http/call.ts';

/** How files like a sample would be read. */
export function guessImport({ body: { name, base64 } }: Call<'imports', 'guess'>): ImportGuess {
  const bytes = bytesOfBase64(base64);
  if (bytes === undefined) throw refuseField('base64', 'not_base64');
  const guess = guessFile(name, bytes);
  if (guess === undefined) throw refuseField('base64', 'not_a_table');
  return guess;
}
