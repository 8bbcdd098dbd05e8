import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend();

test('tariffs and budget are typed as lines, reported if invalid, and stored', async () => {
  const { world } = backend;
  const root = await world.superuser();
  const id = await world.plant({ name: 'Dach' });
  backend.openAs(root, `/settings/plants?id=${id}&dialog=edit`);
  const form = within(await screen.findByRole('dialog', { name: 'Anlage bearbeiten' }));
  const tariffs = await form.findByLabelText(/^Vergütung/);
  await user.type(tariffs, '2026-01-01 acht');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(await form.findByText(/In jeder Zeile stehen ein Tag und ct\/kWh/)).toBeTruthy();
  await user.clear(tariffs);
  await user.type(tariffs, '2026-01-01 8,11');
  await user.type(form.getByLabelText(/^Soll der Monate/), '1;2;3;4;5;6;7;8;9;10;11;12');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await root.client.plants.retrieve({ id })).toMatchObject({
    tariffs: [{ from: '2026-01-01', ct_per_kwh: 8.11 }],
    monthly_budget: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  });
});
