import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../testing/runCli.ts';
import { addressOf } from './address.ts';
import { configFolder } from './folder.ts';
import { openConfig } from './store.ts';

test('an address without a scheme means https, or http on the local machine', () => {
  expect(addressOf('leitwarte.example')).toBe('https://leitwarte.example');
  expect(addressOf('127.0.0.1:8080')).toBe('http://127.0.0.1:8080');
  expect(addressOf('localhost:8080')).toBe('http://localhost:8080');
  expect(addressOf('[::1]:8080')).toBe('http://[::1]:8080');
  expect(addressOf('Müller.example')).toBe('https://xn--mller-kva.example');
});

test('addresses are normalised: no trailing slash, no path of the API', () => {
  expect(addressOf('https://LEITWARTE.example/')).toBe('https://leitwarte.example');
  expect(addressOf('https://leitwarte.example/api/v1/')).toBe('https://leitwarte.example');
  expect(addressOf('https://example.org/leitwarte/')).toBe('https://example.org/leitwarte');
});

test('an invalid address is refused, and so is one with a password in it', () => {
  for (const typed of [
    '',
    'http://',
    'ftp://example.org',
    'https://root:secret@example.org',
    'zwei worte',
    'ht!tp:/x',
    'a..b',
    '$HOST',
  ])
    expect(() => addressOf(typed)).toThrow('is no address');
});

test('the configuration is in the standard folder of the platform', () => {
  expect(configFolder({ LEITWARTE_CONFIG_DIR: '/x' }, 'linux')).toBe('/x');
  expect(configFolder({ XDG_CONFIG_HOME: '/x' }, 'linux')).toBe('/x/leitwarte');
  expect(configFolder({}, 'linux')).toMatch(/\.config\/leitwarte$/);
  expect(configFolder({}, 'darwin')).toMatch(/Library\/Preferences\/leitwarte$/);
});

test('only its owner can read the configuration file, even if everybody could read it before', async () => {
  const folder = join(emptyFolder(), 'new');
  const config = openConfig({ LEITWARTE_CONFIG_DIR: folder });
  expect(config.read()).toEqual({ profiles: {} });
  const profile = { host: 'https://a.example', language: 'en', username: 'root', token: 'geheim' } as const;
  const wanted = { profile: 'a', profiles: { a: profile, b: { host: 'https://b.example' } } };
  await config.write(wanted);
  expect(statSync(config.path).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  chmodSync(config.path, 0o644);
  await config.write(wanted);
  expect(statSync(config.path).mode & 0o777).toBe(0o600);
  expect(config.read()).toEqual(wanted);
  expect(JSON.parse(readFileSync(config.path, 'utf8'))).toEqual(wanted);
});

test('a file that is not a configuration is reported with its path', () => {
  const folder = emptyFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'config.json'), '[1');
  expect(() => openConfig({ LEITWARTE_CONFIG_DIR: folder }).read()).toThrow(join(folder, 'config.json'));
});
