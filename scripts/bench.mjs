// Runs the benchmarks: node scripts/bench.mjs [part of a file name] [--write] Runs every *.bench.ts of the checkout,
// also with PostgreSQL if DATABASE_URL names a server. With --write only those in scripts/bench are run, and their
// results are written into docs/performance.md: the whole document, or with a part of a file name only the groups
// measured.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performanceDocument, readResults, withGroups } from './bench/document.ts';
import { machine } from './bench/machine.ts';
import { run } from './run.ts';
import { filesBelow, root } from './workspace.ts';

const words = process.argv.slice(2);
const write = words.includes('--write');
const wanted = words.find((word) => !word.startsWith('--')) ?? '';
const files = filesBelow(root, write ? 'scripts/bench' : '.').filter(
  (file) => file.endsWith('.bench.ts') && file.includes(wanted),
);
const results = join(tmpdir(), `leitwarte-bench-${process.pid}.jsonl`);

if (files.length === 0) {
  process.stderr.write(`no benchmark has "${wanted}" in its name\n`);
  process.exitCode = 2;
}
const begun = performance.now();
writeFileSync(results, '');
for (const file of files) {
  process.stdout.write(`\n# ${file}\n`);
  const { code } = await run(process.execPath, ['--conditions=@leitwarte/source', '--expose-gc', file], {
    env: { BENCH_RESULTS: results },
  });
  if (code !== 0) process.exitCode = 1;
}
if (write && !process.exitCode) {
  const seconds = (performance.now() - begun) / 1_000;
  const remarks = readFileSync(join(root, 'scripts/bench/remarks.md'), 'utf8');
  const found = readResults(readFileSync(results, 'utf8'));
  const path = join(root, 'docs/performance.md');
  const document =
    wanted === ''
      ? performanceDocument(found, { ...machine(), seconds }, remarks)
      : withGroups(readFileSync(path, 'utf8'), found, machine(), remarks);
  writeFileSync(path, document);
  process.stdout.write('\ndocs/performance.md is written\n');
}
rmSync(results, { force: true });
