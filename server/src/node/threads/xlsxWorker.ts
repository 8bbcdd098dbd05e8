import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { openXlsx, type XlsxStream } from '@leitwarte/core/report/xlsx';
import { serveThread } from './serveThread.ts';
import type { XlsxRequest } from '../documents/xlsxMessages.ts';

/** A thread that writes one Excel file, block by block; finished bytes are sent with the next answer. */
const BACKLOG_MAX = 256 * 1024;
let blocks: Uint8Array[] = [];
const sink = new Writable({
  write(block: Uint8Array, _encoding, done) {
    blocks.push(block);
    done();
  },
});
let opened: Promise<XlsxStream> | undefined;

serveThread<XlsxRequest>(async (request) => {
  if (request.kind === 'begin') opened ??= openXlsx(sink, request.table.createdAtMs);
  const file = await opened;
  if (file === undefined) throw new Error('A table begins before its rows.');
  if (request.kind === 'begin') file.begin(request.table, request.rows);
  else if (request.kind === 'add') file.add(request.rows);
  else await file.end();
  do await setImmediate();
  while (file.backlog() > BACKLOG_MAX);
  const bytes = Buffer.concat(blocks);
  blocks = [];
  return bytes;
});
