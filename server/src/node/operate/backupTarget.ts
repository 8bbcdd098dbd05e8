import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { NotStored } from '../../platform/storage.ts';
import { type AgeKey, encrypting } from './age.ts';
import { copyMarked, type FileMark, markOf, writeMarked } from './copiedFiles.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { writeSealed } from './sealed.ts';

/** A folder that becomes a backup, with or without encryption. */
export interface BackupTarget {
  /** Files added so far. */
  readonly files: Manifest['files'];
  /** Adds a file under a path; does nothing if the file was deleted meanwhile. A file that is already in the backup is kept. */
  add(path: string, from: string): Promise<void>;
  /** Adds content under a path; does nothing if it was deleted meanwhile. */
  addContent(path: string, content: AsyncIterable<Uint8Array>, modifiedAtMs: number): Promise<void>;
  /** Writes the manifest, which makes the backup complete. */
  end(manifest: Manifest): Promise<void>;
}

export function backupTarget(folder: string, key: AgeKey | undefined): BackupTarget {
  const files: Manifest['files'] = {};
  if (key === undefined)
    return {
      files,
      async add(path, from) {
        const to = join(folder, path);
        const mark = from === to ? await markOf(to) : await copyMarked(from, to);
        if (mark !== undefined) files[path] = mark;
      },
      async addContent(path, content, modifiedAtMs) {
        const to = join(folder, path);
        const mark = await unlessGone(to, () => writeMarked(content, to, modifiedAtMs));
        if (mark !== undefined) files[path] = mark;
      },
      end: (manifest) => writeManifest(folder, manifest),
    };
  let count = 0;
  return {
    files,
    async add(path, from) {
      count += 1;
      const stored = `${count}.age`;
      const mark = await copyMarked(from, join(folder, stored), { after: () => encrypting(key) });
      if (mark !== undefined) files[path] = { ...mark, stored };
    },
    async addContent(path, content, modifiedAtMs) {
      count += 1;
      const stored = `${count}.age`;
      const to = join(folder, stored);
      const mark = await unlessGone(to, () => writeMarked(content, to, modifiedAtMs, () => encrypting(key)));
      if (mark !== undefined) files[path] = { ...mark, stored };
    },
    end: (manifest) => writeSealed(folder, manifest, key),
  };
}

/** Removes the partial copy if the source was deleted while it was read. */
async function unlessGone(to: string, write: () => Promise<FileMark>): Promise<FileMark | undefined> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof NotStored)) throw error;
    await rm(to, { force: true });
    return undefined;
  }
}
