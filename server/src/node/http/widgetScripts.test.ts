import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staticPortal } from './static.ts';
import type { ScriptsElsewhere } from './widgetScripts.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-scripts-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts a server whose build contains this script. */
async function startedWith(script: string, elsewhere?: ScriptsElsewhere) {
  await mkdir(join(folder, 'portal/widgets'), { recursive: true });
  await writeFile(join(folder, 'portal/index.html'), '<div id="root"></div>');
  await writeFile(join(folder, 'portal/widgets/index.html'), '<h1>Beispiele</h1>');
  await writeFile(join(folder, 'portal/widgets/leitwarte.js'), script);
  const kept = join(folder, 'data/widgets');
  const answer = staticPortal(join(folder, 'portal'), false, undefined, kept, {}, undefined, elsewhere);
  const get = (path: string) => answer(new Request(`http://localhost${path}`));
  const [own] = (await (await get('/widgets/scripts.json')).json()) as { src: string; integrity: string }[];
  return { get, src: own?.src ?? '', integrity: own?.integrity ?? '' };
}

test('a script is permanently available under its hash, and its integrity hash is that of its bytes', async () => {
  const { get, src, integrity } = await startedWith('export const one = 1;');
  const answer = await get(src);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
  // X2: corrections reach pages that link to the newest script within minutes
  expect((await get('/widgets/leitwarte.js')).headers.get('cache-control')).toBe('public, max-age=300');
});

test('after an update a page that links to an earlier script gets exactly that script', async () => {
  const before = await startedWith('export const one = 1;');
  const after = await startedWith('export const two = 2;');
  expect(after.src).not.toBe(before.src);
  expect(await (await after.get(before.src)).text()).toBe('export const one = 1;');
  expect(await (await after.get(after.src)).text()).toBe('export const two = 2;');
  expect((await after.get(before.src)).headers.get('cache-control')).toContain('immutable');
});

test('a script of another host is fetched once; content with another hash is rejected', async () => {
  const other = Buffer.from('export const other = 3;');
  const hash = createHash('sha256').update(other).digest('base64url').slice(0, 22);
  const asked: string[] = [];
  const { get } = await startedWith('export const one = 1;', async (wanted, name) => {
    asked.push(`${wanted}/${name}`);
    if (asked.length > 70) throw new Error('asked too often');
    return other;
  });
  for (let times = 0; times < 2; times += 1)
    expect(await (await get(`/widgets/${hash}/leitwarte.js`)).text()).toBe('export const other = 3;');
  expect(asked).toEqual([`${hash}/leitwarte.js`]);
  for (let number = 0; number < 100; number += 1)
    expect((await get(`/widgets/${String(number).padStart(22, 'x')}/leitwarte.js`)).status).toBe(404);
  expect(asked.length).toBeLessThanOrEqual(60);
});

test('the path of a script cannot be used to read any other file', async () => {
  const { get } = await startedWith('export const one = 1;');
  await writeFile(join(folder, 'data/secret.js'), 'secret');
  const hash = 'a'.repeat(22);
  for (const path of [
    `/widgets/${hash}/leitwarte.js`,
    '/widgets/../../secret.js',
    `/widgets/${hash}/secret.js`,
    '/widgets/..%2F..%2Fsecret.js',
  ])
    expect((await get(path)).status).toBe(404);
});

test('if there are very many scripts, the oldest are removed', async () => {
  const first = await startedWith('first');
  const kept = join(folder, 'data/widgets');
  for (let index = 0; index < 600; index += 1) await mkdir(join(kept, `${index}`.padStart(22, '0')));
  await utimes(join(kept, first.src.split('/')[2] ?? ''), 1, 1);
  const second = await startedWith('second');
  expect((await second.get(first.src)).status).toBe(404);
  expect((await second.get(second.src)).status).toBe(200);
});

test('/widgets opens the page of examples', async () => {
  const { get } = await startedWith('export const one = 1;');
  for (const path of ['/widgets', '/widgets/']) expect(await (await get(path)).text()).toContain('Beispiele');
});

test('33: the script of a further language is served next to the others, by its name and by its hash', async () => {
  await mkdir(join(folder, 'portal/widgets'), { recursive: true });
  await writeFile(join(folder, 'portal/widgets/leitwarte-it.js'), 'export const lingua = 1;');
  const { get } = await startedWith('export const one = 1;');
  const listed = (await (await get('/widgets/scripts.json')).json()) as { name: string; src: string }[];
  expect(listed.map(({ name }) => name)).toEqual(['leitwarte.js', 'leitwarte-it.js']);
  expect(await (await get(listed[1]?.src ?? '')).text()).toBe('export const lingua = 1;');
  expect((await get('/widgets/leitwarte-it.js')).headers.get('cache-control')).toBe('public, max-age=300');
});
