import type { Actor } from '@leitwarte/server/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Demo } from '../../../data/demo.ts';
import { answering, never, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { openPortal } from '../../../testing/page.tsx';

const backend = realBackend();
const PASSWORD = 'geheimes Wort';

/** The user who signs in; created again for each test, because some end the session. */
let orga: Actor;

beforeAll(() => backend.world.plant({ name: 'Solarpark Nord' }));
beforeEach(async () => {
  orga = await backend.world.actor(backend.world.groups.orgaManager, { password: PASSWORD });
});

const username = () => screen.findByLabelText('Benutzername');
const password = () => screen.getByLabelText('Passwort');
const submit = () => screen.getByRole('button', { name: 'Anmelden' });

async function fillIn() {
  await user.type(await username(), orga.username);
  await user.type(password(), PASSWORD);
}

test('auth-15: the path / shows the login screen with username and password', async () => {
  openPortal('/');
  expect(await username()).toBeTruthy();
  expect(password().getAttribute('type')).toBe('password');
});

test('auth-16: a button shows and hides the password', async () => {
  openPortal('/');
  await username();
  await user.click(screen.getByRole('button', { name: 'Passwort anzeigen' }));
  expect(password().getAttribute('type')).toBe('text');
});

test('auth-17: username and password are both required before anything is sent', async () => {
  openPortal('/');
  await username();
  await user.click(submit());
  expect(screen.getByText('Bitte geben Sie Ihren Benutzernamen ein.')).toBeTruthy();
  expect(screen.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeTruthy();
  expect(document.activeElement).toBe(await username());
  expect(backend.calls).toEqual([]);
});

test('after signing in /dashboard opens', async () => {
  const { address } = openPortal('/');
  await fillIn();
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Solarpark Nord' })).toBeTruthy();
  expect(address()).toBe('/dashboard');
});

test('auth-19: during the request the button is busy, and nothing is sent twice', async () => {
  const seen = answering({ 'POST token/login/': never });
  openPortal('/');
  await fillIn();
  await user.keyboard('{Enter}');
  const busy = await screen.findByRole('button', { name: 'Anmeldung läuft' });
  await user.click(password());
  await user.keyboard('{Enter}');
  expect(busy.hasAttribute('data-loading')).toBe(true);
  expect(seen).toHaveLength(1);
});

test("auth-21, api-61: a wrong password is reported with the server's message", async () => {
  openPortal('/');
  await user.type(await username(), orga.username);
  await user.type(password(), 'ein anderes Wort{Enter}');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('Benutzername oder Passwort ist falsch.')).toBeTruthy();
});

test('1.15, auth-22: every message of a failed login is listed in the alert box', async () => {
  answering({
    'POST token/login/': refused(400, { non_field_errors: ['Falsch.', 'Gesperrt.'], username: ['Unbekannt.'] }),
  });
  openPortal('/');
  await fillIn();
  await user.keyboard('{Enter}');
  const alert = await screen.findByRole('alert');
  for (const line of ['Falsch.', 'Gesperrt.', 'Unbekannt.']) expect(within(alert).getByText(line)).toBeTruthy();
});

test('1.15, i18n-13 and 4.24: a known key among the messages is translated, and a 429 says how long to wait', async () => {
  answering({ 'POST token/login/': refused(429, { detail: 'throttled', retry_after: 170 }) });
  openPortal('/');
  await fillIn();
  await user.keyboard('{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).not.toContain('throttled');
  within(alert).getByText('Wieder möglich in 3 min.');
});

test('without a connection the alert reports that, and a later attempt works', async () => {
  let connected = false;
  answering({ 'POST token/login/': () => (connected ? undefined : HttpResponse.error()) });
  openPortal('/');
  await fillIn();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Der Server antwortet nicht. Bitte versuchen Sie es erneut.')).toBeTruthy();
  connected = true;
  await user.click(submit());
  expect(await screen.findByRole('heading', { name: 'Solarpark Nord' })).toBeTruthy();
});

test('auth-2: a visitor with a session who opens / is sent to /dashboard', async () => {
  const { address } = backend.openAs(orga, '/');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('a visitor who opens a login route is redirected to /', async () => {
  const { address } = openPortal('/dashboard');
  expect(await username()).toBeTruthy();
  expect(address()).toBe('/');
});

test.each(['/no-such-path', '/admin/logs'])(
  '%s, which is unknown or not allowed, redirects a signed-in user to /dashboard',
  async (path) => {
    const { address } = backend.openAs(orga, path);
    await waitFor(() => expect(address()).toBe('/dashboard'));
  },
);

test('4.38: if a 401 ends the session, the user is redirected to /, which shows the reason', async () => {
  const { address, session } = backend.openAs(orga, '/dashboard?type=Solar');
  await screen.findByRole('heading', { name: 'Solarpark Nord' });
  await orga.client.session.logout();
  await session.api.plants.retrieve({ id: 9 }).catch(() => {});
  expect(await username()).toBeTruthy();
  expect(address()).toBe('/');
  expect(screen.getByText('Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await fillIn();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard?type=Solar'));
});

test.each([
  ['/dashboard?name=nord', '/dashboard?name=nord'],
  ['/no-such-path', '/dashboard'],
])('4.38: a user who is redirected to the sign-in from %s is sent to %s afterwards', async (wanted, reached) => {
  const { address } = openPortal(wanted);
  await fillIn();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(reached));
});

test('4.38: a user who requested a screen without the right to it gets a notice after signing in', async () => {
  const { address } = openPortal('/admin/logs');
  await fillIn();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Für diese Seite fehlt Ihrem Konto das Recht.')).toBeTruthy();
  expect(address()).toBe('/dashboard');
});

test('1.9, 4.38: an unknown address is reported in words, for visitors and for signed-in users', async () => {
  openPortal('/no-such-path');
  expect(await screen.findByText('Diese Adresse gibt es hier nicht.')).toBeTruthy();
  cleanup();
  const { address } = backend.openAs(orga, '/no-such-path');
  expect(await screen.findByText('Diese Adresse gibt es hier nicht.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByText('Diese Adresse gibt es hier nicht.')).toBeNull();
  expect(address()).toBe('/dashboard');
});

test('4.37: if the server does not respond after a reload, the screen reports that, and continues at the same place once it does', async () => {
  let connected = false;
  answering({ 'GET users/me/': () => (connected ? undefined : HttpResponse.error()) });
  const { address } = backend.openAs(orga, '/dashboard?name=nord');
  expect(await screen.findByText('Der Server ist nicht erreichbar.')).toBeTruthy();
  expect(address()).toBe('/dashboard?name=nord');
  connected = true;
  await user.click(screen.getByRole('button', { name: 'Jetzt versuchen' }));
  expect(await screen.findByRole('heading', { name: 'Solarpark Nord' })).toBeTruthy();
});

test('a demo that cannot start in this browser is reported', async () => {
  const start = () => Promise.reject(new Error('no memory'));
  openPortal('/', { account: { username: 'demo', password: 'demo' }, start });
  await user.type(await username(), 'demo');
  await user.type(password(), 'demo{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Die Demo konnte in diesem Browser nicht');
});

test('one button opens the demo without user name and password, and the screen reports if that fails', async () => {
  document.head.innerHTML = '<meta name="demo-account" content="demo/demo">';
  let fails = true;
  const start: Demo['start'] = async (_, onProgress) => {
    if (fails) throw new Error('no memory');
    onProgress(40);
    return { fetch: (request) => backend.world.api(request), stop: () => {} };
  };
  await backend.world.actor(backend.world.groups.orgaManager, { username: 'demo', password: 'demo' });
  const { address } = openPortal('/', { account: { username: 'demo', password: 'demo' }, start });
  await user.click(await screen.findByRole('button', { name: 'Demo ansehen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Die Demo konnte in diesem Browser nicht');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Demo ansehen' }));
  expect(await screen.findByRole('heading', { name: 'Solarpark Nord' })).toBeTruthy();
  expect(address()).toBe('/dashboard');
  document.head.innerHTML = '';
});

test('the demo is prepared in the background once its user name is typed, or the pointer or focus is on its button', async () => {
  document.head.innerHTML = '<meta name="demo-account" content="demo/demo">';
  const start = vi.fn<Demo['start']>(() => new Promise(() => {}));
  openPortal('/', { account: { username: 'demo', password: 'demo' }, start });
  await user.type(await username(), 'dem');
  expect(start).not.toHaveBeenCalled();
  await user.type(await username(), 'o');
  await expect.poll(() => start.mock.calls.length).toBe(1);
  expect(screen.queryByRole('progressbar')).toBeNull();
  cleanup();
  openPortal('/', { account: { username: 'demo', password: 'demo' }, start });
  await user.hover(await screen.findByRole('button', { name: 'Demo ansehen' }));
  await expect.poll(() => start.mock.calls.length).toBe(2);
  document.head.innerHTML = '';
});

test('while the demo starts the login screen shows the progress', async () => {
  const start: Demo['start'] = (_, onProgress) => {
    onProgress(57);
    return new Promise(() => {});
  };
  openPortal('/', { account: { username: 'demo', password: 'demo' }, start });
  await user.type(await username(), 'demo');
  await user.type(password(), 'demo{Enter}');
  const bar = await screen.findByRole('progressbar', { name: 'Die Demo wird in Ihrem Browser aufgebaut' });
  expect(bar.getAttribute('value')).toBe('57');
});

test("33: the login is in Italian from the first screen to the server's refusals", async () => {
  openPortal('/');
  await user.click(await screen.findByRole('button', { name: 'Italiano' }));
  await user.type(await screen.findByLabelText('Nome utente'), orga.username);
  await user.type(screen.getByLabelText('Password'), 'falsch');
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  expect(await screen.findByText('Nome utente o password errati.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Password dimenticata?' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/\b(?:auth|shell|nav|passkeys|providers)\.[a-z]/);
});
