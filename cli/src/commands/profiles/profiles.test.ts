import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertAccount } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../testing/backend.ts';
import { emptyFolder, type CliOptions } from '../../testing/runCli.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  for (const username of ['leiterin', 'vertretung'])
    await insertAccount(backend.context.db, backend.context.platform, {
      username,
      password: 'sehr geheim',
      groupId: null,
      organisationId: backend.world.organisationId,
      isSuperuser: true,
    });
});
afterAll(() => backend.close());

/** A separate shell with its own configuration, and two installations. */
function shell() {
  const folder = emptyFolder();
  const hosts: string[] = [];
  const fetch = async (request: Request) => {
    hosts.push(new URL(request.url).host);
    return backend.world.api(request);
  };
  const type = (line: string, options: CliOptions = {}) => {
    const env = { LEITWARTE_CONFIG_DIR: folder, LEITWARTE_TOKEN: '', LEITWARTE_HOST: '', ...options.env };
    return backend.leitwarte(line.split(' '), { fetch, ...options, env });
  };
  const signIn = (line: string) => type(`login ${line} --password-stdin`, { stdin: 'sehr geheim\n' });
  return { type, signIn, hosts, file: join(folder, 'config.json') };
}

test('each installation has a profile; the last sign-in is used, another one is selected with --profile or switch', async () => {
  const { type, signIn, hosts, file } = shell();
  await signIn('https://a.test -u leiterin --profile werk');
  await signIn('https://b.test -u vertretung');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const list = await type('profiles list');
  expect(list.stdout).toContain(
    ' \twerk\thttps://a.test\tleiterin\t\tja\n*\tb.test\thttps://b.test\tvertretung\t\tja\n',
  );
  expect(list.stdout).not.toMatch(/[0-9a-f]{40}/);
  const who = async (line: string, options?: CliOptions) => {
    const { stdout } = await type(line, options);
    return [/Benutzername\t(\w+)/.exec(stdout)?.[1], hosts.at(-1)];
  };
  expect(await who('whoami')).toEqual(['vertretung', 'b.test']);
  expect(await who('whoami --profile werk')).toEqual(['leiterin', 'a.test']);
  expect(await who('whoami', { env: { LEITWARTE_PROFILE: 'werk' } })).toEqual(['leiterin', 'a.test']);
  await type('profiles switch werk');
  expect(await who('whoami')).toEqual(['leiterin', 'a.test']);
  expect(await who('whoami --host https://b.test')).toEqual(['vertretung', 'b.test']);
});

test('two accounts of one installation have two profiles', async () => {
  const { type, signIn } = shell();
  await signIn('https://a.test -u leiterin --profile eins');
  await signIn('https://a.test -u vertretung --profile zwei');
  expect((await type('whoami --profile eins')).stdout).toContain('leiterin');
  expect((await type('whoami --profile zwei')).stdout).toContain('vertretung');
  await type('logout --profile eins');
  expect((await type('whoami --profile eins')).code).toBe(4);
  expect((await type('whoami --profile zwei')).code).toBe(0);
});

test('6: an unknown profile is reported, and no request is sent', async () => {
  const { type, signIn, hosts } = shell();
  await signIn('https://a.test -u leiterin --profile werk');
  hosts.length = 0;
  for (const line of ['whoami --profile wrk', 'profiles switch wrk', 'profiles show wrk', 'profiles remove wrk --yes'])
    expect(await type(line)).toMatchObject({
      code: 6,
      stderr: 'Das Profil „wrk“ gibt es nicht. Es gibt: werk.\n',
    });
  expect(hosts).toEqual([]);
});

test('removing a profile ends its session on the server', async () => {
  const { type, signIn, file } = shell();
  await signIn('https://a.test -u leiterin --profile werk');
  const { token } = JSON.parse(readFileSync(file, 'utf8')).profiles.werk as { token: string };
  expect((await type('profiles remove werk')).code).toBe(2);
  expect(await type('profiles remove werk --yes')).toMatchObject({ code: 0, stderr: 'Vergessen: werk\n' });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ profiles: {} });
  expect((await backend.leitwarte(['whoami'], { env: { LEITWARTE_TOKEN: token } })).code).toBe(4);
});

test('a profile of a server that no longer exists can be removed too, with a notice', async () => {
  const { type, signIn } = shell();
  await signIn('https://a.test -u leiterin --profile werk');
  const dead = { fetch: () => Promise.reject(new TypeError('fetch failed')) };
  const removed = await type('profiles remove werk --yes', dead);
  expect(removed.code).toBe(0);
  expect(removed.stderr).toMatch(/^werk: .*\nVergessen: werk\n$/);
});

test('the language is stored in the profile', async () => {
  const { type, signIn } = shell();
  await signIn('https://a.test -u leiterin --profile werk');
  await signIn('https://b.test -u leiterin --profile kunde');
  await type('config set language en --profile werk');
  expect((await type('whoami --profile werk')).stdout).toContain('Username\t');
  expect((await type('whoami --profile=werk')).stdout).toContain('Username\t');
  expect((await type('whoami')).stdout).toContain('Benutzername\t');
  expect((await type('plants show 99999 --profile werk')).stderr).not.toContain('Nicht gefunden');
  expect((await type('whoami --profile werk --lang de')).stdout).toContain('Benutzername\t');
  await type('config unset language --profile werk');
  expect((await type('whoami --profile werk')).stdout).toContain('Benutzername\t');
});

test('if the address of a profile is changed, its session is removed', async () => {
  const { type, signIn } = shell();
  await signIn('https://a.test -u leiterin --profile werk');
  expect((await type('config set host https://c.test')).stdout).toContain('angemeldet\tnein');
  expect((await type('whoami')).code).toBe(4);
});

test('unknown settings and invalid values count as wrong usage', async () => {
  const { type } = shell();
  expect((await type('config set farbe rot')).stderr).toContain('Möglich: language, host.');
  expect((await type('config set language fr')).code).toBe(2);
  expect((await type('config unset host')).code).toBe(2);
  expect((await type('config set language en')).code).toBe(0);
  expect((await type('config show')).stdout).toContain('Language\ten\n');
});

test('without a profile a message explains how to create one', async () => {
  const { type } = shell();
  expect(await type('profiles list')).toMatchObject({ code: 0, stderr: expect.stringContaining('leitwarte login') });
  expect((await type('profiles show')).code).toBe(2);
});

test('a token is read from stdin, environment or file, and is never an argument', async () => {
  const { type } = shell();
  const { token } = backend.root;
  const login = await type('login https://a.test --token-stdin', { stdin: `${token}\n` });
  expect(login).toMatchObject({ code: 0, stderr: expect.stringContaining(backend.root.username) });
  expect((await type('whoami')).stdout).toContain(backend.root.username);
  const other = shell();
  const path = join(emptyFolder(), 'token');
  writeFileSync(path, `${token}\n`);
  expect((await other.type('whoami', { env: { LEITWARTE_TOKEN_FILE: path } })).code).toBe(0);
  expect((await other.type('whoami', { env: { LEITWARTE_TOKEN_FILE: `${path}x` } })).code).toBe(2);
  expect((await other.type('login https://a.test --token-stdin', { stdin: 'wertlos\n' })).code).toBe(4);
  expect((await other.type(`login https://a.test --token ${token}`)).code).toBe(2);
});
