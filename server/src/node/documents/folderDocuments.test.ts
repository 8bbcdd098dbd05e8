import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isDocumentName, isPdf } from '../../platform/documents.ts';
import { memoryDocuments } from '../../platform/memoryDocuments.ts';
import { folderDocuments } from './folderDocuments.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

const bytes = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');

describe.each([
  ['a folder', () => folderDocuments(join(folder, 'files'))],
  ['memory', () => memoryDocuments(() => Date.now())],
])('documents in %s', (_where, open) => {
  test('an empty store lists and returns nothing', async () => {
    const documents = open();
    expect(await documents.list()).toEqual([]);
    expect(await documents.read('a.pdf')).toBeUndefined();
  });

  test('a new document is listed and read, and its name cannot be used again', async () => {
    const documents = open();
    const added = await documents.add('Prüfbericht 1.pdf', bytes);
    expect(added).toMatchObject({ name: 'Prüfbericht 1.pdf', sizeBytes: bytes.byteLength });
    expect(await documents.list()).toEqual([added]);
    expect(new Uint8Array((await documents.read('Prüfbericht 1.pdf'))?.bytes ?? [])).toEqual(bytes);
    expect(await documents.add('Prüfbericht 1.pdf', new Uint8Array())).toBeUndefined();
    expect((await documents.read('Prüfbericht 1.pdf'))?.bytes.byteLength).toBe(bytes.byteLength);
  });

  test.each(['../a.pdf', 'a/b.pdf', '.a.pdf', 'a.txt', ''])('the name %j is in no store', async (name) => {
    const documents = open();
    expect(await documents.add(name, bytes)).toBeUndefined();
    expect(await documents.read(name)).toBeUndefined();
  });
});

test('links and folders are ignored, and no draft is left behind', async () => {
  await writeFile(join(folder, 'secret'), bytes);
  const inner = join(folder, 'files');
  await mkdir(join(inner, 'sub.pdf'), { recursive: true });
  await symlink(join(folder, 'secret'), join(inner, 'link.pdf'));
  const documents = folderDocuments(inner);
  expect(await documents.list()).toEqual([]);
  expect(await documents.read('link.pdf')).toBeUndefined();
  expect(await documents.add('link.pdf', bytes)).toBeUndefined();
  await documents.add('b.pdf', bytes);
  expect((await readdir(inner)).toSorted()).toEqual(['b.pdf', 'link.pdf', 'sub.pdf']);
});

test.each([
  ['a.pdf', true],
  ['Gutachten (2).PDF', true],
  ['a\0.pdf', false],
  ['a:b.pdf', false],
  ['..pdf', false],
  ['CON.pdf', false],
  ['con.2026.pdf', false],
  ['Lpt1 .pdf', false],
  ['COM\u00b9.pdf', false],
  ['conout$.pdf', false],
  ['Console.pdf', true],
  ['COM10.pdf', true],
  ['Com.pdf', true],
  [`${'ä'.repeat(120)}.pdf`, false],
])('K12: %j is a name for a document: %s', (name, expected) => {
  expect(isDocumentName(name)).toBe(expected);
});

test('a PDF is known by its content, not by its name', () => {
  const of = (text: string) => isPdf(new TextEncoder().encode(text));
  expect(of('%PDF-1.4\n...\n%%EOF')).toBe(true);
  expect(of('<html>%%EOF')).toBe(false);
  expect(of('%PDF-1.4 cut off')).toBe(false);
  expect(of('')).toBe(false);
});
