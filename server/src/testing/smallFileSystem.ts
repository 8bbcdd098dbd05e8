import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PIECE = new Uint8Array(64 * 1024);

const mount = (folder: string, megabytes: number) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0;
const unmount = (folder: string) => spawnSync('umount', ['-l', folder]).status === 0;

/** Whether this process may mount file systems, for example as root on a private machine. */
export function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'leitwarte-mount-'));
  try {
    return mount(folder, 1) && unmount(folder);
  } finally {
    rmdirSync(folder);
  }
}

/** A small file system that a test can fill up completely. */
export interface SmallFileSystem {
  /** Uses all free space. */
  fill(): Promise<void>;
  /** Frees the space that `fill` used. */
  empty(): Promise<void>;
  unmount(): void;
}

/** Mounts a file system of this many megabytes on a folder. */
export async function smallFileSystem(folder: string, megabytes: number): Promise<SmallFileSystem> {
  await mkdir(folder, { recursive: true });
  if (!mount(folder, megabytes)) throw new Error(`nothing can be mounted on ${folder}`);
  const ballast = join(folder, '.ballast');
  return {
    async fill() {
      const file = await open(ballast, 'a');
      try {
        for (;;) await file.write(PIECE);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
    },
    empty: () => rm(ballast),
    unmount: () => void unmount(folder),
  };
}
