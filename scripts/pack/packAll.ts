import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.ts';
import { readManifest, root } from '../workspace.ts';
import { published, stagePackage } from './stage.ts';

interface PackOptions {
  /** Whether declarations are built too, which takes most of the time. */
  readonly types: boolean;
}

/**
 * Builds, then packs every published package into a folder; resolves with the paths of the tarballs, by folder of the
 * package.
 */
export async function packAll(into: string, { types }: PackOptions = { types: true }): Promise<Record<string, string>> {
  await build(types);
  mkdirSync(into, { recursive: true });
  const staging = mkdtempSync(join(tmpdir(), 'leitwarte-pack-'));
  try {
    const tarballs: Record<string, string> = {};
    for (const folder of published) {
      const staged = join(staging, folder);
      stagePackage(folder, staged, types);
      const before = new Set(readdirSync(into));
      const { code, output } = await run('npm', ['pack', staged, '--pack-destination', into, '--ignore-scripts'], {
        quiet: true,
      });
      const made = readdirSync(into).find((name) => name.endsWith('.tgz') && !before.has(name));
      if (code !== 0 || made === undefined) throw new Error(`npm pack of ${folder} ended with ${code}: ${output}`);
      tarballs[folder] = join(into, made);
    }
    return tarballs;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function build(types: boolean): Promise<void> {
  await mustSucceed(process.execPath, ['scripts/build.mjs', ...(types ? [] : ['--javascript'])]);
  // tsc assumes that its earlier output still exists, even if it was deleted.
  if (types && !declarationsAreThere())
    await mustSucceed('tsc', ['-b', '--force', 'core', 'widgets', 'server', 'server/tsconfig.node.json']);
}

async function mustSucceed(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${output}`);
}

function declarationsAreThere(): boolean {
  return published.every((folder) =>
    Object.values(readManifest(root, folder).exports ?? {}).every((target) => {
      const types = typeof target === 'string' ? undefined : target['types'];
      return types === undefined || existsSync(join(root, folder, types));
    }),
  );
}
