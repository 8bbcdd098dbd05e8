import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../testing/backend.ts';
import { emptyFolder, type CliOptions } from '../testing/runCli.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  await backend.world.plant({ name: 'Solarpark Marche' });
  await backend.world.plant({ name: 'Doppelt' });
  await backend.world.plant({ name: 'Doppelt' });
});
afterAll(() => backend.close());

/**
 * Candidates for completion after these words, as the shell receives them; the time limit for names is twenty times as long as in real use.
 */
async function tab(words: readonly string[], options: CliOptions = {}): Promise<[value: string, text: string][]> {
  const env = { XDG_CACHE_HOME: emptyFolder(), ...options.env };
  const sleep = (ms: number, signal: AbortSignal) => wait(20 * ms, undefined, { signal });
  const { code, stdout, stderr } = await backend.leitwarte(['__complete', ...words], { sleep, ...options, env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.split('\n').slice(0, -1);
  return lines.map((line): [string, string] => [line.split('\t')[0] ?? '', line.split('\t')[1] ?? '']);
}
const values = async (...words: string[]) => (await tab(words)).map(([value]) => value);

test('commands are offered with their summaries, filtered by the typed text', async () => {
  expect(await tab(['organi'])).toEqual([['organisations', 'Organisationen']]);
  expect(await values('')).toEqual(expect.arrayContaining(['login', 'plants', 'completion', 'profiles']));
  expect(await values('')).not.toContain('__complete');
  expect(await values('plants', 's')).toEqual(expect.arrayContaining(['show', 'status']));
  expect(await tab(['organi', ''], { env: { LEITWARTE_LANG: 'en' } })).toEqual([]);
});

test('options of the command and general options are offered, also after arguments', async () => {
  expect(await values('organisations', 'update', 'X', '--licence')).toEqual(['--licence', '--licence-until']);
  expect(await values('users', 'list', '--pro')).toEqual(['--profile']);
  expect(await values('--la')).toEqual(['--lang']);
});

test('values of an option are offered: its choices, ja and nein, or files', async () => {
  expect(await values('organisations', 'update', 'X', '--licence', '')).toEqual(['active', 'demo', 'inactive']);
  expect(await values('organisations', 'update', '--view=ti')).toEqual(['--view=tiles']);
  expect(await values('users', 'update', 'anna', '--daily-report', '')).toEqual(['ja', 'nein']);
  expect(await values('users', 'create', '--password-file', '')).toEqual([':files']);
  expect(await values('permissions', 'apply', '')).toEqual([':files']);
  expect(await values('--lang', '')).toEqual(['de', 'en', 'it']);
});

test('names of profiles are offered if the argument needs them', async () => {
  const organisation = ['--organisation', String(backend.world.organisationId)];
  await backend.json(['dashboards', 'create', 'Umrichter', ...organisation]);
  await backend.json(['live-data', 'create', 'Übersicht', ...organisation]);
  await backend.json(['systems', 'create', 'Weblogger']);
  expect(await values('dashboards', 'apply', '')).toEqual(['Umrichter']);
  expect(await values('plants', 'update', 'X', '--dashboard', '')).toEqual(['Umrichter']);
  expect(await values('live-data', 'export', '')).toEqual(['Übersicht']);
  expect(await values('live-data', 'create', '')).toEqual([]);
  expect(await values('alarm-codes', 'copy', '')).toEqual(['Weblogger']);
  expect(await values('limits', 'set', 'Sol')).toEqual(['Solarpark Marche']);
});

test('names of plants and organisations are offered ignoring case, equal names by their ids', async () => {
  expect(await values('plants', 'show', 'solar')).toEqual(['Solarpark Marche']);
  const twins = (await tab(['plants', 'show', ''])).filter(([, text]) => text === 'Doppelt');
  expect(twins.map(([value]) => Number(value) > 0)).toEqual([true, true]);
  expect(await values('organisations', 'show', 'orga')).toContain(backend.world.organisationName);
  expect(await values('users', 'create', 'x', '--organisation', 'Orga')).toContain(backend.world.organisationName);
  expect(await values('groups', 'plants', 'X', '--add', 'So')).toEqual(['Solarpark Marche']);
  expect(await values('groups', 'members', 'X', '--add', '')).toEqual([backend.root.username]);
});

test('groups are notification or permission groups depending on the noun, and rights are completed in full', async () => {
  expect(await values('permissions', 'show', '')).toEqual(expect.arrayContaining(['Admin', 'Orga-Manager']));
  expect(await values('users', 'create', 'x', '--group', 'A')).toEqual(['Admin']);
  expect(await values('groups', 'show', '')).toEqual([]);
  expect(await values('permissions', 'set', 'Admin', 'limits.')).toEqual([
    'limits.read=on',
    'limits.read=off',
    'limits.write=on',
    'limits.write=off',
  ]);
  expect(await values('permissions', 'set', 'Admin', 'limits.read=on', 'live_data.r')).toHaveLength(2);
});

test('names are requested once a minute, stored readable only for their owner, and separately for each account', async () => {
  const cache = emptyFolder();
  let asked = 0;
  const fetch = async (request: Request) => {
    asked += 1;
    return backend.world.api(request);
  };
  let now = Date.now();
  const options = { env: { XDG_CACHE_HOME: cache }, fetch, now: () => now };
  for (let press = 0; press < 3; press += 1) await tab(['plants', 'show', ''], options);
  expect(asked).toBe(1);
  now += 61_000;
  await tab(['plants', 'show', ''], options);
  expect(asked).toBe(2);
  const folder = join(cache, 'leitwarte/names');
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  const other = { LEITWARTE_TOKEN: (await backend.world.actor(null, { isSuperuser: true })).token };
  await tab(['plants', 'show', ''], { ...options, env: { ...options.env, ...other } });
  expect(asked).toBe(3);
});

test('for a slow, stopped or unknown installation completion offers no names, and ends in time and without a message', async () => {
  const hanging = () => new Promise<Response>(() => {});
  const waits: number[] = [];
  const sleep = async (ms: number) => void waits.push(ms);
  expect(await tab(['plants', 'show', ''], { fetch: hanging, sleep })).toEqual([]);
  expect(waits).toEqual([1_500]);
  const dead = () => Promise.reject(new TypeError('fetch failed'));
  expect(await tab(['plants', 'show', ''], { fetch: dead, sleep })).toEqual([]);
  expect(await tab(['plants', 'show', ''], { env: { LEITWARTE_TOKEN: '' } })).toEqual([]);
  expect(await tab(['plnats', 'show', ''])).toEqual([]);
});

test('there is a script for each known shell, and none for others', async () => {
  for (const shell of ['bash', 'zsh', 'fish', 'powershell']) {
    const { code, stdout } = await backend.leitwarte(['completion', shell]);
    expect({ code, asks: stdout.includes('leitwarte __complete') }).toEqual({ code: 0, asks: true });
  }
  expect(await backend.leitwarte(['completion', 'cmd'])).toMatchObject({ code: 2, stdout: '' });
});
