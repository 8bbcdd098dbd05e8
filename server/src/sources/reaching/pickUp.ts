import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import type { Reader } from '../../db/database.ts';
import { isUnfinished } from '../../imports/claims.ts';
import { ledgerFolder } from '../../imports/folderNames.ts';
import { importPlans } from '../../imports/importPlans.ts';
import { importPlaces } from '../../imports/places.ts';
import type { ServerContext } from '../../platform/context.ts';
import { reasonOf } from '../../platform/finding.ts';
import { ReachFault, type RemoteFile, type RemoteFolder } from '../../platform/reaching.ts';
import { fitsPattern } from './pattern.ts';

const MOST_NAME_SIGNS = 200;
/**
 * Maximum number of remembered files of a folder, enough for many years; if there are more, the first by name are
 * ignored.
 */
const MOST_FILES = 20_000;

/** Wait after the first failure of a file; it doubles with each failure, up to six hours. */
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 6 * HOUR_MS;
/** Maximum number of failed files in one run; the next one continues after them. */
const MAX_FAILURES = 20;
const MAX_REASON_SIGNS = 200;
/** Maximum number of files that a fault names. */
const NAMED = 3;
const well = { failures: 0, failure: null, retry_at: null };

type Source = Awaited<ReturnType<typeof sourceOf>>;
type Known = Awaited<ReturnType<typeof knownOf>>[number];

/**
 * Checks a folder on another server once. A file is downloaded when two checks found it unchanged, under a name that
 * the import ignores until it is complete. It is moved or deleted on the server when its ledger entry is closed. A
 * changed file is downloaded again; its lines that are already stored are duplicates. A file that fails does not block
 * others; it is returned as a fault at the end. Files in a mail never change, so one check is enough; the mail is moved
 * or deleted when all its files are imported.
 */
export async function pickUp(
  context: ServerContext,
  sourceId: number,
  remote: RemoteFolder,
  signal: AbortSignal,
): Promise<ReachFault | undefined> {
  const { db, platform } = context;
  const source = await sourceOf(db, sourceId);
  const folder = await folderOf(db, source);
  const listed = wantedOf(await remote.list(), source.file_pattern);
  const known = new Map((await knownOf(db, sourceId)).map((file) => [file.name, file]));
  await forgetGone(db, listed, known);
  let failures = 0;
  for (const file of listed) {
    if (signal.aborted || failures === MAX_FAILURES) break;
    let before = known.get(file.name);
    if (before === undefined || !isSame(file, before)) {
      before = await note(db, sourceId, file);
      if (file.savedAs === undefined) continue;
    }
    if (before.ended_at !== null || isWaiting(before, platform.now())) continue;
    try {
      if (before.fetched_at === null) await fetch(context, folder, file, before, remote);
      else await endOver(context, source, { folder, file, known: before, remote });
    } catch (error) {
      if (signal.aborted || isOurs(error)) throw error;
      failures += 1;
      await noteFailure(context, before, error);
      // if the connection has ended too, the run ends; the failed file waits, so that the next run continues with
      // others
      await remote.list().catch(() => {
        throw error;
      });
    }
  }
  if (!signal.aborted) await endGroups(context, source, listed, remote);
  return (await failedFiles(db, sourceId)) ?? leftAlone(remote);
}

function leftAlone(remote: RemoteFolder): ReachFault | undefined {
  const told = remote.leftAlone?.() ?? [];
  if (told.length === 0) return undefined;
  return new ReachFault('mail', [...told.slice(0, NAMED), ...(told.length > NAMED ? ['…'] : [])].join('; '));
}

const isWaiting = ({ retry_at }: Known, now: number): boolean =>
  retry_at !== null && retry_at > now && retry_at <= now + LONGEST_WAIT_MS;

/** Whether an error concerns this server's disk, and so would affect all other files too. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes(String(error.code));

async function noteFailure({ db, platform }: ServerContext, { id, name, failures }: Known, error: unknown) {
  const failure = reasonOf(error).slice(0, MAX_REASON_SIGNS);
  const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 20));
  platform.log.warn({ file: name, failure, attempts: failures + 1 }, 'file cannot be picked up');
  await db
    .updateTable('source_file')
    .set({ failures: failures + 1, failure, retry_at: platform.now() + waitMs })
    .where('id', '=', id)
    .execute();
}

/**
 * The files whose last attempt failed, as one fault of a source that was reached; each file is also a separate finding.
 */
async function failedFiles(db: Reader, sourceId: number): Promise<ReachFault | undefined> {
  const failed = await db
    .selectFrom('source_file')
    .select(['name', 'failure'])
    .where('source_id', '=', sourceId)
    .where('failures', '>', 0)
    .orderBy('name')
    .limit(NAMED + 1)
    .execute();
  if (failed.length === 0) return undefined;
  const named = failed.slice(0, NAMED).map(({ name, failure }) => `${fileIn(name)}: ${failure ?? ''}`);
  return new ReachFault('file', [...named, ...(failed.length > NAMED ? ['…'] : [])].join('; '));
}

/** The file name within the id of a file in a mail. */
const fileIn = (name: string) => name.slice(name.lastIndexOf('/') + 1);

const sourceOf = (db: Reader, id: number) =>
  db.selectFrom('source').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const knownOf = (db: Reader, sourceId: number) =>
  db.selectFrom('source_file').selectAll().where('source_id', '=', sourceId).execute();

/** The configured import folder, or the plant's only one. */
async function folderOf(db: Reader, { plant_id, import_folder }: Source): Promise<string> {
  const places = importPlaces(await importPlans(db)).filter(({ plants }) => plants.some(({ id }) => id === plant_id));
  const folders = [...new Set(places.map((place) => place.folder))];
  const fitting = import_folder === '' ? folders : folders.filter((folder) => folder === import_folder);
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) throw new ReachFault('no_folder', folders.join(', ') || 'import');
  return only;
}

