import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packAll } from '../../scripts/pack/packAll.ts';
import { readManifest, root } from '../../scripts/workspace.ts';

/**
 * Packs the published packages and installs them into an empty folder as npm does; resolves with the path of `leitwarte` there. Our
 * packages are unpacked from their tarballs; only the dependencies in their package.json are linked from this checkout, so that no registry
 * is needed.
 */
export async function installPackages(folder: string): Promise<string> {
  const tarballs = await packAll(join(folder, 'tarballs'), { types: false });
  for (const [name, tarball] of Object.entries(tarballs)) {
    const manifest = readManifest(root, name);
    const at = join(folder, 'node_modules', manifest.name);
    mkdirSync(at, { recursive: true });
    const { status, stderr } = spawnSync('tar', ['-xzf', tarball, '-C', at, '--strip-components=1']);
    if (status !== 0) throw new Error(`tar ended with ${status}: ${stderr.toString()}`);
    const packed = readManifest(at);
    for (const wanted of Object.keys(packed.dependencies ?? {})) {
      if (wanted.startsWith('@leitwarte/')) continue;
      const link = join(at, 'node_modules', wanted);
      // dependencies inside a package are what its users get
      if (existsSync(link)) continue;
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(installed(name, wanted), link, 'junction');
    }
  }
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync('../leitwarte/bin/leitwarte.js', join(bin, 'leitwarte'));
  return join(bin, 'leitwarte');
}

/** Path of a dependency in this checkout. */
function installed(ours: string, wanted: string): string {
  const places = [join(root, ours, 'node_modules', wanted), join(root, 'node_modules', wanted)];
  const place = places.find((path) => existsSync(path));
  if (place === undefined) throw new Error(`${ours} uses ${wanted}, which is not installed`);
  return place;
}
