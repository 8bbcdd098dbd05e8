/**
 * A process that reaches out to sources and stores what they have, and is killed by a test; it says `passed` after each pass.
 */
import { setTimeout } from 'node:timers/promises';
import { reachOut } from '../sources/reaching/reachOut.ts';
import { processContext } from './processContext.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const { context, fail } = await processContext(dataDir, databaseUrl);
reachOut(context, new AbortController().signal).catch(fail);
for (;;) {
  await context.jobs.run('import', {}, () => undefined).catch(fail);
  process.stdout.write('passed\n');
  await setTimeout(1);
}
