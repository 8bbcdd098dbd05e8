import type { OrganisationUser } from '@leitwarte/core/entities';
import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend({ organisation: 'each test' });
/** Makes names unique within the file. */
let made = 0;
let manager: Actor;
let reader: Actor;
let kim: Actor;

beforeEach(async () => {
  const { world } = backend;
  made += 1;
  manager = await world.actor(world.groups.orgaManager, { username: `leitung${made}`, email: `l${made}@example.org` });
  reader = await world.actor(await world.group((dialog, right) => dialog === 'user' && right === 'can_read'), {
    username: `leser${made}`,
  });
  kim = await world.actor(world.groups.admin, { username: `kim${made}`, email: `kim${made}@example.org` });
});

const stored = async (username: string): Promise<OrganisationUser | undefined> =>
  (await manager.client.users.list()).find((one) => one.username === username);
const cell = (username: string) => screen.findByRole('button', { name: username });
const rowOf = async (username: string) => within((await cell(username)).closest('tr') ?? document.body);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const type = (fields: BoundFunctions<typeof queries>, label: string, text: string) =>
  user.type(fields.getByLabelText(label), text);
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

async function openEdit(username: string) {
  await user.click(await cell(username));
  return dialog('Benutzer bearbeiten');
}

test('users-1, -2: every signed-in account of the organisation sees the table with its five columns', async () => {
  backend.openAs(reader, '/settings/users');
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent?.trim());
  expect(heads).toEqual(['Benutzer', 'Benutzerrolle', 'E-Mail-Adresse', 'Telefon', 'Tagesbericht']);
  expect(screen.getByText(`kim${made}@example.org`)).toBeTruthy();
});

test('users-4 to -6, roles-21, 2.44: without the right to write users there are no buttons, and rows do not open', async () => {
  backend.openAs(reader, '/settings/users');
  await screen.findByText(kim.username);
  expect(screen.queryByRole('button', { name: 'Neuer Benutzer' })).toBeNull();
  expect(screen.queryByRole('button', { name: kim.username })).toBeNull();
  expect(screen.queryByRole('button', { name: `${kim.username} löschen` })).toBeNull();
  expect(screen.queryByRole('button', { name: `Passwort von ${kim.username} zurücksetzen` })).toBeNull();
});

test('users-3: the switch of the daily report is permanently off without an email address', async () => {
  backend.openAs(manager, '/settings/users');
  await screen.findByText(reader.username);
  const off = screen.getByRole<HTMLInputElement>('switch', { name: `Tagesbericht an ${reader.username} senden` });
  expect(off.disabled).toBe(true);
  const open = screen.getByRole<HTMLInputElement>('switch', { name: `Tagesbericht an ${kim.username} senden` });
  expect(open.disabled).toBe(false);
});

test('users-27, 2.45: every user of the organisation may switch the daily report of others, and the list shows the change', async () => {
  backend.openAs(reader, '/settings/users');
  await screen.findByText(kim.username);
  await user.click(screen.getByRole('switch', { name: `Tagesbericht an ${kim.username} senden` }));
  expect(await screen.findByText('Benutzer wurde geändert')).toBeTruthy();
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLInputElement>('switch', { name: `Tagesbericht an ${kim.username} senden` }).checked,
    ).toBe(true),
  );
  expect((await stored(kim.username))?.send_daily_report).toBe(true);
});

test('users-7, -15, -26, -28, api-47: a row opens its form with the username as text; a change is stored and listed', async () => {
  const { address } = backend.openAs(manager, '/settings/users');
  const form = await openEdit(kim.username);
  expect(address()).toBe(`/settings/users?user=${kim.id}`);
  expect(form.queryByLabelText('Benutzername')).toBeNull();
  expect(form.getByText(kim.username).tagName).toBe('DD');
  await type(form, 'Vorname', 'Kim');
  await type(form, 'Nachname', 'Berger');
  await type(form, 'Telefon', '+4960311234');
  await press('Speichern');
  expect(await screen.findByText('Benutzer wurde geändert')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await (await rowOf(kim.username)).findByText('Kim Berger')).toBeTruthy();
  expect(await stored(kim.username)).toMatchObject({ first_name: 'Kim', phone_number: '+4960311234' });
  expect(address()).toBe('/settings/users');
});

