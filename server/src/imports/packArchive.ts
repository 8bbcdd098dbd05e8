import * as z from 'zod';
import { DAY_MS } from '@leitwarte/core/rules';
import type { Database } from '../db/database.ts';
import { errorText } from '../platform/errorText.ts';
import type { Job, JobContext } from '../platform/jobs.ts';
import { isUnavailable } from '../db/dialects/errors.ts';
import { wantedAgain } from './clearArchive.ts';
import { folderBelow } from './folderNames.ts';
import { entryPath, isOfPack, monthBegin, monthOf, nextMonth, packName, packsOf } from './monthPacks.ts';

export interface PackArchiveInput {
  /** Files archived before this instant are packed: the beginning of a month. */
  readonly before: number;
  /** Files of one pack at most. */
  readonly filesMost?: number;
}

/** Accounts looked at before requests pass. */
const PORTION = 500;
const FILES_MOST = 2_000;
/** Of one pack, before packing; a file larger than this stays as it is. */
const BYTES_MOST = 1024 ** 3;
/** Paths held in memory before they are packed. */
const HELD_MOST = 200_000;
/** Files moved into the books in one transaction. */
const ADOPTED_AT_ONCE = 200;
/** The folder and month that are being packed: whoever finds it goes on there. */
const PACKING = 'archive_packing';
const Begun = z.object({ folder: z.string(), month: z.string() });
type Begun = z.output<typeof Begun>;
/** Up to when the archive was packed. */
const PACKED_BEFORE = 'archive_packed_before';
const AGAIN_MS = 62 * DAY_MS;

/**
 * Packs what lies in the archive from the months before, one ZIP a folder and month. Only files that were read completely
 * and whose account is as it was stored. A pack is whole on the disk before an account names it, and a file goes only when it
 * equals what the pack holds; whatever ends this in between, the next run goes on.
 */
export const packArchiveJob: Job<PackArchiveInput, { readonly packed: number }> = async (context, input) => {
  const { db, platform } = context;
  const { before, filesMost = FILES_MOST } = input;
  let packed = await goOn(context);
  for (let from = await beginOf(context); from < before; from = nextMonth(from)) {
    for await (const held of heldOf(context, from, Math.min(nextMonth(from), before), before))
      for (const [folder, names] of held)
        packed += await packNames(context, { folder, month: monthOf(from) }, names, input.before, filesMost);
  }
  await keep(db, PACKED_BEFORE, String(before));
  if (packed > 0) platform.log.info({ packed }, 'archived files packed by month');
  return { packed };
};

/** The month of the oldest file, or a little before what was packed the last time: what failed then is tried again. */
async function beginOf({ db }: JobContext): Promise<number> {
  const oldest = await db
    .selectFrom('import_file')
    .select('archived_at')
    .where('archived_at', 'is not', null)
    .orderBy('archived_at')
    .limit(1)
    .executeTakeFirst();
  const last = Number((await valueOf(db, PACKED_BEFORE)) ?? 0);
  return monthBegin(Math.max(oldest?.archived_at ?? Infinity, last - AGAIN_MS));
}

/** Names of files by their folder, at most so many at a time as may lie in memory. */
async function* heldOf(context: JobContext, from: number, until: number, before: number) {
  const { db } = context;
  let held = new Map<string, Set<string>>();
  let count = 0;
  for (let last = { at: from, id: 0 }; ;) {
    const accounts = await db
      .selectFrom('import_file')
      .select(['id', 'archived_as', 'archived_at'])
      .where('archived_at', '>=', last.at)
      .where('archived_at', '<', until)
      .where((eb) => eb.or([eb('archived_at', '>', last.at), eb('id', '>', last.id)]))
      .orderBy('archived_at')
      .orderBy('id')
      .limit(PORTION)
      .execute();
    const due = accounts.flatMap(({ archived_as: path }) => (path === null || isOfPack(path) ? [] : [path]));
    const kept = await wantedAgain(db, due, before);
    for (const path of due) {
      if (kept.has(path)) continue;
      const slash = path.lastIndexOf('/');
      const names = held.get(path.slice(0, slash)) ?? new Set<string>();
      held.set(path.slice(0, slash), names.add(path.slice(slash + 1)));
      count += 1;
    }
    const end = accounts.at(-1);
    if (count >= HELD_MOST) {
      yield held;
      held = new Map();
      count = 0;
    }
    if (end === undefined || end.archived_at === null || accounts.length < PORTION) break;
    last = { at: end.archived_at, id: end.id };
    await context.yield();
  }
  yield held;
}

