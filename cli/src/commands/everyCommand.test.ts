import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundOf, type Bound } from '../program/bound.ts';
import type { Command } from '../command.ts';
import { placeholderOf } from '../program/options.ts';
import { openBackend, type Backend } from '../testing/backend.ts';
import { emptyFolder, type CliOptions } from '../testing/runCli.ts';
import { nouns, words } from './index.ts';
import { serverWords } from './serverWords.ts';

let backend: Backend;
const before = process.cwd();
beforeAll(async () => {
  backend = await openBackend();
  // some commands save a file in the current folder
  process.chdir(emptyFolder());
});
afterAll(async () => {
  process.chdir(before);
  await backend.close();
});

/**
 * Command lines of all commands that send requests, with all required arguments and names of things that do not exist.
 */
async function commandLines(): Promise<{ readonly line: string; readonly bound: Bound; readonly argv: string[] }[]> {
  const ofNouns = Object.entries(nouns).flatMap(([noun, { verbs }]) =>
    Object.entries(verbs).map(async ([verb, load]) => ({ line: `${noun} ${verb}`, command: await load() })),
  );
  const ofWords = Object.entries(words)
    .filter(([word]) => !Object.hasOwn(serverWords, word))
    .map(async ([line, word]) => ({ line, command: await word.load() }));
  const all = await Promise.all([...ofNouns, ...ofWords]);
  return Promise.all(
    all.map(async ({ line, command }) => {
      const argv = [...line.split(' '), ...neededBy(command)];
      return { line, bound: await boundOf(command), argv };
    }),
  );
}

function neededBy({ arguments: args = {}, options = {} }: Command): string[] {
  const places = Object.values(args).flatMap(({ optional }) => (optional ? [] : ['987654']));
  const flags = Object.entries(options).flatMap(([name, option]) => {
    if (option.required !== true) return [];
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return [flag, option.choices?.[0] ?? placeholderOf(option, 'de').split('|')[0] ?? 'x'];
  });
  return [...places, ...flags];
}

/** Runs a command, and returns the requests that it sent and its exit code. */
async function ended(argv: readonly string[], options: CliOptions) {
  const sent: string[] = [];
  const fetch = async (request: Request) => {
    sent.push(`${request.method} ${request.url}`);
    return backend.world.api(request);
  };
  const { code, stdout, stderr } = await backend.leitwarte(argv, { fetch, ...options });
  return { code, stdout, stderr, sent };
}

test('4: every command that needs a sign-in fails without one, and sends no request', async () => {
  for (const { line, bound, argv } of await commandLines()) {
    if (bound.access === 'public') continue;
    const env = { LEITWARTE_TOKEN: '', LEITWARTE_CONFIG_DIR: emptyFolder() };
    const { code, sent, stdout, stderr } = await ended(argv, { env });
    // code 2 if a file or a choice is missing, because that is reported before the missing sign-in
    expect({ line, ends: code === 4 || code === 2, sent, stdout }).toEqual({ line, ends: true, sent: [], stdout: '' });
    expect(stderr).not.toBe('');
  }
});

test('no command crashes if something does not exist: it ends with a documented exit code and gives the reason', async () => {
  for (const { line, bound, argv } of await commandLines()) {
    if (['login', 'logout', 'cockpit', 'profiles switch', 'config set'].includes(line)) continue;
    const dry = bound.changes ? ['--dry-run'] : [];
    const { code, stderr } = await ended([...argv, ...dry], { env: { LEITWARTE_NEW_PASSWORD: 'ein langes Passwort' } });
    expect({ line, code: [0, 1, 2, 6, 7].includes(code) ? 'listed' : code, stderr: code > 7 ? stderr : '' }).toEqual({
      line,
      code: 'listed',
      stderr: '',
    });
    expect({ line, told: code === 0 || code === 7 || stderr !== '' }).toEqual({ line, told: true });
  }
});

test('a dry run of any command sends no request that changes something', async () => {
  for (const { line, bound, argv } of await commandLines()) {
    if (!bound.changes) continue;
    const { sent } = await ended([...argv, '--dry-run'], {});
    expect({ line, sent: sent.filter((one) => !/^GET |^POST .*\/get_/.test(one)) }).toEqual({ line, sent: [] });
  }
});

test('the output of any command in a pipe never contains control characters', async () => {
  for (const { line, bound, argv } of await commandLines()) {
    // these commands output an archive or a document
    if (['organisations give-out', 'work-orders print', 'work-orders report'].includes(line)) continue;
    const { stdout, stderr } = await ended([...argv, ...(bound.changes ? ['--dry-run'] : [])], {});
    // Lines of CSV end as RFC 4180 wants it.
    // oxlint-disable-next-line eslint/no-control-regex -- control codes are what is looked for
    expect([line, /[\u0000-\u0008\u000b-\u001f\u007f]/.test(`${stdout}${stderr}`.replaceAll('\r\n', '\n'))]).toEqual([
      line,
      false,
    ]);
  }
});
