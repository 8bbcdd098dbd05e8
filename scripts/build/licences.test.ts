import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { esbuildLicences, foldersOf, mergedNotices, noticesOf } from './licences.ts';

let base: string;
beforeEach(() => (base = mkdtempSync(join(tmpdir(), 'leitwarte-licences-'))));
afterEach(() => rmSync(base, { recursive: true, force: true }));

function laid(name: string, fields: object, files: Readonly<Record<string, string>> = {}): string {
  const folder = join(base, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...fields }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

test('the package of a module is found, also of modules in scoped packages and of style sheets', () => {
  const one = laid('one', {});
  const two = laid('@scope/two', {});
  expect(
    foldersOf([join(one, 'dist/a.js'), join(one, 'b.js'), join(two, 'x.css?inline'), '\0virtual', '/src/a.ts']),
  ).toEqual([one, two]);
});

test('U6: the text of a licence is included whatever the name of its file, and so are notices', () => {
  const folder = laid(
    'one',
    { license: 'BSD-2-Clause' },
    { 'LICENCE-BSD.txt': 'Redistribution and use', NOTICE: 'Made by somebody', 'license.js': 'code' },
  );
  expect(noticesOf([folder])).toBe('one 1.2.3 (BSD-2-Clause)\n\nRedistribution and use\n\nMade by somebody\n');
});

test('a package that names a licence and contains no text gets the text of that licence', () => {
  const folder = laid('one', { license: 'ISC', author: { name: 'Some Body' } });
  expect(noticesOf([folder])).toMatch(/^one 1\.2\.3 \(ISC\)\n\nCopyright \(c\) Some Body\n\nPermission to use/);
});

test('for a package with the Mozilla licence the notice names the URL of its source; without a URL the build fails', () => {
  const told = laid('one', { license: 'MPL-2.0', repository: { url: 'https://example.org/one' } });
  expect(noticesOf([told])).toMatch(
    /Copyright \(c\) the authors of one\n\nIts source is at https:\/\/example\.org\/one\n\nMozilla Public License, version 2\.0/,
  );
  const silent = laid('two', { license: 'MPL-2.0' });
  expect(() => noticesOf([silent])).toThrow('has no licence to go along');
});

test('a package with an unknown licence makes the build fail', () => {
  const folder = laid('one', { license: 'SEE LICENSE ELSEWHERE' });
  expect(() => noticesOf([folder])).toThrow('has no licence to go along');
});

test('when files of licences are merged, each package is listed once, sorted by name', () => {
  const [a, b] = [laid('a', { license: 'MIT' }), laid('b', { license: 'MIT' })];
  expect(mergedNotices([noticesOf([b]), noticesOf([a, b]), '\n'])).toBe(noticesOf([a, b]));
});

test('a bundle in a fresh clone gets its file of licences too, although its folder does not exist yet', async () => {
  laid('one', { license: 'MIT', main: 'index.js' }, { LICENSE: 'Permission', 'index.js': 'console.log(1)' });
  writeFileSync(join(base, 'main.js'), "import 'one';");
  const into = join(base, 'dist');
  const entry = { entryPoints: [join(base, 'main.js')], absWorkingDir: base, bundle: true, outdir: into };
  await build({ ...entry, logLevel: 'silent', plugins: [esbuildLicences(into)] });
  expect(readFileSync(join(into, 'LICENSES.txt'), 'utf8')).toBe('one 1.2.3 (MIT)\n\nPermission\n');
});
