import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Path of a file to write: the typed path; inside it if it is a folder or ends with a slash; otherwise the default name in the current
 * folder. Missing folders are created, as for exports.
 */
export function filePath(typed: string | undefined, name: string): string {
  if (typed === undefined) return name;
  const path = isFolder(typed) ? join(typed, name) : typed;
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

export function isFolder(path: string): boolean {
  return /[/\\]$/.test(path) || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
