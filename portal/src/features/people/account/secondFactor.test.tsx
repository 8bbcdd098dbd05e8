import { codeToCome, giveFactor, type Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { openPortal } from '../../../testing/page.tsx';
import { user } from '../../../testing/user.ts';

const backend = realBackend();
const PASSWORD = 'ein langes Wort 1';
let kim: Actor;

beforeEach(async () => {
  kim = await backend.world.actor(backend.world.groups.orgaManager, { password: PASSWORD });
});

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('4.58: the second factor is set up with password, QR code or secret, and a first code; recovery codes are shown once', async () => {
  backend.openAs(kim, '/account/sessions');
  await press('Zweiten Faktor einrichten');
  await user.type(await screen.findByLabelText('Bisheriges Passwort'), `${PASSWORD}{Enter}`);
  const picture = await screen.findByRole('img', { name: 'QR-Code für die App' });
  expect(picture.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000);
  const secret = screen.getByLabelText('Schlüssel, falls die App kein Bild lesen kann').textContent ?? '';
  await user.type(screen.getByLabelText('Code der App'), `${codeToCome(backend.context, secret)}{Enter}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ihre Wiederherstellungscodes' }));
  const codes = dialog.getByLabelText('Wiederherstellungscodes').textContent?.split('\n') ?? [];
  expect(codes).toHaveLength(10);
  await user.click(dialog.getByRole('button', { name: 'Ich habe sie aufgehoben' }));
  expect(await screen.findByText('Noch 10 Wiederherstellungscodes sind unbenutzt.')).toBeTruthy();
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  const body = { username: kim.username, password: PASSWORD, code: codes[0] };
  expect((await kim.client.session.login({ body })).auth_token).toMatch(/^[0-9a-f]{64}$/);
});

test('4.58: the second factor is removed with password and code, and errors are shown next to their field', async () => {
  const { codes } = await giveFactor(backend.context, kim.id);
  backend.openAs(kim, '/account/sessions');
  await press('Zweiten Faktor abschalten');
  await user.type(await screen.findByLabelText('Bisheriges Passwort'), PASSWORD);
  const code = screen.getByLabelText('Code der App oder Wiederherstellungscode');
  await user.type(code, 'AAAA{Enter}');
  expect(await screen.findByText(/^Der Code stimmt nicht\./)).toBeTruthy();
  await user.clear(code);
  await user.type(code, `${codes[3]}{Enter}`);
  expect(await screen.findByText('Zweiter Faktor wurde abgeschaltet')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Zweiten Faktor einrichten' })).toBeTruthy();
});

test('4.58: users with a second factor are asked for the code on sign-in; typed values stay, and a wrong code is reported', async () => {
  const { codes } = await giveFactor(backend.context, kim.id);
  const { address } = openPortal('/');
  await user.type(await screen.findByLabelText('Benutzername'), kim.username);
  await user.type(screen.getByLabelText('Passwort'), `${PASSWORD}{Enter}`);
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.getByText(/^Ihr Konto verlangt auch einen Code/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(code, '12{Enter}');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(/^Der Code stimmt nicht\./)).toBeTruthy();
  await user.clear(code);
  await user.type(code, `${codes[0]}{Enter}`);
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('4.58: account administrators remove the second factor of a colleague who lost it, after a confirmation', async () => {
  const ute = await backend.world.actor(backend.world.groups.admin, { password: PASSWORD });
  await giveFactor(backend.context, ute.id);
  backend.openAs(kim, '/settings/users');
  await press(`Zweiten Faktor von ${ute.username} entfernen`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Zweiten Faktor entfernen' }));
  await user.click(dialog.getByRole('button', { name: 'Zweiten Faktor entfernen' }));
  expect(await screen.findByText('Zweiter Faktor wurde entfernt')).toBeTruthy();
  expect(await ute.client.secondFactor.read()).toMatchObject({ is_on: false });
});
