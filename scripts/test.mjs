// All tests: node scripts/test.mjs [--long] [filters of vitest]
// What cannot run here is named; with CI=true it counts as failed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { missingParts } from './test/missingParts.ts';
import { summarise } from './test/summary.ts';
import { run } from './run.ts';
import { root } from './workspace.ts';

const args = process.argv.slice(2);
const long = args.includes('--long');
const filters = args.filter((arg) => arg !== '--long');
const report = join(root, 'node_modules/.cache/test-report.json');

const build = await run(process.execPath, ['scripts/build.mjs', '--javascript']);
if (build.code !== 0) giveUp('the build failed');

rmSync(report, { force: true });
const { code } = await run(
  'vitest',
  ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  {
    env: {
      LONG_TESTS: long ? '1' : '',
      // Tests start some hundred threads and processes, each of which would compile the same sources anew.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/compiled'),
    },
  },
);

if (!existsSync(report)) giveUp('vitest made no report');

const missing = missingParts(process.env);
for (const part of missing) process.stdout.write(`not run: ${part}\n`);

const hasRealData = Boolean(process.env['LEITWARTE_REAL_DATA']);
const { lines, failed } = summarise(readFileSync(report, 'utf8'), process.env['CI'] === 'true', hasRealData);
process.stdout.write(`${lines.join('\n')}\n`);
if (code !== 0 || failed > 0) process.exitCode = 1;

/**
 * @param {string} reason
 * @returns {never}
 */
function giveUp(reason) {
  process.stdout.write(`${reason}\n0 passed, 1 failed\n`);
  process.exit(1);
}
