import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packAll } from '../pack/packAll.ts';
import { packWordPress } from '../pack/wordpress.ts';
import { run } from '../run.ts';
import { readFields, root } from '../workspace.ts';
import { layOutApp } from './app.ts';
import { makeDeb } from './deb.ts';
import type { Architecture } from './nodeBinary.ts';
import { notesOf } from './notes.ts';
import { sbom } from './sbom.ts';

const SUMS = 'SHA256SUMS';

export interface ReleaseOptions {
  readonly into: string;
  readonly architectures: readonly Architecture[];
  /** Path of minisign's secret key; if undefined, nothing is signed. */
  readonly key?: string | undefined;
  /** Called with a line for each step. */
  readonly tell: (line: string) => void;
  /** Whether declarations are built, which takes most of the time. */
  readonly types: boolean;
}

/** Fills an empty folder with all files of a release; publishes nothing. */
export async function makeRelease({ into, architectures, key, tell, types }: ReleaseOptions): Promise<void> {
  const version = String(readFields(join(root, 'package.json'))['version']);
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  mkdirSync(into, { recursive: true });
  if (readdirSync(into).length > 0) throw new Error(`${into} is not empty: a release begins with an empty folder`);
  for (const tarball of Object.values(await packAll(into, { types }))) tell(tarball);
  tell(packWordPress(into));
  writeFileSync(join(into, 'NOTES.md'), notes);
  writeFileSync(join(into, `leitwarte-${version}.cdx.json`), await sbom());
  const app = mkdtempSync(join(tmpdir(), 'leitwarte-app-'));
  try {
    layOutApp(app);
    const builtAt = await timeOfCommit();
    for (const architecture of architectures)
      tell(join(into, await makeDeb({ architecture, version, app, builtAt, into })));
  } finally {
    rmSync(app, { recursive: true, force: true });
  }
  writeFileSync(join(into, SUMS), sums(into));
  if (key === undefined) tell('not signed: name a key of minisign with --key to sign SHA256SUMS');
  else await sign(join(into, SUMS), key, version);
  if (isPlaceholder())
    tell('addresses in package.json are placeholders: set repository, homepage, bugs and author before you publish');
}

/** Content of SHA256SUMS, for `sha256sum -c SHA256SUMS`. */
function sums(folder: string): string {
  const lines = readdirSync(folder)
    .toSorted()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}`,
    );
  return `${lines.join('\n')}\n`;
}

async function sign(file: string, key: string, version: string): Promise<void> {
  const { code } = await run('minisign', ['-S', '-s', key, '-m', file, '-t', `leitwarte ${version}`]);
  if (code !== 0) throw new Error(`minisign ended with ${code}; on Debian: apt install minisign`);
}

async function timeOfCommit(): Promise<number> {
  const { code, output } = await run('git', ['log', '-1', '--format=%ct'], { quiet: true });
  return code === 0 ? Number(output.trim()) : Math.floor(Date.now() / 1000);
}

const isPlaceholder = (): boolean => String(readFields(join(root, 'package.json'))['homepage']).includes('.example');
