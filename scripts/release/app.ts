import { cpSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { neededBy } from '../build/installed.ts';
import { stagePackage } from '../pack/stage.ts';
import { readFields, readManifest, root } from '../workspace.ts';

/** Packages that run on an operator's machine. */
const parts = ['core', 'server', 'cli'] as const;

/**
 * Creates a `node_modules` with server and terminal client and everything that they need, copied from this checkout: no
 * registry is used, so that what is released is what was tested.
 */
export function layOutApp(into: string): void {
  for (const part of parts) {
    const { name } = readManifest(root, part);
    const at = join(into, 'node_modules', name);
    stagePackage(part, at, false);
    const { bundleDependencies = [] } = readFields(join(at, 'package.json'));
    const carried = new Set(Array.isArray(bundleDependencies) ? bundleDependencies.map(String) : []);
    for (const folder of neededBy(join(root, part), (wanted) => !carried.has(wanted))) {
      const isOwn = folder.startsWith(join(root, part, 'node_modules'));
      const place = isOwn ? join(at, relative(join(root, part), folder)) : join(into, relative(root, folder));
      if (!existsSync(place)) cpSync(folder, place, { recursive: true, filter: (path) => isRun(folder, path) });
    }
  }
}

/** Excludes declarations, maps and documents, and nested node_modules, which are copied separately if needed. */
function isRun(folder: string, path: string): boolean {
  const below = relative(folder, path);
  if (below === 'node_modules') return false;
  return !/\.(d\.[cm]?ts|map|md|markdown|tsbuildinfo)$/i.test(below) || /licen[cs]e/i.test(below);
}
