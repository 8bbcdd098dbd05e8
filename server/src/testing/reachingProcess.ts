/**
 * A process that reads from sources and stores their data until a test kills it. It prints `passed` after each pass,
 * and `kept` each time the values of a device are stored in the inbox.
 */
import { setTimeout } from 'node:timers/promises';
import { webOf } from '../node/messages/web.ts';
import { reachOut } from '../sources/reaching/reachOut.ts';
import { processContext } from './processContext.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const { context, fail } = await processContext(dataDir, databaseUrl);
const { inbox } = context.platform;
const told = inbox && {
  ...inbox,
  async put(...[source, entry]: Parameters<typeof inbox.put>) {
    await inbox.put(source, entry);
    if (entry.kind === 'modbus') process.stdout.write(`kept ${entry.body}\n`);
  },
};
const web = webOf({ allowed: ['127.0.0.0/8'], now: () => Date.now() });
const platform = { ...context.platform, web, ...(told && { inbox: told }) };
reachOut({ ...context, platform }, new AbortController().signal).catch(fail);
for (;;) {
  await context.jobs.run('import', {}, () => undefined).catch(fail);
  process.stdout.write('passed\n');
  await setTimeout(1);
}
