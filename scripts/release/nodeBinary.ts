import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.ts';
import { readFields, root } from '../workspace.ts';

/** Architectures for which Leitwarte is built: Debian's names and those of Node. */
export const architectures = { amd64: 'x64', arm64: 'arm64' } as const;
export type Architecture = keyof typeof architectures;

/**
 * Copies the pinned Node for an architecture and its licence into a folder: from the package installed here, otherwise
 * downloaded with npm; then its hash must be that in the lock file.
 */
export async function layOutNode(architecture: Architecture, into: string): Promise<void> {
  const name = `node-linux-${architectures[architecture]}`;
  const installed = join(root, 'node_modules', name);
  if (existsSync(join(installed, 'bin/node'))) return take(installed, into);
  const fetched = mkdtempSync(join(tmpdir(), 'leitwarte-node-'));
  try {
    const { version, integrity } = locked(name);
    const packed = await run('npm', ['pack', `${name}@${version}`, '--pack-destination', fetched], { quiet: true });
    const tarball = join(fetched, `${name}-${version}.tgz`);
    if (packed.code !== 0 || !existsSync(tarball)) throw new Error(`npm pack of ${name} failed: ${packed.output}`);
    const hash = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
    if (hash !== integrity) throw new Error(`${name} ${version} is not what package-lock.json names`);
    const { code, output } = await run('tar', ['-xzf', tarball, '-C', fetched], { quiet: true });
    if (code !== 0) throw new Error(`tar ended with ${code}: ${output}`);
    take(join(fetched, 'package'), into);
  } finally {
    rmSync(fetched, { recursive: true, force: true });
  }
}

function take(from: string, into: string): void {
  mkdirSync(join(into, 'bin'), { recursive: true });
  copyFileSync(join(from, 'bin/node'), join(into, 'bin/node'));
  chmodSync(join(into, 'bin/node'), 0o755);
  copyFileSync(join(from, 'LICENSE'), join(into, 'LICENSE.node'));
}

function locked(name: string): { readonly version: string; readonly integrity: string } {
  const lock = readFields(join(root, 'package-lock.json'));
  const packages = lock['packages'] as Readonly<Record<string, { version: string; integrity: string } | undefined>>;
  const entry = packages[`node_modules/${name}`];
  if (entry === undefined) throw new Error(`package-lock.json does not name ${name}`);
  return entry;
}
