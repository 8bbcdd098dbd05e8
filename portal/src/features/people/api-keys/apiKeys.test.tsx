import type { Actor } from '@leitwarte/server/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend({ organisation: 'each test' });
let kim: Actor;

beforeEach(async () => {
  const { world } = backend;
  kim = await world.actor(world.groups.orgaManager);
});

test("4.58: a partner gets a service account's key for the latest values of one column; it is shown once and then revoked", async () => {
  const { world, context } = backend;
  const plant = await world.plant({ name: 'Dach Nord' });
  await world.plant({ name: 'Dach Süd' });
  await world.component(plant, { name: 'WR 1', columns: 2 });
  const service = await kim.client.apiKeys.createService({
    body: { username: `stadtwerk ${plant}`, grp_name: world.groups.admin },
  });
  backend.openAs(kim, '/settings/api_keys?dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Neuer API-Schlüssel' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Partner');
  await user.click(dialog.getByRole('combobox', { name: /^Konto/ }));
  await user.click(await screen.findByRole('option', { name: service.username }));
  await user.click(dialog.getByRole('combobox', { name: /^Öffnet/ }));
  await user.click(await screen.findByRole('option', { name: 'Neueste Werte' }));
  await user.click(await dialog.findByLabelText('Dach Nord'));
  const [column] = await dialog.findAllByLabelText(/^Dach Nord · WR 1 · /);
  if (column) await user.click(column);
  await user.click(dialog.getByRole('button', { name: 'Schlüssel anlegen' }));
  const made = within(await screen.findByRole('dialog', { name: 'Der Schlüssel ist angelegt' }));
  expect(made.getByLabelText('Schlüssel').textContent).toMatch(/^lw_api_\w{57}$/);
  const row = await context.db.selectFrom('api_key').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ account_id: service.id, calls: '["GET newest_values/"]', is_plant_bound: 1 });
  expect(JSON.parse(row.columns ?? '[]')).toHaveLength(1);
  await user.click(made.getByRole('button', { name: 'Schließen' }));
  await user.click(await screen.findByRole('button', { name: 'Schlüssel Partner beenden' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Schlüssel beenden' }));
  await user.click(asked.getByRole('button', { name: 'Schlüssel beenden' }));
  expect(await screen.findByText('Es gibt noch keinen API-Schlüssel.')).toBeTruthy();
});

test('4.59: a key for a calendar shows the address to subscribe to, and says that the address works like a password', async () => {
  backend.openAs(kim, '/settings/api_keys?dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Neuer API-Schlüssel' }));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Kalender');
  await user.click(dialog.getByRole('combobox', { name: /^Öffnet/ }));
  await user.click(await screen.findByRole('option', { name: 'Kalender der Aufgaben und Arbeiten' }));
  await user.click(dialog.getByRole('button', { name: 'Schlüssel anlegen' }));
  const made = within(await screen.findByRole('dialog', { name: 'Der Schlüssel ist angelegt' }));
  expect(made.getByLabelText('Adresse des Kalenders').textContent).toMatch(/\/api\/v1\/calendar\/$/);
  expect(made.queryByLabelText('Kopfzeile der Anfrage')).toBeNull();
});
