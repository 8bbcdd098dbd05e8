import type { ImportGuess, RecognisedMake } from '@leitwarte/core/entities';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import { guessOrRefuse } from '../../common/guessOrRefuse.ts';
import { recognisedMakes } from './recognised.ts';
import { fileOf, findUnclaimed } from './unclaimed.ts';
import type { Known } from '../../../imports/guess/guessFile.ts';
import { SAMPLE_BYTES } from '../../../imports/guess/sampleText.ts';
import type { Call } from '../../../http/call.ts';

/** Proposes import settings for files like the given sample. */
export async function guessImport({ context, viewer, body, language }: Call<'imports', 'guess'>): Promise<ImportGuess> {
  const bytes = await beginningOf({ context, viewer }, body);
  const known = {
    separator: body.import_separator?.replaceAll('\\t', '\t') || undefined,
    encoding: body.import_encoding?.trim() || undefined,
    ...(body.import_sernum_column_name !== undefined && { sernumColumn: body.import_sernum_column_name ?? '' }),
  };
  const guessBy = (given: Known) =>
    guessOrRefuse(context.platform, language, { name: body.name, bytes, known: given }, String(viewer.id));
  const guess = await guessBy(known);
  const makes = await recognisedMakes(context.db, viewer, [{ file: body.name, guess }]);
  const recognised = makes.get(guess) ?? null;
  if (recognised === null || known.sernumColumn !== undefined) return withZoneOf(guess, recognised);
  const { sernum_column } = recognised;
  return withZoneOf(await guessBy({ ...known, sernumColumn: sernum_column }), recognised);
}

const ofZone: ReadonlySet<ImportGuess['remarks'][number]> = new Set([
  'zone_assumed',
  'zone_without_summer_time',
  'zone_utc',
]);

/**
 * The guess after a similar component was recognised: with that component's zone, so that the proposed zone and the
 * remark about it agree, and with a remark if units differ.
 */
function withZoneOf(guess: ImportGuess, recognised: RecognisedMake | null): ImportGuess {
  const differs = recognised !== null && recognised.other_units.length > 0 ? (['unit_differs'] as const) : [];
  if (recognised === null || guess.timezone_file === null)
    return { ...guess, recognised, remarks: [...differs, ...guess.remarks] };
  const remarks = guess.remarks.filter((remark) => !ofZone.has(remark));
  const zone = recognised.zone ?? DEFAULT_ZONE;
  return {
    ...guess,
    timezone_file: zone,
    remarks: ['zone_recognised', ...differs, ...remarks],
    recognised: { ...recognised, zone },
  };
}

/** Number of bytes to read: workbooks and archives are read completely, because their directory is at the end. */
const headBytes = (name: string) => (/\.(?:xlsx|zip)$/i.test(name) ? WHOLE_BYTES_MAX : SAMPLE_BYTES + 1);
const WHOLE_BYTES_MAX = 32 * 1024 ** 2;

/** The beginning of a file, one byte longer than the sample, to see whether the file continues after it. */
async function beginningOf(
  asking: Pick<Call<'imports', 'guess'>, 'context' | 'viewer'>,
  body: Call<'imports', 'guess'>['body'],
): Promise<Uint8Array> {
  if (body.folder !== undefined)
    return (await findUnclaimed(asking, body.folder, body.name, headBytes(body.name))).head;
  const file = await fileOf(asking, body);
  return 'bytes' in file ? file.bytes : new Uint8Array();
}
