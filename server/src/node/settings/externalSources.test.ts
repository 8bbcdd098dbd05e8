import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { externalSourcesIn } from './externalSources.ts';

let folder = '';
let server: Server;
let address = '';
const asked: { path: string; authorization: string | undefined }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-sources-'));
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization });
    if (request.url === '/old') response.writeHead(302, { location: '/new' }).end();
    else response.end('[]');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

async function ask(path: string, headers: Record<string, string>): Promise<string> {
  const source = { name: 'kago', url: address + path, headers, component: 1, format: 'json', time: 't', columns: {} };
  const file = join(folder, 'sources.json');
  await writeFile(file, JSON.stringify({ sources: [source] }));
  const sources = externalSourcesIn(file);
  const [read] = await sources.list();
  if (read === undefined) throw new Error('no source was read');
  return sources.fetch(read, 0, AbortSignal.timeout(10_000));
}

test('a redirect of a source with headers is not followed, because they would be sent to its target', async () => {
  expect(await ask('/new', { authorization: 'Bearer geheim' })).toBe('[]');
  asked.length = 0;
  await expect(ask('/old', { authorization: 'Bearer geheim' })).rejects.toThrow('kago leads to another address');
  expect(asked).toEqual([{ path: '/old', authorization: 'Bearer geheim' }]);
});

test('a redirect of a source without headers is followed', async () => {
  expect(await ask('/old', {})).toBe('[]');
});
