import * as z from 'zod';
import type { ImportPreviewed, ImportSetup, ImportSetUp } from '@leitwarte/core/entities';
import { ApiError, refuse } from '@leitwarte/core/problem';
import { overwritesMost } from '@leitwarte/core/rules';
import type { Language } from '@leitwarte/core/texts';
import { overwrittenRemark, previewReason } from '@leitwarte/core/texts/import-reason';
import type { Tx } from '../../../db/database.ts';
import type { ServerContext } from '../../../platform/context.ts';
import { ofPart, refuseField } from '../../../http/refuseField.ts';
import { importPlans } from '../../../imports/importPlans.ts';
import type { PlantImport } from '../../../imports/importSettings.ts';
import type { NewFile } from '../../../imports/preview/previewJob.ts';
import { addComponent } from '../../plants/components/service.ts';
import { insertPlant } from '../../plants/plants/create.ts';
import { freeFolder } from '../../plants/plants/fields.ts';
import { insertSystem } from '../../plants/plant-systems/service.ts';
import { tellingChanges } from '../../common/plant-changes/record.ts';
import { plantThings } from '../../common/plant-changes/things.ts';
import { mustExist } from '../../common/references.ts';
import { writablePlantOf } from '../../../rights/plants.ts';
import { modifiedStamp } from '../../../rights/stamps.ts';
import type { Viewer } from '../../../rights/viewer.ts';
import type { Call } from '../../../http/call.ts';
import { showFirstValues } from './firstValues.ts';
import { importOfPlant, NOTHING_IMPORTED } from '../../common/importOfPlant.ts';
import { previewsOf } from './preview.ts';
import { isImportName } from './push.ts';
import { fileOf } from './unclaimed.ts';

type Asking = Pick<Call<'imports', 'setUp'>, 'context' | 'viewer' | 'language'>;

interface Made {
  readonly plant: number;
  readonly system: number | null;
  readonly components: readonly number[];
}

/**
 * Creates everything in a confirmed proposal and imports its files, completely or not at all. A trial transaction
 * creates everything first, so that the files can be previewed as the import will read them, and is rolled back. Then
 * everything is created permanently, and the files are moved to the plant's folder.
 */
export async function setUpImport(call: Call<'imports', 'setUp'>): Promise<ImportSetUp> {
  const { context, viewer } = call;
  if ((call.body.new_system || call.body.new_plant) && !viewer.isSuperuser) throw refuse(403, 'permission_denied');
  const files = await newFiles(call);
  const body = await withFolder(call);
  const { made, plan } = await onTrial(call, body);
  const previews = plan === undefined || files.length === 0 ? [] : await previewsOf(context, plan, files);
  if (body.dry_run === true)
    return { ...NOTHING_IMPORTED, status: 'dry_run', plant: null, system: made.system, components: [], previews };
  refuseUnreadable(previews, call.language);
  if (body.confirm_overwritten !== true) refuseOverwriting(previews, call.language);
  const staged = plan === undefined ? [] : await stage(context, plan, files);
  const stored = await context.db
    .transaction()
    .execute((tx) => make(call, tx, body))
    .catch(async (error: unknown) => {
      await context.jobs.run('put_away', { staged }, () => undefined);
      throw error;
    });
  const answer = { plant: stored.plant, system: stored.system, components: [...stored.components], previews: [] };
  if (files.length === 0) return { ...NOTHING_IMPORTED, status: 'ok', ...answer };
  const plant = (await importPlans(context.db, stored.plant)).find(({ id }) => id === stored.plant);
  await context.jobs.run('place_files', { plant, staged }, () => undefined);
  try {
    return { ...(await importOfPlant(context, stored.plant)), status: 'ok', ...answer };
  } catch (error) {
    // the file is in the plant's folder, so the next import reads it
    if (error instanceof ApiError && error.problem.detail === 'task_running')
      return { ...NOTHING_IMPORTED, status: 'waiting', ...answer };
    throw error;
  }
}

async function stage(context: ServerContext, plant: PlantImport, files: readonly NewFile[]) {
  return OnDisk.parse(await context.jobs.run('stage_files', { plant, files }, () => undefined)).staged;
}

const OnDisk = z.object({
  staged: z.array(z.object({ name: z.string(), path: z.string(), isUploaded: z.boolean() })),
});

async function newFiles({ context, viewer, body }: Call<'imports', 'setUp'>): Promise<NewFile[]> {
  const files: NewFile[] = [];
  for (const [index, given] of body.files.entries()) {
    if (given.folder === undefined && !isImportName(given.name))
      throw refuseField(`files.${index}.name`, 'not_an_import_name');
    const file = await fileOf({ context, viewer }, given, `files.${index}.base64`);
    if ('bytes' in file && file.bytes.byteLength === 0) throw refuseField(`files.${index}.base64`, 'not_base64');
    files.push(file);
  }
  return files;
}

