import * as z from 'zod';
import type { ImportPushed } from '@leitwarte/core/entities';
import { ApiError } from '@leitwarte/core/problem';
import type { Reader } from '../../../db/database.ts';
import { bytesOfBase64 } from '../../../platform/base64.ts';
import { refuseField } from '../../../http/refuseField.ts';
import { isUnfinished } from '../../../imports/claims.ts';
import { ledgerFolder } from '../../../imports/folderNames.ts';
import type { Call } from '../../../http/call.ts';
import { importOfPlant, NOTHING_IMPORTED } from '../../common/importOfPlant.ts';

/** Result of the jobs that find or store a file, validated because it was passed between threads. */
export const StoredPath = z.object({ path: z.string().nullable() });

/**
 * Stores a file in the folder of its plant and imports it. If another import is running, the file waits in the folder
 * for the next import.
 */
export async function pushFile({
  context,
  body: { plant, component, name, base64 },
}: Call<'imports', 'push'>): Promise<z.output<typeof ImportPushed>> {
  if (!isImportName(name)) throw refuseField('name', 'not_an_import_name');
  const bytes = bytesOfBase64(base64);
  if (bytes === undefined || bytes.byteLength === 0) throw refuseField('base64', 'not_base64');
  const target = component ? { plantId: plant, componentId: component } : { plantId: plant };
  await checkTarget(context.db, target);
  const input = { ...target, name, bytes };
  const { path } = StoredPath.parse(await context.jobs.run('push_file', input, () => undefined));
  if (path === null) throw refuseField('name', 'not_claimed');
  const at = path.lastIndexOf('/');
  const stored = { file: path.slice(at + 1), folder: ledgerFolder(path.slice(0, at)) };
  try {
    return { ...(await importOfPlant(context, plant)), status: 'ok', ...stored };
  } catch (error) {
    if (error instanceof ApiError && error.problem.detail === 'task_running')
      return { ...NOTHING_IMPORTED, status: 'waiting', ...stored };
    throw error;
  }
}

const MAX_NAME_BYTES = 200;
const unfit = /[<>:"/\\|?*\p{Cc}\p{Cs}]/u;
const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Whether a name is a plain file name without a path, can be stored on every operating system, and is not the name of
 * an unfinished file.
 */
export function isImportName(name: string): boolean {
  return (
    !unfit.test(name) &&
    !isUnfinished(name) &&
    !reservedOnWindows.test(name) &&
    !/^\s|[\s.]$/.test(name) &&
    name === name.normalize('NFC') &&
    new TextEncoder().encode(name).byteLength <= MAX_NAME_BYTES
  );
}

interface Target {
  readonly plantId: number;
  readonly componentId?: number;
}

async function checkTarget(db: Reader, { plantId, componentId }: Target): Promise<void> {
  const found = await db.selectFrom('plant').select('id').where('id', '=', plantId).executeTakeFirst();
  if (found === undefined) throw refuseField('plant', 'does_not_exist', { id: plantId });
  if (componentId === undefined) return;
  const own = await db
    .selectFrom('component')
    .select('id')
    .where('id', '=', componentId)
    .where('plant_id', '=', plantId)
    .executeTakeFirst();
  if (own === undefined) throw refuseField('component', 'does_not_exist', { id: componentId });
}
