import { createWorld, type Actor, type World } from '@leitwarte/server/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { user } from '../../testing/user.ts';
import { beforeAll, expect, test } from 'vitest';
import { answering, refused } from '../../testing/answers.ts';
import { realBackend } from '../../testing/backend.ts';
import { openPortal } from '../../testing/page.tsx';
import { APP_VERSION } from '../brand.ts';

/** The part of a PNG file that the server checks in a logo. */
const PNG = '\u0089PNG\r\n\u001A\n' + 'x'.repeat(20);
const backend = realBackend();
let manager: Actor;
let wind: number;

beforeAll(async () => {
  const { world } = backend;
  manager = await world.actor(world.groups.orgaManager);
  await world.plant({ name: 'Solarpark Nord' });
  wind = await world.plant({ name: 'Windpark Süd', type: 'Windkraft' });
});

const ready = () => screen.findByRole('heading', { name: 'Solarpark Nord' });
const open = async (person = manager, address = '/dashboard') => {
  const shown = backend.openAs(person, address);
  await ready();
  return shown;
};
const toUserMenu = () => user.click(screen.getByRole('button', { name: /Konto von/ }));

test('1.29, shell-30, -31: signed-in screens have a shell with top bar, menu and footer with version and legal notice', async () => {
  await open();
  expect(screen.getByRole('button', { name: /Springen zu …/ })).toBeTruthy();
  expect(
    within(screen.getByRole('navigation', { name: 'Hauptnavigation' })).getByRole('link', { name: 'Dashboard' }),
  ).toBeTruthy();
  expect(screen.getByText(`Version ${APP_VERSION}`)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Impressum' }).getAttribute('href')).toBe('/impressum');
});

test('S6: a group of the menu can be collapsed and stays collapsed; opening a page in it expands it', async () => {
  await open();
  const group = () => within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
  const isOpen = (name: string) => group().getByRole('button', { name }).getAttribute('aria-expanded');
  expect(['Betrieb', 'Auswerten', 'Einstellungen'].map(isOpen)).toEqual(['true', 'true', 'false']);
  expect(group().queryByRole('link', { name: 'Benutzer' })).toBeNull();
  await user.click(group().getByRole('button', { name: 'Auswerten' }));
  expect(group().queryByRole('link', { name: 'Analyse' })).toBeNull();
  cleanup();
  backend.openAs(manager, '/settings/users');
  await screen.findByRole('heading', { level: 1, name: 'Benutzer' });
  expect(['Betrieb', 'Auswerten', 'Einstellungen'].map(isOpen)).toEqual(['true', 'false', 'true']);
  // the click moves the focus to the link (S9)
  await user.click(group().getByRole('link', { name: 'Benutzergruppen' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Benutzergruppen' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(isOpen('Einstellungen')).toBe('true');
});

test('37: an entry marked as a favourite is shown above the groups, for this account only, until the mark is removed', async () => {
  await open();
  const menu = () => within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
  expect(menu().queryByRole('list', { name: 'Favoriten' })).toBeNull();
  cleanup();
  backend.openAs(manager, '/settings/users');
  await screen.findByRole('heading', { level: 1, name: 'Benutzer' });
  const [star] = menu().getAllByRole('button', { name: '„Benutzer“ als Favorit' });
  expect(star?.getAttribute('aria-pressed')).toBe('false');
  if (star) await user.click(star);
  const favourites = () => within(menu().getByRole('list', { name: 'Favoriten' }));
  expect(favourites().getByRole('link', { name: 'Benutzer' })).toBeTruthy();
  expect(star?.getAttribute('aria-pressed')).toBe('true');
  cleanup();
  await open();
  await user.click(favourites().getByRole('link', { name: 'Benutzer' }));
  await screen.findByRole('heading', { level: 1, name: 'Benutzer' });
  cleanup();
  const colleague = await backend.world.actor(backend.world.groups.orgaManager);
  await open(colleague);
  expect(menu().queryByRole('list', { name: 'Favoriten' })).toBeNull();
  cleanup();
  await open();
  await user.click(favourites().getByRole('link', { name: 'Benutzer' }));
  await user.click(await favourites().findByRole('button', { name: '„Benutzer“ als Favorit' }));
  expect(menu().queryByRole('list', { name: 'Favoriten' })).toBeNull();
});

test('37: a favourite that is no longer in the menu is not shown, and no other page is shown in its place', async () => {
  const key = `favourites-${manager.id}`;
  localStorage.setItem(key, JSON.stringify(['/nirgends', '/dashboard']));
  await open();
  const list = within(screen.getByRole('list', { name: 'Favoriten' }));
  expect(list.getAllByRole('link').map((one) => one.getAttribute('aria-label'))).toEqual(['Dashboard']);
  cleanup();
  for (const broken of ['{', '{"a":1}', '7']) {
    localStorage.setItem(key, broken);
    await open();
    expect(screen.queryByRole('list', { name: 'Favoriten' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '„Dashboard“ als Favorit' }));
    expect(screen.getByRole('list', { name: 'Favoriten' })).toBeTruthy();
    cleanup();
  }
});

test('printed pages show the name and logo of the organisation', async () => {
  const world = await createWorld(backend.context);
  const root = await world.superuser();
  await world.plant({ name: 'Solarpark Nord' });
  const logo = `data:image/png;base64,${btoa(PNG)}`;
  await root.client.organisations.updateLogo({ id: world.organisationId, body: { newLogo: logo } });
  await open(await world.actor(world.groups.orgaManager));
  const head = screen.getByText(/^Gedruckt am /).closest('p');
  expect(head?.querySelector('img')?.getAttribute('src')).toBe(logo);
});

const memberOf: Readonly<Record<string, (world: World) => Promise<Actor>>> = {
  root: (world) => world.superuser(),
  'Orga-Manager': (world) => world.actor(world.groups.orgaManager),
  Admin: (world) => world.actor(world.groups.admin),
};

test.each([
  ['root', true],
  ['Orga-Manager', true],
  ['Admin', true],
  ['admin', false],
  ['Lesen', false],
])('shell-32: group %s gets the feedback link: %s', async (name, offered) => {
  const { world } = backend;
  const person = (await memberOf[name]?.(world)) ?? (await world.actor(await world.group(() => true, { name })));
  await open(person);
  expect(screen.queryByRole('link', { name: 'Feedback' }) !== null).toBe(offered);
});

/** The manager of an organisation after a superuser has changed these fields of it. */
async function changed(body: { status?: '80'; status_license?: '10' | '80'; license_valid_until?: string }) {
  const world = await createWorld(backend.context);
  const root = await world.superuser();
  await root.client.organisations.update({ id: world.organisationId, body });
  return world.actor(world.groups.orgaManager);
}

test('shell-28, health-16: an inactive organisation shows its banner on every signed-in screen', async () => {
  backend.openAs(await changed({ status: '80' }), '/impressum');
  expect(await screen.findByText('Diese Organisation ist deaktiviert!')).toBeTruthy();
});

test('licence-5, -6, demo-8: the demo banner counts the days left and offers the full version to the groups that may', async () => {
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
  backend.openAs(await changed({ status_license: '10', license_valid_until: inThreeDays }), '/impressum');
  expect(
    await screen.findByText('Sie befinden sich im Demo-Modus. Dieser Zugang ist gültig für 3 weitere Tage.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vollversion aktivieren' }).getAttribute('href')).toContain('mailto:');
});

test('licence-3: a licence that is no longer active is shown as inactive', async () => {
  backend.openAs(await changed({ status_license: '80' }), '/impressum');
  expect(await screen.findByText('Ihre Lizenz ist nicht mehr aktiv.')).toBeTruthy();
});

test('1.5, shell-21: logout ends the session and goes to /, even if the call fails', async () => {
  answering({ 'POST token/logout/': refused(500) });
  const { address } = await open();
  await toUserMenu();
  await user.click(await screen.findByRole('button', { name: 'Abmelden' }));
  expect(await screen.findByLabelText('Benutzername')).toBeTruthy();
  expect(address()).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
});

const PASSWORD = 'geheimes Wort';

/** A user with this notice, who has to sign in unless the browser still has the session. */
async function noticed(user_alert_text: string) {
  const { world } = backend;
  const person = await world.actor(world.groups.orgaManager, { password: PASSWORD });
  const root = await world.superuser();
  await root.client.users.update({ id: person.id, body: { user_alert_text } });
  return person;
}
async function signIn({ username }: Actor) {
  openPortal('/');
  await user.type(await screen.findByLabelText('Benutzername'), username);
  await user.type(screen.getByLabelText('Passwort'), `${PASSWORD}{Enter}`);
  await ready();
}

test("1.26, shell-29: the account's notice opens once after login", async () => {
  await signIn(await noticed('Wartung am Sonntag'));
  const dialog = await screen.findByRole('dialog', { name: 'Hinweis' });
  expect(within(dialog).getByText('Wartung am Sonntag')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('1.26: after a reload the notice stays closed', async () => {
  await open(await noticed('Wartung am Sonntag'));
  expect(screen.queryByText('Wartung am Sonntag')).toBeNull();
});

test('1.26, shell-29: a notice that contains only spaces counts as empty', async () => {
  await signIn(await noticed('   '));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shell-22, -23: only superusers get the organisation switcher', async () => {
  await open();
  expect(screen.queryByRole('combobox', { name: 'Organisation' })).toBeNull();
});

/** A superuser, and another, inactive organisation. */
async function switching() {
  const root = await backend.world.superuser();
  const other = await createWorld(backend.context);
  await root.client.organisations.update({ id: other.organisationId, body: { status: '80' } });
  return { root, other };
}
async function choose(option: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Organisation' }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('1.24, shell-24: switching the organisation posts the choice, loads everything again and opens /dashboard', async () => {
  const { root, other } = await switching();
  const { address } = backend.openAs(root, '/impressum');
  await choose(`${other.organisationName} (inaktiv)`);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect((await root.client.session.me()).organisation).toBe(other.organisationId);
  const posted = backend.calls.indexOf(`POST account/${root.id}/update_organisation/`);
  expect(backend.calls.slice(posted + 1)).toEqual(
    expect.arrayContaining([
      'GET users/me/',
      'GET dashboard/',
      'GET authgroup/',
      `GET organisations/${other.organisationId}/`,
    ]),
  );
});

test('shell-25, i18n-5: if switching the organisation is refused, the detail of the response is shown as an error toast', async () => {
  const { root, other } = await switching();
  backend.openAs(root, '/impressum');
  await screen.findByRole('combobox', { name: 'Organisation' });
  answering({ [`POST account/${root.id}/update_organisation/`]: refused(403, { detail: 'permission_denied' }) });
  await choose(`${other.organisationName} (inaktiv)`);
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).not.toContain('permission_denied');
});

test('the question mark shows the shortcuts, and g d opens the dashboard', async () => {
  const { address } = backend.openAs(manager, '/impressum');
  await screen.findByRole('navigation', { name: 'Hauptnavigation' });
  await user.keyboard('gd');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Tastenkürzel' })).toBeTruthy();
});

test('Ctrl K finds pages and plants by a few letters', async () => {
  const { address } = await open();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Seite/ }), 'windp{Enter}');
  await waitFor(() => expect(address()).toBe(`/dashboard?plant=${wind}`));
});

test('Ctrl K accepts letters that are typed before its field has the focus', async () => {
  await open();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  for (const key of 'win') fireEvent.keyDown(document.body, { key });
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Seite/ })).value).toBe('win');
  expect(await screen.findByRole('option', { name: /Windpark Süd/ })).toBeTruthy();
});

