import { http, HttpResponse } from 'msw';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { network } from '../../../testing/network.ts';
import { openPortal } from '../../../testing/page.tsx';

const backend = realBackend();
const hint = () => screen.queryByText(/Rechtliche Seiten.* in docs\/operations\.md/);

test.each([
  ['legal-1', '/agb', 'Allgemeine Geschäftsbedingungen'],
  ['legal-2', '/impressum', 'Impressum'],
  ['legal-3', '/licence', 'Lizenzen der Software'],
  ['legal-4', '/privacy', 'Datenschutz'],
  ['legal-5', '/about', 'Über Leitwarte'],
])('%s: %s is open to everyone and shows %s', async (_, path, title) => {
  const { address } = openPortal(path);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(address()).toBe(path);
});

test('1.28: whoever operates Leitwarte is told where words of their own are missing, and nobody else', async () => {
  const { world } = backend;
  openPortal('/impressum');
  await screen.findByRole('heading', { name: 'Impressum' });
  expect(hint()).toBeNull();
  backend.openAs(await world.actor(world.groups.orgaManager), '/privacy');
  await screen.findByRole('button', { name: /Konto von/ });
  expect(hint()).toBeNull();
  backend.openAs(await world.superuser(), '/agb');
  expect(await screen.findByText(/Rechtliche Seiten.* in docs\/operations\.md/)).toBeTruthy();
});

test('a page without a gap says nothing of one', async () => {
  backend.openAs(await backend.world.superuser(), '/licence');
  expect(await screen.findByText(/^SQLite: gemeinfrei/)).toBeTruthy();
  expect(hint()).toBeNull();
});

test('U6: the licence page shows the licences of everything that the build carries, with their texts', async () => {
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

test('a portal without a build says where its licences stand', async () => {
  network.use(http.get('*/LICENSES.txt', () => HttpResponse.html('<!doctype html>')));
  openPortal('/licence');
  expect(await screen.findByText(/als LICENSES\.txt/)).toBeTruthy();
});
