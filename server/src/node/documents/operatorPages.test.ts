import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { examinePages } from '../operate/examine/pages.ts';
import { folderStorage } from '../storage/folderStorage.ts';
import { operatorPagesIn } from './operatorPages.ts';

let dataDir: string;
const place = async (file: string, text: string | Uint8Array) => {
  await mkdir(join(dataDir, 'pages'), { recursive: true });
  await writeFile(join(dataDir, 'pages', file), text);
};
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'leitwarte-pages-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('P5, 4.40: a file of the operator is shown as the page, at once and without a build', async () => {
  const pages = operatorPagesIn(folderStorage(dataDir));
  expect(await pages.read('imprint', 'de')).toBeUndefined();
  await place('imprint.de.md', '\uFEFF# Impressum\r\n\r\nStadtwerke\r\n');
  expect(await pages.read('imprint', 'de')).toBe('# Impressum\n\nStadtwerke');
  await pages.write('imprint', 'de', 'Neu');
  expect(await pages.read('imprint', 'de')).toBe('Neu');
  expect(await readFile(join(dataDir, 'pages/imprint.de.md'), 'utf8')).toBe('Neu\n');
  await pages.write('imprint', 'de', '');
  expect(await readdir(join(dataDir, 'pages'))).toEqual([]);
});

test('an operator page that is a link to another file or megabytes in size is not shown', async () => {
  const pages = operatorPagesIn(folderStorage(dataDir));
  await place('terms.de.md', 'x'.repeat(500_000));
  await writeFile(join(dataDir, 'secret'), 'secret');
  await symlink(join(dataDir, 'secret'), join(dataDir, 'pages/privacy.de.md'));
  expect(await pages.read('terms', 'de')).toBeUndefined();
  expect(await pages.read('privacy', 'de')).toBeUndefined();
});

test('4.40: doctor names missing operator pages if the installation is public, and invalid ones in every case', async () => {
  expect(await examinePages(folderStorage(dataDir), false)).toMatchObject({ state: 'ok' });
  expect(await examinePages(folderStorage(dataDir), true)).toMatchObject({
    state: 'warning',
    en: expect.stringContaining('imprint, privacy, terms'),
  });
  for (const name of ['imprint', 'privacy', 'terms'])
    await place(`${name}.de.md`, '# Seite\n\n[Wort](https://example.org)');
  expect(await examinePages(folderStorage(dataDir), true)).toMatchObject({ state: 'ok' });
  const wrong = [
    ['imprint.de.md', 'Name: [Name]', 'imprint.de.md still has a gap'],
    ['imprint.de.md', '<p>Name</p>', 'imprint.de.md holds HTML'],
    ['imprint.de.md', Uint8Array.of(0x47, 0xfc), 'imprint.de.md cannot be read: UTF-8'],
    ['imprint.de.md', '', 'imprint.de.md is empty'],
    ['impressum.de.md', 'x', 'impressum.de.md is none of them'],
  ] as const;
  for (const [file, text, told] of wrong) {
    await place('imprint.de.md', 'x');
    await place(file, text);
    expect(await examinePages(folderStorage(dataDir), false)).toMatchObject({
      state: 'warning',
      en: expect.stringContaining(told),
    });
  }
});
