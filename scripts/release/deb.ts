import {
  chmodSync,
  existsSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { run } from '../run.ts';
import { readFields, root } from '../workspace.ts';
import { layOutNode, type Architecture } from './nodeBinary.ts';

const templates = join(root, 'scripts/release/debian');

export interface DebOptions {
  readonly architecture: Architecture;
  readonly version: string;
  /** Folder that `layOutApp` created. */
  readonly app: string;
  /** Timestamp of all files in the package, in seconds, so that the same commit gives the same bytes. */
  readonly builtAt: number;
  readonly into: string;
}

/** Creates `leitwarte_<version>_<architecture>.deb`; resolves with its name. */
export async function makeDeb({ architecture, version, app, builtAt, into }: DebOptions): Promise<string> {
  const staged = mkdtempSync(join(tmpdir(), 'leitwarte-deb-'));
  try {
    chmodSync(staged, 0o755);
    const library = join(staged, 'usr/lib/leitwarte');
    mkdirSync(library, { recursive: true });
    cpSync(join(app, 'node_modules'), join(library, 'node_modules'), { recursive: true });
    await layOutNode(architecture, library);
    place(staged, 'usr/bin/leitwarte', read('leitwarte'), 0o755);
    place(staged, 'lib/systemd/system/leitwarte.service', read('leitwarte.service'));
    place(staged, 'etc/leitwarte.env', read('leitwarte.env'), 0o640);
    layOutDocuments(staged, library);
    readable(staged);
    chmodSync(join(staged, 'etc/leitwarte.env'), 0o640);
    place(staged, 'DEBIAN/control', control(architecture, version, kilobytes(staged)));
    place(staged, 'DEBIAN/conffiles', '/etc/leitwarte.env\n');
    for (const script of ['postinst', 'prerm', 'postrm']) place(staged, `DEBIAN/${script}`, read(script), 0o755);
    const name = `leitwarte_${debianVersion(version)}_${architecture}.deb`;
    const { code, output } = await run(
      'dpkg-deb',
      ['--root-owner-group', '-Zxz', '-z1', '--build', staged, join(into, name)],
      { quiet: true, env: { SOURCE_DATE_EPOCH: String(builtAt) } },
    );
    if (code !== 0) throw new Error(`dpkg-deb ended with ${code}: ${output}`);
    return name;
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/** The version in Debian's notation: with a tilde `4.1.0-rc.1` sorts before `4.1.0`. */
export const debianVersion = (version: string): string => version.replace('-', '~');

function control(architecture: Architecture, version: string, installedSize: number): string {
  const { author, homepage, description } = readFields(join(root, 'package.json'));
  return [
    'Package: leitwarte',
    `Version: ${debianVersion(version)}`,
    `Architecture: ${architecture}`,
    `Maintainer: ${String(author)} <leitwarte@localhost>`,
    `Installed-Size: ${installedSize}`,
    'Depends: libc6 (>= 2.28), libstdc++6, passwd',
    'Recommends: ca-certificates, systemd',
    'Suggests: postgresql (>= 15), proftpd-core',
    'Section: net',
    'Priority: optional',
    `Homepage: ${String(homepage)}`,
    'Description: monitoring portal for energy plants, to run yourself',
    ` ${String(description)}.`,
    ' It brings the Node that it was tested with; nothing else is needed.',
    '',
  ].join('\n');
}

function layOutDocuments(staged: string, library: string): void {
  const folder = 'usr/share/doc/leitwarte';
  // all of them: an operator may have no network access, and the pages link to each other and to examples
  cpSync(join(root, 'docs'), join(staged, folder), { recursive: true });
  const changelog = join(root, 'CHANGELOG.md');
  if (existsSync(changelog))
    place(staged, `${folder}/changelog.gz`, gzipSync(readFileSync(join(root, 'CHANGELOG.md')), { level: 9 }));
  const ours = readFileSync(join(root, 'LICENSE'), 'utf8');
  const others = readFileSync(join(library, 'node_modules/@leitwarte/server/dist/portal/LICENSES.txt'), 'utf8');
  const node = readFileSync(join(library, 'LICENSE.node'), 'utf8');
  place(staged, `${folder}/copyright`, `${ours}\n\nSoftware that comes along:\n\n${others}\n\nNode.js\n\n${node}`);
  const cli = join(library, 'node_modules/leitwarte');
  place(
    staged,
    'usr/share/man/man1/leitwarte.1.gz',
    gzipSync(readFileSync(join(cli, 'man/leitwarte.1')), { level: 9 }),
  );
  place(
    staged,
    'usr/share/bash-completion/completions/leitwarte',
    readFileSync(join(cli, 'completions/leitwarte.bash')),
  );
}

const read = (name: string): string => readFileSync(join(templates, name), 'utf8');

function place(staged: string, path: string, content: string | Buffer, mode = 0o644): void {
  mkdirSync(join(staged, path, '..'), { recursive: true });
  writeFileSync(join(staged, path), content);
  chmodSync(join(staged, path), mode);
}

/** Sets permissions that do not depend on the umask: everybody may read, and programs may be executed. */
function readable(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      chmodSync(path, 0o755);
      readable(path);
    } else if (entry.isFile()) {
      chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
    }
  }
}

function kilobytes(folder: string): number {
  let bytes = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const { size } = statSync(join(folder, name));
    bytes += size;
  }
  return Math.ceil(bytes / 1024);
}
