import type { ImportGuess, RecognisedMake } from '@leitwarte/core/entities';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { refuseField } from '../../http/refuseField.ts';
import { guessContent } from '../../imports/guess/guessContent.ts';
import { recognisedMakes } from './recognised.ts';
import { fileOf, findUnclaimed } from './unclaimed.ts';
import { SAMPLE_BYTES } from '../../imports/guess/sampleText.ts';
import type { Call } from '../../http/call.ts';

/** How files like a sample would be read. */
export async function guessImport({ context, viewer, body }: Call<'imports', 'guess'>): Promise<ImportGuess> {
  const bytes = await beginningOf({ context, viewer }, body);
  const known = {
    separator: body.import_separator?.replaceAll('\\t', '\t') || undefined,
    encoding: body.import_encoding?.trim() || undefined,
    ...(body.import_sernum_column_name !== undefined && { sernumColumn: body.import_sernum_column_name ?? '' }),
  };
  const guess = await guessContent(body.name, bytes, known);
  if (guess === undefined) throw refuseField('base64', 'not_a_table');
  const makes = await recognisedMakes(context.db, viewer, [{ file: body.name, guess }]);
  const recognised = makes.get(guess) ?? null;
  if (recognised === null || known.sernumColumn !== undefined) return withZoneOf(guess, recognised);
  const { sernum_column } = recognised;
  const anew = await guessContent(body.name, bytes, { ...known, sernumColumn: sernum_column });
  return withZoneOf(anew ?? guess, recognised);
}

/** What is proposed and what is said of the zone are the same: that of the component, where one is recognised. */
function withZoneOf(guess: ImportGuess, recognised: RecognisedMake | null): ImportGuess {
  if (recognised === null || guess.timezone_file === null) return { ...guess, recognised };
  const remarks = guess.remarks.filter((remark) => remark !== 'zone_assumed' && remark !== 'zone_without_summer_time');
  const zone = recognised.zone ?? DEFAULT_ZONE;
  return {
    ...guess,
    timezone_file: zone,
    remarks: ['zone_recognised', ...remarks],
    recognised: { ...recognised, zone },
  };
}

/** One byte more than is looked at tells that the file goes on. */
async function beginningOf(
  asking: Pick<Call<'imports', 'guess'>, 'context' | 'viewer'>,
  body: Call<'imports', 'guess'>['body'],
): Promise<Uint8Array> {
  if (body.folder !== undefined) return (await findUnclaimed(asking, body.folder, body.name, SAMPLE_BYTES + 1)).head;
  const file = await fileOf(asking, body);
  return 'bytes' in file ? file.bytes : new Uint8Array();
}
