import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRelease } from '../scripts/release/releaseFolder.ts';
import { readFields, root } from '../scripts/workspace.ts';

const version = String(readFields(join(root, 'package.json'))['version']);
/** ELF machine numbers of programs, by the name of the architecture in Node's packages. */
const machines = { amd64: 62, arm64: 183 } as const;
const canSign = spawnSync('minisign', ['-v']).status === 0;
const canPack = existsSync('/usr/bin/dpkg-deb');
const base = mkdtempSync(join(tmpdir(), 'leitwarte-release-test-'));
const into = join(base, 'Ausgabe Süd');
const key = join(base, 'test.key');

const succeed = (command: string, args: readonly string[], cwd = base): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });
  expect({ command, status, stderr: status === 0 ? '' : stderr }).toEqual({ command, status: 0, stderr: '' });
  return stdout;
};

beforeAll(async () => {
  if (canSign) succeed('minisign', ['-G', '-W', '-p', join(base, 'test.pub'), '-s', key]);
  await makeRelease({
    into,
    architectures: canPack ? ['amd64', 'arm64'] : [],
    key: canSign ? key : undefined,
    tell: () => undefined,
    types: false,
  });
}, 900_000);
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('34.4: the files of a release', () => {
  test('a release contains tarballs, packages, notes, bill of materials and checksums, and nothing else', () => {
    const names = [
      'NOTES.md',
      'SHA256SUMS',
      `leitwarte-${version}.cdx.json`,
      `leitwarte-${version}.tgz`,
      `leitwarte-core-${version}.tgz`,
      `leitwarte-server-${version}.tgz`,
      `leitwarte-widgets-${version}.tgz`,
      `leitwarte-wordpress-${version}.zip`,
    ];
    if (canPack) names.push(`leitwarte_${version}_amd64.deb`, `leitwarte_${version}_arm64.deb`);
    if (canSign) names.push('SHA256SUMS.minisig');
    expect(readdirSync(into).toSorted()).toEqual(names.toSorted());
    expect(readFileSync(join(into, 'NOTES.md'), 'utf8').length).toBeGreaterThan(100);
  });

  test('a release is verified as docs/install.md describes, and a changed file is detected', () => {
    succeed('sha256sum', ['--check', '--strict', 'SHA256SUMS'], into);
    expect(readFileSync(join(into, 'SHA256SUMS'), 'utf8').trim().split('\n')).toHaveLength(
      readdirSync(into).filter((name) => !name.startsWith('SHA256SUMS')).length,
    );
    if (canSign) succeed('minisign', ['-V', '-p', join(base, 'test.pub'), '-m', 'SHA256SUMS'], into);
  });

  test('a release lists its parts in CycloneDX, without a path of this machine', () => {
    const text = readFileSync(join(into, `leitwarte-${version}.cdx.json`), 'utf8');
    const bill: { bomFormat: string; components: { name: string; version: string }[] } = JSON.parse(text);
    expect(bill.bomFormat).toBe('CycloneDX');
    const names = bill.components.map(({ name }) => name);
    for (const name of ['hono', 'kysely', 'pg', 'react', 'leaflet']) expect(names).toContain(name);
    expect(text).not.toContain(root);
  });
});

describe.runIf(canPack).each(Object.entries(machines))('34.4: the Debian package for %s', (architecture, machine) => {
  const unpacked = join(base, architecture);
  const packed = () => join(into, `leitwarte_${version}_${architecture}.deb`);

  test('a Debian package contains Node for its architecture, no other binary, and the files that Debian requires', () => {
    succeed('dpkg-deb', ['--extract', packed(), unpacked]);
    const fields = succeed('dpkg-deb', ['--field', packed()]);
    expect(fields).toContain(`Architecture: ${architecture}`);
    expect(fields).toContain(`Version: ${version}`);
    const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' });
    const compiled = files.filter((name) => {
      const path = join(unpacked, name);
      return statSync(path).isFile() && readFileSync(path).subarray(0, 4).toString('latin1') === '\x7fELF';
    });
    expect(compiled).toEqual(['usr/lib/leitwarte/bin/node']);
    const node = readFileSync(join(unpacked, 'usr/lib/leitwarte/bin/node'));
    expect(node.readUInt16LE(18)).toBe(machine);
    expect(statSync(join(unpacked, 'usr/lib/leitwarte/bin/node')).mode & 0o777).toBe(0o755);
    for (const name of [
      'etc/leitwarte.env',
      'lib/systemd/system/leitwarte.service',
      'usr/bin/leitwarte',
      'usr/lib/leitwarte/node_modules/@leitwarte/server/dist/portal/index.html',
      'usr/lib/leitwarte/node_modules/leitwarte/bin/leitwarte.js',
      'usr/share/doc/leitwarte/copyright',
      'usr/share/doc/leitwarte/install.md',
      'usr/share/doc/leitwarte/storage.md',
      'usr/share/doc/leitwarte/examples/proftpd.conf',
      'usr/share/man/man1/leitwarte.1.gz',
    ])
      expect(files).toContain(name);
    expect(statSync(join(unpacked, 'etc/leitwarte.env')).mode & 0o777).toBe(0o640);
  });

  test('a release contains the same program for every architecture', () => {
    const listed = (each: string) =>
      succeed('dpkg-deb', ['--contents', join(into, `leitwarte_${version}_${each}.deb`)])
        .split('\n')
        .map((line) => line.split(/\s+/).slice(5).join(' '))
        .toSorted();
    expect(listed(architecture)).toEqual(listed('amd64'));
  });
});
