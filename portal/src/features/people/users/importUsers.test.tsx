import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const HEAD = 'Benutzername;Vorname;Nachname;E-Mail;Telefon;Rolle';

let made = 0;
let manager: Actor;

beforeEach(async () => {
  made += 1;
  manager = await backend.world.actor(backend.world.groups.orgaManager, { username: `leitung${made}` });
});

async function openWith(...lines: string[]) {
  backend.openAs(manager, '/settings/users');
  await user.click(await screen.findByRole('button', { name: 'Aus Datei' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Benutzer aus einer Datei anlegen' }));
  await choose(lines);
  return dialog;
}
async function choose(lines: readonly string[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no field for a file');
  await user.upload(input, new File([lines.join('\r\n')], 'leute.csv', { type: 'text/csv' }));
}
const names = async () => (await manager.client.users.list()).map(({ username }) => username);

test('the persons in a file are previewed, then created all at once, and appear in the list', async () => {
  const dialog = await openWith(
    HEAD,
    `ute${made};Ute;Öhler;ute${made}@example.org;;Admin`,
    `jo${made};Jo;Ast;jo${made}@example.org;+49603112;admin`,
  );
  expect(await dialog.findByText('2 Personen werden angelegt.')).toBeTruthy();
  expect(await names()).not.toContain(`ute${made}`);
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '2 Benutzer anlegen' }));
  expect(await screen.findByText('2 Benutzer wurden angelegt')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: `jo${made}` })).toBeTruthy();
});

test('errors are reported line by line, and nobody can be created until the file is correct', async () => {
  const dialog = await openWith(
    HEAD,
    `gut${made};Ute;Öhler;u${made}@example.org;;Admin`,
    `${manager.username};;Ast;jo@;;Putztrupp`,
  );
  expect(
    await dialog.findByText('1 von 2 Zeilen können so nicht angelegt werden. Solange wird niemand angelegt.'),
  ).toBeTruthy();
  expect(dialog.getByText('Benutzername: Dieser Wert ist bereits vergeben.')).toBeTruthy();
  expect(dialog.getByText('Benutzerrolle: Die Rolle Putztrupp gibt es in dieser Organisation nicht.')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Anlegen' }).disabled).toBe(true);
  await choose([HEAD, `gut${made};Ute;Öhler;u${made}@example.org;;Admin`]);
  expect(await dialog.findByRole('button', { name: '1 Benutzer anlegen' })).toBeTruthy();
});

test('P6: if a name was used meanwhile nothing is created, and the dialog reports it; the chosen values stay', async () => {
  const dialog = await openWith(
    HEAD,
    `neu${made};Ute;Öhler;u${made}@example.org;;Admin`,
    `weg${made};Jo;Ast;j${made}@example.org;;Admin`,
  );
  await dialog.findByText('2 Personen werden angelegt.');
  await backend.world.actor(backend.world.groups.admin, { username: `weg${made}` });
  await user.click(dialog.getByRole('button', { name: '2 Benutzer anlegen' }));
  expect(await dialog.findByText('Es wurde niemand angelegt.')).toBeTruthy();
  expect(await dialog.findByText('Benutzername: Dieser Wert ist bereits vergeben.')).toBeTruthy();
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([]);
  expect(await names()).not.toContain(`neu${made}`);
});

test.each([
  [
    'without the columns that there must be',
    ['Benutzername;Telefon', 'ute;+49'],
    'In der ersten Zeile fehlen: Vorname, Nachname, E-Mail, Rolle.',
  ],
  ['without anybody', [HEAD], 'In der Datei steht niemand.'],
  ['that is none', ['PK\u0003\u0004 no workbook'], 'Die Datei lässt sich nicht lesen. Erwartet wird CSV oder XLSX.'],
])('a file %s is reported as invalid', async (_, lines, said) => {
  const dialog = await openWith(...lines);
  expect(await dialog.findByText(said)).toBeTruthy();
});

test('users who may not write users are not offered the import, and its address does not open it', async () => {
  const reader = await backend.world.actor(await backend.world.group((dialog, right) => right === 'can_read'));
  backend.openAs(reader, '/settings/users?dialog=import');
  await screen.findByText(manager.username);
  expect(screen.queryByRole('button', { name: 'Aus Datei' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
