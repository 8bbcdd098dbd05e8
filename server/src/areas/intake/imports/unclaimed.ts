import * as z from 'zod';
import { ImportGuess, type ImportSample, type UnclaimedFile } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import { bytesOfBase64 } from '../../../platform/base64.ts';
import { refuseField } from '../../../http/refuseField.ts';
import type { NewFile } from '../../../imports/preview/previewJob.ts';
import type { Call } from '../../../http/call.ts';
import { recognisedMakes } from './recognised.ts';

const Found = z.array(
  z.object({
    file: z.string(),
    folder: z.string(),
    since: z.string(),
    sizeBytes: z.number(),
    plants: z.array(z.number()),
    guess: ImportGuess.nullable(),
  }),
);

/** The unclaimed files, each with the component that already reads files with the same columns, if there is one. */
export async function readUnclaimed({ context, viewer }: Call<'imports', 'unclaimed'>): Promise<UnclaimedFile[]> {
  const found = Found.parse(await context.jobs.run('unclaimed_files', {}, () => undefined));
  const tables = found.flatMap(({ file, guess, plants }) => (guess === null ? [] : [{ file, guess, plants }]));
  const makes = await recognisedMakes(context.db, viewer, tables);
  return found.map(({ file, folder, since, sizeBytes, guess }) => {
    const make = guess === null ? undefined : makes.get(guess);
    const proposal = make && { plant: make.plant, plant_name: make.plant_name, component: make.component };
    return { file, folder, since, size_bytes: sizeBytes, proposal: proposal ?? null };
  });
}

type Asking = Pick<Call<'imports', 'guess'>, 'context' | 'viewer'>;
const Answers = z.array(z.object({ path: z.string(), head: z.instanceof(Uint8Array) }).nullable());

/**
 * Finds an unclaimed file by folder and name, and reads its first bytes; 404 for any other name, and for users who are
 * not superusers.
 */
export async function findUnclaimed({ context, viewer }: Asking, folder: string, name: string, headBytes: number) {
  if (!viewer.isSuperuser) throw refuse(404, 'not_found');
  const input = { wanted: [{ folder, name }], headBytes };
  const [found] = Answers.parse(await context.jobs.run('find_unclaimed', input, () => undefined));
  if (!found) throw refuse(404, 'not_found');
  return found;
}

/** The file to which a request refers: an uploaded file, or an unclaimed file in the given folder. */
export async function fileOf(
  asking: Asking,
  { name, base64, folder }: ImportSample,
  field = 'base64',
): Promise<NewFile> {
  if (folder !== undefined) return { name, path: (await findUnclaimed(asking, folder, name, 0)).path };
  if (base64 === undefined) throw refuseField(field, 'required');
  const bytes = bytesOfBase64(base64);
  if (bytes === undefined) throw refuseField(field, 'not_base64');
  return { name, bytes };
}
