import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { answering, refused, signedInAnswers } from '../../testing/answers.ts';
import { makeOrganisation, makePlant, makeUser } from '../../testing/people.ts';
import { openPortal, openSignedIn } from '../../testing/page.tsx';

const ready = () => screen.findByRole('heading', { name: 'Solarpark Nord' });

test('signed-in screens sit in a shell with top bar, menu and footer with version and legal notice', async () => {
  signedInAnswers();
  openSignedIn();
  await ready();
  expect(screen.getByRole('button', { name: /Springen zu …/ })).toBeTruthy();
  expect(
    within(screen.getByRole('navigation', { name: 'Hauptnavigation' })).getByRole('link', { name: 'Dashboard' }),
  ).toBeTruthy();
  expect(screen.getByText('Version 3.4.4')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Impressum' }).getAttribute('href')).toBe('/impressum');
});

test('the shell has no finding of axe', async () => {
  signedInAnswers();
  openSignedIn();
  await ready();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test.each([
  ['root', true],
  ['Orga-Manager', true],
  ['Admin', true],
  ['admin', false],
  ['Lesen', false],
])('group %s gets the feedback link: %s', async (grp_name_bez, offered) => {
  signedInAnswers({ 'GET users/me/': makeUser({ grp_name_bez }) });
  openSignedIn();
  await ready();
  expect(screen.queryByRole('link', { name: 'Feedback' }) !== null).toBe(offered);
});

test('an inactive organisation shows its banner on every signed-in screen', async () => {
  signedInAnswers({ 'GET organisations/1/': makeOrganisation({ status: '80' }) });
  openSignedIn('/impressum');
  expect(await screen.findByText('Diese Organisation ist deaktiviert!')).toBeTruthy();
});

test('the demo banner counts the days left and offers the full version to the groups that may', async () => {
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
  signedInAnswers({
    'GET organisations/1/': makeOrganisation({ status_license: '10', license_valid_until: inThreeDays }),
  });
  openSignedIn();
  expect(
    await screen.findByText('Sie befinden sich im Demo-Modus. Dieser Zugang ist gültig für 3 weitere Tage.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vollversion aktivieren' }).getAttribute('href')).toContain('mailto:');
});

test('a licence that is no longer active says so', async () => {
  signedInAnswers({ 'GET organisations/1/': makeOrganisation({ status_license: '80' }) });
  openSignedIn();
  expect(await screen.findByText('Ihre Lizenz ist nicht mehr aktiv.')).toBeTruthy();
});

test('logout ends the session and leads to /, even where the call fails', async () => {
  signedInAnswers({ 'POST token/logout/': refused(500) });
  const { address } = openSignedIn();
  await ready();
  await userEvent.click(screen.getByRole('button', { name: /Konto von/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Abmelden' }));
  expect(await screen.findByLabelText('Benutzername')).toBeTruthy();
  expect(address()).toBe('/');
  expect(localStorage.getItem('token')).toBeNull();
});

async function signIn() {
  await userEvent.type(await screen.findByLabelText('Benutzername'), 'orga');
  await userEvent.type(screen.getByLabelText('Passwort'), 'geheim{Enter}');
  await ready();
}

test('the notice of the account opens once after login', async () => {
  signedInAnswers({ 'GET users/me/': makeUser({ user_alert_text: 'Wartung am Sonntag' }) });
  openPortal('/');
  await signIn();
  const dialog = await screen.findByRole('dialog', { name: 'Hinweis' });
  expect(within(dialog).getByText('Wartung am Sonntag')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('after a reload the notice stays closed', async () => {
  signedInAnswers({ 'GET users/me/': makeUser({ user_alert_text: 'Wartung am Sonntag' }) });
  openSignedIn();
  await ready();
  expect(screen.queryByText('Wartung am Sonntag')).toBeNull();
});

test('a notice of spaces counts as empty', async () => {
  signedInAnswers({ 'GET users/me/': makeUser({ user_alert_text: '   ' }) });
  openPortal('/');
  await signIn();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('only superusers get the organisation switcher', async () => {
  signedInAnswers();
  openSignedIn();
  await ready();
  expect(screen.queryByRole('combobox', { name: 'Organisation' })).toBeNull();
});

const organisations = [
  { id: 2, name: 'Zweckverband', status: '80', status_license: '00' },
  { id: 1, name: 'Stadtwerke', status: '00', status_license: '00' },
];

async function choose(option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Organisation' }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

test('switching posts the choice, loads everything anew and lands on /dashboard', async () => {
  const root = makeUser({ is_superuser: true, grp_name_bez: 'root' });
  const seen = signedInAnswers({
    'GET users/me/': root,
    'GET allOrganisations/': organisations,
    'POST account/7/update_organisation/': root,
  });
  const { address } = openSignedIn('/impressum');
  await choose('Zweckverband (inaktiv)');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  const posted = seen.findIndex(({ call }) => call.startsWith('POST account/7/'));
  expect(seen[posted]?.body).toEqual({ new_organisation: 2 });
  expect(seen.slice(posted + 1).map(({ call }) => call)).toEqual(
    expect.arrayContaining(['GET users/me/', 'GET dashboard/', 'GET authgroup/', 'GET organisations/1/']),
  );
});

test('a detail in the answer to a switch is shown as an error toast', async () => {
  signedInAnswers({
    'GET users/me/': makeUser({ is_superuser: true }),
    'GET allOrganisations/': organisations,
    'POST account/7/update_organisation/': refused(403, { detail: 'permission_denied' }),
  });
  openSignedIn();
  await choose('Zweckverband (inaktiv)');
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).not.toContain('permission_denied');
});

test('the question mark shows the shortcuts, g d leads to the dashboard', async () => {
  signedInAnswers();
  const { address } = openSignedIn('/impressum');
  await screen.findByRole('navigation', { name: 'Hauptnavigation' });
  await userEvent.keyboard('gd');
  await waitFor(() => expect(address()).toBe('/dashboard'));
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Tastenkürzel' })).toBeTruthy();
});

test('Ctrl K finds pages and plants by a few letters', async () => {
  signedInAnswers({
    'GET dashboard/': [makePlant(), makePlant({ id: 4, name: 'Windpark Süd', type: 'Windkraft' })],
    'GET plants/4/': refused(404),
  });
  answering({ 'POST plants/4/get_data_for_overview/': refused(404) });
  const { address } = openSignedIn();
  await ready();
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Seite oder Anlage' }), 'windp{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard?plant=4'));
});

test('without a connection one quiet line says so', async () => {
  signedInAnswers();
  openSignedIn();
  await ready();
  fireEvent(window, new Event('offline'));
  expect(await screen.findByText('Keine Verbindung. Die gezeigten Werte behalten ihr Alter.')).toBeTruthy();
});

test('the language switch changes every text at once', async () => {
  signedInAnswers();
  openSignedIn();
  await ready();
  await userEvent.click(screen.getByRole('button', { name: /Konto von/ }));
  await userEvent.click(await screen.findByText('English'));
  expect(await screen.findByText('Legal notice')).toBeTruthy();
});
