import { EXAMPLE_PROVIDER, linkSubject, type Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { openPortal } from '../../../testing/page.tsx';

const backend = realBackend();
let kim: Actor;

beforeEach(async () => {
  kim = await backend.world.actor(backend.world.groups.orgaManager, { password: 'ein langes Passwort' });
});
afterEach(() => {
  document.head.innerHTML = '';
  sessionStorage.clear();
  localStorage.clear();
});

/** The state that a window stores when it starts a sign-in at a provider. */
async function begun(purpose: string, onwards = '/dashboard') {
  const { ticket } = await kim.client.sso.begin({ provider: EXAMPLE_PROVIDER, body: {} });
  sessionStorage.setItem('sso', JSON.stringify({ purpose, ticket, onwards }));
}

test('4.58: the sign-in screen requests the list of providers only if index.html states that there are some', async () => {
  openPortal('/');
  await screen.findByLabelText('Benutzername');
  expect(backend.calls).toEqual([]);
});

test('4.58: if there are providers, the sign-in screen has a button for each', async () => {
  document.head.innerHTML = '<meta name="sign-in-providers" content="some">';
  openPortal('/');
  expect(await screen.findByRole('button', { name: 'Mit Beispiel anmelden' })).toBeTruthy();
});

test('4.58: after returning from the provider the user is signed in, and no part of its response stays in the address', async () => {
  const { url } = await linkSubject(backend.context, kim.id);
  await begun('sign_in');
  const { address } = openPortal(new URL(url).pathname + new URL(url).search);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(localStorage.getItem('token')).toMatch(/^[0-9a-f]{64}$/);
});

test('4.58: a response that this window did not request signs nobody in and is reported', async () => {
  const { url } = await linkSubject(backend.context, kim.id);
  const { address } = openPortal(new URL(url).pathname + new URL(url).search);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(/In diesem Fenster hat keine Anmeldung begonnen/)).toBeTruthy();
  expect(address()).toBe('/account/sso');
  expect(localStorage.getItem('token')).toBeNull();
});

test('4.58: the reason why the provider’s response is refused is shown in words', async () => {
  await begun('sign_in');
  openPortal('/account/sso?sub=niemand');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(/Zu diesem Firmenkonto gibt es hier kein Konto/)).toBeTruthy();
});

test('4.58: an invited user chooses between provider and password; nothing is activated before', async () => {
  document.head.innerHTML = '<meta name="sign-in-providers" content="some">';
  openPortal('/account/activate/MQ/irgendein-token');
  expect(await screen.findByRole('button', { name: 'Mit Beispiel anmelden' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mit Passwort' })).toBeTruthy();
  expect(backend.calls).toEqual(['GET token/ways/']);
});
