import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPdf } from '../../platform/documents.ts';
import { folderStorage } from '../storage/folderStorage.ts';
import { howTosIn } from './howTos.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

test("4.20: the project's how-to document is built once; a document of the operator replaces it immediately", async () => {
  const howTos = howTosIn(folderStorage(folder));
  const ours = await howTos.read('Orga-Manager');
  expect(isPdf(ours)).toBe(true);
  expect(await howTos.read('Orga-Manager')).toBe(ours);
  await mkdir(join(folder, 'how-to'));
  await writeFile(join(folder, 'how-to', 'Orga-Manager.pdf'), 'eigene');
  expect(new TextDecoder().decode(await howTos.read('Orga-Manager'))).toBe('eigene');
  expect(isPdf(await howTos.read('root'))).toBe(true);
});
