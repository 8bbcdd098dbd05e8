import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { insertAccount } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOST, openBackend, type Backend } from '../testing/backend.ts';
import { emptyFolder } from '../testing/runCli.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  await insertAccount(backend.context.db, backend.context.platform, {
    username: 'leiterin',
    password: 'sehr geheim',
    groupId: null,
    organisationId: backend.world.organisationId,
    isSuperuser: true,
  });
});
afterAll(() => backend.close());

/** A separate shell with its own configuration folder and no token in the environment. */
function shell() {
  const folder = emptyFolder();
  const env = { LEITWARTE_CONFIG_DIR: folder, LEITWARTE_TOKEN: '', LEITWARTE_HOST: '' };
  const type = (argv: readonly string[], stdin?: string) =>
    backend.leitwarte(argv, { env, ...(stdin === undefined ? {} : { stdin }) });
  return { type, file: join(folder, 'config.json') };
}

test('login stores address and token in a file of mode 0600, and every later command finds them', async () => {
  const { type, file } = shell();
  const login = await type(['login', HOST, '-u', 'leiterin', '--password-stdin'], 'sehr geheim\n');
  expect(login).toMatchObject({
    code: 0,
    stdout: '',
    stderr: expect.stringContaining(`Angemeldet als leiterin bei ${HOST}.`),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const who = await type(['whoami']);
  expect(who.code).toBe(0);
  expect(who.stdout).toContain('Benutzername\tleiterin\n');
  expect(who.stdout).toContain('Superuser\tja\n');
});

test('logout ends the session on the server and deletes it locally', async () => {
  const { type, file } = shell();
  await type(['login', HOST, '-u', 'leiterin', '--password-stdin'], 'sehr geheim\n');
  const token = Object.values(JSON.parse(readFileSync(file, 'utf8')).profiles)[0] as { token: string };
  expect((await type(['logout'])).code).toBe(0);
  expect((await type(['whoami'])).code).toBe(4);
  expect((await backend.leitwarte(['whoami'], { env: { LEITWARTE_TOKEN: token.token } })).code).toBe(4);
});

test('logout also works for a session that has already ended', async () => {
  const { type } = shell();
  await type(['login', HOST, '-u', 'leiterin', '--password-stdin'], 'sehr geheim\n');
  await type(['api', 'POST', 'token/logout/']);
  expect((await type(['logout'])).code).toBe(0);
});

test('each account signed in at an address has its own profile; signing in again reuses it', async () => {
  await insertAccount(backend.context.db, backend.context.platform, {
    username: 'zweite',
    password: 'sehr geheim',
    groupId: null,
    organisationId: backend.world.organisationId,
    isSuperuser: true,
  });
  const { type, file } = shell();
  const signIn = (name: string) => type(['login', HOST, '-u', name, '--password-stdin'], 'sehr geheim\n');
  const profiles = (): Record<string, { username: string; token: string }> =>
    JSON.parse(readFileSync(file, 'utf8')).profiles;
  const named = () => Object.entries(profiles()).map(([name, { username }]) => [name, username]);
  await signIn('leiterin');
  await signIn('zweite');
  expect(named()).toEqual([
    ['leitwarte.test', 'leiterin'],
    ['zweite@leitwarte.test', 'zweite'],
  ]);
  expect((await type(['whoami'])).stdout).toContain('zweite');
  expect((await type(['whoami', '--profile', 'leitwarte.test'])).stdout).toContain('leiterin');
  const token = profiles()['zweite@leitwarte.test']?.token;
  await signIn('leiterin');
  expect(named()).toHaveLength(2);
  expect(profiles()['zweite@leitwarte.test']?.token).toBe(token);
  expect((await type(['whoami'])).stdout).toContain('leiterin');
});

test('a wrong password ends with 1 and the German reason on stderr, and stores nothing', async () => {
  const { type } = shell();
  const login = await type(['login', HOST, '-u', 'leiterin', '--password-stdin'], 'falsch\n');
  expect(login).toMatchObject({ code: 1, stdout: '' });
  expect(login.stderr).toContain('Benutzername oder Passwort ist falsch.');
  expect((await type(['whoami'])).code).toBe(4);
});

test('without a terminal the command does not ask: name and password must be given', async () => {
  const { type } = shell();
  expect(await type(['login', HOST])).toMatchObject({ code: 2, stderr: expect.stringContaining('--username') });
  expect(await type(['login', HOST, '-u', 'root'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--password-stdin'),
  });
  expect(await type(['login', HOST, '-u', 'root', '--password-stdin'], '')).toMatchObject({ code: 2 });
});

test('a password cannot be an argument', async () => {
  const { type } = shell();
  expect((await type(['login', HOST, '-u', 'root', '--password', 'geheim'])).code).toBe(2);
});

test('a token is only sent to the address for which it was created', async () => {
  const { type } = shell();
  await type(['login', HOST, '-u', 'leiterin', '--password-stdin'], 'sehr geheim\n');
  expect((await type(['whoami', '--host', 'http://other.test'])).code).toBe(4);
  expect((await type(['whoami', '--host', HOST])).code).toBe(0);
});

test('sending a password over plain http to another machine gives a warning', async () => {
  const { type } = shell();
  expect((await type(['login', HOST, '-u', 'leiterin', '--password-stdin'], 'sehr geheim\n')).stderr).toContain(
    'unverschlüsselt',
  );
});

test('LEITWARTE_TOKEN signs in without a file, and logout does not end its session', async () => {
  expect((await backend.leitwarte(['whoami'])).code).toBe(0);
  expect((await backend.leitwarte(['logout'])).code).toBe(2);
  expect((await backend.leitwarte(['whoami'], { env: { LEITWARTE_TOKEN: 'worthless' } })).code).toBe(4);
});

test('whoami --json outputs the account in the form of the API', async () => {
  expect(await backend.json(['whoami'])).toMatchObject({
    username: backend.root.username,
    is_superuser: true,
    user_pdfs: [],
  });
});
