import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The place of a file: the typed path; inside it if it is a folder, or ends like one; otherwise its own name here.
 * Missing folders are created, as for exports.
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
