import type * as z from 'zod';
import { ImportUndone } from '@leitwarte/core/entities';
import { refuse } from '@leitwarte/core/problem';
import type { Call } from '../../../http/call.ts';
import { underImportLease } from '../../../jobs/importLease.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { wasRemoved } from './removed.ts';

const Taken = ImportUndone.omit({ status: true, file_removed: true });

/**
 * Undoes an import; 409 `already_undone` the second time, `task_running` while any import is running. A dry run only
 * counts and changes nothing. Both return whether the file can be imported again afterwards.
 */
export async function undoImport({
  context,
  viewer,
  params: { id },
  body,
}: Call<'imports', 'undo'>): Promise<z.output<typeof ImportUndone>> {
  const { db, jobs } = context;
  const row = await db.selectFrom('import_file').select(['plant_id', 'status']).where('id', '=', id).executeTakeFirst();
  if (row === undefined || row.plant_id === null) throw refuse(404, 'not_found');
  await writablePlantOf(db, viewer, row.plant_id);
  if (row.status === 'undone') throw refuse(409, 'already_undone');
  if (row.status === 'running') throw refuse(409, 'task_running');
  const isDry = body.dry_run === true;
  const input = { importId: id, by: viewer.username, isDry };
  const run = async (ending?: AbortSignal) =>
    Taken.parse(await jobs.run('undo_import', input, () => undefined, ending));
  const taken = isDry ? await run() : await underImportLease(context, 'undo', id, run);
  return { status: isDry ? 'dry_run' : 'undone', ...taken, file_removed: await wasRemoved(db, id) };
}
