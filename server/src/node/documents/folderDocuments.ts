import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, open, readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isDocumentName, type Documents, type StoredDocument } from '../../platform/documents.ts';
import { syncFolder } from '../files/durableMove.ts';

/** The PDF files of one folder, which is made with the first document. Links and folders in it count as nothing. */
export function folderDocuments(folder: string): Documents {
  async function find(name: string): Promise<StoredDocument | undefined> {
    if (!isDocumentName(name)) return undefined;
    const stats = await orNothing(() => lstat(join(folder, name)));
    if (stats?.isFile() !== true) return undefined;
    return { name, sizeBytes: stats.size, modifiedAtMs: Math.floor(stats.mtimeMs) };
  }

  return {
    async list() {
      const names = (await orNothing(() => readdir(folder))) ?? [];
      const found = await Promise.all(names.map(find));
      return found.filter((document) => document !== undefined);
    },
    async read(name) {
      const document = await find(name);
      if (document === undefined) return undefined;
      const bytes = await orNothing(() => readFile(join(folder, name)));
      return bytes && { document: { ...document, sizeBytes: bytes.byteLength }, bytes };
    },
    async add(name, bytes) {
      if (!isDocumentName(name)) return undefined;
      await mkdir(folder, { recursive: true });
      const isNew = await appearWhole(folder, name, bytes);
      return isNew ? find(name) : undefined;
    },
  };
}

/** The complete file appears under its name or nothing does, whatever happens; false if the name is taken. */
async function appearWhole(folder: string, name: string, bytes: Uint8Array): Promise<boolean> {
  const draft = join(folder, `.${randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, join(folder, name));
    await syncFolder(folder);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

async function orNothing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');
