import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../workspace.ts';
import { debianVersion } from './deb.ts';
import { notesOf } from './notes.ts';
import { released } from './sbom.ts';

const changelog = `# Changelog

## [Unreleased]

## [4.1.0] - 2027-01-02

### Added

- Something.

## [4.0.0] - 2026-11-26

The first release.

[4.1.0]: https://leitwarte.example/4.1.0
`;

test('the notes of a release are the section of its version in the changelog', () => {
  expect(notesOf(changelog, '4.1.0')).toBe('### Added\n\n- Something.\n');
  expect(notesOf(changelog, '4.0.0')).toBe('The first release.\n');
});

test('a version without text in the changelog cannot be released', () => {
  expect(() => notesOf(changelog, '4.2.0')).toThrow('CHANGELOG.md has no section "## [4.2.0]"');
  expect(() => notesOf(changelog, 'Unreleased')).toThrow('says nothing');
});

test('a release candidate sorts before its release in Debian', () => {
  expect(debianVersion('4.1.0-rc.1')).toBe('4.1.0~rc.1');
  expect(debianVersion('4.1.0')).toBe('4.1.0');
});

test('U9: the systemd unit has a description and removes privileges that the service does not need', () => {
  const unit = readFileSync(join(root, 'scripts/release/debian/leitwarte.service'), 'utf8').split('\n');
  expect(unit.some((line) => line.startsWith('Description='))).toBe(true);
  for (const line of [
    'User=leitwarte',
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'PrivateTmp=yes',
    'CapabilityBoundingSet=',
    'SystemCallFilter=@system-service',
  ])
    expect(unit).toContain(line);
});

test('34.5: compose mounts its volume at the data folder of the image, for server and drop-off server', () => {
  const dataDir = /DATA_DIR=(\S+)/.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? '';
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8');
  expect(dataDir).toMatch(/^\//);
  expect(compose).toContain(`volumes: ['data:${dataDir}']`);
  expect(compose.split(`- data:${dataDir}\n`)).toHaveLength(2);
});

test('34.5: the password that compose needs is in .env, which is neither in Git nor in the image', () => {
  const file = (name: string) => readFileSync(join(root, name), 'utf8');
  expect(file('compose.yaml')).toContain('POSTGRES_PASSWORD:?');
  expect(file('docs/install.md')).toMatch(/echo "POSTGRES_PASSWORD=[^\n]*> \.env\ndocker compose up/);
  for (const ignored of ['.gitignore', '.dockerignore']) expect(file(ignored).split('\n')).toContain('.env');
});

test('34.4: the bill of materials lists the contents of bundles, and no development tools', () => {
  const component = (name: string, properties: { name: string; value: string }[] = []) => ({
    'bom-ref': `${name}@1.0.0`,
    name,
    version: '1.0.0',
    properties,
  });
  const development = [{ name: 'cdx:npm:package:development', value: 'true' }];
  const bill = {
    components: [component('hono'), component('react', development), component('vitest', development)],
    dependencies: [{ ref: 'root', dependsOn: ['hono@1.0.0', 'vitest@1.0.0'] }, { ref: 'vitest@1.0.0' }],
  };
  const notices = `hono 1.0.0 (MIT)\n\ntext\n\n${'='.repeat(80)}\n\nreact 1.0.0 (MIT)\n\ntext\n`;
  const kept = released(bill, notices);
  expect(kept.components).toEqual([component('hono'), component('react')]);
  expect(kept.dependencies).toEqual([{ ref: 'root', dependsOn: ['hono@1.0.0'] }]);
  expect(() => released(bill, `leaflet 1.9.4 (BSD)\n\n${notices}`)).toThrow('leaflet@1.9.4');
});
