import { posix } from 'node:path';
import { unsentName } from '../../imports/sentNames.ts';
import type { FolderEntry, ImportFiles } from '../../platform/importFiles.ts';
import type { Storage } from '../../platform/storage.ts';
import { storedFiles } from './storedFiles.ts';

const TOP = 'archive';

/**
 * Files whose archive is in the data folder and, for files older than a day, in another storage as well. The folder takes precedence: new
 * files are archived there, because their writer may still have them open.
 * @param beyond The other storage; undefined if there is none.
 */
export function archivedFiles(disk: ImportFiles, beyond: () => Promise<Storage | undefined>): ImportFiles {
  const isArchived = (path: string) => path === TOP || path.startsWith(`${TOP}/`);

  async function away(path: string): Promise<ImportFiles | undefined> {
    const storage = isArchived(path) ? await beyond() : undefined;
    return storage && storedFiles(disk, TOP, storage);
  }

  /** The files object that has this path; the data folder if neither has it. */
  async function sideOf(path: string): Promise<ImportFiles> {
    const other = await away(path);
    if (other === undefined || (await disk.stat(path)) !== undefined) return disk;
    return (await other.stat(path)) === undefined ? disk : other;
  }

  return {
    ...disk,
    async list(folder) {
      const here = await disk.list(folder);
      const other = await away(folder);
      if (other === undefined) return here;
      const entries = new Map<string, FolderEntry>();
      for (const entry of [...(await other.list(folder)), ...here]) entries.set(entry.name, entry);
      return [...entries.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    stat: async (path) => (await sideOf(path)).stat(path),
    async *read(path) {
      yield* (await sideOf(path)).read(path);
    },
    tail: async (path, count) => (await sideOf(path)).tail(path, count),
    unpack: async (archive, kind) => (typeof archive === 'string' ? await sideOf(archive) : disk).unpack(archive, kind),
    sha256: async (path) => (await sideOf(path)).sha256(path),
    packed: async (path) => (await sideOf(path)).packed(path),
    async move(path, folder, form) {
      const side = await sideOf(path);
      if (side === disk) return disk.move(path, folder, form);
      const moved = await disk.write(folder, unsentName(posix.basename(path)), side.read(path));
      await side.remove(path);
      return moved;
    },
    async remove(path) {
      await disk.remove(path);
      await (await away(path))?.remove(path);
    },
  };
}
