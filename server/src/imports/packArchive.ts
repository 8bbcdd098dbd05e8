import * as z from 'zod';
import { DAY_MS } from '@leitwarte/core/rules';
import type { Database } from '../db/database.ts';
import { errorText } from '../platform/errorText.ts';
import type { Job, JobContext } from '../platform/jobs.ts';
import { isUnavailable } from '../db/dialects/errors.ts';
import { inPortions } from '../db/portions.ts';
import { wantedAgain } from './clearArchive.ts';
import { isSentName } from './sentNames.ts';
import { entryPath, isOfPack, monthBegin, monthOf, nextMonth, packName, packsOf } from './monthPacks.ts';

export interface PackArchiveInput {
  /** Files archived before this instant, the beginning of a month, are packed. */
  readonly before: number;
  /** Maximum number of files in one pack. */
  readonly filesMost?: number;
}

/** Number of entries that are checked before other requests can run. */
const PORTION = 500;
const FILES_MOST = 2_000;
/** Maximum bytes of one pack before compression; a larger file is not packed. */
const BYTES_MOST = 1024 ** 3;
/** Maximum number of paths in memory before they are packed. */
const HELD_MOST = 200_000;
/** Number of files whose ledger entries are updated in one transaction. */
const ADOPTED_AT_ONCE = 200;
/** Key under which the folders and months whose packing has begun are stored; the next run continues there. */
const PACKING = 'archive_packing';
const Begun = z.object({ folder: z.string(), month: z.string() });
type Begun = z.output<typeof Begun>;
/** Key under which the time up to which the archive was packed is stored; failed packs are retried by the next run. */
const PACKED_BEFORE = 'archive_packed_before';
const AGAIN_MS = 62 * DAY_MS;

/**
 * Packs archived files of past months into one ZIP per folder and month. Only files that were read completely and whose ledger entry is
 * unchanged are packed. A pack is complete on the disk before a ledger entry names it, and a file is deleted only if it equals its copy in
 * the pack; after an interruption the next run continues.
 */
export const packArchiveJob: Job<PackArchiveInput, { readonly packed: number }> = async (context, input) => {
  const { db, platform } = context;
  const { before } = input;
  const failed: string[] = [];
  let packed = await goOn(context, failed);
  for (let from = await beginOf(context); from < before; from = nextMonth(from)) {
    for await (const held of heldOf(context, from, Math.min(nextMonth(from), before), before))
      for (const [folder, names] of held)
        packed += await packNames(context, { folder, month: monthOf(from) }, names, input, failed);
  }
  if (failed.length === 0) await keep(db, PACKED_BEFORE, String(before));
  if (packed > 0) platform.log.info({ packed }, 'archived files packed by month');
  return { packed };
};

/**
 * The month at which packing begins: that of the oldest file, or some time before the last packed month, so that failed packs are retried.
 */
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

/** Names of files by folder, in portions that fit into memory. */
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

/** Completes packing that was interrupted because the process was killed, or because a pack or a file could not be read. */
async function goOn(context: JobContext, failed: string[]): Promise<number> {
  let packed = 0;
  for (const { folder, month } of await begunIn(context.db)) {
    const before = failed.length;
    for (const pack of await packsOf(context.files, folder, month))
      await orTold(context, failed, pack, async () => {
        packed += await adopt(context, folder, pack);
      });
    if (failed.length === before) await ended(context.db, { folder, month });
  }
  return packed;
}

async function begunIn(db: Database): Promise<Begun[]> {
  return Begun.array()
    .catch([])
    .parse(JSON.parse((await valueOf(db, PACKING)) ?? '[]'));
}

const othersThan = (all: readonly Begun[], { folder, month }: Begun) =>
  all.filter((one) => one.folder !== folder || one.month !== month);

async function begin(db: Database, one: Begun): Promise<void> {
  await keep(db, PACKING, JSON.stringify([...othersThan(await begunIn(db), one), one]));
}

