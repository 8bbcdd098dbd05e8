import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elementKind, embedElementNames, elementSettings, elementTexts } from '@leitwarte/core/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFields, root } from '../workspace.ts';
import { unpackWordPress } from './unpackWordPress.ts';
import { packWordPress } from './wordpress.ts';

const base = mkdtempSync(join(tmpdir(), 'leitwarte-wordpress-'));
const version = String(readFields(join(root, 'package.json'))['version']);
let files: Readonly<Record<string, string>> = {};

beforeAll(() => {
  files = unpackWordPress(base);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const fileOf = (name: string): string => files[`leitwarte/${name}`] ?? '';

test('the zip contains one folder with plugin, readme, licence and uninstall script, and the same sources give the same bytes', () => {
  expect(Object.keys(files).every((name) => name.startsWith('leitwarte/'))).toBe(true);
  for (const name of [
    'leitwarte.php',
    'readme.txt',
    'uninstall.php',
    'block.json',
    'render.php',
    'editor.js',
    'LICENSE',
  ])
    expect(fileOf(name), name).not.toBe('');
  const again = mkdtempSync(join(tmpdir(), 'leitwarte-wordpress-'));
  const [one, other] = [packWordPress(again), packWordPress(base)].map((path) => readFileSync(path));
  rmSync(again, { recursive: true });
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

test('version and requirements are the same in all places that WordPress reads', () => {
  const header = (text: string, name: string) => new RegExp(`^[ *]*${name}: (.*)$`, 'm').exec(text)?.[1];
  const [php, readme] = [fileOf('leitwarte.php'), fileOf('readme.txt')];
  expect(header(php, 'Version')).toBe(version);
  expect(header(readme, 'Stable tag')).toBe(version);
  expect(readme).toContain(`= ${version} =`);
  expect((JSON.parse(fileOf('block.json')) as { version: string }).version).toBe(version);
  expect(fileOf('editor.asset.php')).toContain(`'${version}'`);
  for (const name of ['Requires at least', 'Requires PHP', 'License', 'License URI'])
    expect(header(readme, name), name).toBe(header(php, name));
  expect(header(php, 'Text Domain')).toBe('leitwarte');
});

test("the readme follows WordPress' rules: name, headers, at most five tags, a short description of at most 150 characters", () => {
  const readme = fileOf('readme.txt');
  expect(readme.startsWith('=== Leitwarte ===\n')).toBe(true);
  for (const name of [
    'Contributors',
    'Tags',
    'Requires at least',
    'Tested up to',
    'Requires PHP',
    'Stable tag',
    'License',
  ])
    expect(readme, name).toMatch(new RegExp(`^${name}: \\S`, 'm'));
  expect((/^Tags: (.*)$/m.exec(readme)?.[1] ?? '').split(',').length).toBeLessThanOrEqual(5);
  const short = readme.split('\n\n')[1] ?? '';
  expect(short.length).toBeGreaterThan(20);
  expect(short.length).toBeLessThanOrEqual(150);
  for (const section of ['Description', 'Installation', 'Changelog']) expect(readme).toContain(`== ${section} ==`);
  expect(readme).toContain('= External services =');
});

test('no PHP file can be executed directly, and every text has a German version', () => {
  const php = Object.entries(files).filter(([name]) => name.endsWith('.php'));
  for (const [name, text] of php) expect(text, name).toMatch(/defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/);
  const german = fileOf('languages/leitwarte-de_DE.l10n.php');
  const said = [...fileOf('leitwarte.php').matchAll(/__\( '([^']+)', 'leitwarte' \)/g)].map(([, text]) => text ?? '');
  expect(said.length).toBeGreaterThan(25);
  for (const text of said) expect(german, text).toContain(`'${text}'`);
});

test('42: the block offers every element with its settings, under the names that the portal uses', () => {
  const known = JSON.parse(fileOf('elements.json')) as Record<string, { takes: string[]; isBig?: true }>;
  expect(Object.keys(known)).toEqual(embedElementNames);
  const { attributes } = JSON.parse(fileOf('block.json')) as { attributes: object };
  expect(Object.keys(attributes)).toEqual(['element', ...elementSettings, 'theme', 'lang']);
  for (const name of embedElementNames) {
    const { needs, takes, isBig } = elementKind(name);
    expect(known[name], name).toEqual({ takes: [...needs, ...takes], ...(isBig && { isBig }) });
    expect(fileOf('leitwarte.php')).toContain(`__( '${elementTexts.en[name]}', 'leitwarte' )`);
    expect(fileOf('languages/leitwarte-de_DE.l10n.php')).toContain(`'${elementTexts.de[name]}'`);
  }
});
