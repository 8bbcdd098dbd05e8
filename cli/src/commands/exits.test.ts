import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOST, openBackend, type Backend } from '../testing/backend.ts';
import { emptyFolder } from '../testing/runCli.ts';

let backend: Backend;
let reader: Record<string, string>;
beforeAll(async () => {
  backend = await openBackend();
  const group = await backend.world.group((dialog, right) => dialog === 'plant' && right === 'can_read');
  reader = { LEITWARTE_TOKEN: (await backend.world.actor(group)).token };
  await backend.world.plant({ name: 'Doppelt' });
  await backend.world.plant({ name: 'Doppelt' });
  await backend.world.plant({ name: 'Einzeln' });
});
afterAll(() => backend.close());

test('3.87, exit 1: the server refused, and its German reason is shown', async () => {
  const { code, stderr } = await backend.leitwarte(['plants', 'create', 'A', '--type', 'Kernkraft']);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^--type: /);
});

test('2: a body that the contract refuses is not sent', async () => {
  const noNetwork = { fetch: () => Promise.reject(new Error('no network')) };
  const { code, stderr } = await backend.leitwarte(
    ['plants', 'create', 'A', '--organisation', '1', '--timezone', 'Mond/Krater'],
    noNetwork,
  );
  expect({ code, stderr }).toEqual({ code: 2, stderr: '--timezone: Diese Zeitzone ist unbekannt.\n' });
});

test('2: a name that several plants have is reported with their ids', async () => {
  const { code, stderr } = await backend.leitwarte(['plants', 'show', 'Doppelt']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^Die Anlage „Doppelt“ ist mehrdeutig. Bitte die Nummer angeben: \d+, \d+\.\n$/);
});

test('3: the exit code if there is no response, or one that is not from Leitwarte', async () => {
  const dead = { fetch: () => Promise.reject(new TypeError('fetch failed')) };
  expect((await backend.leitwarte(['plants', 'list'], dead)).code).toBe(3);
  const other = { fetch: async () => new Response('<html>') };
  expect((await backend.leitwarte(['plants', 'list'], other)).code).toBe(3);
});

const page = (
  status: number,
  headers: Record<string, string> = { 'content-type': 'text/html', server: 'nginx/1.28' },
) => ({
  fetch: async () => new Response('<html><head><title>Willkommen</title></head></html>', { status, headers }),
});

test.each([200, 401, 403, 404, 500, 502])(
  '3: the exit code if another program responds with a page and HTTP %i',
  async (status) => {
    for (const argv of [
      ['plants', 'list'],
      ['export', 'overview', '1', '--format', 'xlsx', '--out', '-'],
      ['api', 'GET', 'dashboard/'],
    ]) {
      const { code, stdout, stderr } = await backend.leitwarte(argv, page(status));
      expect({ argv, code, stdout }).toEqual({ argv, code: 3, stdout: '' });
      expect(stderr).toBe(
        `${HOST}: Hier antwortet keine Leitwarte, sondern „Willkommen“ (HTTP ${status}, nginx/1.28). Stimmt die Adresse?\n`,
      );
    }
  },
);

test('3: the exit code if another program responds with plain text, with JSON, or with a redirect to its page', async () => {
  const told = async (body: string, init: ResponseInit) =>
    backend.leitwarte(['plants', 'list'], { fetch: async () => new Response(body, init) });
  const plain = { status: 404, headers: { 'content-type': 'text/plain' } };
  expect(await told('404 page not found', plain)).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('HTTP 404, text/plain'),
  });
  const json = { status: 403, headers: { 'content-type': 'application/json', server: 'cloud' } };
  expect(await told('{"message":"Forbidden"}', json)).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('HTTP 403, cloud'),
  });
  const moved = { status: 302, headers: { location: 'https://sso.test/login' } };
  expect(await told('', moved)).toMatchObject({ code: 3, stderr: expect.stringContaining('https://sso.test/login') });
});

test('3: every network error names address and profile', async () => {
  const folder = emptyFolder();
  writeFileSync(
    join(folder, 'config.json'),
    JSON.stringify({ profile: 'werk', profiles: { werk: { host: 'http://werk.test', token: 'x' } } }),
  );
  const env = { LEITWARTE_CONFIG_DIR: folder, LEITWARTE_TOKEN: '', LEITWARTE_HOST: '' };
  const fetch = () => Promise.reject(Object.assign(new TypeError('fetch failed'), { code: 'ECONNREFUSED' }));
  expect(await backend.leitwarte(['plants', 'list'], { env, fetch })).toMatchObject({
    code: 3,
    stderr: 'http://werk.test (Profil werk): Unter dieser Adresse antwortet kein Server.\n',
  });
});