test('Ctrl K finds actions, and organisations for users who may switch to them', async () => {
  const { root, other } = await switching();
  const { address } = await open(root);
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Seite/ });
  await user.type(field, 'abmel');
  expect((await screen.findByRole('option')).textContent).toBe('AbmeldenAktion');
  await user.clear(field);
  await user.type(field, `${other.organisationName}{Enter}`);
  await waitFor(async () => expect((await root.client.session.me()).organisation).toBe(other.organisationId));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('Ctrl K finds plants of other organisations for superusers, names the organisation and opens the plant', async () => {
  const { root, other } = await switching();
  const plant = await other.plant({ name: 'Ferner Solarpark' });
  const { address } = await open(root);
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /^Seite/ });
  await user.type(field, 'ferner');
  const found = await screen.findByRole('option');
  expect(found.textContent).toContain(`Ferner Solarpark${other.organisationName}`);
  await user.type(field, '{Enter}');
  await waitFor(() => expect(address()).toBe(`/dashboard?plant=${plant}`));
  expect(await screen.findByRole('dialog', { name: /Ferner Solarpark/ })).toBeTruthy();
});

test('while the browser is offline, a line reports that', async () => {
  await open();
  fireEvent(window, new Event('offline'));
  expect(await screen.findByText('Keine Verbindung. Die gezeigten Werte behalten ihr Alter.')).toBeTruthy();
});

test('the language switch changes every text at once', async () => {
  await open();
  await toUserMenu();
  await user.click(await screen.findByText('English'));
  expect(await screen.findByText('Legal notice')).toBeTruthy();
});
