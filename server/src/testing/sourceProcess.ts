/**
 * A process that accepts data of a source and stores them, like a whole backend with the pass in its thread, until a
 * test kills it. It sends the data to itself, with two values on each line. It prints `sent <n>` when line n is
 * acknowledged, and `passed` after each pass.
 */
import { setTimeout } from 'node:timers/promises';
import { sourceIntake } from '../sources/intake.ts';
import { processContext } from './processContext.ts';

const [dataDir = '', databaseUrl = '', token = '', first = '0', start = '0'] = process.argv.slice(2);
const { context, fail } = await processContext(dataDir, databaseUrl);
const intake = sourceIntake(context);

async function send(line: number): Promise<void> {
  const request = new Request('http://leitwarte.test/write?precision=ms', {
    method: 'POST',
    headers: { authorization: `Token ${token}` },
    body: `pv power=${line},later=${2 * line} ${Number(start) + line * 1000}`,
  });
  const response = await intake(request, '127.0.0.1');
  if (response?.status === 204) process.stdout.write(`sent ${line}\n`);
  else fail(new Error(`answered ${response?.status}: ${await response?.text()}`));
}

async function pass(): Promise<void> {
  for (;;) {
    await context.jobs.run('import', {}, () => undefined);
    process.stdout.write('passed\n');
    await setTimeout(1);
  }
}

void pass().catch(fail);
process.stdout.write('begun\n');
for (let line = Number(first); ; line += 3) {
  await Promise.all([send(line), send(line + 1), send(line + 2)]);
  await setTimeout(1);
}
