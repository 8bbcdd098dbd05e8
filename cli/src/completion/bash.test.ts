import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leitwarte } from '../testing/leitwarte.ts';
import { emptyFolder } from '../testing/runCli.ts';

const script = fileURLToPath(new URL('../../completions/leitwarte.bash', import.meta.url));

const home = emptyFolder();
let host = '';
const plants = ['Solarpark Marche', "Bauer's Dach", 'Süd'].map((name, at) => ({ id: at + 1, name }));
const server = createServer((_, response) => response.end(JSON.stringify(plants)));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object') host = `http://127.0.0.1:${address?.port}`;
  // On a busy machine names may arrive too late the first time; afterwards they are cached.
  const warm = async () => {
    if ((await tab('plants', 'show', '')).length === 0) throw new Error('no names yet');
  };
  await vi.waitFor(warm, { timeout: 60_000 });
});
afterAll(() => {
  server.close();
});

/** Words that bash completes, quoted as a user would type them; bash splits them at colons and equals signs. */
function tab(...typed: string[]): Promise<string[]> {
  const command = ['leitwarte', ...typed];
  const words = [command.join(' '), ...command.flatMap((word) => (word === '' ? [''] : word.split(/([=:])/)))];
  const line = `
    source '${script}'
    leitwarte() { '${process.execPath}' '${leitwarte}' "$@"; }
    compopt() { echo "compopt $*"; }
    COMP_LINE="$1" COMP_POINT=\${#1}
    COMP_WORDS=("\${@:2}") COMP_CWORD=$(($# - 2))
    _leitwarte
    printf '%s\\n' "\${COMPREPLY[@]}"`;
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_CACHE_HOME: home,
    LEITWARTE_HOST: host,
    LEITWARTE_TOKEN: 'x',
    LC_ALL: 'C.UTF-8',
  };
  return new Promise((resolve, reject) => {
    execFile('bash', ['--norc', '-c', line, 'bash', ...words], { env }, (error, stdout, stderr) => {
      if (error || stderr) reject(error ?? new Error(stderr));
      else resolve(stdout.split('\n').filter(Boolean));
    });
  });
}

test('bash completes commands, and names quoted so that each is one word', async () => {
  expect(await tab('organi')).toEqual(['organisations']);
  expect(await tab('plants', 'show', '')).toEqual(['Solarpark\\ Marche', "Bauer\\'s\\ Dach", 'Süd']);
});

test('bash completes the rest of a name that was begun with a backslash or an open quote', async () => {
  expect(await tab('plants', 'show', 'Solarpark\\ M')).toEqual(['Solarpark\\ Marche']);
  expect(await tab('plants', 'show', "'Solarpark M")).toEqual(['Solarpark Marche']);
  expect(await tab('plants', 'show', "'Solarpark Marche'", '--j')).toEqual(['--json']);
});

test('bash completes files itself', async () => {
  expect(await tab('permissions', 'apply', '')).toEqual(['compopt -o default']);
});

test('words that bash splits at colons and equals signs are joined again', async () => {
  expect(await tab('organisations', 'update', 'X', '--view=ti')).toEqual(['tiles']);
  expect(await tab('permissions', 'set', 'Betrieb', 'plant.read=on', 'limits.read=o')).toEqual(['on', 'off']);
});
