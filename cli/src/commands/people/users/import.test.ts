import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend, type Backend } from '../../../testing/backend.ts';

let backend: Backend;
let folder: string;
beforeAll(async () => {
  backend = await openBackend();
  folder = await mkdtemp(join(tmpdir(), 'leitwarte-people-'));
});
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true });
});

const HEAD = 'Benutzername;Vorname;Nachname;E-Mail;Telefon;Rolle;Abteilung';
const people = (suffix: string) => [
  `anna${suffix};Anna;Ödler;anna${suffix}@example.org;+4960311;Admin;Technik`,
  `bert${suffix};Bert;Blau;bert${suffix}@example.org;;Orga-Manager;Büro`,
];
async function file(lines: readonly string[]): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.csv`);
  await writeFile(path, `${[HEAD, ...lines].join('\n')}\n`);
  return path;
}
const usernames = async () =>
  ((await backend.json(['users', 'list'])) as { readonly username: string }[]).map(({ username }) => username);

test('the preview shows what would happen to each line, and creates nobody', async () => {
  const path = await file(people('1'));
  const { code, stdout, stderr } = await backend.leitwarte(['users', 'import', path, '--preview']);
  expect(code).toBe(0);
  expect(stdout).toContain('2\tanna1\tAnna Ödler\tanna1@example.org\tAdmin\twird angelegt\n');
  expect(stderr).toBe('Nicht übernommen werden die Spalten: Abteilung.\n2 Benutzer können angelegt werden.\n');
  expect(await usernames()).not.toContain('anna1');
  expect(await backend.json(['users', 'import', path, '--preview'])).toEqual({ created: 2, problems: [] });
});

test('a script creates the people only with --yes, and each gets the activation mail', async () => {
  const path = await file(people('2'));
  expect(await backend.leitwarte(['users', 'import', path])).toMatchObject({ code: 2 });
  expect(await usernames()).not.toContain('anna2');
  const made = await backend.leitwarte(['users', 'import', path, '--yes']);
  expect(made).toMatchObject({ code: 0, stderr: 'Angelegt: 2 Benutzer.\n' });
  expect(await usernames()).toEqual(expect.arrayContaining(['anna2', 'bert2']));
});

test('at a terminal the import asks for confirmation first; from stdin it reads CSV', async () => {
  const no = await backend.leitwarte(['users', 'import', await file(people('3'))], { typed: ['nein'] });
  expect(no).toMatchObject({ code: 2, stderr: expect.stringContaining('Es wurde nichts geändert.') });
  const stdin = [HEAD, ...people('3')].join('\n');
  expect(await backend.leitwarte(['users', 'import', '-', '--yes'], { stdin })).toMatchObject({ code: 0 });
  expect(await usernames()).toContain('bert3');
});

test('errors are reported by line with the label of the field, nobody is created, and the exit code is 1', async () => {
  const path = await file([...people('4'), 'anna4;;Zorn;keine Adresse;0603;Niemand;']);
  const { code, stdout, stderr } = await backend.leitwarte(['users', 'import', path, '--yes']);
  expect(code).toBe(1);
  const [wrong = ''] = stdout.split('\n').filter((line) => line.startsWith('4\t'));
  for (const label of ['Benutzername:', 'Vorname:', 'E-Mail:', 'Telefon:', 'Rolle:']) expect(wrong).toContain(label);
  expect(wrong).not.toMatch(/first_name|phone_number|people\./);
  expect(stderr).toContain('Es wurde niemand angelegt.');
  const wide = await backend.leitwarte(['users', 'import', path, '--preview'], { terminal: 80 });
  expect(wide.stdout).toContain('geht so nicht');
  expect(wide.stderr).toContain('Zeile 4: E-Mail: Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  expect(await usernames()).not.toContain('bert4');
});

test('a file without the columns, without people, or of another kind is wrong usage; a dry run shows the request', async () => {
  const bare = join(folder, 'bare.csv');
  await writeFile(bare, 'Benutzername;Vorname\nanna;Anna\n');
  const columns = await backend.leitwarte(['users', 'import', bare, '--preview']);
  expect(columns).toMatchObject({ code: 2, stderr: expect.stringContaining('fehlen: Nachname, E-Mail, Rolle.') });
  expect(await backend.leitwarte(['users', 'import', await file([])])).toMatchObject({ code: 2 });
  expect((await backend.leitwarte(['users', 'import', join(folder, 'none.csv')])).code).not.toBe(0);
  const tried = await backend.json(['users', 'import', await file(people('5')), '--dry-run']);
  expect(tried).toMatchObject({ method: 'POST', body: { people: [{ username: 'anna5' }, { username: 'bert5' }] } });
});
