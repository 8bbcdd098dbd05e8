import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../../testing/backend.ts';
import { RANGE, ROWS, openPlants } from '../../../testing/plants.ts';
import { emptyFolder } from '../../../testing/runCli.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openPlants();
});
afterAll(() => backend.close());

test('one file is created for each plant, named as in the portal; plants without the column are reported, also by exit code', async () => {
  const folder = join(emptyFolder(), 'neu');
  const argv = ['export', 'research', '--plants', 'all', '-c', 'WR 1:W1', ...RANGE, '--format', 'csv', '--out', folder];
  const { code, stdout, stderr } = await backend.leitwarte(argv);
  expect({ code, stdout }).toEqual({ code: 7, stdout: '' });
  expect(readdirSync(folder).sort()).toEqual(['Nord_WR 1_research.csv', 'Süd_WR 1_research.csv']);
  expect(stderr).toMatch(/^Leer: Die Komponente „WR 1“ ist unbekannt/m);
  expect(stderr).toContain(`Geschrieben: ${join(folder, 'Nord_WR 1_research.csv')}`);
});

test('if every plant fails, each is reported once, and the exit code is that of the first', async () => {
  const argv = [
    'export',
    'research',
    'Nord',
    'Süd',
    '-c',
    'WR 9:W1',
    ...RANGE,
    '--format',
    'csv',
    '--out',
    emptyFolder(),
  ];
  const { code, stderr } = await backend.leitwarte(argv);
  expect(code).toBe(6);
  expect(stderr.trimEnd().split('\n').sort()).toEqual([
    'Nord: Die Komponente „WR 9“ ist unbekannt.',
    'Süd: Die Komponente „WR 9“ ist unbekannt.',
  ]);
});

test('a checksum is written next to the file; --resume keeps complete files and writes the others again', async () => {
  const folder = emptyFolder();
  const argv = ['export', 'journal', '--plants', 'Nord,Süd', '--month', '2026-03', '--format', 'csv', '--sha256'];
  const typed = [...argv, '--out', folder, '--resume', '--json'];
  const first = await backend.leitwarte(typed);
  expect(first.code).toBe(0);
  const file = join(folder, 'Betriebstagebuch_Nord.csv');
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  expect(readFileSync(`${file}.sha256`, 'utf8')).toBe(`${sha256}  Betriebstagebuch_Nord.csv\n`);
  expect(JSON.parse(first.stdout)).toMatchObject([
    { name: 'Nord', file, sha256, skipped: false },
    { name: 'Süd', skipped: false },
  ]);
  writeFileSync(file, 'half');
  const again: unknown = JSON.parse((await backend.leitwarte(typed)).stdout);
  expect(again).toMatchObject([{ sha256, skipped: false }, { skipped: true }]);
  const { stderr } = await backend.leitwarte([...argv, '--resume', '--out', folder]);
  expect(stderr).toContain(`Schon da: ${file}`);
});

test('the checksum of output to stdout is written to stderr', async () => {
  const { stdout, stderr } = await backend.leitwarte(['export', 'users', '--format', 'csv', '--sha256']);
  expect(stderr).toBe(`${createHash('sha256').update(stdout).digest('hex')}  -\n`);
});

test('after Ctrl C or an interrupted response no file remains, not even a partial one', async () => {
  const folder = emptyFolder();
  const argv = ['export', 'research', 'Nord', '-c', 'WR 1:W1', ...RANGE, '--out', join(folder, 'x.csv')];
  const stop = new AbortController();
  const breaking = (cut: () => void) => async (request: Request) => {
    const answer = await backend.world.api(request);
    if (!request.url.includes('_csv')) return answer;
    const reader = answer.body?.getReader();
    return new Response(
      new ReadableStream({
        async pull(controller) {
          const part: { value?: Uint8Array | undefined } = (await reader?.read()) ?? {};
          if (part.value !== undefined) controller.enqueue(part.value.subarray(0, 10));
          cut();
          if (!stop.signal.aborted) controller.error(new TypeError('terminated'));
        },
      }),
    );
  };
  expect((await backend.leitwarte(argv, { fetch: breaking(() => {}) })).code).toBe(3);
  expect(readdirSync(folder)).toEqual([]);
  const interrupted = await backend.leitwarte(argv, { fetch: breaking(() => stop.abort()), signal: stop.signal });
  expect(interrupted.code).toBe(130);
  expect(readdirSync(folder)).toEqual([]);
});

