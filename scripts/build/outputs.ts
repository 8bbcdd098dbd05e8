import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Removes bundled JavaScript, styles and maps of an earlier build; declarations and the copied portal are kept. */
export function removeBundles(dist: string): void {
  if (!existsSync(dist)) return;
  for (const entry of readdirSync(dist, { withFileTypes: true })) {
    const path = join(dist, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'portal') removeBundles(path);
    } else if (/\.(js|css)(\.map)?$/.test(entry.name)) {
      rmSync(path);
    }
  }
}