test('4: the exit code if the user is not signed in', async () => {
  const { code, stderr } = await backend.leitwarte(['plants', 'list'], { env: { LEITWARTE_TOKEN: '' } });
  expect(code).toBe(4);
  expect(stderr).toContain('leitwarte login');
});

test('5: the exit code if the user has no right to do this', async () => {
  const { code, stderr } = await backend.leitwarte(['organisations', 'list'], { env: reader });
  expect({ code, stderr }).toEqual({ code: 5, stderr: 'Sie haben keine Berechtigung für diese Aktion.\n' });
});

test('6: the exit code if nothing has the given id or name; similar names are suggested', async () => {
  expect((await backend.leitwarte(['plants', 'show', '99999'])).code).toBe(6);
  const { code, stderr } = await backend.leitwarte(['plants', 'show', 'einzel']);
  expect(code).toBe(6);
  expect(stderr).toMatch(/Ähnlich: Einzeln \(\d+\)\./);
});

test('6: an id of another organisation is reported as not found, not as forbidden', async () => {
  const id = await backend.world.plant({ name: 'Fremd', organisationId: await foreignOrganisation() });
  expect((await backend.leitwarte(['plants', 'show', String(id)], { env: reader })).code).toBe(6);
});

async function foreignOrganisation(): Promise<number> {
  const { insertOrganisation } = await import('@leitwarte/server/testing');
  return insertOrganisation(backend.context.db, backend.context.platform, 'Fremde GmbH');
}

test('7: if only some of several components could be created, the others are named on stderr', async () => {
  const plant = String(await backend.world.plant({ name: 'Teils' }));
  const stdin = JSON.stringify([{ name: 'WR 1' }, { name: 'WR 2' }, { name: 'WR 3' }]);
  const fetch = async (request: Request) =>
    (await request.clone().text()).includes('WR 2') ? new Response(null, { status: 500 }) : backend.world.api(request);
  const argv = ['components', 'create', plant, '--from', '-', '--json'];
  const { code, stdout, stderr } = await backend.leitwarte(argv, { stdin, fetch });
  expect({ code, stderr }).toEqual({ code: 7, stderr: 'WR 2: Der Server antwortet mit HTTP 500.\n' });
  expect(JSON.parse(stdout)).toMatchObject([{ name: 'WR 1' }, { name: 'WR 3' }]);
});

test('70: the exit code if the program itself has an error, which is reported as such', async () => {
  const answer = Object.defineProperty(Response.json([]), 'ok', {
    get() {
      throw new RangeError('out of range');
    },
  });
  const { code, stderr } = await backend.leitwarte(['plants', 'list'], { fetch: async () => answer });
  expect({ code, stderr }).toEqual({ code: 70, stderr: 'Das ist ein Fehler in leitwarte: RangeError: out of range\n' });
});

test('130: Ctrl C ends a command that waits', async () => {
  const stop = new AbortController();
  const hanging = {
    signal: stop.signal,
    fetch: (request: Request) =>
      new Promise<Response>((_, reject) => {
        stop.signal.addEventListener('abort', () => reject(stop.signal.reason));
        if (request.url !== '') stop.abort();
      }),
  };
  expect((await backend.leitwarte(['plants', 'list'], hanging)).code).toBe(130);
});

test('with --json an error is JSON on stderr, stdout stays empty', async () => {
  const { code, stdout, stderr } = await backend.leitwarte(['plants', 'show', '99999', '--json']);
  expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
  expect(JSON.parse(stderr)).toEqual({
    error: { exit: 6, kind: 'notFound', message: 'Nicht gefunden.', status: 404, detail: 'not_found', fields: {} },
  });
});

test('errors are in English if requested', async () => {
  expect((await backend.leitwarte(['plants', 'show', '99999', '--lang', 'en'])).stderr).not.toContain('Nicht gefunden');
});

test('33: if the terminal does not have the requested language, it is in English', async () => {
  const errors = async (...more: string[]) => (await backend.leitwarte(['plants', 'show', '99999', ...more])).stderr;
  expect(await errors('--lang', 'it')).toBe(await errors('--lang', 'en'));
});

test('U9: a message in both languages says that a language is not available, unless an option requests another one', async () => {
  const told = async (...more: string[]) =>
    (await backend.leitwarte(['plants', 'list', ...more], { env: { LEITWARTE_LANG: 'fr' } })).stderr;
  const german = 'LEITWARTE_LANG=fr: möglich sind de, en, it. Die Texte sind deutsch.';
  expect(await told()).toBe(`${german}\nLEITWARTE_LANG=fr: possible are de, en, it. Texts are in German.\n`);
  for (const quiet of [['--json'], ['--lang', 'en']]) expect(await told(...quiet)).not.toContain('LEITWARTE_LANG');
});
