// Measures: node scripts/bench.mjs [part of a file name]   runs every *.bench.ts of the checkout
import { run } from './run.ts';
import { filesBelow, root } from './workspace.ts';

const wanted = process.argv[2] ?? '';
const files = filesBelow(root).filter((file) => file.endsWith('.bench.ts') && file.includes(wanted));

if (files.length === 0) {
  process.stderr.write(`no benchmark has "${wanted}" in its name\n`);
  process.exitCode = 2;
}
for (const file of files) {
  process.stdout.write(`\n# ${file}\n`);
  const { code } = await run(process.execPath, ['--conditions=@leitwarte/source', '--expose-gc', file]);
  if (code !== 0) process.exitCode = 1;
}
