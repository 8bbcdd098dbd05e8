import type * as z from 'zod';
import type { PlantImport } from '@leitwarte/core/entities';
import { plantOf } from '../../../rights/plants.ts';
import { importOfPlant } from '../../common/importOfPlant.ts';
import type { Call } from '../../../http/call.ts';

/** Imports the waiting files of one plant (decision 3.17); 409 while another import is running. */
export async function importPlantData({
  context,
  viewer,
  params: { id },
}: Call<'plants', 'importData'>): Promise<z.output<typeof PlantImport>> {
  await plantOf(context.db, viewer, id);
  return importOfPlant(context, id);
}
