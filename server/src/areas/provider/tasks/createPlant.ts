import type { Plant } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import type { ServerContext } from '../../../platform/context.ts';
import { errorText } from '../../../platform/errorText.ts';
import { given } from '../../../measurements/columnTypes.ts';
import { createPlant } from '../../plants/plants/create.ts';
import type { Call } from '../../../http/call.ts';

/** Field names of the short form that differ from those of a plant. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  name: 'plant_name',
  system: 'plant_system',
  type: 'plant_type',
};

/**
 * Creates a plant from the short form for commissioning, with defaults for other fields, and creates its folders on the
 * server (decision 3.54).
 */
export async function commissionPlant(call: Call<'tasks', 'createPlant'>): Promise<Plant> {
  const { context, body } = call;
  const { plant_name, plant_system, plant_type, ...rest } = body;
  const form = { ...given(rest), name: plant_name, system: plant_system ?? null, type: String(plant_type) };
  const plant = await createPlant(call, { ...form, organisation: body.organisation }).catch(inShortNames);
  await makeFolders(context, plant.id);
  return plant;
}

/** Creates the folders of a plant. A failure is only logged, because imports create missing folders anyway. */
async function makeFolders({ jobs, platform }: ServerContext, plantId: number): Promise<void> {
  try {
    await jobs.run('plant_folders', { plantId }, () => undefined);
  } catch (error) {
    platform.log.error({ plantId, error: errorText(error) }, 'folders of a new plant not made');
  }
}

/** Rethrows a refusal, with its fields named as in the short form. */
function inShortNames(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { fields, ...problem } = error.problem;
  const renamed: Record<string, readonly string[]> = {};
  for (const [field, messages] of Object.entries(fields)) renamed[SHORT_NAMES[field] ?? field] = messages;
  throw new ApiError({ ...problem, fields: renamed });
}
