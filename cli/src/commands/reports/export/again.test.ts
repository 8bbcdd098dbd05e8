import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../../../testing/backend.ts';
import { openPlants } from '../../../testing/plants.ts';
import { emptyFolder } from '../../../testing/runCli.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openPlants();
});
afterAll(() => backend.close());

test('with --schedule nothing is exported; the line for cron or the units for systemd are printed', async () => {
  const argv = ['export', 'journal', '--plants', 'Süd,Nord 2', '--month', 'letzter', '--out', "/tmp/50%'s"];
  const offline = { fetch: () => Promise.reject(new Error('no network')) };
  const { code, stdout } = await backend.leitwarte([...argv, '--schedule', 'monthly'], offline);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `0 6 1 * * /usr/bin/node /usr/bin/leitwarte export journal --plants 'Süd,Nord 2' --month letzter --out '/tmp/50\\%'\\''s'\n`,
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

test.each([
  [['--out', 'berichte/'], (cwd: string) => `--out ${cwd}/berichte `],
  [['--out=../berichte'], (cwd: string) => `--out=${resolve(cwd, '../berichte')} `],
  [['-o', './journal.csv'], (cwd: string) => `-o ${cwd}/journal.csv `],
  [['-ojournal.csv'], (cwd: string) => `-o${cwd}/journal.csv `],
  [['--out', '-'], () => '--out - '],
])(
  'U9: the folder of a schedule is an absolute path, because cron runs in another folder (%j)',
  async (typed, expected) => {
    const argv = ['export', 'journal', ...typed, '--plants', 'Nord', '--month', 'letzter', '--schedule', 'monthly'];
    const { code, stdout } = await backend.leitwarte(argv, { fetch: () => Promise.reject(new Error('no network')) });
    // words with blanks are quoted
    const line = stdout.replaceAll("'", '');
    expect({ code, line }).toEqual({ code: 0, line: expect.stringContaining(expected(process.cwd())) });
  },
);

test('--watch repeats the export until Ctrl C', async () => {
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
  expect(stdout.split(`"username":"${backend.root.username}"`)).toHaveLength(1 + 3);
});

test('wrong usage is reported with the right usage', async () => {
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
