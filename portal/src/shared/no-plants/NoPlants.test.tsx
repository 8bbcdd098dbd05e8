import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { realBackend } from '../../testing/backend.ts';
import { plantsOf } from '../../testing/plantsOf.ts';

const backend = realBackend();

test.each([
  ['/plant_journals', 'Es gibt noch keine Anlagen.', 'Erste Anlage einrichten'],
  ['/analyse', 'Es gibt noch keine Anlagen.', 'Erste Anlage einrichten'],
  ['/losses?interval=month%2006/2024%2006/2024', 'Es gibt noch keine Anlagen.', 'Erste Anlage einrichten'],
  ['/evaluation/solar', 'Es gibt keine Anlage dieses Typs.', 'Anlage einrichten'],
])('P12: if there are no plants, %s offers superusers a link for adding the first one', async (address, said, next) => {
  backend.openAs((await plantsOf(backend.context, [])).root, address);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('link', { name: next }).getAttribute('href')).toBe('/settings/plants/assistant');
  expect(screen.queryByText(/zugeordnet/)).toBeNull();
});

test('P12: if there are no plants, other users read who can add plants', async () => {
  const empty = await plantsOf(backend.context, []);
  backend.openAs(await empty.actor(), '/plant_journals');
  expect(await screen.findByText(/Anlagen richtet der Betreiber des Portals ein/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Erste Anlage einrichten' })).toBeNull();
});
