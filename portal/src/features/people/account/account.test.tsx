import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import axe from 'axe-core';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answering, never, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { openPortal } from '../../../testing/page.tsx';

const backend = realBackend();
const OLD = 'altes Wort 1';
const NEW = 'neues Wort 2';

/** Makes names unique within the file. */
let made = 0;
let email: string;
let kim: Actor;

beforeEach(async () => {
  made += 1;
  email = `kim${made}@example.org`;
  kim = await backend.world.actor(backend.world.groups.orgaManager, { email, password: OLD });
});

const done = () => new Response(null, { status: 204 });
const RESET = '/account/password_reset/MQ/geheim-1';
const ACTIVATE = '/account/activate/MQ/geheim-2';

async function noFaults() {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('auth-18: the login screen links to the forgot-password screen', async () => {
  const { address } = openPortal('/');
  await user.click(await screen.findByRole('link', { name: 'Passwort vergessen?' }));
  expect(await screen.findByLabelText('E-Mail-Adresse')).toBeTruthy();
  expect(address()).toBe('/forgot-password');
});

test('2.67, account-21: the form has one email field, and the result is the same for every address', async () => {
  const seen = answering({ 'POST users/reset_password/': done });
  openPortal('/forgot-password');
  await user.type(await screen.findByLabelText('E-Mail-Adresse'), ' kim@example.org {Enter}');
  expect((await screen.findByRole('status')).textContent).toContain('Wenn zu dieser Adresse ein Konto gehört');
  expect(seen.map(({ body }) => body)).toEqual([{ email: 'kim@example.org' }]);
  await noFaults();
});

test('without an address nothing is sent, and the field shows a message', async () => {
  openPortal('/forgot-password');
  const field = await screen.findByLabelText('E-Mail-Adresse');
  await press('Link senden');
  expect(screen.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(backend.calls).toEqual([]);
});

test.each([
  [
    'an address the server refuses',
    refused(400, { email: ['Keine E-Mail-Adresse.'] }),
    'E-Mail-Adresse: Keine E-Mail-Adresse.',
  ],
  ['a server that fails without a word', refused(500), 'Der Server meldet einen Fehler.'],
  ['a lost connection', () => HttpResponse.error(), 'Der Server antwortet nicht.'],
])('after %s the form stays and the reason is shown', async (_, answer, message) => {
  answering({ 'POST users/reset_password/': answer });
  openPortal('/forgot-password');
  await user.type(await screen.findByLabelText('E-Mail-Adresse'), 'kim@example.org{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByRole('button', { name: 'Link senden' })).toBeTruthy();
});

async function fillReset(first: string, second: string) {
  await user.type(await screen.findByLabelText('Neues Passwort'), first);
  await user.type(screen.getByLabelText('Neues Passwort wiederholen'), second);
  await press('Bestätigen');
}

test('account-13, -14, account-12: password and retype each have a button to show and hide the text', async () => {
  openPortal(RESET);
  const first = await screen.findByLabelText('Neues Passwort');
  const second = screen.getByLabelText('Neues Passwort wiederholen');
  const [, control] = screen.getAllByRole('button', { name: 'Passwort anzeigen' });
  if (control === undefined) throw new Error('one control only');
  await user.click(control);
  expect([first, second].map((field) => field.getAttribute('type'))).toEqual(['password', 'text']);
  await press('Passwort verbergen');
  expect(second.getAttribute('type')).toBe('password');
  await noFaults();
});

test('account-16, 2.66, account-15, -18, auth-30: Confirm posts uid, token and both passwords, shows a confirmation and opens /', async () => {
  const seen = answering({ 'POST users/reset_password_confirm/': done });
  const { address } = openPortal(RESET);
  await fillReset('ein neues', 'ein anderes');
  expect(await screen.findByText('Passwort wurde geändert')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/'));
  expect(seen[0]?.body).toEqual({
    uid: 'MQ',
    token: 'geheim-1',
    new_password: 'ein neues',
    re_new_password: 'ein anderes',
  });
});

test('2.48, account-19: both fields of a password reset are required', async () => {
  openPortal(RESET);
  await user.type(await screen.findByLabelText('Neues Passwort'), 'ein neues');
  await press('Bestätigen');
  expect(document.activeElement).toBe(screen.getByLabelText('Neues Passwort wiederholen'));
  expect(backend.calls).toEqual([]);
});

test('account-17, 4.34: a failed reset lists every field under its label', async () => {
  const fields = { re_new_password: ['Stimmt nicht überein.'], token: ['Abgelaufen.'] };
  answering({ 'POST users/reset_password_confirm/': refused(400, fields) });
  const { address } = openPortal(RESET);
  await fillReset('ein neues', 'ein anderes');
  const alert = await screen.findByRole('alert');
  for (const line of ['Neues Passwort wiederholen: Stimmt nicht überein.', 'Link: Abgelaufen.'])
    expect(within(alert).getByText(line)).toBeTruthy();
  expect(address()).toBe(RESET);
});

test('account-8, -9, auth-29: activation shows a waiting message and sends one request, as soon as the screen loads', async () => {
  const seen = answering({ 'POST users/activation/': never });
  openPortal(ACTIVATE);
  expect(await screen.findByText('Bitte warten, Ihr Konto wird aktiviert.')).toBeTruthy();
  await waitFor(() => expect(seen.map(({ body }) => body)).toEqual([{ uid: 'MQ', token: 'geheim-2' }]));
  await noFaults();
});

test('account-10: a successful activation shows a message and opens /', async () => {
  answering({ 'POST users/activation/': done });
  const { address } = openPortal(ACTIVATE);
  expect(await screen.findByText('Konto wurde aktiviert')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/'));
});

test('account-11, 2.65: after a failed activation the reasons and a link to / replace the waiting message', async () => {
  answering({ 'POST users/activation/': refused(400, { token: ['Abgelaufen.'], uid: ['Ungültig.'] }) });
  const { address } = openPortal(ACTIVATE);
  const alert = await screen.findByRole('alert');
  for (const line of ['Link: Abgelaufen.', 'Link: Ungültig.']) expect(within(alert).getByText(line)).toBeTruthy();
  expect(screen.queryByText('Bitte warten, Ihr Konto wird aktiviert.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Neuen Link anfordern' }).getAttribute('href')).toBe('/forgot-password');
  await user.click(screen.getByRole('link', { name: 'Zur Anmeldung' }));
  await waitFor(() => expect(address()).toBe('/'));
});

async function fillChange(current: string, wanted: string) {
  if (current !== '') await user.type(await screen.findByLabelText('Bisheriges Passwort'), current);
  if (wanted !== '') await user.type(await screen.findByLabelText('Neues Passwort'), wanted);
  await press('Speichern');
}

test('1.10: without a session a note with a link to the login is shown instead of the form', async () => {
  const { address } = openPortal('/account/change-password');
  expect(await screen.findByText('Um Ihr Passwort zu ändern, melden Sie sich bitte zuerst an.')).toBeTruthy();
  expect(screen.queryByLabelText('Bisheriges Passwort')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Zur Anmeldung' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('1.10: the menu of the account opens the password change', async () => {
  const { address } = backend.openAs(kim, '/dashboard');
  await user.click(await screen.findByRole('button', { name: /Konto von/ }));
  await user.click(await screen.findByRole('link', { name: 'Passwort ändern' }));
  expect(await screen.findByLabelText('Bisheriges Passwort')).toBeTruthy();
  expect(address()).toBe('/account/change-password');
});

test('account-4, -6, account-3: the change is posted, a message confirms it, and the fields are emptied', async () => {
  backend.openAs(kim, '/account/change-password');
  await fillChange(OLD, NEW);
  expect(await screen.findByText('Passwort wurde geändert')).toBeTruthy();
  const body = { username: kim.username, password: NEW };
  expect((await kim.client.session.login({ body })).auth_token).not.toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('Bisheriges Passwort').value).toBe('');
  await noFaults();
});

test('account-5, 1.14: the messages of a failed change are listed, general ones without a field name', async () => {
  const fields = { non_field_errors: ['Zu ähnlich.'], new_password: ['Zu kurz.'] };
  answering({ 'POST users/set_password/': refused(400, fields) });
  backend.openAs(kim, '/account/change-password');
  await fillChange(OLD, 'kurz');
  const alert = await screen.findByRole('alert');
  for (const line of ['Zu ähnlich.', 'Neues Passwort: Zu kurz.']) expect(within(alert).getByText(line)).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>('Neues Passwort');
  expect(field.value).toBe('kurz');
  expect(document.activeElement).toBe(field);
  expect(document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test("account-5: a wrong present password is reported with the server's message, and the password stays unchanged", async () => {
  backend.openAs(kim, '/account/change-password');
  await fillChange('ein falsches Wort', NEW);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Bisheriges Passwort: Das bisherige Passwort ist falsch.')).toBeTruthy();
  const body = { username: kim.username, password: OLD };
  expect((await kim.client.session.login({ body })).auth_token).not.toBe('');
});

test('1.14: both passwords are required before anything is sent', async () => {
  backend.openAs(kim, '/account/change-password');
  await screen.findByLabelText('Bisheriges Passwort');
  await fillChange(OLD, '');
  expect(document.activeElement).toBe(screen.getByLabelText('Neues Passwort'));
  expect(screen.getByText('Bitte füllen Sie dieses Feld aus.')).toBeTruthy();
  expect(backend.calls).not.toContain('POST users/set_password/');
});
