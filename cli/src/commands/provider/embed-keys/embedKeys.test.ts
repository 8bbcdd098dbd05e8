import { embedFields } from '@leitwarte/core/codes';
import { EmbedKey } from '@leitwarte/core/entities';
import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  await backend.world.plant({ name: 'Dach Nord' });
});
afterAll(() => backend.close());

const type = (...argv: string[]) => backend.leitwarte(['embed-keys', ...argv]);
const keys = async (...argv: string[]) => z.array(EmbedKey).parse(await backend.json(['embed-keys', ...argv]));
const make = ['create', 'Webseite', '--plant', 'Dach Nord', '--field', 'name', '--field', 'status', '--days', '30'];

const needed: readonly string[] = [
  '--plant',
  'Dach Nord',
  '--field',
  'name',
  '--origin',
  'https://a.example',
  '--days',
  '30',
];
/** The options without one of them and its value. */
const without = (option: string) => needed.filter((_, at) => needed[at - (at % 2)] !== option);

test('4.41: an embed key is created and shown once, listed without the key itself, paused, counted and revoked', async () => {
  const made = await type(...make, '--origin', 'https://www.example.org/');
  expect(made.code).toBe(0);
  const key = /lw_emb_\w{57}/.exec(made.stdout)?.[0] ?? '';
  expect(key).not.toBe('');
  expect(made.stderr).toContain('nicht noch einmal');
  const [listed] = await keys('list');
  expect(listed).toMatchObject({ name: 'Webseite', fields: ['name', 'status'], origins: ['https://www.example.org'] });
  expect(JSON.stringify(listed)).not.toContain(key);
  expect((await keys('update', 'webseite', '--hold', 'ja'))[0]).toMatchObject({ is_suspended: true });
  expect(await backend.json(['embed-keys', 'usage', 'Webseite'])).toEqual([]);
  expect((await type('remove', 'Webseite', '--yes')).code).toBe(0);
  expect(await keys('list')).toEqual([]);
});

test('invalid settings of a key are reported in plain words', async () => {
  const path = await type(...make, '--origin', 'https://www.example.org/seite');
  expect(path).toMatchObject({ code: 2, stderr: expect.stringContaining('https://www.example.org') });
  expect((await type(...make)).code).toBe(2);
  expect((await type(...make, '--origin', 'https://www.example.org', '--field', 'password')).code).toBe(2);
  const long = [...make.slice(0, -1), '500', '--origin', 'https://www.example.org'];
  expect(await type(...long)).toMatchObject({ code: 1, stderr: expect.stringContaining('400 Tage') });
  expect((await type('update', 'Webseite')).code).toBe(2);
  expect((await type('usage', 'Unbekannt')).code).toBe(6);
});

test('17: the fields of a key are set by options, and a new key is shown with the lines for the page', async () => {
  const help = await type('create', '--help');
  for (const option of ['--plant', '--field', '--origin', '--days'])
    expect(await type('create', 'Leer', ...without(option)), option).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`Die Option ${option}`),
    });
  for (const field of embedFields) expect(help.stdout).toContain(field);
  const { stderr } = await type(...make, '--origin', 'https://www.example.org', '--snapshots', 'ja');
  expect(stderr).toMatch(/<script type="module" src="[^"]+\/widgets\/leitwarte\.js"/);
  expect(stderr).toMatch(/<div embed-key="lw_emb_\w{57}">\s+<leitwarte-plant-tile plant="\d+">/);
  expect(stderr).toMatch(/\/embed\/snapshots\/[^/]+\/\d+\/tile\.svg/);
});

test('17: the terminal outputs the lines for every kind of snippet, and reports what they lack', async () => {
  const create = ['create', 'Zeilen', '--plant', 'Dach Nord', '--field', 'name', '--days', '30', '--snapshots', 'ja'];
  const made = await type(...create, '--origin', 'https://www.example.org');
  const key = /lw_emb_\w{57}/.exec(made.stdout)?.[0] ?? '';
  const snippet = (...more: string[]) => type('snippet', 'Zeilen', '--plant', 'Dach Nord', ...more);
  expect((await snippet('--key', key)).stdout).toMatch(
    /<div embed-key="lw_emb_\w{57}">\n {2}<leitwarte-plant-tile plant="\d+">/,
  );
  expect((await snippet('--as', 'frame', '--key', key, '--language', 'en')).stdout).toMatch(
    new RegExp(`<iframe src="[^"]+/frame/${key.slice(7, 15)}/#key=${key}&amp;lang=en&amp;show=plant-tile&amp;plant=`),
  );
  expect((await snippet('--as', 'picture')).stdout).toMatch(/^<img src="[^"]+tile\.svg" alt/);
  expect((await snippet('--as', 'react', '--colour', 'lw-accent=#0a6')).stdout).toContain('\'--lw-accent\': "#0a6"');
  expect((await snippet('--as', 'wordpress')).stdout).toContain('<!-- wp:leitwarte/plant {');
  // the complete key is shown only once: without it the lines contain only its beginning
  expect((await snippet()).stdout).toContain(`embed-key="lw_emb_${key.slice(7, 15)}…"`);
  // 42-4, 42-12: settings that a kind of snippet does not support are reported; the title of a frame is the name of its plant
  const framed = await snippet('--as', 'frame', '--href', '/anlagen/{id}');
  expect(framed).toMatchObject({ code: 0, stderr: expect.stringContaining('--href') });
  expect(framed.stdout).toContain('title="Dach Nord"');
  expect((await snippet('--as', 'wordpress', '--theme', 'dark')).stdout).toContain('"theme":"dark"');
  expect((await snippet('--as', 'wordpress', '--size', '150')).stderr).toContain('--size');
  expect((await snippet('--as', 'frame', '--element', 'plant-list')).stdout).toContain('title="Liste der Anlagen"');
  for (const [wrong, said] of [
    [['--key', `${key}x`], 'nicht der Schlüssel'],
    [['--element', 'component-chart'], '--component'],
    [['--element', 'tile'], 'plant-tile'],
    [['--element', 'plant-map', '--as', 'picture'], 'plant-map'],
    [['--colour', 'color=red'], 'lw-accent'],
    // 42-11: lines that cannot work are not output
    [['--size', '0'], '--size'],
    [['--hours', '0'], '--hours'],
    [['--days', '9999'], '--days'],
    [['--columns', 'abc'], '--columns'],
    [['--href', 'javascript:alert(1)'], '--href'],
    [['--colour', 'lw-accent=red;position:fixed'], '--colour'],
    [['--element', 'status-badge'], 'status'],
    [['--plant', '999999'], '--plant'],
  ] as const)
    expect(await snippet(...wrong)).toMatchObject({ code: 2, stderr: expect.stringContaining(said) });
});
