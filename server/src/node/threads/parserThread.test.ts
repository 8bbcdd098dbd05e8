import { expect, test } from 'vitest';
import { readDocument } from '../../imports/parsing/documents.ts';
import { ParserLost } from '../../platform/parser.ts';
import { farCell, workbookOf } from '../../testing/workbookOf.ts';
import { parserThread } from './parserThread.ts';

const good = workbookOf({ a: '<row><c><v>1</v></c></row>' });
const small = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 };
/** A document that is small, but takes a hundred times its size in memory. */
const records = { text: `[${'{"a":[0]},'.repeat(1_000_000)}{}]`, format: 'json', element: '', wanted: [] } as const;

test('K1: a document that needs too much memory ends only the parser thread, and the next document is read', async () => {
  const parser = parserThread('parseWorker', { timeoutMs: 120_000, limits: small });
  await expect(readDocument(parser, 'records', records)).rejects.toThrow(ParserLost);
  expect(await readDocument(parser, 'sheet', { bytes: good, name: '', sign: '.' })).toMatchObject({ name: 'a' });
});

test('K1: a document that takes too long ends only the parser thread, and the next document is read', async () => {
  const limits = { maxOldGenerationSizeMb: 512 };
  const slow = parserThread('parseWorker', { timeoutMs: 1, limits });
  await expect(readDocument(slow, 'sheet', { bytes: good, name: '', sign: '.' })).rejects.toThrow(ParserLost);
  const parser = parserThread('parseWorker', { timeoutMs: 120_000, limits });
  expect(await readDocument(parser, 'sheet', { bytes: farCell(), name: '', sign: '.' })).toBe('too_many_cells');
  expect(await readDocument(parser, 'sheet', { bytes: good, name: '', sign: '.' })).toMatchObject({ name: 'a' });
});
