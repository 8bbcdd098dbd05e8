import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpackWordPress } from './unpackWordPress.ts';

const base = mkdtempSync(join(tmpdir(), 'leitwarte-wordpress-'));
const plugin = join(base, 'leitwarte');
const hasPhp = spawnSync('php', ['--version']).status === 0;

beforeAll(() => void unpackWordPress(base));
afterAll(() => rmSync(base, { recursive: true, force: true }));

test.runIf(hasPhp)('every file is syntactically valid PHP', () => {
  for (const name of readdirSync(plugin, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.php'))) {
    const { status, stdout } = spawnSync('php', ['-l', join(plugin, name)], { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  }
});

const KEY = `lw_emb_${'a'.repeat(57)}`;

/** HTML and script that the server outputs for a block; the WordPress functions that this needs are simulated. */
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

test.runIf(hasPhp)(
  'a block is output as the element with its settings, with the smallest script that contains it',
  () => {
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
  },
);

test.runIf(hasPhp)('the output for a block from the first version of the plugin is unchanged', () => {
  expect(written({ element: 'plant-list', plant: '' }).html).toContain('<leitwarte-plant-list></leitwarte-plant-list>');
});

test.runIf(hasPhp)('texts from an editor or the database cannot end an attribute or select another element', () => {
  const typed = '"><script>alert(1)</script>';
  const { html } = written({ element: typed, plant: typed, href: `/x${typed}`, theme: typed, lang: typed });
  expect(html).toContain('<leitwarte-plant-tile');
  expect(html).not.toContain('<script');
  expect(written({ element: ['x'], plant: ['7'] }).html).toContain('<leitwarte-plant-tile></leitwarte-plant-tile>');
  expect(written({ element: 'plant-tile', href: 'javascript:alert(1)' }).html).not.toContain('javascript');
});

test.runIf(hasPhp)('without a server URL or a valid key nothing is output and no script is loaded', () => {
  for (const options of [{ leitwarte_embed_key: '' }, { leitwarte_server: '' }, { leitwarte_embed_key: 'lw_emb_x' }])
    expect(written({ plant: '7' }, options)).toEqual({ html: '', script: '' });
});
