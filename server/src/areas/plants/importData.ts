import type * as z from 'zod';
import type { PlantImport } from '@leitwarte/core/entities';
import type { ServerContext } from '../../platform/context.ts';
import { plantOf } from '../../rights/plants.ts';
import type { Account } from '../../rights/viewer.ts';
import { importOfPlant } from '../imports/importOfPlant.ts';

/** Imports what waits for one plant (decision 3.17); 409 while another import runs. */
export async function importPlantData(
  context: ServerContext,
  viewer: Account,
  id: number,
): Promise<z.output<typeof PlantImport>> {
  await plantOf(context.db, viewer, id);
  return importOfPlant(context, id);
}
