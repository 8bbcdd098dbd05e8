// Builds what has changed, then runs the server in this process: node scripts/start.mjs [arguments of the server]
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { staleSteps } from './build/steps.ts';
import { run } from './run.ts';
import { root } from './workspace.ts';

const stale = staleSteps(root);
if (stale.length > 0) {
  process.stderr.write(`building ${stale.map((step) => step.name).join(', ')} …\n`);
  const { code } = await run(process.execPath, ['scripts/build.mjs', '--javascript']);
  if (code !== 0) process.exit(code);
}

const main = join(root, 'server/dist/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