test('users-14, masterdata-38, -39, 2.42: a phone number without its plus sign is refused at its field before anything is sent', async () => {
  backend.openAs(manager, `/settings/users?user=${kim.id}`);
  const form = await dialog('Benutzer bearbeiten');
  await type(form, 'Vorname', 'Kim');
  await type(form, 'Nachname', 'Berger');
  await type(form, 'Telefon', '06031 1234');
  await press('Speichern');
  expect(form.getByText(/Die Telefonnummer muss mit einem Pluszeichen beginnen/)).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText('Telefon'));
  expect(backend.calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
});

async function fillNew(username: string, over: Partial<Record<string, string>> = {}) {
  const form = await dialog('Neuer Benutzer');
  const fields = { Vorname: 'Robin', Nachname: 'Sommer', 'E-Mail-Adresse': `${username}@example.org` };
  await type(form, 'Benutzername', username);
  for (const [label, text] of Object.entries({ ...fields, Passwort: 'ein gutes Wort 7', ...over }))
    if (text) await type(form, label, text);
  await user.click(form.getByRole('combobox', { name: 'Benutzerrolle' }));
  await user.click(await screen.findByRole('option', { name: 'Admin' }));
  return form;
}

test("users-8, -11, -12, -23, -25: a new user is created in the viewer's organisation, confirmed and listed", async () => {
  backend.openAs(manager, '/settings/users');
  await screen.findByText(kim.username);
  await press('Neuer Benutzer');
  await fillNew(`neu${made}`);
  await press('Speichern');
  expect(await screen.findByText('Benutzer wurde angelegt')).toBeTruthy();
  expect(await cell(`neu${made}`)).toBeTruthy();
  expect(await stored(`neu${made}`)).toMatchObject({
    organisation: backend.world.organisationId,
    grp_name: backend.world.groups.admin,
    last_name: 'Sommer',
  });
});

test('users-12, 2.40: required fields are marked in words, and reported if they are missing', async () => {
  backend.openAs(manager, '/settings/users?dialog=new');
  const form = await dialog('Neuer Benutzer');
  expect(form.getAllByText(/^Pflichtfeld/)).toHaveLength(6);
  await press('Speichern');
  expect(form.getAllByText('Bitte füllen Sie dieses Feld aus.')).toHaveLength(6);
  expect(document.activeElement).toBe(form.getByLabelText('Benutzername'));
  expect(backend.calls).not.toContain('POST users/');
});

test('users-13, -24, api-44: the server checks the rest, and every message of its response is a line in the form', async () => {
  backend.openAs(manager, '/settings/users?dialog=new');
  await fillNew(kim.username, { Passwort: '123', 'E-Mail-Adresse': 'keine' });
  await press('Speichern');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/^E-Mail-Adresse: /)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Vorname').value).toBe('Robin');
  expect(await stored(`${kim.username}2`)).toBeUndefined();
});

test('users-22, api-44: if the groups fail to load, every message of the response is a line in the form', async () => {
  answering({
    [`GET organisation/${backend.world.organisationId}/get_authgroups_user/`]: refused(400, {
      detail: 'not_found',
      organisation: ['Unbekannt.'],
    }),
  });
  backend.openAs(manager, '/settings/users?dialog=new');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Nicht gefunden.')).toBeTruthy();
  expect(alert.getByText('Organisation: Unbekannt.')).toBeTruthy();
});

