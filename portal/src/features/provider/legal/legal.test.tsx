import { http, HttpResponse } from 'msw';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { network } from '../../../testing/network.ts';
import { openPortal } from '../../../testing/page.tsx';

const backend = realBackend();
const hint = () => screen.queryByText(/Platzhalter\. Ihre eigenen Texte schreiben Sie unter/);

test.each([
  ['legal-1', '/agb', 'Allgemeine Geschäftsbedingungen'],
  ['legal-2', '/impressum', 'Impressum'],
  ['legal-3', '/licence', 'Lizenzen der Software'],
  ['legal-4', '/privacy', 'Datenschutz'],
  ['legal-5', '/about', 'Über Leitwarte'],
])('%s: the page %s is open to everyone and shows %s', async (_, path, title) => {
  const { address } = openPortal(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(address()).toBe(path);
});

test('1.28: only operators of the installation see a hint if their own texts are missing', async () => {
  const { world } = backend;
  openPortal('/impressum');
  await screen.findByText('[Name des Betreibers]');
  expect(hint()).toBeNull();
  backend.openAs(await world.actor(world.groups.orgaManager), '/privacy');
  await screen.findByText('[Name und Anschrift des Betreibers]');
  expect(hint()).toBeNull();
  backend.openAs(await world.superuser(), '/agb');
  expect(await screen.findByText(/Platzhalter\. Ihre eigenen Texte schreiben Sie unter/)).toBeTruthy();
});

test('a page without placeholders shows no hint', async () => {
  backend.openAs(await backend.world.superuser(), '/licence');
  expect(await screen.findByText(/^SQLite: gemeinfrei/)).toBeTruthy();
  expect(hint()).toBeNull();
});

test('U6: the licence page shows the licences of all packages in the build, with their texts', async () => {
  const line = `\n\n${'='.repeat(80)}\n\n`;
  const file = ['leaflet 1.9.4 (BSD-2-Clause)\n\nRedistribution and use', 'yaml 2.9.1 (ISC)\n\nPermission to use'].join(
    line,
  );
  network.use(http.get('*/LICENSES.txt', () => HttpResponse.text(file)));
  openPortal('/licence');
  expect(await screen.findByText('leaflet 1.9.4 (BSD-2-Clause)')).toBeTruthy();
  expect(screen.getByText('Redistribution and use')).toBeTruthy();
  expect(screen.getByText('yaml 2.9.1 (ISC)')).toBeTruthy();
});

test('in a portal without a build, the licence page states where to find the licences', async () => {
  network.use(http.get('*/LICENSES.txt', () => HttpResponse.html('<!doctype html>')));
  openPortal('/licence');
  expect(await screen.findByText(/als LICENSES\.txt/)).toBeTruthy();
});

test('P5, 4.40: a superuser writes a page in the portal, and everybody reads it without a new build', async () => {
  const user = userEvent.setup();
  backend.openAs(await backend.world.superuser(), '/settings/pages?page=imprint');
  const field = await screen.findByRole('textbox', { name: /^Text/ });
  await user.click(field);
  await user.paste('# Impressum\n\nStadtwerke Friedberg\n\n- [Schreiben](mailto:info@example.org)\n- <b>fett</b>');
  expect(await screen.findByRole('link', { name: 'Schreiben' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Seite gespeichert.')).toBeTruthy();
  cleanup();
  openPortal('/impressum');
  expect(await screen.findByText('Stadtwerke Friedberg')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Schreiben' }).getAttribute('href')).toBe('mailto:info@example.org');
  expect(screen.getByText('<b>fett</b>')).toBeTruthy();
  expect(screen.queryByText('[Name des Betreibers]')).toBeNull();
});
