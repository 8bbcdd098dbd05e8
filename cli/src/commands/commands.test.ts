import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contract, type Endpoint } from '@leitwarte/core/contract';
import { expect, test } from 'vitest';
import { boundOf } from '../program/bound.ts';
import type { Command } from '../command.ts';
import { runCli } from '../testing/runCli.ts';
import { nouns, sections, words } from './index.ts';
import { startableTasks } from './provider/tasks/start.ts';

async function allCommands(): Promise<[line: string, command: Command][]> {
  const ofNouns = Object.entries(nouns).flatMap(([noun, { verbs }]) =>
    Object.entries(verbs).map(async ([verb, load]): Promise<[string, Command]> => [`${noun} ${verb}`, await load()]),
  );
  const ofWords = Object.entries(words).map(async ([word, entry]): Promise<[string, Command]> => [
    word,
    await entry.load(),
  ]);
  return Promise.all([...ofNouns, ...ofWords]);
}

test('every file that exports a command is in the table', async () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /^[^.]+\.ts$/.test(name));
  const known = new Map((await allCommands()).map(([line, command]) => [command, line]));
  const exported: string[] = [];
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(folder, file));
    for (const value of Object.values(module).flatMap(oneOrFour))
      if (isCommand(value)) exported.push(known.get(value) ?? file);
  }
  expect(exported.sort()).toEqual([...known.values()].sort());
});

/** A file exports a command, or an object with the commands that export, compare and apply a structure. */
const oneOrFour = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null && 'apply' in value ? Object.values(value) : [value];

const isCommand = (value: unknown): value is Command => typeof value === 'object' && value !== null && 'run' in value;

test('a command that names its call requires the access of that call, and counts as a change if the call does', async () => {
  for (const [line, command] of await allCommands()) {
    const { call, access } = command;
    expect([line, (call === undefined) !== (access === undefined)]).toEqual([line, true]);
    if (call === undefined) continue;
    const [area = '', name = ''] = call.split('.');
    const areas: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract;
    const entry = areas[area]?.[name];
    const bound = await boundOf(command);
    expect([line, bound.access]).toEqual([line, entry?.access]);
    expect([line, bound.changes]).toEqual([line, command.changes ?? entry?.changes]);
  }
});

test('all tasks that can be started are tasks of the contract', () => {
  const routes = Object.values(contract.tasks).map((entry) => entry.route);
  for (const task of startableTasks) expect(routes).toContain(`POST tasks/${task}/`);
});

test('only commands whose call is not a change in the contract declare --dry-run themselves', async () => {
  const said = (await allCommands()).filter(([, command]) => command.changes).map(([line]) => line);
  // calls that are allowed without a licence, commands with several calls, and raw calls
  expect(said.sort()).toEqual([
    'api',
    'components columns',
    'components update',
    'password',
    'plants activate',
    'plants apply',
    'sessions end',
  ]);
});

test('every command is listed in exactly one section of the help', () => {
  const listed = sections.flatMap(({ commands }) => Object.keys(commands));
  expect(listed.toSorted()).toEqual([...Object.keys(words), ...Object.keys(nouns)].sort());
});

test('the help of the program fits into 80 columns', async () => {
  const { code, stdout, stderr } = await runCli(['--help'], { terminal: 80 });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatchSnapshot();
  for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test('the help of every noun and command fits into 80 columns, except examples', async () => {
  const lines = [...(await allCommands()).map(([line]) => line), ...Object.keys(nouns)];
  for (const line of lines) {
    const { stdout, stderr } = await runCli([...line.split(' '), '--help'], { terminal: 80 });
    const [told = ''] = `${stdout}${stderr}`.split('\nBeispiele:');
    const wide = told.split('\n').filter((one) => one.length > 80);
    expect([line, wide]).toEqual([line, []]);
  }
});

test('help before a command shows the help of the command', async () => {
  expect(await runCli(['help', 'users', 'create'])).toEqual(await runCli(['users', 'create', '--help']));
  expect((await runCli(['help', 'users'])).stdout).toContain('password');
  expect(await runCli(['help'])).toEqual(await runCli(['--help']));
  expect((await runCli(['help', 'usrs'])).stderr).toContain('Gemeint war vielleicht users.');
});

test('help is in English on request, by option or environment', async () => {
  expect((await runCli(['plants', 'show', '--help', '--lang', 'en'])).stdout).toContain(
    'Show a plant with its components',
  );
  expect((await runCli(['plants', 'show', '--help'], { env: { LEITWARTE_LANG: 'en' } })).stdout).toContain(
    'Show a plant',
  );
});

test('a noun without a command shows its commands and counts as wrong usage', async () => {
  const { code, stdout, stderr } = await runCli(['plants']);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('prio');
});

test('wrong input is reported in German with a suggestion, exit 2', async () => {
  const told = async (...argv: string[]) => {
    const { code, stderr } = await runCli(argv);
    expect(code).toBe(2);
    return stderr;
  };
  expect(await told('plnats')).toBe('Den Befehl plnats gibt es nicht. Gemeint war vielleicht plants.\n');
  expect(await told('plants', 'list', '--jsn')).toBe(
    'Die Option --jsn gibt es nicht. Gemeint war vielleicht --json.\n',
  );
  expect(await told('plants', 'show')).toBe('Das Argument <anlage> fehlt.\n');
  expect(await told('plants', 'show', 'a', 'b')).toBe('Das sind zu viele Argumente.\n');
  expect(await told('components', 'columns', '7')).toMatch(/^Die Option .*--file.* fehlt\.\n$/);
  expect(await told('plants', 'create', 'A', '--capacity', 'viel')).toMatch(
    /^„viel“ passt nicht zur Option --capacity/,
  );
  expect(await told('systems', 'create', 'A', '--type', 'XX')).toContain('Möglich sind: CF, PF, SF.');
});

test('the version is that of the package', async () => {
  expect((await runCli(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});
