import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staticPortal } from './static.ts';

let folder = '';
let get: (path: string) => Promise<Response>;
const asked: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-frames-'));
  await mkdir(join(folder, 'widgets'));
  await writeFile(join(folder, 'index.html'), '<div id="root"></div>');
  await writeFile(join(folder, 'widgets', 'board.html'), '<title>Infotafel</title>');
  await writeFile(join(folder, 'widgets', 'frame.html'), '<title>Rahmen</title>');
  const portal = staticPortal(folder, true, undefined, undefined, {}, (publicId) => {
    asked.push(publicId);
    return Promise.resolve(publicId === 'ab12CD34' ? ['https://a.example', 'http://localhost:8080'] : []);
  });
  get = (path) => portal(new Request(`https://localhost${path}`));
});
afterAll(() => rm(folder, { recursive: true }));

const ancestorsOf = (response: Response) =>
  response.headers
    .get('content-security-policy')
    ?.split('; ')
    .find((one) => one.startsWith('frame-ancestors'));

test.each([
  ['/frame/ab12CD34', 'Rahmen'],
  ['/frame/ab12CD34/', 'Rahmen'],
  ['/frame/ab12CD34/board', 'Infotafel'],
  ['/frame/ab12CD34/board/', 'Infotafel'],
])('42: %s may be framed by the pages of its key and by the portal, and is never cached', async (path, title) => {
  const response = await get(path);
  expect(await response.text()).toBe(`<title>${title}</title>`);
  expect(ancestorsOf(response)).toBe("frame-ancestors 'self' https://a.example http://localhost:8080");
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
});

test('42: without a valid key no page may frame anything', async () => {
  for (const path of ['/frame/00000000/', '/frame/00000000/board'])
    expect(ancestorsOf(await get(path))).toBe("frame-ancestors 'none'");
});

test('42: no other page of the server may be framed, and requests for other pages cause no database query', async () => {
  asked.length = 0;
  const paths = [
    '/',
    '/dashboard',
    '/frame',
    '/frame/',
    '/frame/abc/',
    '/frame/ab12CD34/settings',
    '/frame/ab12CD345/',
  ];
  for (const path of [...paths, '/frame/ab12CD34/board/x', '/widgets/frame.html'])
    expect(ancestorsOf(await get(path)), path).toBe("frame-ancestors 'none'");
  expect(asked).toEqual([]);
});
