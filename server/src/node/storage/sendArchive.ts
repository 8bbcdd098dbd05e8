import { lstat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { HOUR_MS } from '@leitwarte/core/rules';
import type { Database } from '../../db/database.ts';
import { sentName, staysInFolder } from '../../imports/sentNames.ts';
import { DamagedObject, everyObject, NotStored, type Storage, type StoredObject } from '../../platform/storage.ts';
import { checksumOf } from './checksum.ts';

/** Age from which archived files are sent: a stalled upload may continue in the archive for a day (`imports/archiveWatch.ts`). */
const RESTED_MS = 26 * HOUR_MS;
const TOP = 'archive';

interface Sending {
  readonly db: Database;
  readonly dataDir: string;
  /** The data folder as a storage. */
  readonly folder: Storage;
  /** The storage to which files are sent. */
  readonly to: Storage;
  readonly now: number;
}

interface SentFiles {
  readonly objects: number;
  readonly bytes: number;
  /** Number of files that were already there, with the same content. */
  readonly known: number;
}

/**
 * Sends archived files of this data folder that are no longer being written to another storage. Each is stored under a name with a mark of
 * its content, read back and compared, then renamed in its ledger entries, then deleted from the folder. After any interruption the next
 * call finds the file in the folder and continues.
 * @param mustGoOn Throws if the work must end.
 */
export async function sendArchive(
  sending: Sending,
  mustGoOn: () => void = () => undefined,
  note: (object: StoredObject, isKnown: boolean) => void = () => undefined,
): Promise<SentFiles> {
  const sent = { objects: 0, bytes: 0, known: 0 };
  for await (const object of everyObject(sending.folder, TOP)) {
    mustGoOn();
    if (staysInFolder(object.key)) continue;
    const outcome = await sendOne(sending, object).catch((error: unknown) => {
      // the file was taken out of the archive for a retry
      if (error instanceof NotStored) return undefined;
      throw error;
    });
    if (outcome === undefined) continue;
    if (outcome === 'known') sent.known += 1;
    else {
      sent.objects += 1;
      sent.bytes += object.sizeBytes;
    }
    note(object, outcome === 'known');
  }
  return sent;
}

async function sendOne(
  { db, dataDir, folder, to, now }: Sending,
  { key }: StoredObject,
): Promise<'sent' | 'known' | undefined> {
  const before = await lookedAt(join(dataDir, key));
  if (before === undefined || before.changedAt > now - RESTED_MS) return undefined;
  const content = { read: () => folder.read(key) };
  const { sha256 } = await checksumOf(content);
  const target = posix.join(posix.dirname(key), sentName(posix.basename(key), sha256));
  const isNew = (await to.put(target, content, { ifAbsent: true, modifiedAtMs: before.modifiedAtMs })) !== undefined;
  const copied = await checksumOf({ read: () => to.read(target) });
  if (copied.sha256 !== sha256) throw new DamagedObject(target, 'it is not what lies in the folder');
  const after = await lookedAt(join(dataDir, key));
  // the file was taken out of the archive, or grew, while it was sent: the stored copy is useless
  if (after?.changedAt !== before.changedAt || after.sizeBytes !== before.sizeBytes) {
    if (isNew && !(await isNamed(db, target))) await to.delete(target);
    return undefined;
  }
  await rename(db, key, target, sha256);
  await folder.delete(key);
  return isNew ? 'sent' : 'known';
}

/** Whether another process has sent the file meanwhile. */
async function isNamed(db: Database, path: string): Promise<boolean> {
  const found = await db.selectFrom('import_file').select('id').where('archived_as', '=', path).executeTakeFirst();
  return found !== undefined;
}

/**
 * Renames the file in its ledger entries. Another host may have archived a file with the same name; if the ledger has no entry with this
 * content, the file was packed meanwhile.
 */
async function rename(db: Database, key: string, target: string, sha256: string): Promise<void> {
  const entries = await db.selectFrom('import_file').select(['id', 'sha256']).where('archived_as', '=', key).execute();
  const same = entries.filter((entry) => entry.sha256 === sha256);
  for (const { id } of same.length > 0 ? same : entries)
    await db.updateTable('import_file').set({ archived_as: target }).where('id', '=', id).execute();
}

async function lookedAt(path: string) {
  try {
    const { size, mtimeMs, ctimeMs } = await lstat(path);
    return { sizeBytes: size, modifiedAtMs: Math.round(mtimeMs), changedAt: ctimeMs };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
