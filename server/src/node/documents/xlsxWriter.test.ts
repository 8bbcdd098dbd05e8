import excel from 'exceljs';
import { expect, test } from 'vitest';
import type { LongTable, ReportRow } from '@leitwarte/core/report';
import { openOutflow } from '../http/outflow.ts';
import { xlsxWriter } from './xlsxWriter.ts';

const table = (rows: LongTable['rows']): LongTable => ({
  title: 'Werte',
  zone: 'Europe/Berlin',
  createdAtMs: 0,
  groups: [{ title: '', columns: [{ title: 'Wert', kind: 'number' }] }],
  rows,
});

async function* late(count: number, onRow: (index: number) => void = () => undefined): AsyncGenerator<ReportRow[]> {
  for (let index = 0; index < count; index += 1) {
    onRow(index);
    await Promise.resolve();
    yield [[index / 4]];
  }
}

async function bytesOf(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  if (content instanceof Uint8Array) return content;
  const blocks: Uint8Array[] = [];
  for await (const block of content) blocks.push(block);
  return Buffer.concat(blocks);
}

async function sheetsOf(content: Uint8Array | AsyncIterable<Uint8Array>) {
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(new Uint8Array(await bytesOf(content)).buffer);
  return workbook.worksheets.map((sheet) => ({
    rows: sheet.rowCount,
    last: sheet.lastRow?.getCell(1).value,
    views: sheet.views,
    width: sheet.getColumn(1).width,
  }));
}

const frozen = { views: [{ state: 'frozen', xSplit: 1, ySplit: 4 }], width: 14 };

test('a small table becomes an Excel file at once', async () => {
  const content = await xlsxWriter()([table(new Set([[1.5]]))]);
  expect(content).toBeInstanceOf(Uint8Array);
  expect(await sheetsOf(content)).toMatchObject([{ ...frozen, last: 1.5 }]);
});

test('large tables are written as files block by block in a thread, complete and identical', async () => {
  const write = xlsxWriter();
  const list = Array.from({ length: 6_000 }, (_, index) => [index / 4]);
  const files = await Promise.all([write([table(list)]), write([table(late(12_345)), table([[7]])])]);
  const [one, two] = await Promise.all(files.map(sheetsOf));
  expect(one).toMatchObject([{ ...frozen, rows: 6_004, last: 5_999 / 4 }]);
  expect(two).toMatchObject([
    { ...frozen, rows: 12_349, last: 12_344 / 4 },
    { ...frozen, rows: 5, last: 7 },
  ]);
});

test('if rows cannot be read, their file fails and the next one does not', async () => {
  const write = xlsxWriter();
  const breaking = (at: number) =>
    late(20_000, (index) => {
      if (index === at) throw new Error('connection lost');
    });
  await expect(write([table(breaking(1))])).rejects.toThrow('connection lost');
  await expect(bytesOf(await write([table(breaking(15_000))]))).rejects.toThrow('connection lost');
  expect(await sheetsOf(await write([table(late(6_000))]))).toMatchObject([{ rows: 6_004 }]);
});

test('if a client disconnects, reading its rows ends and the next file is written', async () => {
  const write = xlsxWriter();
  let read = 0;
  const content = await write([table(late(10_000_000, (index) => (read = index)))]);
  if (content instanceof Uint8Array) throw new Error('a long file comes in blocks');
  for await (const _ of content) break;
  expect(await sheetsOf(await write([table(late(6_000))]))).toMatchObject([{ rows: 6_004 }]);
  expect(read).toBeLessThan(1_000_000);
});

test('4.35: rows wait for a slow client, and a client that reads nothing is aborted', async () => {
  const out = openOutflow({ waitingBytes: 10, stalledMs: 20 });
  const reader = out.blocks[Symbol.asyncIterator]();
  out.push(new Uint8Array(8));
  await out.hasRoom();
  out.push(new Uint8Array(8));
  const room = out.hasRoom();
  expect((await reader.next()).value).toHaveLength(8);
  await room;
  out.push(new Uint8Array(8));
  await out.hasRoom();
  expect(out.isUnwanted()).toBe(true);
  await expect(reader.next()).rejects.toThrow('too long');
});

test('4.35: a file whose client does not read delays no file of another organisation, and ends when it disconnects', async () => {
  const write = xlsxWriter();
  const client = new AbortController();
  let read = 0;
  const unread = await write([table(late(10_000_000, (index) => (read = index)))], {
    owner: 'organisation 1',
    signal: client.signal,
  });
  if (unread instanceof Uint8Array) throw new Error('a long file comes in blocks');
  const other = { owner: 'organisation 2', signal: new AbortController().signal };
  expect(await sheetsOf(await write([table(late(6_000))], other))).toMatchObject([{ rows: 6_004 }]);
  client.abort();
  await expect(bytesOf(unread)).rejects.toThrow('aborted');
  expect(read).toBeLessThan(9_999_999);
});
