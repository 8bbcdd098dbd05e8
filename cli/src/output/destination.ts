import { readlink, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** What stands at a path that is to be written, behind all links. */
export interface Destination {
  /** Where the links lead. */
  readonly path: string;
  /**
   * It is a device, a FIFO or what the process holds open already, such as /dev/stdout: written as it is. Only regular
   * files are replaced.
   */
  readonly through: boolean;
}

/** Links that are followed at most, as many as Linux follows. */
const LINKS_MOST = 40;

export async function destinationOf(path: string): Promise<Destination> {
  let at = resolve(path);
  for (let links = 0; links < LINKS_MOST; links += 1) {
    if (/^\/(dev|proc)\//.test(at)) return { path: at, through: true };
    const next = await readlink(at).catch(() => undefined);
    if (next === undefined) break;
    at = resolve(dirname(at), next);
  }
  const there = await stat(at).catch(() => undefined);
  return { path: at, through: there !== undefined && !there.isFile() && !there.isDirectory() };
}
