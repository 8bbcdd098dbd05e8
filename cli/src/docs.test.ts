import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { insertAccount, insertOrganisation } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from './testing/backend.ts';
import { emptyFolder } from './testing/runCli.ts';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend();
  const { db, platform } = backend.context;
  const id = await insertOrganisation(db, platform, 'Stadtwerke Friedberg');
  await db.updateTable('organisation').set({ folder_name_import: 'friedberg' }).where('id', '=', id).execute();
  const root = { username: 'superuserin', password: 'leitwarte', groupId: null, organisationId: id, isSuperuser: true };
  await insertAccount(db, platform, root);
});
afterAll(() => backend.close());

/** Lines of the shell block, with continued lines joined, each split into its words. */
function story(): string[][] {
  const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(readFileSync(join(docs, 'cli.md'), 'utf8')) ?? [];
  const lines = block.replaceAll('\\\n', '').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(wordsOf);
}

function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

/** Runs a line of the page and returns its output; a login reads the password from stdin. */
async function typed(words: readonly string[]): Promise<string> {
  const signIn = words[0] === 'login';
  const argv = signIn ? ['login', '--username', 'superuserin', '--password-stdin'] : words;
  const options = { env: { LEITWARTE_TOKEN: '' }, ...(signIn ? { stdin: 'leitwarte\n' } : {}) };
  const { code, stdout, stderr } = await backend.leitwarte(argv, options);
  if (code !== 0) throw new Error(`leitwarte ${words.join(' ')} ended with ${code}: ${stderr}`);
  return stdout;
}

test('the steps from an empty installation to a plant’s values work as docs/cli.md describes them', async () => {
  const folder = join(emptyFolder(), 'docs/examples/weblogger');
  mkdirSync(folder, { recursive: true });
  cpSync(join(docs, 'examples/weblogger'), folder, { recursive: true });
  const before = process.cwd();
  process.chdir(folder);
  const delivered = (path: string) => path.replace('../../../data', backend.context.dataDir);
  const printed: string[] = [];
  try {
    for (const [program, ...words] of story()) {
      if (program === 'mkdir') mkdirSync(delivered(words.at(-1) ?? ''), { recursive: true });
      else if (program === 'cp') cpSync(words[0] ?? '', join(delivered(words[1] ?? ''), words[0] ?? ''));
      else printed.push(await typed(words));
    }
  } finally {
    process.chdir(before);
  }
  expect(printed).toHaveLength(story().length - 2);
  expect(printed.join('')).toMatch(/details\.txt\tSolarpark Marche\t(\d+)\t\1\t0\t0\t0\t0\t0\tfertig/);
  // a plant with only history has no fault, although the age of its data is monitored
  expect(printed.at(-1)).toContain('Zustand\t○ Historie, keine Live-Daten');
  expect(printed.at(-1)).toMatch(/Wert 1\tLeistung: \d/);
});

test('every line of docs/configuration.md is valid: without a network it fails only when it sends a request', async () => {
  const folder = emptyFolder();
  for (const name of ['tagesbericht', 'tagebuch', 'ansicht', 'aktuelle-daten'])
    writeFileSync(join(folder, `${name}.yaml`), '{}');
  writeFileSync(join(folder, 'inverters.csv'), 'name\nWR 1\n');
  writeFileSync(join(folder, 'codes.csv'), 'alarm_code\n3001\n');
  const page = readFileSync(join(docs, 'configuration.md'), 'utf8').replaceAll('\\\n', '');
  const lines = [...page.matchAll(/^leitwarte (.*)$/gm)].map(([, line = '']) => wordsOf(line));
  const before = process.cwd();
  process.chdir(folder);
  try {
    for (const words of lines) {
      const { code, stderr } = await backend.leitwarte(words, {
        fetch: () => Promise.reject(new TypeError('no network')),
      });
      expect([words, code, stderr]).toEqual([words, 3, expect.any(String)]);
    }
  } finally {
    process.chdir(before);
  }
  expect(lines.length).toBeGreaterThan(20);
});

test('the exit codes of docs/cli.md are those of the program', async () => {
  const { exitCodes } = await import('./exit.ts');
  const table = [...readFileSync(join(docs, 'cli.md'), 'utf8').matchAll(/^\| (\d+) \|/gm)].map(([, code]) =>
    Number(code),
  );
  expect(table).toEqual(Object.values(exitCodes));
});