test('users-9, -10, -30, masterdata-40, -41: deleting asks for the exact username; then a message confirms it', async () => {
  backend.openAs(manager, '/settings/users');
  await cell(kim.username);
  await press(`${kim.username} löschen`);
  const form = await dialog('Benutzer löschen');
  await type(form, 'Benutzername', kim.username.toUpperCase());
  await user.click(form.getByRole('button', { name: 'Löschen' }));
  expect(form.getByText('Namen stimmen nicht überein')).toBeTruthy();
  expect(backend.calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await user.clear(form.getByLabelText('Benutzername'));
  await type(form, 'Benutzername', `${kim.username}{Enter}`);
  expect(await screen.findByText('Benutzer wurde gelöscht')).toBeTruthy();
  expect(backend.calls).toContain(`DELETE users/${kim.id}`);
  await waitFor(() => expect(screen.queryByText(kim.username)).toBeNull());
});

test('users-31, -32: a new password is set for another person and confirmed', async () => {
  backend.openAs(manager, '/settings/users');
  await cell(kim.username);
  await press(`Passwort von ${kim.username} zurücksetzen`);
  const form = await dialog(`Neues Passwort für ${kim.username}`);
  await type(form, 'Neues Passwort', 'noch ein gutes Wort 8{Enter}');
  expect(await screen.findByText('Passwort wurde geändert')).toBeTruthy();
  const signIn = { body: { username: kim.username, password: 'noch ein gutes Wort 8' } };
  expect(await manager.client.session.login(signIn)).toHaveProperty('auth_token');
});

test('2.46, 4.23: users cannot delete their own account or reset its password here', async () => {
  backend.openAs(manager, '/settings/users');
  await cell(manager.username);
  expect(screen.queryByRole('button', { name: `${manager.username} löschen` })).toBeNull();
  expect(screen.queryByRole('button', { name: `Passwort von ${manager.username} zurücksetzen` })).toBeNull();
});

test('2.46: only superusers can change superusers', async () => {
  const root = await backend.world.superuser();
  backend.openAs(manager, '/settings/users');
  await user.click(await cell(root.username));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: `${root.username} löschen` })).toBeNull();
});

test('4.22: superusers can make a user a superuser; other users do not see the switch', async () => {
  const root = await backend.world.superuser();
  backend.openAs(root, `/settings/users?user=${manager.id}`);
  const form = await dialog('Benutzer bearbeiten');
  await type(form, 'Vorname', 'Lea');
  await type(form, 'Nachname', 'Leitung');
  await user.click(form.getByRole('switch', { name: /^Superuser/ }));
  await press('Speichern');
  await screen.findByText('Benutzer wurde geändert');
  expect((await stored(manager.username))?.is_superuser).toBe(true);
});

test('a suspended account is marked in the list', async () => {
  backend.openAs(manager, `/settings/users?user=${kim.id}`);
  const form = await dialog('Benutzer bearbeiten');
  await type(form, 'Vorname', 'Kim');
  await type(form, 'Nachname', 'Berger');
  expect(form.queryByRole('switch', { name: /^Superuser/ })).toBeNull();
  await user.click(form.getByRole('switch', { name: /^Gesperrt/ }));
  await press('Speichern');
  expect(await screen.findByText('Kim Berger · gesperrt')).toBeTruthy();
});

test('api-42: a refusal with a detail is shown as a toast, and the form keeps the typed values', async () => {
  backend.openAs(manager, `/settings/users?user=${kim.id}`);
  const form = await dialog('Benutzer bearbeiten');
  await type(form, 'Vorname', 'Kim');
  await type(form, 'Nachname', 'Berger');
  answering({ [`PATCH users/${kim.id}/`]: () => HttpResponse.json({ detail: 'permission_denied' }, { status: 403 }) });
  await press('Speichern');
  expect(await screen.findAllByText('Sie haben keine Berechtigung für diese Aktion.')).toHaveLength(2);
  expect(form.getByLabelText<HTMLInputElement>('Vorname').value).toBe('Kim');
});

/** Changes Kim's account as another user, a superuser. */
const elsewhere = async (change: object) => {
  const root = await backend.world.superuser();
  const body = { first_name: 'Kim', last_name: 'Berger', email: kim.username + '@example.org', ...change };
  return root.client.users.update({ id: kim.id, body });
};
const patches = () => backend.calls.filter((call) => call.startsWith('PATCH'));

