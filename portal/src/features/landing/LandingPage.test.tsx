import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { openPortal } from '../../testing/page.tsx';

const ready = () => screen.findByRole('heading', { level: 1, name: 'Alle Energieanlagen auf einen Blick' });

test('landing-1, auth-20: everyone reaches the start page, from the login too', async () => {
  const { address } = openPortal('/');
  await userEvent.click(await screen.findByRole('link', { name: 'Zur Startseite' }));
  await ready();
  expect(address()).toBe('/landingpage');
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
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

test('landing-9: more than one button leads to the login screen', async () => {
  const { address } = openPortal('/landingpage');
  await ready();
  const [first, ...others] = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') === '/')
    .toReversed();
  expect(others.length).toBeGreaterThan(0);
  if (first) await userEvent.click(first);
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByLabelText('Benutzername')).toBeTruthy();
});
