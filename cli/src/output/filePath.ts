import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Where a file goes: to the path that was typed; into it where it is a folder, or ends like one; else by its name
 * here. Folders on the way are made, as exports make them.
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
