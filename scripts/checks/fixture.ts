import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Check } from './finding.ts';

const packages = ['core', 'server', 'cli', 'widgets', 'portal'];

/**
 * Writes the given files as a checkout into a temporary folder, together with manifests that export the index of each
 * package; the folder is removed after the test. Returns its path.
 */
export function checkout(files: Readonly<Record<string, string>>): string {
  const base = mkdtempSync(join(tmpdir(), 'leitwarte-checks-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const manifests = packages.map((name): [string, string] => {
    const exports = { '.': { '@leitwarte/source': './src/index.ts' } };
    return [`${name}/package.json`, JSON.stringify({ name: `@leitwarte/${name}`, exports })];
  });
  const all = { 'package.json': JSON.stringify({ workspaces: packages }), ...Object.fromEntries(manifests), ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  }
  return base;
}

/** The findings of a check for a checkout with the given files, one line each. */
export async function complaints(check: Check, files: Readonly<Record<string, string>>): Promise<string[]> {
  return (await check(checkout(files))).map(({ path, message }) => `${path}: ${message}`);
}