/**
 * Gives a new plant a folder that is named after the plant; an id cannot be used, because files are stored before the
 * plant has one.
 */
async function withFolder({ context, body }: Call<'imports', 'setUp'>): Promise<ImportSetup> {
  const { new_plant } = body;
  if (new_plant === undefined || new_plant.folder_name_import) return body;
  const folder_name_import = await freeFolder(context.db, new_plant.organisation, new_plant.name);
  return { ...body, new_plant: { ...new_plant, folder_name_import } };
}

class Rehearsed extends Error {
  readonly made: Made;
  readonly plan: PlantImport | undefined;
  constructor(made: Made, plan: PlantImport | undefined) {
    super('made for trial alone');
    this.made = made;
    this.plan = plan;
  }
}

/** Creates everything in a transaction, reads the plan by which the plant's files would be imported, and rolls back. */
async function onTrial(
  asking: Asking,
  body: ImportSetup,
): Promise<{ readonly made: Made; readonly plan: PlantImport | undefined }> {
  try {
    await asking.context.db.transaction().execute(async (tx) => {
      const made = await make(asking, tx, body);
      const plan = (await importPlans(tx, made.plant)).find(({ id }) => id === made.plant);
      if (plan === undefined && body.files.length > 0) throw refuseField('system', 'required');
      throw new Rehearsed(made, plan);
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error;
    throw error;
  }
  throw new Error('a trial ends by what it found');
}

async function make({ context, viewer }: Asking, tx: Tx, body: ImportSetup): Promise<Made> {
  const now = context.platform.now();
  const { new_system, new_plant } = body;
  const organisations = new_plant === undefined ? [] : [new_plant.organisation];
  const system =
    new_system === undefined
      ? (body.system ?? null)
      : await ofPart('new_system', () => insertSystem({ context, viewer }, tx, { organisations, ...new_system }));
  const plant =
    new_plant === undefined
      ? await systemGiven({ tx, viewer, now }, body, system)
      : await ofPart('new_plant', () => insertPlant({ context, viewer }, tx, { ...new_plant, system }));
  const components: number[] = [];
  for (const [index, component] of body.components.entries()) {
    const { id } = await ofPart(`components.${index}`, () => addComponent({ tx, viewer, now }, plant, component));
    components.push(id);
  }
  const { sum } = body;
  const sums =
    sum === undefined
      ? []
      : [(await ofPart('sum', () => addComponent({ tx, viewer, now }, plant, { ...sum, type_component: 'SU' }))).id];
  // sums first, because one of several devices does not represent the plant
  if (new_plant !== undefined) await showFirstValues(tx, plant, [...sums, ...components]);
  return { plant, system, components: [...components, ...sums] };
}

interface Maker {
  readonly tx: Tx;
  readonly viewer: Viewer;
  readonly now: number;
}

/** The system of an existing plant. If it has none, superusers can set one. */
async function systemGiven({ tx, viewer, now }: Maker, body: ImportSetup, system: number | null): Promise<number> {
  const { id, plant_system_id } = await writablePlantOf(tx, viewer, body.plant ?? 0);
  if (system === null || system === plant_system_id) return id;
  if (plant_system_id !== null) throw refuseField('system', 'has_system');
  if (!viewer.isSuperuser) throw refuse(403, 'permission_denied');
  await mustExist(tx, 'plant_system', 'system', [system]);
  const write = () =>
    tx
      .updateTable('plant')
      .set({ plant_system_id: system, ...modifiedStamp(viewer, now) })
      .where('id', '=', id)
      .execute();
  await tellingChanges({ tx, viewer, now, plantId: id }, () => plantThings(tx, id), write);
  return id;
}

/** Refuses a setup before anything is created if one of its files would fail completely. */
function refuseUnreadable(previews: readonly ImportPreviewed[], language: Language): void {
  for (const [index, preview] of previews.entries())
    if (preview.reason === 'not_claimed') throw refuseField(`files.${index}.name`, 'not_claimed');
    else if (preview.reason !== null)
      throw refuseField(`files.${index}.name`, 'not_readable', { reason: previewReason(language, preview) ?? '' });
}

/**
 * Refuses files in which most lines overwrite each other until the user confirms: the settings are probably wrong
 * (decision 4.52).
 */
function refuseOverwriting(previews: readonly ImportPreviewed[], language: Language): void {
  for (const [index, preview] of previews.entries()) {
    if (!overwritesMost(preview)) continue;
    const remark = overwrittenRemark(language, preview) ?? '';
    throw refuseField(`files.${index}.name`, 'lines_overwrite', { remark });
  }
}
