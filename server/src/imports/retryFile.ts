import type { Database, Reader } from '../db/database.ts';
import type { Job } from '../platform/jobs.ts';
import type { ImportFiles, PackedFile } from '../platform/importFiles.ts';
import { archiveFolders } from './folders.ts';
import { folderBelow } from './folderNames.ts';
import { monthOf, packedPlace, packsOf } from './monthPacks.ts';
import { importPlaces } from './places.ts';
import { importPlans } from './importPlans.ts';
import { unsentName } from './sentNames.ts';

export interface RetryInput {
  readonly importId: number;
}

/** Moves an imported file back to the folder where it arrived; returns its path there, or null if the file no longer exists. */
export const retryFileJob: Job<RetryInput, { readonly path: string | null }> = async ({ db, files }, { importId }) => {
  const entry = await db.selectFrom('import_file').selectAll().where('id', '=', importId).executeTakeFirst();
  const plantId = entry?.plant_id ?? undefined;
  if (entry === undefined || plantId === undefined) return { path: null };
  const folder = folderBelow('import', entry.folder ?? '');
  const archive = await archiveOf(db, plantId, folder);
  for (const home of [folder, archive.failed, archive.done]) {
    const found = await fileOf(files, home, entry);
    if (found === undefined) continue;
    if (home === folder) return { path: found };
    const path = await files.move(found, folder);
    await db
      .updateTable('import_file')
      .set({ archived_as: null, archived_at: null })
      .where('archived_as', '=', found)
      .execute();
    return { path };
  }
  return { path: await takeOutOfPack(files, db, entry, archive.done, folder) };
};

/** Restores a file from a pack of the archive to the folder where it arrived; the pack stays. */
async function takeOutOfPack(
  files: ImportFiles,
  db: Database,
  known: Known,
  archive: string,
  folder: string,
): Promise<string | null> {
  const [name = ''] = known.file.split('/');
  const place = known.archived_as === null ? undefined : packedPlace(known.archived_as);
  const packs = new Set<string>();
  if (place !== undefined) packs.add(place.pack);
  else if (known.archived_as?.endsWith('.gz') === true) packs.add(known.archived_as);
  // a database restored from a backup has no record of packs made after that backup
  if (known.archived_at !== null)
    for (const pack of await packsOf(files, archive, monthOf(known.archived_at))) packs.add(pack);
  const damaged: unknown[] = [];
  for (const pack of packs) {
    const part = await partOf(files, pack, known, name).catch((error: unknown) => void damaged.push(error));
    if (part === undefined) continue;
    const path = await files.write(folder, name, part.read());
    if (known.archived_as !== null)
      await db
        .updateTable('import_file')
        .set({ archived_as: null, archived_at: null })
        .where('archived_as', '=', known.archived_as)
        .execute();
    return path;
  }
  // the file may be in a damaged pack, so it is not reported as missing
  if (damaged.length > 0) throw damaged[0];
  return null;
}

/** The file of a ledger entry inside a pack: a member of the pack, or the content of a `.gz` member. */
async function partOf(files: ImportFiles, pack: string, known: Known, name: string): Promise<PackedFile | undefined> {
  const stored = known.archived_as?.slice(known.archived_as.lastIndexOf('/') + 1);
  const isIt = async (part: PackedFile) =>
    (part.sizeBytes ?? known.size_bytes) === known.size_bytes &&
    (!known.sha256 || (await part.sha256()) === known.sha256);
  for (const part of await files.packed(pack)) {
    const { inside } = part;
    const isNamed = part.name === stored || pack === known.archived_as;
    if ((isNamed || isNumbered(part.name, name)) && (await isIt(part))) return part;
    if (inside && (isNamed || isNumbered(inside.name, name)) && (await isIt(inside))) return inside;
  }
  return undefined;
}

async function archiveOf(db: Reader, plantId: number, folder: string) {
  const plans = await importPlans(db, plantId);
  const place = importPlaces(plans).find((one) => one.folder === folder);
  return place?.archive ?? archiveFolders(folder, plans.find((plan) => plan.id === plantId)?.archiveFolder ?? null);
}

interface Known {
  readonly file: string;
  readonly size_bytes: number;
  readonly sha256: string | null;
  readonly archived_as: string | null;
  readonly archived_at: number | null;
}

/** The archived file with the content that the ledger entry names; its name may have got a number, or been shortened. */
async function fileOf(files: ImportFiles, folder: string, known: Known): Promise<string | undefined> {
  const [name = ''] = known.file.split('/');
  for (const { name: found, kind, sizeBytes } of await files.list(folder)) {
    const path = folderBelow(folder, found);
    const isNamed = path === known.archived_as || isNumbered(unsentName(found), name);
    if (kind !== 'file' || sizeBytes !== known.size_bytes || !isNamed) continue;
    if (!known.sha256 || (await files.sha256(path)) === known.sha256) return path;
  }
  return undefined;
}

/** Whether a name is `details.txt` itself or a numbered copy such as `details_2.txt`. */
function isNumbered(found: string, name: string): boolean {
  if (found === name) return true;
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
  const between = found.slice(stem.length, found.length - ending.length);
  return found.startsWith(stem) && found.endsWith(ending) && /^_\d+$/.test(between);
}
