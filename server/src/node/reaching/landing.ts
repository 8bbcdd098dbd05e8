import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Landing, ReachFault } from '../../platform/reaching.ts';
import { syncFolder } from '../files/durableMove.ts';

/** Writes downloaded files to their folder under a name with a dot, which hides them until they are complete. */
export function landingIn(dataDir: string, maxBytes = Number.POSITIVE_INFINITY): Landing {
  const sizeOf = (path: string) =>
    stat(path).then(
      ({ size }) => size,
      () => undefined,
    );
  return {
    maxBytes,
    has: async (folder, name) => (await sizeOf(join(dataDir, folder, name))) !== undefined,
    async begin(folder, name, mark) {
      await mkdir(join(dataDir, folder), { recursive: true });
      const own = `.${name}.${mark}.part`;
      // deletes partial downloads of older content
      for (const other of await readdir(join(dataDir, folder)))
        if (other.startsWith(`.${name}.`) && other.endsWith('.part') && other !== own)
          await rm(join(dataDir, folder, other), { force: true });
      const path = join(dataDir, folder, own);
      return { path, sizeBytes: (await sizeOf(path)) ?? 0 };
    },
    async end(folder, name, path, sizeBytes) {
      const file = await open(path, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      const size = await sizeOf(path);
      if (size !== sizeBytes) {
        await rm(path, { force: true });
        throw new ReachFault('protocol', `${name}: ${size ?? 0} bytes came of ${sizeBytes}`);
      }
      await rename(path, join(dataDir, folder, name));
      await syncFolder(join(dataDir, folder));
    },
  };
}
