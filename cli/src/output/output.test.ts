import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../testing/runCli.ts';
import { capture, testWorld } from '../testing/testWorld.ts';
import { say } from '../texts.ts';
import { openOutput } from './output.ts';
import { plain, plainLines } from './plain.ts';
import { saveFile } from './saveFile.ts';
import { fitWidths } from './widths.ts';

const rows = [
  { name: 'Solarpark an der alten Ziegelei am Rand der Stadt', count: 9477, gone: null },
  { name: 'Klein', count: 7, gone: null },
];
const columns = [
  { head: say('Name', 'Name'), value: (row: (typeof rows)[number]) => row.name },
  { head: say('Zeilen', 'Lines'), value: (row: (typeof rows)[number]) => row.count },
  { head: say('Weg', 'Gone'), value: () => null },
];

async function listed(options: { terminal?: number; json?: boolean; env?: Record<string, string> }) {
  const stdout = capture(options.terminal);
  const world = testWorld({ stdout: stdout.stream, env: options.env ?? {} });
  await openOutput(world, { json: options.json === true, language: 'de', colour: true }).list(rows, columns);
  return stdout.text();
}

test('on a terminal a table fits into the window, with German numbers aligned right; empty columns are dropped first', async () => {
  const lines = (await listed({ terminal: 40, env: { NO_COLOR: '1' } })).split('\n');
  expect(lines).toEqual([
    'Name                              Zeilen',
    'Solarpark an der alten Ziegelei…   9.477',
    'Klein                                  7',
    '',
  ]);
});

test('in a pipe a table has tab-separated lines, plain numbers, and an empty field for a missing value', async () => {
  expect(await listed({})).toBe(
    'Name\tZeilen\tWeg\nSolarpark an der alten Ziegelei am Rand der Stadt\t9477\t\nKlein\t7\t\n',
  );
});

test('--json outputs the entities themselves, indented on a terminal', async () => {
  expect(await listed({ json: true })).toBe(`${JSON.stringify(rows)}\n`);
  expect(await listed({ json: true, terminal: 80 })).toBe(`${JSON.stringify(rows, null, 2)}\n`);
});

test('colours are only used on terminals, and not with NO_COLOR or a dumb terminal', async () => {
  const escape = String.fromCharCode(27);
  expect(await listed({ terminal: 80 })).toContain(escape);
  expect(await listed({ terminal: 80, env: { NO_COLOR: '1' } })).not.toContain(escape);
  expect(await listed({ terminal: 80, env: { TERM: 'dumb' } })).not.toContain(escape);
  expect(await listed({})).not.toContain(escape);
});

test('control characters in a name cannot move the cursor or break a line', async () => {
  const stdout = capture();
  const out = openOutput(testWorld({ stdout: stdout.stream }), { json: false, language: 'de', colour: true });
  await out.list([{ name: 'A\u001b[2J\tB\nC\u009b1m' }], [{ head: say('Name', 'Name'), value: (row) => row.name }]);
  expect(stdout.text()).toBe('Name\nA [2J B C 1m\n');
});

test("K9: characters that change the writing direction are removed from the terminal's output", () => {
  expect(plain('rechnung\u202Efdp.exe\u2066\u200F\u061C')).toBe('rechnungfdp.exe');
  expect(plainLines('a\u202Eb\u2028c\nd\u2069')).toBe('ab c\nd');
});

test('the widest texts are shortened first, but not below four characters', () => {
  const text = (natural: number) => ({ natural, uncut: 0 });
  expect(fitWidths([text(10), text(40), text(6)], 40)).toEqual([10, 24, 6]);
  expect(fitWidths([text(10), text(12)], 40)).toEqual([10, 12]);
  expect(fitWidths([text(10), text(12), text(3)], 3)).toEqual([4, 4, 3]);
});

test('headings are shortened before texts become unreadable, numbers are never shortened', () => {
  const columns = [
    { natural: 20, uncut: 0 },
    { natural: 12, uncut: 6 },
    { natural: 11, uncut: 6 },
  ];
  expect(fitWidths(columns, 40)).toEqual([17, 12, 11]);
  expect(fitWidths(columns, 30)).toEqual([10, 10, 10]);
  expect(fitWidths(columns, 10)).toEqual([4, 6, 6]);
});