test('progress is only shown on a terminal, and its line is removed at the end', async () => {
  const argv = ['export', 'overview', '--plants', 'all', '--out', emptyFolder(), '--format', 'json'];
  let now = Date.now();
  const slow = async (request: Request) => {
    now += 1000;
    return backend.world.api(request);
  };
  const piped = await backend.leitwarte(argv, { fetch: slow });
  expect(piped.stderr).not.toContain(String.fromCharCode(27));
  const shown = await backend.leitwarte(argv, { fetch: slow, terminal: 80, now: () => now });
  expect(shown.stderr).toMatch(/\d\/3 Dateien {2}(\d+ % {2})?[\d,]+ k?B {2}[\d,]+ k?B\/s/);
  expect(shown.stderr.endsWith('\n')).toBe(true);
});

test('a missing folder is created, and an existing file is replaced completely', async () => {
  const folder = join(emptyFolder(), 'a/b');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'benutzer.csv');
  writeFileSync(file, 'x'.repeat(100_000));
  expect((await backend.leitwarte(['export', 'users', '--out', file])).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFBenutzername;Name;/);
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('JSON of several plants is written to stdout with one line per plant, and no file is written', async () => {
  const before = readdirSync('.');
  const { code, stdout } = await backend.leitwarte(['export', 'overview', 'Nord', 'Süd', '--json']);
  expect(code).toBe(0);
  const plants = stdout.trimEnd().split('\n');
  expect(plants.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ data: expect.any(Array) }),
    expect.objectContaining({ data: expect.any(Array) }),
  ]);
  const values = await backend.leitwarte(['export', 'research', 'Nord', 'Süd', '-c', 'WR 1:W1', ...RANGE, '--json']);
  expect(
    values.stdout
      .trimEnd()
      .split('\n')
      .map((line): number => JSON.parse(line).length),
  ).toEqual([ROWS, ROWS]);
  expect(readdirSync('.')).toEqual(before);
  const some = await backend.leitwarte(['export', 'research', 'Leer', 'Nord', '-c', 'WR 1:W1', ...RANGE, '--json']);
  expect(some).toMatchObject({ code: 7, stderr: 'Leer: Die Komponente „WR 1“ ist unbekannt.\n' });
});

test('an unknown file extension, and one file for several plants, are refused before anything is written', async () => {
  const folder = emptyFolder();
  const told = async (...argv: string[]) => (await backend.leitwarte(['export', ...argv], {})).stderr;
  expect(await told('users', '--out', join(folder, 'x.docx'))).toContain(
    'Möglich sind: txt, csv, json, jsonl, xlsx, pdf',
  );
  expect(await told('overview', 'Nord', 'Süd', '--out', join(folder, 'n.xlsx'))).toContain('einen Ordner');
  expect(readdirSync(folder)).toEqual([]);
});

test('-o - writes a document to stdout and does not create a file named -', async () => {
  for (const noun of ['daily-report', 'permissions']) {
    const { code, stdout } = await backend.leitwarte([noun, 'export', '-o', '-']);
    expect([noun, code, stdout === '', existsSync('-')]).toEqual([noun, 0, false, false]);
  }
});

test('in a pipe the values of a list of plants are plain numbers, at a terminal they have their units', async () => {
  await backend.json(['plants', 'prio', 'Nord', 'WR 1:W1', '-', '-']);
  const listed = ['plants', 'list', '--columns', 'Name,Wert 1'];
  const nord = (text: string) => text.split('\n').find((line) => line.startsWith('Nord')) ?? '';
  expect(nord((await backend.leitwarte(listed)).stdout)).toMatch(/^Nord\t\d+(\.\d+)?$/);
  expect(nord((await backend.leitwarte(listed, { terminal: 80 })).stdout)).toMatch(/^Nord .*\d\D+$/);
});
