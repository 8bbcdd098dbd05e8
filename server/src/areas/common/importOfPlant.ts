import type * as z from 'zod';
import type { PlantImport } from '@leitwarte/core/entities';
import type { ServerContext } from '../../platform/context.ts';
import { underImportLease } from '../../jobs/importLease.ts';
import { importWaiting } from '../../jobs/importTask.ts';

type Answer = z.output<typeof PlantImport>;

export const NOTHING_IMPORTED = { files_imported: 0, rows_imported: 0, files_failed: 0, files_waiting: 0, imports: [] };

/** Imports waiting files of one plant after running `before`; 409 `task_running` while another import runs. */
export async function importOfPlant(
  context: ServerContext,
  plantId: number,
  before: (ending: AbortSignal) => Promise<void> = () => Promise.resolve(),
): Promise<Answer> {
  const result = await underImportLease(context, 'import', plantId, async (ending) => {
    await before(ending);
    return importWaiting(context, { plantId }, () => undefined, ending);
  });
  const { files_imported, rows_imported, files_failed, files_waiting, imports } = result;
  return { status: 'ok', files_imported, rows_imported, files_failed, files_waiting, imports };
}
