import type * as z from 'zod';
import type { PlantImport } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { importOfPlant } from '../../common/importOfPlant.ts';
import { StoredPath } from './push.ts';
import { readImport } from './read.ts';
import { wasRemoved } from './removed.ts';

/**
 * Moves a file from the archive back to its folder and imports it again; 409 `file_gone` if it no longer exists,
 * `file_removed` if it was removed after `ARCHIVE_DAYS`.
 */
export async function retryImport({
  context,
  viewer,
  params: { id },
}: Call<'imports', 'retry'>): Promise<z.output<typeof PlantImport>> {
  const { plant } = await readImport(context.db, viewer, id);
  if (plant === null) throw refuse(409, 'file_gone');
  return importOfPlant(context, plant, async (ending) => {
    const { path } = StoredPath.parse(await context.jobs.run('retry_file', { importId: id }, () => undefined, ending));
    if (path === null) throw refuse(409, (await wasRemoved(context.db, id)) ? 'file_removed' : 'file_gone');
  });
}
