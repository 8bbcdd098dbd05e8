// Checks the published packages as users get them, with publint and are-the-types-wrong on the tarballs: node
// scripts/checks/packages.mjs
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
    // All packages are ESM only; style sheets have no types.
    const sheets = styleSheetsOf(folder);
    const withoutTypes = sheets.length === 0 ? [] : ['--exclude-entrypoints', ...sheets];
    const args = [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-color', ...withoutTypes];
    const { code, output } = await run('attw', args, { quiet: true });
    if (code !== 0) tell(`are-the-types-wrong: ${folder}\n${output}`);
  }
} finally {
  rmSync(into, { recursive: true, force: true });
}

/**
 * Entry points that are style sheets.
 * @param {string} folder
 */
function styleSheetsOf(folder) {
  const { exports } = readManifest(root, folder);
  return Object.keys(exports ?? {})
    .filter((entry) => entry.endsWith('.css'))
    .map((entry) => entry.slice(2));
}

/** @param {string} line */
function tell(line) {
  console.log(line);
  process.exitCode = 1;
}
