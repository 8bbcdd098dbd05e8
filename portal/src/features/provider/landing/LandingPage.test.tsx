import { cleanup, screen, waitFor } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { expect, test } from 'vitest';
import { texts } from './texts.ts';
import { openPortal } from '../../../testing/page.tsx';

const ready = () => screen.findByRole('heading', { level: 1, name: 'Alle Energieanlagen auf einen Blick' });

test('landing-1, auth-20, landing-2, -3: everyone can open the start page, also from the login', async () => {
  const { address } = openPortal('/');
  await user.click(await screen.findByRole('link', { name: 'Zur Startseite' }));
  await ready();
  expect(address()).toBe('/landingpage');
});

test.each([
  ['landing-4', ['FTP/sFTP', 'Modbus', 'REST']],
  ['landing-5', ['99,9 %', 'Verfügbarkeit']],
  ['landing-6', ['unter 1 Minute', 'Reaktionszeit']],
  ['landing-7', ['mehr als 300', 'aktive Anlagen']],
  ['landing-8', ['24/7', 'Überwachung']],
])('%s: the start page says %j', async (_, words) => {
  openPortal('/landingpage');
  await ready();
  for (const word of words) expect(screen.getByText(word)).toBeTruthy();
});

test('1.81, product-12: the start page names fax as a channel that the provider offers, in both languages', async () => {
  openPortal('/landingpage');
  await ready();
  expect(screen.getByText(/Auf Wunsch benachrichtigt Sie der Betreiber auch per Fax\./)).toBeTruthy();
  expect(texts.en.features.alarms.text).toContain('the provider notifies you by fax');
});

test('M11: visitors who are not signed in choose language and appearance on every public page', async () => {
  openPortal('/landingpage');
  await ready();
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByRole('heading', { level: 1, name: texts.en.title })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  await user.click(screen.getByRole('button', { name: 'Appearance: Dark' }));
  await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark'));
  cleanup();
  openPortal('/impressum');
  await user.click(await screen.findByRole('button', { name: 'Darstellung: Hell' }));
  await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('light'));
});

test('the start page explains how to try the demo, if the portal has one', async () => {
  document.head.innerHTML = '<meta name="demo-account" content="gast/sonne">';
  const shown = openPortal('/landingpage');
  await ready();
  expect(screen.getByText(/Benutzername gast, Passwort sonne/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Demo ansehen' })).toBeTruthy();
  // the page describes plants of the demo, such as this one (36.8)
  expect(screen.getByRole('heading', { level: 3, name: 'PV Betriebshof Friedberg' })).toBeTruthy();
  expect(shown.address()).toBe('/landingpage');
  document.head.innerHTML = '';
});

test('landing-9: more than one button opens the login screen', async () => {
  const { address } = openPortal('/landingpage');
  await ready();
  const [first, ...others] = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') === '/')
    .toReversed();
  expect(others.length).toBeGreaterThan(0);
  if (first) await user.click(first);
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByLabelText('Benutzername')).toBeTruthy();
});

test('33: the start page is in Italian if that is chosen', async () => {
  openPortal('/landingpage');
  await ready();
  await user.click(screen.getByRole('button', { name: 'Italiano' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Tutti gli impianti energetici a colpo d’occhio' }),
  ).toBeTruthy();
  expect(screen.getByText('1.462')).toBeTruthy();
  expect(document.body.textContent).not.toContain('landing.');
});
