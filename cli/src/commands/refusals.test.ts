import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { localDate } from '@leitwarte/core/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../testing/backend.ts';
import { emptyFolder, runCli } from '../testing/runCli.ts';

let backend: Backend;
let plant = '';
beforeAll(async () => {
  backend = await openBackend();
  const id = await backend.world.plant({ name: 'Solarpark Marche' });
  plant = String(id);
});
afterAll(() => backend.close());

test('4.34: an invalid field is named by its option or argument, not by its name in the API', async () => {
  const here = await backend.leitwarte([
    'users',
    'create',
    'x'.repeat(300),
    '--group',
    'Admin',
    '--last-name',
    'Adler',
    '--first-name',
    'y'.repeat(300),
    '--email',
    'nothing',
  ]);
  expect(here).toMatchObject({ code: 2 });
  expect(here.stderr).toMatch(/^<benutzername>: /m);
  expect(here.stderr).toMatch(/^--first-name: /m);
  expect(here.stderr).toMatch(/^--email: /m);
  expect(here.stderr).not.toMatch(/first_name|username/);
  const there = await backend.leitwarte(['plants', 'serial', plant, 'nobody-has-this', 'new']);
  expect(there.code).not.toBe(0);
  expect(there.stderr).not.toMatch(/esn_/);
});

test('a future price must be in the future; a price from now on is set by another command', async () => {
  for (const day of ['01.01.2020', localDate(Date.now(), 'Europe/Berlin')]) {
    const refused = await backend.leitwarte(['prices', 'future', plant, '85', day]);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('prices set');
  }
});

test('a user who is not signed in is shown the address, so that a wrong --host is noticed', async () => {
  const { code, stderr } = await runCli(['plants', 'list', '--host', 'unsinn']);
  expect([code, stderr]).toEqual([4, expect.stringContaining('https://unsinn')]);
});

test('a deactivated plant is shown as such, not as in order', async () => {
  const id = await backend.world.plant({ name: 'Altes Wehr' });
  const { stdout } = await backend.leitwarte(['plants', 'deactivate', String(id), '--yes']);
  expect(stdout).toContain('außer Betrieb');
  expect(stdout).not.toContain('in Ordnung');
});

test('2.18: the daily report is created for the given month, December 2022 by default, also into a folder', async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'da'));
  const typed = ['daily-report', 'test', '--organisation', String(backend.world.organisationId), '--out'];
  expect(await backend.leitwarte([...typed, join(folder, 'da'), '--month', '2026-03'])).toMatchObject({ code: 0 });
  expect(await backend.leitwarte([...typed, `${join(folder, 'neu')}/`])).toMatchObject({ code: 0 });
  expect(readdirSync(join(folder, 'da'))).toEqual([expect.stringMatching(/_032026\.pdf$/)]);
  expect(readdirSync(join(folder, 'neu'))).toEqual([expect.stringMatching(/_122022\.pdf$/)]);
});

test('a plant without a journal is reported, instead of writing an empty file without a message', async () => {
  const { code, stderr } = await backend.leitwarte([
    'export',
    'journal',
    plant,
    '--month',
    '2026-03',
    '--format',
    'csv',
  ]);
  expect([code, stderr]).toEqual([0, expect.stringContaining('kein Betriebstagebuch')]);
});

test('a line for crontab contains Node and the program with their folders, because cron does not have our PATH', async () => {
  const { stdout } = await runCli(['export', 'journal', 'Nord', '--month', 'letzter', '--schedule', 'monthly']);
  expect(stdout).toBe('0 6 1 * * /usr/bin/node /usr/bin/leitwarte export journal Nord --month letzter\n');
});
