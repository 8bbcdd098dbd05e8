import type * as z from 'zod';
import type { PlantImport } from '@leitwarte/core/entities';
import type { ServerContext } from '../../platform/context.ts';
import { underImportLease } from '../../jobs/importLease.ts';
import { importWaiting, inLane } from '../../jobs/importTask.ts';

type Answer = z.output<typeof PlantImport>;

export const NOTHING_IMPORTED = { files_imported: 0, rows_imported: 0, files_failed: 0, files_waiting: 0, imports: [] };

/**
 * Runs `before`, then imports the waiting files of one plant; 409 `task_running` if another import of the same lane is
 * running.
 */
export async function importOfPlant(
  context: ServerContext,
  plantId: number,
  before: (ending: AbortSignal) => Promise<void> = () => Promise.resolve(),
): Promise<Answer> {
  const result = await underImportLease(context, 'import', plantId, async (ending, lane) => {
    await before(ending);
    return importWaiting(context, { plantId, ...inLane(lane) }, () => undefined, ending);
  });
  const { files_imported, rows_imported, files_failed, files_waiting, imports } = result;
  return { status: 'ok', files_imported, rows_imported, files_failed, files_waiting, imports };
}
