import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFields, root } from '../workspace.ts';
import { published, stagePackage } from './stage.ts';

let base: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'leitwarte-stage-'));
  for (const folder of published) stagePackage(folder, join(base, folder), false);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const fieldsOf = (folder: string) => readFields(join(base, folder, 'package.json'));

test.each(published)(
  'U6: %s is ready to be published, with author, repository, Node version, and licences of others',
  (folder) => {
    const workspace = readFields(join(root, 'package.json'));
    const { author, homepage, bugs, publishConfig, engines } = workspace;
    expect(fieldsOf(folder)).toMatchObject({ author, homepage, bugs, publishConfig, engines, license: 'MIT' });
    expect(fieldsOf(folder)['repository']).toMatchObject({ type: 'git', directory: folder });
    expect(fieldsOf(folder)['keywords']).toContain('energy');
    for (const file of ['README.md', 'LICENSE', 'THIRD-PARTY-NOTICES.txt'])
      expect(existsSync(join(base, folder, file)), file).toBe(true);
  },
);

test('U6: every package of the checkout requires the same Node version', () => {
  const { engines } = readFields(join(root, 'package.json'));
  for (const folder of published) expect(readFields(join(root, folder, 'package.json'))['engines']).toEqual(engines);
});

test('U6: overridden dependencies are contained in the package with their replaced versions and licences', () => {
  const { overrides } = readFields(join(root, 'package.json')) as { overrides: { exceljs: Record<string, string> } };
  expect(fieldsOf('core')).toMatchObject({ bundleDependencies: ['exceljs'] });
  const versionOf = (name: string) => readFields(join(base, 'core/node_modules', name, 'package.json'))['version'];
  // an override may be unused after a dependency was updated
  const carried = Object.keys(overrides.exceljs).filter((name) => existsSync(join(base, 'core/node_modules', name)));
  expect(carried).toContain('uuid');
  expect(carried.map(versionOf)).toEqual(carried.map((name) => overrides.exceljs[name]));
  const notices = readFileSync(join(base, 'core/THIRD-PARTY-NOTICES.txt'), 'utf8');
  expect(notices).toMatch(/^exceljs 4/m);
  expect(notices).toMatch(/^uuid 11/m);
});

test('U6: the packed core creates an Excel file with its own dependencies', () => {
  const made = spawnSync(
    process.execPath,
    [
      '-e',
      "const e = require('exceljs'); const w = new e.Workbook(); w.addWorksheet('a'); w.xlsx.writeBuffer().then((b) => console.log(b.byteLength))",
    ],
    { cwd: join(base, 'core'), encoding: 'utf8' },
  );
  expect(made.stderr).toBe('');
  expect(Number(made.stdout)).toBeGreaterThan(1000);
});

test('U6: installing the terminal client does not install the server', () => {
  const { dependencies, optionalDependencies, peerDependenciesMeta } = fieldsOf('cli');
  expect(JSON.stringify([dependencies, optionalDependencies])).not.toContain('@leitwarte/server');
  expect(peerDependenciesMeta).toEqual({ '@leitwarte/server': { optional: true } });
});

test('U6: an old Node is rejected in German and English', () => {
  const manifest = join(base, 'cli/package.json');
  writeFileSync(manifest, JSON.stringify({ ...fieldsOf('cli'), engines: { node: '>=99' } }));
  const { status, stderr } = spawnSync(process.execPath, [join(base, 'cli/bin/leitwarte.js'), '--help'], {
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain(`leitwarte braucht Node.js >=99; dies ist ${process.versions.node}`);
  expect(stderr).toContain(`leitwarte needs Node.js >=99; this is ${process.versions.node}`);
});
