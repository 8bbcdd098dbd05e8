import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';
import { emptyFolder } from '../../../testing/runCli.ts';

let backend: Backend;
const folder = emptyFolder();
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const two = (number: number) => String(number).padStart(2, '0');

/** Files whose structure needs more settings than separator and format, with the number of their values. */
const files = [
  {
    name: 'lastgang_juni.csv',
    text: `Zählpunkt;Datum;${hours.map((hour) => `${two(hour)}:00`).join(';')}\n${[15, 16].map((day) => `DE01;${day}.06.2026;${hours.map((hour) => `${hour},5`).join(';')}`).join('\n')}\n`,
    lines: 48,
  },
  {
    name: 'nordfeld_20260615.csv',
    text: `Nordfeld;;\nZeit;Leistung;Energie\n;[kW];[kWh]\n${hours.map((hour) => `${two(hour)}:00;${hour},5;${hour}`).join('\n')}\n`,
    lines: 24,
  },
  {
    name: 'profil.csv',
    text: `${[15, 16].map((day) => `${day}.06.2026;${hours.map((hour) => `${hour},5`).join(';')}`).join('\n')}\n`,
    lines: 48,
  },
  {
    name: 'werte.csv',
    text: `epoch,power\n${hours.map((hour) => `${1_781_478_000 + hour * 3600},${hour}.5`).join('\n')}\n`,
    lines: 24,
  },
];

test.each(files)('40.1: the command that guess proposes reads $name completely', async ({ name, text, lines }) => {
  const file = join(folder, name);
  const columns = join(folder, `spalten_${name}`);
  writeFileSync(file, text);
  const { stderr } = await backend.leitwarte(['imports', 'guess', file, '--columns', columns]);
  const commands = [...stderr.matchAll(/^.*\$ leitwarte (.*)$/gm)].map(([, words = '']) => wordsOf(words));
  const [system = [], ...components] = commands;
  await backend.json(system.map((word) => (word === 'NAME' ? `System ${name}` : word)));
  await backend.json([
    'plants',
    'create',
    `Anlage ${name}`,
    '--system',
    `System ${name}`,
    '--type',
    'Solar',
    '--folder',
    name.replaceAll(/\W/g, '_'),
  ]);
  expect(components.length).toBeGreaterThan(0);
  for (const [at, words] of components.entries())
    await backend.json(
      words.map((word) => (word === 'ANLAGE' ? `Anlage ${name}` : word === 'NAME' ? `Gerät ${at}` : word)),
    );
  const pushed = await backend.leitwarte(['imports', 'push', `Anlage ${name}`, file, '--json']);
  expect({ code: pushed.code, stderr: pushed.stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(pushed.stdout)).toMatchObject([{ files_imported: 1, rows_imported: lines }]);
});

/** Splits a line into words as a shell does. */
const wordsOf = (line: string) =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
