import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { ReportTable } from '@leitwarte/core/report';
import { streamXlsx } from '@leitwarte/core/report/xlsx';
import { serveThread } from './serveThread.ts';

/** A thread that writes one Excel file, row by row. */
serveThread<readonly ReportTable[]>(async (tables) => {
  const blocks: Uint8Array[] = [];
  const sink = new Writable({
    write(block: Uint8Array, _encoding, done) {
      blocks.push(block);
      done();
    },
  });
  await streamXlsx(tables, sink, () => setImmediate());
  return Buffer.concat(blocks);
});
