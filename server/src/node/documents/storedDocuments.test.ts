import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isDocumentName, isPdf } from '../../platform/documents.ts';
import { memoryDocuments } from '../../platform/memoryDocuments.ts';
import { databaseStorage } from '../storage/databaseStorage.ts';
import { folderStorage } from '../storage/folderStorage.ts';
import { s3Client } from '../storage/s3/client.ts';
import { s3Storage } from '../storage/s3/s3Storage.ts';
import { testContext } from '../../testing/database.ts';
import { openMigratedMemorySqlite, type TestDatabase } from '../../testing/databases.ts';
import { openObjectStorage } from '../../testing/objectStorage.ts';
import { createWorld } from '../../testing/world.ts';
import { storedDocuments } from './storedDocuments.ts';

let folder = '';
let database: TestDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-test-'));
  database = await openMigratedMemorySqlite();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const bytes = new TextEncoder().encode('%PDF-1.7\n%%EOF\n');

describe.each([
  ['a folder', () => storedDocuments(folderStorage(folder), 'files')],
  ['the database', () => storedDocuments(databaseStorage(database.db, 'x'), 'files')],
  ['memory', () => memoryDocuments(() => Date.now())],
])('documents in %s', (_where, open) => {
  test('an empty document store lists and returns nothing', async () => {
    const documents = open();
    expect(await documents.list()).toEqual([]);
    expect(await documents.read('a.pdf')).toBeUndefined();
  });

  test('a new document is listed and can be read, and its name cannot be used again', async () => {
    const documents = open();
    const added = await documents.add('Prüfbericht 1.pdf', bytes);
    expect(added).toMatchObject({ name: 'Prüfbericht 1.pdf', sizeBytes: bytes.byteLength });
    expect(await documents.list()).toEqual([added]);
    expect(new Uint8Array((await documents.read('Prüfbericht 1.pdf'))?.bytes ?? [])).toEqual(bytes);
    expect(await documents.add('Prüfbericht 1.pdf', new Uint8Array())).toBeUndefined();
    expect((await documents.read('Prüfbericht 1.pdf'))?.bytes.byteLength).toBe(bytes.byteLength);
  });

  test.each(['../a.pdf', 'a/b.pdf', '.a.pdf', 'a.txt', ''])(
    'the name %j is invalid in every document store',
    async (name) => {
      const documents = open();
      expect(await documents.add(name, bytes)).toBeUndefined();
      expect(await documents.read(name)).toBeUndefined();
    },
  );
});

test('while the object storage is unreachable calls return 503 storage_unavailable, and no document is stored partially', async () => {
  const server = await openObjectStorage();
  const client = s3Client(server.settings, { bounds: { silenceMs: 1_000, tries: 2, pauseMs: 1 } });
  const context = await testContext({
    platform: { certificationFiles: storedDocuments(s3Storage(client, 'x'), 'certifications') },
  });
  try {
    const root = await (await createWorld(context)).superuser();
    const base64 = Buffer.from(bytes).toString('base64');
    await root.client.certifications.addFile({ body: { name: 'a.pdf', base64 } });
    await server.stop();
    const calls = [
      () => root.client.certifications.addFile({ body: { name: 'b.pdf', base64 } }),
      () => root.client.certifications.file({ pdf_name: 'a.pdf' }),
      () => root.client.certifications.files(),
    ];
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({ problem: { status: 503, detail: 'storage_unavailable' } });
    await server.start();
    const { files } = await root.client.certifications.files();
    expect(files.map(({ name }) => name)).toEqual(['a.pdf']);
    expect((await root.client.certifications.file({ pdf_name: 'a.pdf' })).base64).toBe(base64);
  } finally {
    await context.close();
    await server.stop();
  }
});

test('links and folders are not listed as documents, and no temporary file is left', async () => {
  await writeFile(join(folder, 'secret'), bytes);
  const inner = join(folder, 'files');
  await mkdir(join(inner, 'sub.pdf'), { recursive: true });
  await symlink(join(folder, 'secret'), join(inner, 'link.pdf'));
  const documents = storedDocuments(folderStorage(folder), 'files');
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
])('K12: whether %j is a valid document name: %s', (name, expected) => {
  expect(isDocumentName(name)).toBe(expected);
});

test('a PDF is recognised by its content, not by its name', () => {
  const of = (text: string) => isPdf(new TextEncoder().encode(text));
  expect(of('%PDF-1.4\n...\n%%EOF')).toBe(true);
  expect(of('<html>%%EOF')).toBe(false);
  expect(of('%PDF-1.4 cut off')).toBe(false);
  expect(of('')).toBe(false);
});
