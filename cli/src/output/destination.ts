import { readlink, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** Target of a path to be written, with links resolved. */
export interface Destination {
  /** Path after resolving links. */
  readonly path: string;
  /**
   * Whether it is a device, a FIFO or a file that the process has open, such as /dev/stdout: it is written directly. Only regular files are
   * replaced.
   */
  readonly through: boolean;
}

/** Maximum number of links that are resolved, as in Linux. */
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
