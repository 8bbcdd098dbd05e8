import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { realBackend } from '../../testing/backend.ts';
import { openPortal } from '../../testing/page.tsx';

const backend = realBackend();
const hint = () => screen.queryByText(/Rechtliche Seiten.* in docs\/operations\.md/);

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
