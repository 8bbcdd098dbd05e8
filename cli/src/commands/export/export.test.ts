import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { storeReadings } from '@leitwarte/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../testing/backend.ts';
import { emptyFolder } from '../../testing/runCli.ts';

let backend: Backend;
let north: number;
let inverter: { id: number; columns: number[] };
beforeAll(async () => {
  backend = await openBackend();
  const { world, context } = backend;
  north = await world.plant({ name: 'Nord' });
  const south = await world.plant({ name: 'Süd' });
  await world.plant({ name: 'Leer' });
  inverter = await world.component(north, { columns: 2 });
  const other = await world.component(south, { columns: 1 });
  await context.db.updateTable('component_column').set({ is_suitable_for_analyse: 1 }).execute();
  for (const day of ['2026-03-28', '2026-03-29', '2026-03-30']) {
    const times = everyMinutes(day, 5);
    const rising = times.map((_, at) => at / 4);
    await storeReadings(context, inverter.id, times, new Map([[inverter.columns[0] ?? 0, rising]]));
    await storeReadings(context, other.id, times, new Map([[other.columns[0] ?? 0, rising.map((value) => -value)]]));
  }
});
afterAll(() => backend.close());

/** Instants of a Berlin day, the short one of the clock change among them. */
function everyMinutes(day: string, minutes: number): number[] {
  const hours = day === '2026-03-29' ? 23 : 24;
  const start = Date.parse(`${day}T00:00:00+01:00`) - (day > '2026-03-29' ? 3_600_000 : 0);
  return Array.from({ length: (hours * 60) / minutes }, (_, at) => start + at * minutes * 60_000);
}

const RANGE = ['--from', '28.03.2026', '--to', '30.03.2026'];
const ROWS = 288 + 276 + 288;
const lines = (text: string) => text.trimEnd().split('\n');

