import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../testing/database.ts';
import { parseSettings } from './settings/settings.ts';
import { startServer, type RunningServer } from './startServer.ts';
import { startText } from './startText.ts';

let folder = '';
const running: RunningServer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-test-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await rm(folder, { recursive: true });
});

async function start(environment: Record<string, string>, log = silentLog): Promise<RunningServer> {
  const settings = parseSettings(
    { PORT: '0', DATA_DIR: 'data', LOG_LEVEL: 'silent', DEMO: '0', ...environment },
    folder,
  );
  const onDeath = (error: Error): void => {
    throw error;
  };
  const server = await startServer(settings, { log, onDeath });
  running.push(server);
  return server;
}

async function signIn(server: RunningServer, password: string): Promise<Response> {
  return fetch(`${server.address}/api/v1/token/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root', password }),
  });
}

const setUp = (server: RunningServer, body: object) =>
  fetch(`${server.address}/api/v1/setup/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'root@example.org', password: 'ein langes Passwort', ...body }),
  });
const stateOfSetup = async (server: RunningServer) => (await fetch(`${server.address}/api/v1/setup/`)).json();

test('4.48: a production installation prints a setup code on its console, and its holder becomes the first superuser', async () => {
  await mkdir(join(folder, 'portal'));
  await writeFile(join(folder, 'portal', 'index.html'), '<div id="root"></div>');
  const first = await start({ PORTAL_DIR: 'portal' });
  const said = first.setupCode ?? '';
  expect(said).toMatch(/^([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/);
  expect(startText(first, { publicUrl: undefined, demoPassword: 'leitwarte' })).toContain(said);
  expect(first.demoAccounts).toEqual([]);
  expect((await signIn(first, 'leitwarte')).status).toBe(400);
  await running.pop()?.stop();

  const second = await start({ PORTAL_DIR: 'portal' });
  const code = second.setupCode ?? '';
  expect(await stateOfSetup(second)).toEqual({ is_open: true });
  const page = (path: string) => fetch(`${second.address}${path}`, { redirect: 'manual' });
  expect((await page('/dashboard')).headers.get('location')).toBe('/setup');
  expect((await page('/setup')).status).toBe(200);
  const old = await setUp(second, { code: said });
  expect([old.status, await old.json()]).toMatchObject([400, { code: [expect.any(String)] }]);
  const weak = await setUp(second, { code, password: 'leitwarte2026' });
  expect([weak.status, await weak.json()]).toMatchObject([400, { password: [expect.any(String)] }]);
  expect((await setUp(second, { code: code.toLowerCase().replaceAll('-', ' ') })).status).toBe(201);
  expect((await signIn(second, 'ein langes Passwort')).status).toBe(200);
  expect((await page('/dashboard')).status).toBe(200);
  expect(await stateOfSetup(second)).toEqual({ is_open: false });
  expect((await setUp(second, { code })).status).toBe(409);
  await running.pop()?.stop();

  const third = await start({});
  expect(third.setupCode).toBeUndefined();
  expect((await setUp(third, { code })).status).toBe(409);
});

test('a password from the settings is not printed', async () => {
  const server = await start({ LEITWARTE_ROOT_PASSWORD: 'ein langes Passwort' });
  expect(server.setupCode).toBeUndefined();
  expect(startText(server, { publicUrl: undefined, demoPassword: 'x' })).not.toContain('ein langes Passwort');
  expect((await signIn(server, 'ein langes Passwort')).status).toBe(200);
});

test('once it listens the server is ready, and serves the portal, the API and its description', async () => {
  await mkdir(join(folder, 'portal'));
  await writeFile(join(folder, 'portal', 'index.html'), '<div id="root"></div>');
  const { address } = await start({ PORTAL_DIR: 'portal' });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${address}/dashboard`)).text()).toContain('id="root"');
  const call = await fetch(`${address}/api/v1/users/me/`);
  expect(call.status).toBe(401);
  expect(call.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  expect(await (await fetch(`${address}/api/v1/openapi.json`)).json()).toMatchObject({ openapi: expect.any(String) });
});

test('a stopped server no longer responds', async () => {
  const server = await start({});
  await running.pop()?.stop();
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow('fetch failed');
});

test('if the port is in use, the start ends with the reason, and nothing that it started reports an error', async () => {
  const { address } = await start({});
  const errors: unknown[] = [];
  const log = { ...silentLog, error: (fields: object, message: string) => void errors.push([message, fields]) };
  const other = start({ PORT: new URL(address).port, DATA_DIR: 'other' }, log);
  await expect(other).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await setTimeout(100);
  expect(errors).toEqual([]);
});

test('4.22: a provider works without any organisation: system screens, and creating the first organisation', async () => {
  const server = await start({
    LEITWARTE_ROOT_PASSWORD: 'ein langes Passwort',
    LEITWARTE_ROOT_EMAIL: 'root@example.org',
  });
  const { auth_token } = (await (await signIn(server, 'ein langes Passwort')).json()) as { auth_token: string };
  const ask = async (path: string, body?: object): Promise<[number, unknown]> => {
    const answer = await fetch(`${server.address}/api/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Token ${auth_token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return [answer.status, await answer.json()];
  };
  const [, me] = await ask('users/me/');
  expect(me).toMatchObject({ is_superuser: true, grp_name_bez: 'root', email: 'root@example.org', organisation: null });
  for (const path of ['log/', 'security_events/', 'plantsystems/', 'planttypes/', 'allOrganisations/', 'dashboard/'])
    expect((await ask(path))[0], path).toBe(200);
  expect((await ask('allOrganisationUsers/'))[1]).toMatchObject([{ username: 'root' }]);
  expect((await ask('plantsystems/', { name: 'Weblogger' }))[0]).toBe(201);
  expect((await ask('allOrganisations/', { name: 'Stadtwerke' }))[0]).toBe(201);
});

test('other users of the machine can read nothing: the folder has mode 0700, and every file in it 0600', async () => {
  process.umask(0o022);
  const server = await start({
    LEITWARTE_ROOT_PASSWORD: 'ein langes Passwort',
    LEITWARTE_ROOT_EMAIL: 'root@example.org',
  });
  const asked = await fetch(`${server.address}/api/v1/users/reset_password/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'root@example.org' }),
  });
  expect(asked.status).toBe(204);
  await server.context.platform.background.settled();
  const root = join(folder, 'data');
  const open: string[] = [];
  const seen: string[] = [];
  for (const name of ['', ...(await readdir(root, { recursive: true }))]) {
    seen.push(name);
    const { mode } = await stat(join(root, name));
    if ((mode & 0o077) !== 0) open.push(`${name} ${(mode & 0o777).toString(8)}`);
  }
  expect(open).toEqual([]);
  expect(seen).toEqual(expect.arrayContaining(['leitwarte.sqlite', 'leitwarte.sqlite-wal', 'mail']));
  const [mail = ''] = seen.filter((name) => name.endsWith('.eml'));
  const text = (await readFile(join(root, mail), 'utf8')).replaceAll(/=\r?\n/g, '');
  const token = /password_reset\/[\w-]+\/([0-9a-f]{64})/.exec(text)?.[1] ?? '';
  expect(token).not.toBe('');
  for (const name of ['leitwarte.sqlite', 'leitwarte.sqlite-wal'])
    expect((await readFile(join(root, name), 'latin1')).includes(token), name).toBe(false);
});
