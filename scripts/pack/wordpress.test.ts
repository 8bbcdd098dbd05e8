import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { elementKind, embedElementNames, elementSettings, elementTexts } from '@leitwarte/core/rules';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFields, root } from '../workspace.ts';
import { packWordPress } from './wordpress.ts';

const base = mkdtempSync(join(tmpdir(), 'leitwarte-wordpress-'));
const version = String(readFields(join(root, 'package.json'))['version']);
const hasPhp = spawnSync('php', ['--version']).status === 0;
let files: Readonly<Record<string, string>> = {};
const plugin = join(base, 'leitwarte');

beforeAll(() => {
  const bytes = unzipSync(readFileSync(packWordPress(base)));
  files = Object.fromEntries(Object.entries(bytes).map(([name, one]) => [name, Buffer.from(one).toString('utf8')]));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, name)), { recursive: true });
    writeFileSync(join(base, name), text);
  }
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const fileOf = (name: string): string => files[`leitwarte/${name}`] ?? '';

test('the zip holds one folder with plugin, readme, licence and removal, and the same sources make the same bytes', () => {
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

test('version and requirements are the same wherever WordPress reads them', () => {
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

test("the readme keeps WordPress' rules: name, headers, at most five tags, a short description of 150 characters", () => {
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

test('no PHP file runs by itself, and every text has its German', () => {
  const php = Object.entries(files).filter(([name]) => name.endsWith('.php'));
  for (const [name, text] of php) expect(text, name).toMatch(/defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/);
  const german = fileOf('languages/leitwarte-de_DE.l10n.php');
  const said = [...fileOf('leitwarte.php').matchAll(/__\( '([^']+)', 'leitwarte' \)/g)].map(([, text]) => text ?? '');
  expect(said.length).toBeGreaterThan(25);
  for (const text of said) expect(german, text).toContain(`'${text}'`);
});

test('42: the block has every element with the settings that it takes, by the names of the portal', () => {
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

test.runIf(hasPhp)('PHP reads every file', () => {
  for (const name of readdirSync(plugin, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.php'))) {
    const { status, stdout } = spawnSync('php', ['-l', join(plugin, name)], { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  }
});

const KEY = `lw_emb_${'a'.repeat(57)}`;

/** What the server writes for a block, with the few functions of WordPress that it asks. */
function written(attributes: object, options: Readonly<Record<string, string>> = {}): { html: string; script: string } {
  const stored = { leitwarte_embed_key: KEY, leitwarte_server: 'https://portal.example.org', ...options };
  writeFileSync(join(base, 'run.php'), RUN);
  const { status, stdout, stderr } = spawnSync(
    'php',
    ['-d', 'error_reporting=-1', '-d', 'display_errors=stderr', 'run.php'],
    {
      cwd: base,
      encoding: 'utf8',
      input: JSON.stringify({ attributes, stored }),
    },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  const [html = '', script = ''] = stdout.split('\u0000');
  return { html, script };
}

const RUN = `<?php
define('ABSPATH', '/');
['attributes' => $attributes, 'stored' => $GLOBALS['stored']] = json_decode(stream_get_contents(STDIN), true);
function add_action() {}
function get_option($name, $else) { return $GLOBALS['stored'][$name] ?? $else; }
function wp_parse_url($url) { return parse_url($url); }
function wp_json_file_decode($file, $options) { return json_decode(file_get_contents($file), $options['associative']); }
function get_block_wrapper_attributes() { return 'class="wp-block-leitwarte-plant"'; }
function esc_attr($text) { return htmlspecialchars((string) $text, ENT_QUOTES); }
$GLOBALS['script'] = '';
function wp_enqueue_script_module($id, $src) { $GLOBALS['script'] = $src; }
require 'leitwarte/leitwarte.php';
require 'leitwarte/render.php';
echo "\\0", $GLOBALS['script'];
`;

test.runIf(hasPhp)('a block becomes the element with its settings and the smaller script that has it', () => {
  expect(written({ element: 'plant-tile', plant: '7', href: '/anlagen/{id}', theme: 'dark' })).toEqual({
    html: `<div class="wp-block-leitwarte-plant" embed-key="${KEY}" server="https://portal.example.org"><leitwarte-plant-tile plant="7" href="/anlagen/{id}" theme="dark"></leitwarte-plant-tile></div>`,
    script: 'https://portal.example.org/widgets/leitwarte.js',
  });
  const chart = written({
    element: 'component-chart',
    component: '3',
    columns: '12, 13',
    hours: '48',
    lang: 'en',
    plant: '7',
  });
  expect(chart.html).toContain(' lang="en"><leitwarte-component-chart component="3" columns="12, 13" hours="48"></');
  expect(chart.script).toBe('https://portal.example.org/widgets/leitwarte-all.js');
});

test.runIf(hasPhp)('a page that was written with the first block shows the same', () => {
  expect(written({ element: 'plant-list', plant: '' }).html).toContain('<leitwarte-plant-list></leitwarte-plant-list>');
});

test.runIf(hasPhp)('what an editor or the database holds ends no attribute and names no other element', () => {
  const typed = '"><script>alert(1)</script>';
  const { html } = written({ element: typed, plant: typed, href: `/x${typed}`, theme: typed, lang: typed });
  expect(html).toContain('<leitwarte-plant-tile');
  expect(html).not.toContain('<script');
  expect(written({ element: ['x'], plant: ['7'] }).html).toContain('<leitwarte-plant-tile></leitwarte-plant-tile>');
  expect(written({ element: 'plant-tile', href: 'javascript:alert(1)' }).html).not.toContain('javascript');
});

test.runIf(hasPhp)('without an address or a key nothing is written and no script is loaded', () => {
  for (const options of [{ leitwarte_embed_key: '' }, { leitwarte_server: '' }, { leitwarte_embed_key: 'lw_emb_x' }])
    expect(written({ plant: '7' }, options)).toEqual({ html: '', script: '' });
});
