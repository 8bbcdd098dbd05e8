/**
 * A process that accepts two bodies of a source, stores them, and kills itself (-9) at the step with a given number.
 * Steps are: before a database statement, before a file is accessed, after a file is written. It also stores what an
 * earlier process left. It prints `sent <n>` when a body is acknowledged, and `whole <steps>` if it reaches its end.
 */
import type { KyselyPlugin } from 'kysely';
import { importFiles } from '../node/files/importFiles.ts';
import { openInbox } from '../sources/inbox.ts';
import { sourceIntake } from '../sources/intake.ts';
import { passJob } from '../sources/passJob.ts';
import { processContext } from './processContext.ts';
import { steppedFiles } from './steppedFiles.ts';

const [dataDir = '', databaseUrl = '', token = '', first = '0', start = '0', last = '0'] = process.argv.slice(2);
const { context, fail } = await processContext(dataDir, databaseUrl);
await context.jobs.run('import', {}, () => undefined);

let steps = 0;
function step(): void {
  steps += 1;
  if (steps !== Number(last)) return;
  process.kill(process.pid, 'SIGKILL');
  throw new Error('a killed process goes on');
}

const counting: KyselyPlugin = {
  transformQuery({ node }) {
    step();
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

async function work(): Promise<void> {
  const db = context.db.withPlugin(counting);
  const files = steppedFiles(importFiles({ dataDir, maxBytes: 2 ** 30 }), step);
  const inbox = openInbox(files, () => Date.now(), context.platform.log);
  const platform = { ...context.platform, inbox };
  const intake = sourceIntake({ ...context, db, platform });
  for (const line of [0, 1]) {
    const value = Number(first) + line;
    // the second body also has an unassigned address, so that its batch is kept
    const unbound = line === 0 ? '' : `,last=${2 * value}`;
    const request = new Request('http://leitwarte.test/write?precision=ms', {
      method: 'POST',
      headers: { authorization: `Token ${token}` },
      body: `pv power=${value}${unbound} ${Number(start) + value * 1000}`,
    });
    const response = await intake(request, '127.0.0.1');
    if (response?.status !== 204) throw new Error(`answered ${response?.status}: ${await response?.text()}`);
    process.stdout.write(`sent ${value}\n`);
  }
  const job = { db, engine: context.engine, platform, files, yield: () => Promise.resolve() };
  await passJob(job, {}, () => undefined);
  process.stdout.write(`whole ${steps}\n`);
  process.exit(0);
}
void work().catch(fail);
