import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
let folder = '';
beforeAll(async () => {
  backend = await openBackend();
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-pages-'));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

test('34.7: a page that was never written is reported as such, and an unknown page is refused', async () => {
  const { code, stdout, stderr } = await backend.leitwarte(['pages', 'show', 'imprint']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  expect(stderr).toContain('Platzhalter');
  expect((await backend.leitwarte(['pages', 'show', 'kontakt'])).code).toBe(6);
});

test('34.7: writing a page sends only its text and language', async () => {
  const file = join(folder, 'impressum.md');
  await writeFile(file, '# Impressum\n');
  const { stdout } = await backend.leitwarte(['pages', 'write', 'imprint', file, '--language', 'en', '--dry-run']);
  expect(stdout).toContain('pages/imprint/');
  expect(stdout).toContain('Impressum');
  await writeFile(file, 'x'.repeat(100_001));
  expect((await backend.leitwarte(['pages', 'write', 'imprint', file])).code).toBe(2);
});
