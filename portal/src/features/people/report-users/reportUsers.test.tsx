import type { ReportUser } from '@leitwarte/core/entities';
import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend({ organisation: 'each test' });
const address = '/settings/report_users';

let made = 0;
let writer: Actor;
let reader: Actor;
let ute: ReportUser;

beforeEach(async () => {
  const { world } = backend;
  made += 1;
  writer = await world.actor(await world.group((dialog) => dialog === 'user_group'));
  reader = await world.actor(await world.group(() => false));
  const body = { first_name: 'Ute', last_name: `Öhler${made}`, email: `ute${made}@example.org` };
  ute = await writer.client.reportUsers.create({ body });
});

const stored = async (id: number) => (await reader.client.reportUsers.list()).find((one) => one.id === id);
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

test('report-users-1, -4, -5, -6: all signed-in users get the table, the switch and the test button', async () => {
  backend.openAs(reader, address);
  const row = await rowOf(ute.last_name ?? '');
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  for (const head of ['Bezeichnung', 'Vorname', 'Nachname', 'E-Mail-Adresse', 'Telefon', 'Tagesbericht'])
    expect(heads.some((text) => text.includes(head))).toBe(true);
  expect(row.getByRole('switch')).toHaveProperty('disabled', false);
  expect(row.getByRole('button', { name: `Testnachricht an Ute ${ute.last_name} senden` })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Neuer Meldebenutzer' })).toBeNull();
  expect(screen.queryByRole('button', { name: /löschen$/ })).toBeNull();
  expect(screen.queryByRole('button', { name: ute.last_name ?? '' })).toBeNull();
});

test('report-users-6, -21: all users may switch the daily report, and the list shows the change', async () => {
  backend.openAs(reader, address);
  await user.click((await rowOf(ute.last_name ?? '')).getByRole('switch'));
  expect(await screen.findByText('Meldebenutzer wurde geändert')).toBeTruthy();
  expect(await stored(ute.id)).toMatchObject({ send_daily_report: true });
  await waitFor(async () =>
    expect((await rowOf(ute.last_name ?? '')).getByRole<HTMLInputElement>('switch').checked).toBe(true),
  );
});

test('report-users-7: without an email address the switch is permanently off', async () => {
  const last_name = `Fon${made}`;
  await writer.client.reportUsers.create({ body: { first_name: 'Karl', last_name, phone_number: '+49170123456' } });
  backend.openAs(reader, address);
  expect((await rowOf(last_name)).getByRole('switch')).toHaveProperty('disabled', true);
});

test('report-users-18, -22: a test message is sent and confirmed', async () => {
  backend.openAs(reader, address);
  await (await rowOf(ute.last_name ?? '')).findByRole('switch');
  await press(`Testnachricht an Ute ${ute.last_name} senden`);
  expect(await screen.findByText('Testnachricht wurde gesendet')).toBeTruthy();
  expect(backend.calls).toContain(`GET report_users/${ute.id}/test_email_sms/`);
});

test('report-users-22: a refusal by the server is shown with its message', async () => {
  const last_name = `Sms${made}`;
  await writer.client.reportUsers.create({ body: { first_name: 'Karl', last_name, phone_number: '+49170123456' } });
  backend.openAs(reader, address);
  await rowOf(last_name);
  await press(`Testnachricht an Karl ${last_name} senden`);
  expect(await screen.findByText(/SMS/)).toBeTruthy();
  expect(screen.queryByText('Testnachricht wurde gesendet')).toBeNull();
});

test('report-users-8, -10, -15, -19: a user who may write adds a report user to their organisation', async () => {
  const { address: shown } = backend.openAs(writer, address);
  await rowOf(ute.last_name ?? '');
  await press('Neuer Meldebenutzer');
  const form = await dialog('Neuer Meldebenutzer');
  expect(shown()).toBe(`${address}?dialog=new`);
  expect(form.getAllByText(/^Pflichtfeld/)).toHaveLength(2);
  await user.type(form.getByLabelText('Bezeichnung'), 'Bereitschaft');
  await user.type(form.getByLabelText('Vorname'), 'Robin');
  await user.type(form.getByLabelText('Nachname'), `Neu${made}`);
  await user.type(form.getByLabelText('E-Mail-Adresse'), 'robin@example.org{Enter}');
  expect(await screen.findByText('Meldebenutzer wurde angelegt')).toBeTruthy();
  expect(await (await rowOf(`Neu${made}`)).findByText('Bereitschaft')).toBeTruthy();
  const created = (await reader.client.reportUsers.list()).find((one) => one.last_name === `Neu${made}`);
  expect(created).toMatchObject({ organisation: backend.world.organisationId, first_name: 'Robin' });
});

test('report-users-11, -23, 2.41, api-44: missing names are reported in the form, the rest by the server, a line per message', async () => {
  backend.openAs(writer, `${address}?dialog=new`);
  const form = await dialog('Neuer Meldebenutzer');
  await press('Speichern');
  expect(form.getAllByText('Bitte füllen Sie dieses Feld aus.')).toHaveLength(2);
  expect(backend.calls).not.toContain('POST report_users/');
  await user.type(form.getByLabelText('Vorname'), 'Robin');
  await user.type(form.getByLabelText('Nachname'), 'Sommer{Enter}');
  expect(await within(await screen.findByRole('alert')).findByText(/E-Mail-Adresse.*Telefon/)).toBeTruthy();
  answering({ 'POST report_users/': refused(400, { email: ['Zu lang.'], organisation: ['Unbekannt.'] }) });
  await press('Speichern');
  const alert = within(await screen.findByRole('alert'));
  expect(await alert.findByText('E-Mail-Adresse: Zu lang.')).toBeTruthy();
  expect(alert.getByText('Organisation: Unbekannt.')).toBeTruthy();
  expect(form.getByLabelText<HTMLInputElement>('Vorname').value).toBe('Robin');
});

test('report-users-10, -16, -20: a row opens its form, and a change is stored', async () => {
  backend.openAs(writer, address);
  await user.click(await screen.findByRole('button', { name: ute.last_name ?? '' }));
  const form = await dialog('Meldebenutzer bearbeiten');
  await user.type(form.getByLabelText('Telefon'), '0170');
  await press('Speichern');
  expect(form.getByText(/Die Telefonnummer muss mit einem Pluszeichen beginnen/)).toBeTruthy();
  await user.clear(form.getByLabelText('Telefon'));
  await user.type(form.getByLabelText('Telefon'), '+4917012345{Enter}');
  expect(await screen.findByText('Meldebenutzer wurde geändert')).toBeTruthy();
  expect(await stored(ute.id)).toMatchObject({ phone_number: '+4917012345', email: ute.email });
});

test('4.44: changes that another user made meanwhile are shown, and nothing is lost', async () => {
  backend.openAs(writer, `${address}?user=${ute.id}`);
  const form = await dialog('Meldebenutzer bearbeiten');
  await user.type(form.getByLabelText('Vorname'), 'lrike');
  await writer.client.reportUsers.update({ id: ute.id, body: { first_name: 'Uta', last_name: ute.last_name } });
  await press('Speichern');
  const said = within(await screen.findByRole('group', { name: 'Inzwischen von anderer Seite geändert' }));
  expect(said.getByRole<HTMLInputElement>('radio', { name: 'Ihre Eingabe: Utelrike' }).checked).toBe(true);
  await press('Speichern');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored(ute.id)).toMatchObject({ first_name: 'Utelrike' });
});

test('report-users-9, -17, 2.49: deleting asks first, then the entry disappears and a message confirms it', async () => {
  backend.openAs(writer, address);
  await rowOf(ute.last_name ?? '');
  await press(`Ute ${ute.last_name} löschen`);
  const form = await dialog('Meldebenutzer löschen');
  await user.click(form.getByRole('button', { name: 'Abbrechen' }));
  expect(await stored(ute.id)).toBeDefined();
  await press(`Ute ${ute.last_name} löschen`);
  await user.click((await dialog('Meldebenutzer löschen')).getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Benutzer wurde gelöscht')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(ute.last_name ?? '')).toBeNull());
  expect(await stored(ute.id)).toBeUndefined();
});

test('1.80: a list that fails to load offers a retry', async () => {
  answering({ 'GET report_users/': () => HttpResponse.error() });
  backend.openAs(writer, address);
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeTruthy();
});