test('if the window is too narrow, optional columns without content are dropped', async () => {
  const spare = [...columns, { head: say('Übersprungen', 'Skipped'), value: () => 0, spare: 'empty' as const }];
  const headOf = async (width: number) => {
    const stdout = capture(width);
    const world = testWorld({ stdout: stdout.stream, env: { NO_COLOR: '1' } });
    await openOutput(world, { json: false, language: 'de', colour: true }).list(rows, spare);
    return stdout.text().split('\n')[0]?.split(/ +/);
  };
  expect(await headOf(100)).toEqual(['Name', 'Zeilen', 'Weg', 'Übersprungen']);
  expect(await headOf(60)).toEqual(['Name', 'Zeilen']);
});

test('a file is written under a temporary name next to its target and renamed; a failure leaves nothing', async () => {
  const folder = emptyFolder();
  const path = join(folder, 'out.csv');
  writeFileSync(path, 'old');
  await saveFile(path, Buffer.from('new'));
  expect(readFileSync(path, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['out.csv']);
  await expect(saveFile(join(folder, 'missing', 'out.csv'), Buffer.from('x'))).rejects.toThrow('ENOENT');
  expect(existsSync(dirname(join(folder, 'missing', 'x')))).toBe(false);
});

test('an empty list is a sentence on a terminal, a header in a pipe, and an empty list as JSON', async () => {
  const shown = async (terminal: number | undefined, json: boolean) => {
    const [stdout, stderr] = [capture(terminal), capture(terminal)];
    const world = testWorld({ stdout: stdout.stream, stderr: stderr.stream });
    await openOutput(world, { json, language: 'de', colour: false }).list<(typeof rows)[number]>([], columns);
    return [stdout.text(), stderr.text()];
  };
  expect(await shown(80, false)).toEqual(['', 'Keine Einträge.\n']);
  expect(await shown(undefined, false)).toEqual(['Name\tZeilen\tWeg\n', '']);
  expect(await shown(80, true)).toEqual(['[]\n', '']);
});

test.each([80, 100, 140, 200])(
  'at %i columns names and times are complete; empty and least important columns are dropped',
  async (width) => {
    const alarm = (name: string) => ({
      id: 4711,
      began: '21.11.2026 14:05',
      name,
      gone: null,
      cause: 'Wechselrichter',
    });
    const alarms = ['Windpark Gedern Turbine 1', 'Windpark Gedern Turbine 2', 'Windpark Gedern Turbine 3'].map(alarm);
    type Row = (typeof alarms)[number];
    const text = (head: string, value: (row: Row) => string | null, more: object = {}) => ({
      head: say(head, head),
      value,
      ...more,
    });
    const all = [
      text('Nr.', (row) => String(row.id)),
      text('Beginn', (row) => row.began),
      text('Anlage', (row) => row.name, { key: true }),
      text('Komponente', (row) => row.gone),
      text('Ursache', (row) => row.cause),
      text('Text', () => 'Isolationsfehler auf der Gleichstromseite', {}),
      text('Beiwerk', () => 'zwanzig Zeichen lang', { least: true }),
      text('Ende', () => 'offen, quittiert von anna'),
    ];
    const stdout = capture(width);
    const world = testWorld({ stdout: stdout.stream, env: { NO_COLOR: '1' } });
    await openOutput(world, { json: false, language: 'de', colour: true }).list(alarms, all);
    const lines = stdout.text().trimEnd().split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    for (const [at, { name, began }] of alarms.entries()) {
      expect(lines[at + 1]).toContain(name);
      expect(lines[at + 1]).toContain(began);
    }
    expect(lines[0]?.includes('Komponente')).toBe(width >= 200);
    expect(lines[0]?.includes('Beiwerk')).toBe(width > 80);
    expect(lines[0]).toContain('Text');
  },
);

test('--columns selects by headings in either language, in the typed order; an unknown one is reported with the choices', async () => {
  const shown = async (chosen: readonly string[], json = false) => {
    const stdout = capture();
    const world = testWorld({ stdout: stdout.stream });
    await openOutput(world, { json, language: 'de', colour: false, columns: chosen }).list(rows, columns);
    return stdout.text();
  };
  expect(await shown(['lines', 'Name'])).toMatch(/^Zeilen\tName\n9477\t/);
  await expect(shown(['Größe'])).rejects.toMatchObject({
    exit: 'usage',
    text: { de: expect.stringContaining('Name, Zeilen, Weg') },
  });
});