/** Matching files, ordered by name. Names that lead out of the folder, and hidden or unfinished files, are ignored. */
function wantedOf(files: readonly RemoteFile[], pattern: string): RemoteFile[] {
  return files
    .filter(
      ({ name, savedAs = name, sizeBytes }) =>
        sizeBytes > 0 &&
        savedAs.length <= MOST_NAME_SIGNS &&
        !/[/\\\p{C}]/u.test(savedAs) &&
        !isUnfinished(savedAs) &&
        fitsPattern(pattern, savedAs),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .slice(-MOST_FILES);
}

/**
 * Whether two listings show the same file. Times are compared only if both listings have one; many servers give it only
 * to the minute, and in an unknown time zone.
 */
const isSame = (file: RemoteFile, before: Known): boolean =>
  file.sizeBytes === before.size_bytes &&
  (file.modifiedAt === null || before.modified_at === null || file.modifiedAt === before.modified_at);

async function forgetGone(
  db: ServerContext['db'],
  listed: readonly RemoteFile[],
  known: ReadonlyMap<string, Known>,
): Promise<void> {
  const names = new Set(listed.map(({ name }) => name));
  for (const { id, name } of known.values())
    if (!names.has(name)) await db.deleteFrom('source_file').where('id', '=', id).execute();
}

async function note(
  db: ServerContext['db'],
  source_id: number,
  { name, sizeBytes, modifiedAt }: RemoteFile,
): Promise<Known> {
  const seen = { size_bytes: sizeBytes, modified_at: modifiedAt, fetched_at: null, ended_at: null, ...well };
  return db
    .insertInto('source_file')
    .values({ source_id, name, ...seen })
    .onConflict((conflict) => conflict.columns(['source_id', 'name']).doUpdateSet(seen))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Downloads a file. A file of the same name that still waits for its import is not overwritten. */
async function fetch(
  { db, platform }: ServerContext,
  folder: string,
  { name, savedAs = name, sizeBytes, modifiedAt }: RemoteFile,
  { id, source_id: sourceId }: Known,
  remote: RemoteFolder,
): Promise<void> {
  const { landing } = platform;
  if (landing === undefined) throw new Error('there is nowhere to land');
  if (sizeBytes > landing.maxBytes)
    throw new ReachFault('protocol', `${savedAs}: ${sizeBytes} > IMPORT_MAX_BYTES (${landing.maxBytes})`);
  if (await landing.has(folder, savedAs)) return;
  const part = await landing.begin(folder, savedAs, `${sizeBytes}-${modifiedAt ?? 0}`);
  // read before the download, so that it cannot be later than the start of the import
  const begun = platform.now();
  const isThere = savedAs === name && part.sizeBytes >= sizeBytes;
  const came = isThere ? undefined : await remote.fetch(name, part.path, part.sizeBytes, sizeBytes);
  await landing.end(folder, savedAs, part.path, came ?? sizeBytes);
  await db
    .updateTable('source_file')
    .set({ fetched_at: begun, ...well })
    .where('id', '=', id)
    .execute();
  await db.updateTable('source').set({ last_received_at: platform.now() }).where('id', '=', sourceId).execute();
}

interface Fetched {
  readonly folder: string;
  readonly file: RemoteFile;
  readonly known: Known;
  readonly remote: RemoteFolder;
}

/** Moves or deletes a file on the server if its ledger entry is closed, because it is no longer needed there. */
async function endOver(
  { db, platform }: ServerContext,
  { afterwards, moved_to }: Source,
  { folder, file, known: { id, fetched_at }, remote }: Fetched,
): Promise<void> {
  const { group, name: there, savedAs: name = there } = file;
  if (await platform.landing?.has(folder, name)) return;
  const account = await db
    .selectFrom('import_file')
    .select('id')
    .where('folder', '=', ledgerFolder(folder))
    .where((eb) => eb.or([eb('file', '=', name), eb('file', 'like', `${name.replaceAll(/[%_\\]/g, '_')}/%`)]))
    .where('started_at', '>=', fetched_at ?? 0)
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
  if (account === undefined) return;
  if (group === undefined && afterwards === 'move') await remote.move(name, moved_to);
  if (group === undefined && afterwards === 'delete') await remote.remove(name);
  await db
    .updateTable('source_file')
    .set({ ended_at: platform.now(), ...well })
    .where('id', '=', id)
    .execute();
}

/** Moves or deletes mails whose files are all imported; after an interruption the next run repeats this. */
async function endGroups(
  context: ServerContext,
  { id, afterwards, moved_to }: Source,
  listed: readonly RemoteFile[],
  remote: RemoteFolder,
): Promise<void> {
  if (afterwards === 'leave') return;
  const known = new Map((await knownOf(context.db, id)).map((file) => [file.name, file]));
  for (const [group, files] of Map.groupBy(listed, (file) => file.group)) {
    const parts = files.flatMap(({ name }) => known.get(name) ?? []);
    const [first] = parts;
    if (group === undefined || first === undefined) continue;
    const isImported = parts.length === files.length && parts.every(({ ended_at }) => ended_at !== null);
    if (!isImported || isWaiting(first, context.platform.now())) continue;
    try {
      await (afterwards === 'move' ? remote.move(group, moved_to) : remote.remove(group));
      await context.db.updateTable('source_file').set(well).where('id', '=', first.id).execute();
    } catch (error) {
      await noteFailure(context, first, error);
      await remote.list().catch(() => {
        throw error;
      });
    }
  }
}
