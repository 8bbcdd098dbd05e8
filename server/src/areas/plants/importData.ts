import type * as z from 'zod';
import type { PlantImport } from '@leitwarte/core/entities';
import type { ServerContext } from '../../context.ts';
import { IMPORT_LEASE, importWaiting } from '../../jobs/importJob.ts';
import { underLease } from '../../jobs/leased.ts';
import { plantOf } from '../../rights/plants.ts';
import type { Account } from '../../rights/viewer.ts';

/** Imports what waits for one plant (decision 3.17); 409 while another import runs. */
export async function importPlantData(
  context: ServerContext,
  viewer: Account,
  id: number,
): Promise<z.output<typeof PlantImport>> {
  await plantOf(context.db, viewer, id);
  const holder = `plant ${id} ${context.platform.randomBytes(8).join('')}`;
  const result = await underLease(context, IMPORT_LEASE, holder, () =>
    importWaiting(context, { plantId: id }, () => undefined),
  );
  const { files_imported, rows_imported, files_failed, imports } = result;
  return { status: 'ok', files_imported, rows_imported, files_failed, imports };
}
