import type { Dirent } from 'node:fs';
import { readdir, realpath, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { READ_PREFIX } from '../operate/savedFolders.ts';

/** Names of temporary folders, and of files whose download did not finish. */
const begun = /^\.(schreiben|packen)-|^\..+\.\d+-\d+\.part$/;
const DEPTH_MOST = 12;

/** Removes unfinished files that an earlier process left. Files newer than this process are in use. */
export async function clearLeftovers(dataDir: string, startedAtMs: number): Promise<number> {
  let cleared = 0;
  for (const name of await readdir(dataDir).catch((): string[] => []))
    if (name.startsWith(READ_PREFIX)) await clear(join(dataDir, name));
  for (const top of ['import', 'archive', 'inbox'])
    await clearBelow(await realpath(join(dataDir, top)).catch(() => ''), 0);
  return cleared;

  async function clearBelow(folder: string, depth: number): Promise<void> {
    if (folder === '' || depth > DEPTH_MOST) return;
    for (const entry of await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])) {
      const path = join(folder, entry.name);
      if (begun.test(entry.name)) await clear(path);
      else if (entry.isDirectory()) await clearBelow(path, depth + 1);
    }
  }

  async function clear(path: string): Promise<void> {
    const stats = await stat(path).catch(() => undefined);
    if (stats === undefined || stats.mtimeMs >= startedAtMs) return;
    await rm(path, { recursive: true, force: true });
    cleared += 1;
  }
}
