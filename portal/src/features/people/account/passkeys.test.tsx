import { givePasskey, type Actor } from '@leitwarte/server/testing';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { openPortal } from '../../../testing/page.tsx';
import { user } from '../../../testing/user.ts';

const backend = realBackend();
let kim: Actor;

beforeEach(async () => {
  kim = await backend.world.actor(backend.world.groups.orgaManager, { password: 'ein langes Wort 1' });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(globalThis, 'isSecureContext');
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Stubs a browser with passkeys in which every use of one fails with a `DOMException` of this name. */
function browserWith(name: string) {
  const refuse = () => Promise.reject(new DOMException('', name));
  const has = (of: object, what: string, value: unknown) =>
    Object.defineProperty(of, what, { value, configurable: true });
  has(globalThis, 'isSecureContext', true);
  has(globalThis, 'PublicKeyCredential', () => undefined);
  has(navigator, 'credentials', { get: refuse, create: refuse });
}

const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test("4.58: a user's passkeys are listed, and one is removed after a confirmation", async () => {
  await givePasskey(backend.context, kim.id);
  backend.openAs(kim, '/account/sessions');
  await press('Passkey entfernen: Laptop');
  const dialog = within(await screen.findByRole('dialog', { name: 'Passkey entfernen: Laptop' }));
  await user.click(dialog.getByRole('button', { name: 'Passkey entfernen' }));
  expect(await screen.findByText('Passkey wurde entfernt')).toBeTruthy();
  expect(screen.getByText('Dieser Browser kann keine Passkeys anlegen.')).toBeTruthy();
  expect(await kim.client.passkeys.list()).toEqual([]);
});

test.each([
  ['NotAllowedError', /^Abgebrochen, oder/],
  ['InvalidStateError', /^Auf diesem Gerät gibt es/],
  ['SecurityError', /^Der Browser lässt unter dieser Adresse/],
  ['NotSupportedError', /^Dieses Gerät kann keinen passenden/],
])('4.58: if the browser creates no passkey (%s) the dialog stays open and gives the reason', async (name, words) => {
  browserWith(name);
  backend.openAs(kim, '/account/sessions');
  await press('Passkey hinzufügen');
  await press('Weiter');
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Passkey hinzufügen' })).toBeTruthy();
  expect(await kim.client.passkeys.list()).toEqual([]);
});

test('4.58: the sign-in screen offers a passkey if the browser supports them, and reports if the user cancelled', async () => {
  browserWith('NotAllowedError');
  openPortal('/');
  await press('Mit Passkey anmelden');
  expect(within(await screen.findByRole('alert')).getByText(/^Abgebrochen, oder/)).toBeTruthy();
});
