import type { ImportGuess } from '@leitwarte/core/entities';
import { bytesOfBase64 } from '../../platform/base64.ts';
import { refuseField } from '../../http/refuseField.ts';
import { guessFile } from '../../imports/guess/guessFile.ts';
import { recognisedMake } from './recognised.ts';
import type { Call } from '../../http/call.ts';

/** How files like a sample would be read. */
export async function guessImport({ context, viewer, body }: Call<'imports', 'guess'>): Promise<ImportGuess> {
  const bytes = bytesOfBase64(body.base64);
  if (bytes === undefined) throw refuseField('base64', 'not_base64');
  const known = {
    separator: body.import_separator?.replaceAll('\\t', '\t') || undefined,
    encoding: body.import_encoding?.trim() || undefined,
    ...(body.import_sernum_column_name !== undefined && { sernumColumn: body.import_sernum_column_name ?? '' }),
  };
  const guess = guessFile(body.name, bytes, known);
  if (guess === undefined) throw refuseField('base64', 'not_a_table');
  const recognised = await recognisedMake(context.db, viewer, guess, body.name);
  if (recognised === null || known.sernumColumn !== undefined) return { ...guess, recognised };
  const { sernum_column } = recognised;
  const anew = guessFile(body.name, bytes, { ...known, sernumColumn: sernum_column });
  return { ...(anew ?? guess), recognised };
}
