import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundOf } from '../program/bound.ts';
import { openBackend, type Backend } from '../testing/backend.ts';
import { emptyFolder } from '../testing/runCli.ts';
import { nouns } from './index.ts';

const configured = [
  'systems',
  'alarms',
  'alarm-codes',
  'types',
  'evaluations',
  'plants',
  'components',
  'limits',
  'journals',
  'dashboards',
  'daily-report',
  'live-data',
  'billing',
  'prices',
];
const ESCAPE = String.fromCharCode(27);
const file = join(emptyFolder(), 'leer.yaml');
const plantFile = join(emptyFolder(), 'anlage.yaml');
const invoice = join(emptyFolder(), 'nachweis.pdf');
const report = join(emptyFolder(), 'bericht.pdf');

let backend: Backend;
let organisation = '';
beforeAll(async () => {
  writeFileSync(file, 'headers: [{ name: Neu }]');
  writeFileSync(plantFile, 'installed_capacity: 750');
  backend = await openBackend();
  organisation = backend.world.organisationName;
  for (const noun of configured)
    for (const [verb, load] of Object.entries(nouns[noun]?.verbs ?? {}))
      if ((await boundOf(await load())).changes) changing.add(`${noun} ${verb}`);
  for (const argv of [
    ['systems', 'create', 'Weblogger'],
    ['plants', 'create', 'Dach', '--type', 'Solar', '--organisation', organisation],
    ['components', 'create', 'Dach', 'WR 1', '--sernum', 'A1'],
    ['components', 'create', 'Dach', 'WR 2'],
    ['components', 'init', 'Dach:WR 1'],
    ['alarm-codes', 'create', 'Weblogger', '3001', '--text', 'Isolation'],
    ['evaluations', 'create', 'Solar', 'Ertrag'],
    ['evaluations', 'columns', 'Ertrag', 'Energie'],
    ['dashboards', 'create', 'Umrichter', '--organisation', organisation],
    ['live-data', 'create', 'Übersicht', '--organisation', organisation],
  ])
    await backend.json(argv);
});
afterAll(() => backend.close());

/** A command line for every configuration command; those that change something are run with --dry-run. */
const lines = (): readonly (readonly string[])[] => [
  ['systems', 'list'],
  ['systems', 'show', 'Weblogger'],
  ['systems', 'create', 'Neu'],
  ['systems', 'update', 'Weblogger', '--name', 'Alt'],
  ['alarms', 'list'],
  ['alarms', 'acknowledge', '1'],
  ['alarm-codes', 'list', 'Weblogger'],
  ['alarm-codes', 'create', 'Weblogger', '3002'],
  ['alarm-codes', 'update', 'Weblogger', '3001', '--text', 'x'],
  ['alarm-codes', 'remove', 'Weblogger', '3001'],
  ['alarm-codes', 'copy', 'Weblogger', 'Weblogger'],
  ['alarm-codes', 'settings', 'Weblogger'],
  ['alarm-codes', 'set', 'Weblogger', '--all', '--sms', 'ja'],
  ['alarm-codes', 'effect', 'Weblogger', '--all', '--sms', 'ja'],
  ['types', 'list'],
  ['types', 'show', 'Solar'],
  ['types', 'create', 'Neu'],
  ['types', 'update', 'Solar', 'Neu'],
  ['evaluations', 'list'],
  ['evaluations', 'show', 'Ertrag'],
  ['evaluations', 'create', 'Solar', 'Neu'],
  ['evaluations', 'update', 'Ertrag', '--name', 'Neu'],
  ['evaluations', 'columns', 'Ertrag', 'Neu'],
  ['evaluations', 'link', 'Dach', 'Ertrag', 'Energie', '--value', 'MD'],
  ['plants', 'list'],
  ['plants', 'show', 'Dach'],
  ['plants', 'create', 'Neu'],
  ['plants', 'commission', 'Neu', 'Solar'],
  ['plants', 'update', 'Dach', '--capacity', '5'],
  ['plants', 'activate', 'Dach'],
  ['plants', 'deactivate', 'Dach'],
  ['plants', 'status', 'Dach', 'ok', 'gut'],
  ['plants', 'serial', 'Dach', 'A1', 'A2'],
  ['plants', 'serial-effect', 'Dach', 'A1', 'A2'],
  ['plants', 'users', 'Dach', '--add', backend.root.username],
  ['plants', 'export', 'Dach'],
  ['plants', 'diff', 'Dach', plantFile],
  ['plants', 'apply', 'Dach', plantFile],
  ['plants', 'changes', 'Dach'],
  ['plants', 'timeline', 'Dach'],
  ['plants', 'prio', 'Dach', 'WR 1:Pac', '-', '-'],
  ['plants', 'import', 'Dach'],
  ['components', 'list', 'Dach'],
  ['components', 'show', 'Dach:WR 1'],
  ['components', 'create', 'Dach', 'WR 3'],
  ['components', 'update', 'Dach:WR 1', '--prefix', 'x'],
  ['components', 'effect', 'Dach:WR 1', '--warn-hours', '6'],
  ['components', 'columns', 'Dach:WR 1', '--file', '-'],
  ['components', 'init', 'Dach:WR 2'],
  ['components', 'copy', 'Dach:WR 1', 'Dach:WR 2'],
  ['components', 'clear', 'Dach:WR 1', '--day', '01.03.2026', '--preview'],
  ['components', 'units'],
  ['limits', 'list', 'Dach'],
  ['limits', 'set', 'Dach:WR 1', 'Pac', '--low', '1'],
  ['limits', 'effect', 'Dach:WR 1', 'Pac', '--low', '1'],
  ['journals', 'list'],
  ['journals', 'show', 'Weblogger'],
  ['journals', 'export', 'Weblogger'],
  ['journals', 'diff', 'Weblogger', file],
  ['journals', 'apply', 'Weblogger', file],
  ['dashboards', 'list'],
  ['dashboards', 'show', 'Umrichter'],
  ['dashboards', 'create', 'Neu'],
  ['dashboards', 'update', 'Umrichter', '--name', 'Neu'],
  ['dashboards', 'export', 'Umrichter'],
  ['dashboards', 'diff', 'Umrichter', file],
  ['dashboards', 'apply', 'Umrichter', file],
  ['daily-report', 'show'],
  ['daily-report', 'export'],
  ['daily-report', 'diff', file],
  ['daily-report', 'apply', file],
  ['daily-report', 'test', '--out', report],
  ['live-data', 'list'],
  ['live-data', 'show', 'Übersicht'],
  ['live-data', 'create', 'Neu'],
  ['live-data', 'rename', 'Übersicht', 'Neu'],
  ['live-data', 'remove', 'Übersicht'],
  ['live-data', 'export', 'Übersicht'],
  ['live-data', 'diff', 'Übersicht', file],
  ['live-data', 'apply', 'Übersicht', file],
  ['billing', 'month'],
  ['billing', 'closing'],
  ['billing', 'set', organisation, '--all', '--paid', 'ja'],
  ['billing', 'itemise', organisation, '--out', invoice],
  ['prices', 'list'],
  ['prices', 'set', 'Dach', '5'],
  ['prices', 'future', 'Dach', '5', '1.1.2099'],
  ['prices', 'history', 'Dach'],
];
const changing = new Set<string>();
const named = (argv: readonly string[]) => argv.slice(0, 2).join(' ');
const columns = 'col_description\nPac\n';

