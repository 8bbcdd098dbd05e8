import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend();
let manager: Actor;
let reader: Actor;
let plant: number;

beforeAll(async () => {
  const { world } = backend;
  manager = await world.actor(world.groups.orgaManager);
  reader = await world.actor(await world.group((dialog, right) => dialog === 'plant' && right === 'can_read'));
  plant = await world.plant({ name: 'Solarpark' });
  await world.component(plant, { name: 'WR 1', columns: 2 });
});

const stored = () => manager.client.plants.retrieve({ id: plant });

test('P4, plants-config-32: an Orga-Manager who may not change plants can still change the priority values', async () => {
  const { world } = backend;
  await backend.context.db
    .updateTable('permission')
    .set({ can_write: 0 })
    .where('auth_group_id', '=', world.groups.orgaManager)
    .where('dialog', '=', 'plant')
    .execute();
  backend.openAs(manager, `/settings/plants?id=${plant}`);
  await user.click(await screen.findByRole('button', { name: 'Wichtige Werte' }));
  const form = within(await screen.findByRole('dialog', { name: 'Wichtige Werte' }));
  expect(form.queryByLabelText('Name')).toBeNull();
  await user.click(form.getByRole('combobox', { name: 'Wichtiger Wert 2' }));
  await user.click((await screen.findAllByRole('option', { name: /^WR 1/ })).at(-1) ?? document.body);
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () => expect((await stored()).plant_prio_values[1]?.component_data_description).toBeTruthy());
  expect(backend.calls.filter((call) => call.startsWith('PATCH '))).toEqual([
    `PATCH plants/${plant}/update_prio_values/`,
  ]);
});

test('36.2: a figure from the balance of the plant can be chosen as a priority value, like a column', async () => {
  backend.openAs(manager, `/settings/plants?id=${plant}&dialog=prio`);
  const form = within(await screen.findByRole('dialog', { name: 'Wichtige Werte' }));
  const choose = async (name: string | RegExp) => {
    await user.click(form.getByRole('combobox', { name: 'Wichtiger Wert 3' }));
    await user.click((await screen.findAllByRole('option', { name }))[0] ?? document.body);
  };
  await choose('Anlage heute · Performance Ratio');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () => expect((await stored()).plant_prio_values[2]).toMatchObject({ id: null, code: 'PR' }));
});

test('P4, plants-config-32: a user who may only read plants is not offered priority values', async () => {
  backend.openAs(reader, `/settings/plants?id=${plant}&dialog=prio`);
  expect(await screen.findByRole('heading', { name: 'Solarpark' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Wichtige Werte' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
