// What is published, as its users get it: publint and are-the-types-wrong on the tarballs. node scripts/checks/packages.mjs
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packAll } from '../pack/packAll.ts';
import { run } from '../run.ts';
import { readManifest, root } from '../workspace.ts';

const into = mkdtempSync(join(tmpdir(), 'leitwarte-packages-'));
try {
  for (const [folder, tarball] of Object.entries(await packAll(into))) {
    const bytes = readFileSync(tarball);
    const packed = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const { messages, pkg } = await publint({ pack: { tarball: packed } });
    for (const message of messages) tell(`publint: ${folder} ${formatMessage(message, pkg)}`);
    if (readManifest(root, folder).exports === undefined) continue;
    // Everything here is ESM and says so; a style sheet has no types.
    const args = [
      tarball,
      '--profile',
      'esm-only',
      '--format',
      'ascii',
      '--no-color',
      '--exclude-entrypoints',
      'styles.css',
    ];
    const { code, output } = await run('attw', args, { quiet: true });
    if (code !== 0) tell(`are-the-types-wrong: ${folder}\n${output}`);
  }
} finally {
  rmSync(into, { recursive: true, force: true });
}

/** @param {string} line */
function tell(line) {
  console.log(line);
  process.exitCode = 1;
}
