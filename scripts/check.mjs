// All static checks: node scripts/check.mjs [name …] all of them are run, and the summary is at the end
import { writeCssTypes } from './cssTypes.ts';
import { run } from './run.ts';

/** @type {Record<string, [string, ...string[]]>} */
const checks = {
  format: ['oxfmt', '--check', '.'],
  lint: ['oxlint'],
  // one checker: several would each compute the same types again
  types: ['tsc', '-b', '--checkers', '1', '--builders', '2'],
  own: [process.execPath, '--conditions=@leitwarte/source', 'scripts/checks/own.mjs'],
  packages: [process.execPath, '--conditions=@leitwarte/source', 'scripts/checks/packages.mjs'],
  widgets: [process.execPath, '--conditions=@leitwarte/source', 'scripts/checks/widgets.mjs'],
  unused: ['knip', '--no-progress'],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`no such check: ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}`);
  process.exit(2);
}

writeCssTypes();
const failed = [];
for (const [name, [command, ...args]] of Object.entries(checks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const { code, output } = await run(command, args, { quiet: true });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) failed.push(name);
  if (code !== 0 || name === 'own') process.stdout.write(output);
}
console.log(failed.length === 0 ? 'all checks passed' : `failed: ${failed.join(', ')}`);
if (failed.length > 0) process.exitCode = 1;