async function ended(db: Database, one: Begun): Promise<void> {
  const others = othersThan(await begunIn(db), one);
  if (others.length > 0) await keep(db, PACKING, JSON.stringify(others));
  else await db.deleteFrom('setting').where('name', '=', PACKING).execute();
}

/** Runs a step; if it fails, the files concerned stay as they are and the reason is logged. */
async function orTold(
  { platform }: JobContext,
  failed: string[],
  file: string,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (isUnavailable(error) || (error instanceof Error && error.name === 'Ended')) throw error;
    failed.push(file);
    platform.log.error({ file, error: errorText(error) }, 'archived files could not be packed');
  }
}

/**
 * Whether a name can be stored in a ZIP: a backslash separates folders there, and a letter with a colon names a drive. Files that were sent
 * to remote storage are not packed.
 */
const isPackable = (name: string) => !/^\.|\\|^[a-z]:/i.test(name) && !isSentName(name);

async function packNames(
  context: JobContext,
  { folder, month }: Begun,
  names: ReadonlySet<string>,
  { before, filesMost = FILES_MOST }: PackArchiveInput,
  failed: string[],
): Promise<number> {
  let packed = 0;
  await orTold(context, failed, `${folder}/${packName(month)}`, async () => {
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
      if (size === undefined || !isPackable(name)) continue;
      if (some.length >= filesMost || bytes + size > BYTES_MOST) await close();
      some.push(name);
      bytes += size;
    }
    await close();
  });
  return packed;
}

async function packSome(context: JobContext, { folder, month }: Begun, names: readonly string[]): Promise<number> {
  const { db, files } = context;
  await begin(db, { folder, month });
  const path = await files.packTogether(folder, packName(month), names);
  const packed = await adopt(context, folder, path);
  if (packed === 0) await removeUnnamed(context, path, names);
  await ended(db, { folder, month });
  await context.yield();
  return packed;
}

/** Updates the ledger entries with their path in the pack, and deletes the files outside it that equal their copies byte by byte. */
async function adopt(context: JobContext, folder: string, pack: string): Promise<number> {
  const { db, files } = context;
  // if a ledger entry names the pack itself, it is a file of a logger that has this name by chance
  const own = await db
    .selectFrom('import_file')
    .select('id')
    .where('archived_as', '=', pack)
    .limit(1)
    .executeTakeFirst();
  if (own !== undefined) return 0;
  const parts = await files.packed(pack);
  let adopted = 0;
  for (let at = 0; at < parts.length; at += ADOPTED_AT_ONCE) {
    const same = new Map<string, { readonly entry: string; readonly modifiedAtMs: number }>();
    for (const part of parts.slice(at, at + ADOPTED_AT_ONCE)) {
      const path = `${folder}/${part.name}`;
      const found = await files.stat(path);
      if (found?.kind !== 'file' || found.sizeBytes !== part.sizeBytes) continue;
      if ((await files.sha256(path)) === (await part.sha256()))
        same.set(path, { entry: entryPath(pack, part.name), modifiedAtMs: found.modifiedAtMs });
    }
    // meanwhile a user may have restored a file for a retry, and a later file may have its name now
    for (const [path, { modifiedAtMs }] of same)
      if ((await files.stat(path))?.modifiedAtMs !== modifiedAtMs) same.delete(path);
    await db.transaction().execute(async (tx) => {
      for (const [path, { entry }] of same)
        await tx.updateTable('import_file').set({ archived_as: entry }).where('archived_as', '=', path).execute();
    });
    for (const [path, { modifiedAtMs }] of same)
      if ((await files.stat(path))?.modifiedAtMs === modifiedAtMs) await files.remove(path);
    adopted += same.size;
    await context.yield();
  }
  return adopted;
}

/** Deletes a pack that no ledger entry names, because all its files changed while it was written; nothing else would delete it. */
async function removeUnnamed({ db, files }: JobContext, pack: string, names: readonly string[]): Promise<void> {
  const named = await inPortions(
    names.map((name) => entryPath(pack, name)),
    (some) => db.selectFrom('import_file').select('id').where('archived_as', 'in', some).limit(1).execute(),
  );
  if (named.length === 0) await files.remove(pack);
}
