// How long the terminal client takes from Enter to its last line, beside an empty Node. Needs a build.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openTerminal } from '../harness/terminal.ts';
import { startServer } from '../harness/server.ts';
import { root } from '../../scripts/workspace.ts';

const rounds = 15;
const password = 'only-for-this-bench';

async function median(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i <= rounds; i += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  const measured = times.slice(1).toSorted((a, b) => a - b);
  return measured[Math.floor(measured.length / 2)] ?? Number.NaN;
}

function report(what: string, ms: number, aim?: number): void {
  console.log(`${what.padEnd(28)} ${ms.toFixed(0).padStart(5)} ms${aim === undefined ? '' : `   aim ${aim} ms`}`);
}

report('empty node', await median(() => spawnSync(process.execPath, ['-e', ''])));
report(
  'leitwarte --help',
  await median(() => spawnSync(process.execPath, [join(root, 'cli/bin/leitwarte.js'), '--help'])),
  150,
);

const server = await startServer({ DEMO: '1', DEMO_PASSWORD: password });
const terminal = openTerminal(server.url);
await terminal.run(['login', '--username', 'orga', '--password-stdin'], `${password}\n`);
report('leitwarte plants list --json', await median(() => terminal.json(['plants', 'list'])), 300);
await server.stop();