/** Adds the organisation to commands that otherwise use the caller's own. */
function ready(argv: readonly string[]): string[] {
  const own =
    argv[0] === 'daily-report' ||
    ['plants create', 'plants commission'].includes(named(argv)) ||
    named(argv) === 'live-data create';
  return [
    ...argv,
    ...(own ? ['--organisation', organisation] : []),
    ...(changing.has(named(argv)) ? ['--dry-run'] : []),
  ];
}

test('the list contains every configuration command', () => {
  const all = configured.flatMap((noun) => Object.keys(nouns[noun]?.verbs ?? {}).map((verb) => `${noun} ${verb}`));
  expect(lines().map(named)).toEqual(expect.arrayContaining(all));
  expect(lines()).toHaveLength(all.length);
});

test('on a terminal of 80 columns every command succeeds and stays within the width', async () => {
  for (const argv of lines()) {
    const { code, stdout, stderr } = await backend.leitwarte(ready(argv), { terminal: 80, stdin: columns });
    expect([argv, code, stderr]).toEqual([argv, argv[1] === 'diff' ? 7 : 0, expect.any(String)]);
    const widest = Math.max(
      ...stripVTControlCharacters(stdout)
        .split('\n')
        .map((line) => line.length),
    );
    expect([argv, widest <= 80 || stdout.includes('http://')]).toEqual([argv, true]);
  }
});

test('in a pipe the same commands print no control codes, and none of them has changed anything', async () => {
  const before = await backend.json(['plants', 'show', 'Dach']);
  for (const argv of lines()) {
    const { code, stdout, stderr } = await backend.leitwarte(ready(argv), { stdin: columns });
    expect([argv, code, stderr]).toEqual([argv, argv[1] === 'diff' ? 7 : 0, expect.any(String)]);
    expect([argv, stdout.includes(ESCAPE)]).toEqual([argv, false]);
  }
  expect(await backend.json(['plants', 'show', 'Dach'])).toEqual(before);
  expect(await backend.json(['systems', 'list'])).toMatchObject([{ name: 'Weblogger' }]);
});

test('with --json every command prints JSON, one document for each request', async () => {
  for (const argv of lines()) {
    const { stdout } = await backend.leitwarte([...ready(argv), '--json'], { stdin: columns });
    for (const line of stdout.trim().split('\n').filter(Boolean)) expect(() => JSON.parse(line)).not.toThrow();
  }
});
