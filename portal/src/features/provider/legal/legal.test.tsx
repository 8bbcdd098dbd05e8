import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
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
