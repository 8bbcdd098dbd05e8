import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const GATE = new URL('gate.ts', import.meta.url).href;
const DEFLATE = new URL('../deflate.ts', import.meta.url).href;

/** Repeatedly starts a thread that packs blocks without a pause, and terminates it from outside. */
const script = `
  import { once } from 'node:events';
  import { setTimeout } from 'node:timers/promises';
  import { Worker } from 'node:worker_threads';
  const { openGate, shutGate } = await import('${GATE}');
  const packing = \`
    const { parentPort, workerData } = require('node:worker_threads');
    Promise.all([import('${GATE}'), import('${DEFLATE}')]).then(([{ setGate }, { nodeDeflate }]) => {
      setGate(workerData);
      parentPort.postMessage('packing');
      for (;;) nodeDeflate.deflate(new Uint8Array(200));
    });\`;
  for (let run = 0; run < 40; run += 1) {
    const gate = openGate();
    const worker = new Worker(packing, { eval: true, workerData: gate, execArgv: [] });
    await once(worker, 'message');
    await setTimeout(run % 4);
    await shutGate(gate);
    await worker.terminate();
  }
  console.log('stands');`;

test('a thread that is ended while it compresses does not end the process', async () => {
  const args = ['--conditions=@leitwarte/source', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toBe('stands\n');
});