async function valueOf(db: Database, name: string): Promise<string | undefined> {
  return (await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst())?.value;
}

async function keep(db: Database, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** What a process that was killed had begun. */
async function goOn(context: JobContext): Promise<number> {
  const value = await valueOf(context.db, PACKING);
  if (value === undefined) return 0;
  const { folder, month } = Begun.parse(JSON.parse(value));
  let packed = 0;
  for (const pack of await packsOf(context.files, folder, month)) packed += await adopt(context, folder, pack);
  await context.db.deleteFrom('setting').where('name', '=', PACKING).execute();
  return packed;
}

/** A folder that cannot be packed keeps its files as they are, and the log says why. */
async function packNames(
  context: JobContext,
  { folder, month }: Begun,
  names: ReadonlySet<string>,
  before: number,
  filesMost: number,
): Promise<number> {
  let packed = 0;
  try {
    const sizes = new Map(
      (await context.files.list(folder)).flatMap(({ name, kind, sizeBytes, modifiedAtMs }) =>
        kind === 'file' && sizeBytes <= BYTES_MOST && modifiedAtMs < before ? [[name, sizeBytes]] : [],
      ),
    );
    let some: string[] = [];
    let bytes = 0;
    const close = async () => {
      if (some.length > 0) packed += await packSome(context, { folder, month }, some);
      [some, bytes] = [[], 0];
    };
    for (const name of names) {
      const size = sizes.get(name);
      if (size === undefined || name.startsWith('.') || name.includes('\\')) continue;
      if (some.length >= filesMost || bytes + size > BYTES_MOST) await close();
      some.push(name);
      bytes += size;
    }
    await close();
  } catch (error) {
    if (isUnavailable(error) || (error instanceof Error && error.name === 'Ended')) throw error;
    context.platform.log.error({ folder, month, error: errorText(error) }, 'archived files could not be packed');
  }
  return packed;
}

async function packSome(context: JobContext, { folder, month }: Begun, names: readonly string[]): Promise<number> {
  const { db, files } = context;
  await keep(db, PACKING, JSON.stringify({ folder, month }));
  const path = await files.packTogether(folder, packName(month), names);
  const packed = await adopt(context, folder, path);
  await db.deleteFrom('setting').where('name', '=', PACKING).execute();
  await context.yield();
  return packed;
}

/** Lets accounts name the pack, and removes what it holds from beside it where that is the same to the byte. */
async function adopt(context: JobContext, folder: string, pack: string): Promise<number> {
  const { db, files } = context;
  // a logger's own file of that name
  const own = await db
    .selectFrom('import_file')
    .select('id')
    .where('archived_as', '=', pack)
    .limit(1)
    .executeTakeFirst();
  if (own !== undefined) return 0;
  const sizes = new Map((await files.list(folder)).map(({ name, sizeBytes }) => [name, sizeBytes]));
  const same: string[] = [];
  for (const part of await files.packed(pack)) {
    const path = folderBelow(folder, part.name);
    if (sizes.get(part.name) === part.sizeBytes && (await files.sha256(path)) === (await part.sha256()))
      same.push(part.name);
  }
  for (let at = 0; at < same.length; at += ADOPTED_AT_ONCE) {
    const some = same.slice(at, at + ADOPTED_AT_ONCE);
    await db.transaction().execute(async (tx) => {
      for (const name of some)
        await tx
          .updateTable('import_file')
          .set({ archived_as: entryPath(pack, name) })
          .where('archived_as', '=', folderBelow(folder, name))
          .execute();
    });
    for (const name of some) await files.remove(folderBelow(folder, name));
    await context.yield();
  }
  return same.length;
}