test('4.44: if two users change the same row, differences are shown by field, typed values stay, and the choice is stored', async () => {
  await elsewhere({});
  backend.openAs(manager, `/settings/users?user=${kim.id}`);
  const form = await dialog('Benutzer bearbeiten');
  await user.clear(form.getByLabelText('Nachname'));
  await type(form, 'Nachname', 'Sommer');
  await type(form, 'Telefon', '+4960311234');
  await elsewhere({ last_name: 'Winter', phone_number: '+4917099', standard_dashboard: 'list' });
  await press('Speichern');
  const said = await screen.findByRole('group', { name: 'Inzwischen von anderer Seite geändert' });
  expect(document.activeElement).toBe(said);
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' }).value).toBe('Sommer');
  const names = within(within(said).getByRole('radiogroup', { name: 'Nachname' }));
  expect(names.getByRole<HTMLInputElement>('radio', { name: 'Ihre Eingabe: Sommer' }).checked).toBe(true);
  const phones = within(within(said).getByRole('radiogroup', { name: 'Telefon' }));
  await user.click(phones.getByRole('radio', { name: 'Von anderer Seite: +4917099' }));
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Telefon' }).value).toBe('+4917099');
  expect(within(said).getByText('Ansicht des Dashboards: Liste (vorher wie die Organisation)')).toBeTruthy();
  await press('Speichern');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored(kim.username)).toMatchObject({
    last_name: 'Sommer',
    phone_number: '+4917099',
    standard_dashboard: 'list',
  });
  expect(await (await rowOf(kim.username)).findByText('Kim Sommer')).toBeTruthy();
});

test("4.44: the other user's values can be accepted at once and the own ones restored, by keyboard only", async () => {
  await elsewhere({});
  backend.openAs(manager, `/settings/users?user=${kim.id}`);
  const form = await dialog('Benutzer bearbeiten');
  const value = (label: string) => form.getByRole<HTMLInputElement>('textbox', { name: label }).value;
  await type(form, 'Vorname', 'berly');
  await type(form, 'Nachname', 'mann');
  await elsewhere({ first_name: 'Kimi', last_name: 'Berg' });
  await user.keyboard('{Enter}');
  await screen.findByRole('group', { name: 'Inzwischen von anderer Seite geändert' });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Ihre Eingabe: Kimberly' }));
  await user.tab();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Alles von anderer Seite übernehmen' }));
  await user.keyboard('{Enter}');
  expect([value('Vorname'), value('Nachname')]).toEqual(['Kimi', 'Berg']);
  await user.tab({ shift: true });
  await user.keyboard('{Enter}');
  expect([value('Vorname'), value('Nachname')]).toEqual(['Kimberly', 'Bergermann']);
});

test('4.44: if the row is changed again meanwhile, the question appears again', async () => {
  await elsewhere({});
  backend.openAs(manager, `/settings/users?user=${kim.id}`);
  const form = await dialog('Benutzer bearbeiten');
  await type(form, 'Nachname', 'mann');
  await elsewhere({ last_name: 'Berg' });
  await press('Speichern');
  await screen.findByRole('radio', { name: 'Von anderer Seite: Berg' });
  await elsewhere({ last_name: 'Burg' });
  await press('Speichern');
  expect(await screen.findByRole('radio', { name: 'Von anderer Seite: Burg' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Von anderer Seite: Berg' })).toBeNull();
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' }).value).toBe('Bergermann');
  await press('Speichern');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(patches()).toHaveLength(3);
  expect((await stored(kim.username))?.last_name).toBe('Bergermann');
});

test('4.44, users-27: the daily report switch does not overwrite another user’s change; it reports that change and shows the current values', async () => {
  await elsewhere({});
  backend.openAs(manager, '/settings/users');
  await (await rowOf(kim.username)).findByText('Kim Berger');
  await elsewhere({ last_name: 'Winter' });
  await user.click(screen.getByRole('switch', { name: `Tagesbericht an ${kim.username} senden` }));
  expect(await screen.findByText('Der Datensatz wurde inzwischen von anderer Seite geändert.')).toBeTruthy();
  expect(await (await rowOf(kim.username)).findByText('Kim Winter')).toBeTruthy();
  expect(await stored(kim.username)).toMatchObject({ last_name: 'Winter', send_daily_report: false });
});

test('1.80: a list that fails to load offers a retry', async () => {
  answering({ 'GET allOrganisationUsers/': () => HttpResponse.error() });
  backend.openAs(manager, '/settings/users');
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
});
