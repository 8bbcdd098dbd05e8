import * as z from 'zod';
import { ImportPreviewed } from '@leitwarte/core/entities';
import { DEFAULT_ZONE } from '@leitwarte/core/rules';
import type { ServerContext } from '../../../platform/context.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { draftPlan, draftReading } from '../../../imports/preview/draftPlan.ts';
import type { PlantImport } from '../../../imports/importSettings.ts';
import type { NewFile } from '../../../imports/preview/previewJob.ts';
import { readPlantSystem } from '../../plants/plant-systems/read.ts';
import type { Call } from '../../../http/call.ts';
import { fileOf } from './unclaimed.ts';

/** Previews the import of a file with the given settings; stores nothing. */
export async function previewImport({
  context,
  viewer,
  body: { name, base64, folder, system, new_system, timezone, components },
}: Call<'imports', 'preview'>): Promise<ImportPreviewed> {
  const file = await fileOf({ context, viewer }, { name, base64, folder });
  const encoding = new_system?.import_encoding?.trim() ?? '';
  if (encoding !== '' && !context.platform.knowsEncoding(encoding))
    throw refuseField('new_system.import_encoding', 'not_a_choice', { choices: 'utf-8, windows-1252, cp850 …' });
  const stored = system ? await readPlantSystem(context.db, viewer, system) : undefined;
  if (system && stored === undefined) throw refuseField('system', 'does_not_exist', { id: system });
  const reading = stored ?? draftReading(new_system ?? {});
  const plant = draftPlan({ zone: timezone ?? DEFAULT_ZONE, reading, components });
  const [preview] = await previewsOf(context, plant, [file]);
  if (preview === undefined) throw new Error('one file gives one preview');
  return preview;
}

const Previews = z.array(ImportPreviewed);

/** Previews of importing files into a plant, one for each file. */
export async function previewsOf(
  context: ServerContext,
  plant: PlantImport,
  files: readonly NewFile[],
): Promise<ImportPreviewed[]> {
  return Previews.parse(await context.jobs.run('preview_files', { plant, files }, () => undefined));
}
