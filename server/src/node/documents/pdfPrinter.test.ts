import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { logoBytes } from '@leitwarte/core/rules';
import type { ReportTable } from '@leitwarte/core/report';
import { pdfPrinter } from './pdfPrinter.ts';

const table = (rows: ReportTable['rows']): ReportTable => ({
  title: 'Preisübersicht',
  zone: 'Europe/Berlin',
  createdAtMs: Date.UTC(2026, 0, 1),
  groups: [{ title: '', columns: [{ title: 'Anlage', kind: 'text' }] }],
  rows,
});

test('tables are printed in threads; a failing one does not delay the others', async () => {
  const print = pdfPrinter();
  const logo = 'data:image/png;base64,bm8gcGljdHVyZQ==';
  const [good, bad, next] = await Promise.allSettled([
    print(table([['Größe']]), {}),
    print(table([['Größe']]), { logo }),
    print(table(new Set([['Süd']])), { organisation: 'Stadtwerke' }),
  ]);
  for (const one of [good, next]) {
    const bytes = one.status === 'fulfilled' ? one.value : new Uint8Array();
    expect(new TextDecoder('latin1').decode(bytes.subarray(0, 5))).toBe('%PDF-');
  }
  expect(bad.status).toBe('rejected');
});

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => [`Anlage ${index}`]);

test('4.35: tables that need too much time or memory are refused and do not delay others', async () => {
  const refused = { problem: { status: 400, detail: 'report_too_large' } };
  const print = pdfPrinter({ timeoutMs: 1, memoryMb: 768 });
  await expect(print(table(rowsOf(2_000)), {})).rejects.toMatchObject(refused);
  const small = pdfPrinter({ timeoutMs: 60_000, memoryMb: 16 });
  await expect(small(table(rowsOf(5_000)), {})).rejects.toMatchObject(refused);
});

test('4.35: printing ends if the client disconnects', async () => {
  const client = new AbortController();
  const ended = new Promise((resolve) => {
    process.once('worker', (thread) => {
      thread.once('online', () => client.abort());
      thread.once('exit', resolve);
    });
  });
  const printed = pdfPrinter()(table(rowsOf(20_000)), {}, { owner: 'a', signal: client.signal });
  await expect(printed).rejects.toThrow('aborted');
  await ended;
});

/** A PNG with a valid header and any content. */
function pngOf(width: number, height: number, content: Uint8Array): string {
  const chunk = (type: string, data: Uint8Array) => {
    const whole = Buffer.alloc(12 + data.length);
    whole.writeUInt32BE(data.length);
    whole.write(type, 4, 'latin1');
    whole.set(data, 8);
    whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length);
    return whole;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 1], 8);
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', content),
    chunk('IEND', new Uint8Array()),
  ]);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

test('4.35: a logo that used to take 35 seconds is refused by its header in under 50 ms', () => {
  const logo = pngOf(8000, 8000, deflateSync(Buffer.alloc(8_010_000)));
  const startedAt = performance.now();
  expect(logoBytes(logo)).toBeUndefined();
  expect(performance.now() - startedAt).toBeLessThan(50);
});

test('4.35: a PNG of one pixel that unpacks to hundreds of megabytes is refused before it is unpacked', async () => {
  const logo = pngOf(1, 1, deflateSync(Buffer.alloc(200_000_000)));
  await expect(pdfPrinter()(table([['Süd']]), { logo })).rejects.toThrow('larger');
});
