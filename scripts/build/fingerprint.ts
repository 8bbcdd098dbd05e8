import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../workspace.ts';

const untouching = /\.(test|test-d|long\.test|bench)\.tsx?$|\.md$/;

/** Hash over the names and contents of all files in these paths (files or folders) that affect a build. */
export function fingerprint(base: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => inputsOf(base, path))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(base, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function inputsOf(base: string, path: string): string[] {
  const below = /\.\w+$/.test(path) ? [path].filter((file) => existsSync(join(base, file))) : filesBelow(base, path);
  return below.filter((file) => !untouching.test(file));
}

const stampOf = (base: string, name: string): string => join(base, 'node_modules/.cache/build', name);

/** Whether the last build under this name had the same inputs, and its output still exists. */
export function isFresh(base: string, name: string, inputs: string, output: string): boolean {
  const stamp = stampOf(base, name);
  return existsSync(join(base, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
}

/** Stores the hash of the inputs of a finished build. */
export function remember(base: string, name: string, inputs: string): void {
  const stamp = stampOf(base, name);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
}