test('a research has every stored value, over the clock change too, as lines of JSON', async () => {
  const { code, stdout, stderr } = await backend.leitwarte([
    'export',
    'research',
    'Nord',
    '-c',
    'WR 1:W1',
    ...RANGE,
    '--format',
    'jsonl',
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const rows = lines(stdout).map((line): { Zeit: string; 'Wert 1 (kW)': number } => JSON.parse(line));
  expect(rows).toHaveLength(ROWS);
  expect(rows[0]).toEqual({ Zeit: '2026-03-27T23:00:00.000Z', 'Wert 1 (kW)': 0 });
  expect(rows.at(-1)).toEqual({ Zeit: '2026-03-30T21:55:00.000Z', 'Wert 1 (kW)': 287 / 4 });
  const times = rows.map((row) => Date.parse(row.Zeit));
  expect(times.every((time, at) => at === 0 || time - (times[at - 1] ?? 0) === 300_000)).toBe(true);
});

test('the same as JSON, CSV and Excel have the same values', async () => {
  const argv = ['export', 'research', 'Nord', '-c', 'WR 1:W1', ...RANGE];
  expect(await backend.json(argv)).toHaveLength(ROWS);
  const csv = lines((await backend.leitwarte([...argv, '--format', 'csv'])).stdout.replace('\uFEFF', ''));
  expect(csv).toHaveLength(ROWS + 1);
  expect(csv[3]).toBe('28.03.2026 00:10;0,5\r');
  const file = join(emptyFolder(), 'x.xlsx');
  expect((await backend.leitwarte([...argv, '--out', file])).code).toBe(0);
  expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
});

test('columns of several plants go side by side into one file, thinned or not', async () => {
  const argv = ['export', 'research', '-c', 'Nord:WR 1:W1', '-c', 'Süd:WR 1:W1', ...RANGE, '--format', 'csv'];
  const { code, stdout } = await backend.leitwarte(argv);
  expect(code).toBe(0);
  const [head = '', first = ''] = lines(stdout.replace('\uFEFF', ''));
  expect(head).toBe('Zeit;Nord | WR 1: Wert 1 (kW);Süd | WR 1: Wert 1 (kW)\r');
  expect(first).toBe('28.03.2026 00:00;0;0\r');
  expect(lines(stdout)).toHaveLength(ROWS + 1);
});

test('a plant a file, under the name of the portal; one without the column is told, and the code says so', async () => {
  const folder = join(emptyFolder(), 'neu');
  const argv = ['export', 'research', '--plants', 'all', '-c', 'WR 1:W1', ...RANGE, '--format', 'csv', '--out', folder];
  const { code, stdout, stderr } = await backend.leitwarte(argv);
  expect({ code, stdout }).toEqual({ code: 7, stdout: '' });
  expect(readdirSync(folder).sort()).toEqual(['Nord_WR 1_research.csv', 'Süd_WR 1_research.csv']);
  expect(stderr).toMatch(/^Leer: Die Komponente „WR 1“ ist unbekannt/m);
  expect(stderr).toContain(`Geschrieben: ${join(folder, 'Nord_WR 1_research.csv')}`);
});

test('a checksum stands beside the file, --resume leaves what is whole and makes anew what is not', async () => {
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

test('a checksum of what goes to stdout is told on stderr', async () => {
  const { stdout, stderr } = await backend.leitwarte(['export', 'users', '--format', 'csv', '--sha256']);
  expect(stderr).toBe(`${createHash('sha256').update(stdout).digest('hex')}  -\n`);
});

test('Ctrl C and an answer that breaks off leave no file, not even half of one', async () => {
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

test('on a terminal a wide table comes in parts, each with the first column', async () => {
  const argv = ['export', 'analysis', 'Nord:WR 1', '--day', '28.03.2026'];
  const { code, stdout, stderr } = await backend.leitwarte(argv, { terminal: 80 });
  expect(code).toBe(0);
  const shown = lines(stripVTControlCharacters(stdout));
  expect(shown[0]).toBe('Nord | WR 1  28.03.2026');
  expect(shown).toHaveLength(3 + 288);
  expect(shown[3]).toMatch(/^28\.03\.2026 00:00\s+0,00\b/);
  expect(shown[4]).toMatch(/^28\.03\.2026 00:05\s+0,25\b/);
  expect(stderr).toBe('');
  for (const line of shown) expect(line.length).toBeLessThanOrEqual(80);
});

test('progress is told on a terminal alone, and its line is gone at the end', async () => {
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

test('in a pipe a table is lines with tabs, figures bare', async () => {
  const { stdout } = await backend.leitwarte(['export', 'analysis', 'Nord:WR 1', '-c', 'W1', '--day', '28.3.2026']);
  expect(lines(stdout).slice(0, 3)).toEqual([
    'Zeit\tWert 1 (kW)',
    '2026-03-28 00:00:00\t0',
    '2026-03-28 00:05:00\t0.25',
  ]);
});

test('every kind can be exported as its entity and as a table', async () => {
  const { world } = backend;
  await world.actor(null, { username: 'erika' });
  const kinds: Readonly<Record<string, unknown>> = {
    users: expect.arrayContaining([expect.objectContaining({ username: 'erika' })]),
    prices: expect.any(Array),
    'billing --month 2026-03': expect.any(Array),
    [`notifications ${world.organisationId} --month 2026-03`]: { datasets: expect.any(Array) },
    'overview Nord': expect.objectContaining({ data: expect.any(Array) }),
    'journal Nord --last 7d': { data: [] },
  };
  for (const [line, entity] of Object.entries(kinds)) {
    expect([line, await backend.json(['export', ...line.split(' ')])]).toEqual([line, entity]);
    const table = await backend.leitwarte(['export', ...line.split(' ')]);
    expect([line, table.code]).toEqual([line, 0]);
    for (const format of ['xlsx', 'pdf']) {
      const file = join(emptyFolder(), `x.${format}`);
      const { code, stderr } = await backend.leitwarte(['export', ...line.split(' '), '--out', file]);
      expect([line, code, stderr.split(' (')[0]]).toEqual([line, 0, `Geschrieben: ${file}`]);
    }
  }
});

test('with --schedule nothing is exported, the line for cron or the units for systemd are printed', async () => {
  const argv = ['export', 'journal', '--plants', 'Süd,Nord 2', '--month', 'letzter', '--out', "/tmp/50%'s"];
  const offline = { fetch: () => Promise.reject(new Error('no network')) };
  const { code, stdout } = await backend.leitwarte([...argv, '--schedule', 'monthly'], offline);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `0 6 1 * * leitwarte export journal --plants 'Süd,Nord 2' --month letzter --out '/tmp/50\\%'\\''s'\n`,
  });
  const units = await backend.leitwarte([...argv, '--schedule', '*/15 8-18 * * 1-5', '--systemd'], offline);
  expect(units.stdout).toContain('OnCalendar=Mon..Fri *-*-* 8..18:0/15:00\n');
  expect(units.stdout).toContain('%%');
  const fixed = await backend.leitwarte(
    ['export', 'journal', 'Nord', '--month', '2026-03', '--schedule', 'daily'],
    offline,
  );
  expect(fixed.stderr).toContain('Der Zeitraum steht fest');
  expect((await backend.leitwarte([...argv, '--schedule', 'bald'], offline)).code).toBe(2);
});

test('--watch repeats until Ctrl C', async () => {
  const stop = new AbortController();
  let pauses = 0;
  const sleep = async (ms: number) => {
    expect(ms).toBe(900_000);
    pauses += 1;
    if (pauses === 3) {
      stop.abort();
      stop.signal.throwIfAborted();
    }
  };
  const { code, stdout } = await backend.leitwarte(['export', 'users', '--watch', '15m', '--format', 'jsonl'], {
    signal: stop.signal,
    sleep,
  });
  expect(code).toBe(130);
  expect(stdout.match(/"username":"erika"/g)).toHaveLength(3);
});

test('wrong usage says what would be right', async () => {
  const told = async (...argv: string[]) => {
    const { code, stderr } = await backend.leitwarte(['export', ...argv]);
    return [code, stderr.trimEnd()];
  };
  expect(await told('journal', '--month', '2026-03')).toEqual([
    2,
    'Welche Anlage? Bitte Namen angeben oder: --plants all',
  ]);
  expect(await told('journal', 'Nord')).toEqual([
    2,
    'Der Zeitraum fehlt: --day, --month, --year, --from mit --to, oder --last.',
  ]);
  expect(await told('research', 'Nord', '--day', 'heute')).toEqual([
    2,
    'Welche Spalten? Bitte mit --column angeben: komponente:spalte.',
  ]);
  expect(await told('research', '-c', 'WR 1', '--day', 'heute')).toEqual([
    2,
    '„WR 1“ nennt keine Anlage. Bitte anlage:komponente:spalte, oder die Anlage davor angeben.',
  ]);
  expect(await told('overview', 'Nord', 'Süd', '--out', '-', '--format', 'csv')).toEqual([
    2,
    'Das sind mehrere Dateien. Bitte mit --out einen Ordner angeben.',
  ]);
  expect(await told('users', '--parallel', '9', '--out', emptyFolder())).toEqual([2, '--parallel geht von 1 bis 8.']);
  expect(await told('users', '--watch', '1s')).toEqual([
    2,
    '„1s“ ist keine Dauer. Möglich sind etwa: 30s, 15m, 1h, mindestens 5s.',
  ]);
});

test('a folder that does not exist is made, a file that is there is replaced whole', async () => {
  const folder = join(emptyFolder(), 'a/b');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'benutzer.csv');
  writeFileSync(file, 'x'.repeat(100_000));
  expect((await backend.leitwarte(['export', 'users', '--out', file])).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFBenutzername;Name;/);
  expect(existsSync(`${file}.part`)).toBe(false);
});
