import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend({ organisation: 'each test' });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

async function open() {
  const { world } = backend;
  const root = await world.superuser();
  const plant = await world.plant({ name: 'Solarpark Abnahme' });
  const component = await world.component(plant, { name: 'WR 1', sernum: 'S-Abnahme', columns: 2 });
  const manager = await world.actor(world.groups.orgaManager);
  const reader = await world.actor(await world.group((dialog, right) => dialog === 'plant' && right === 'can_read'));
  const at = `/settings/plants?id=${plant}&part=commissioning`;
  return { root, plant, component, manager, reader, at };
}

test('issue 40.6: the protocol shows connections and missing parts, is signed with a remark, and is stored', async () => {
  const { root, plant, manager } = await open();
  backend.openAs(manager, `/settings/plants?id=${plant}`);
  const plants = within(await screen.findByRole('navigation', { name: 'Anlagen' }));
  await user.click(await plants.findByRole('link', { name: 'Inbetriebnahmeprotokoll' }));
  expect(await screen.findByText('keine Alarmregel scharf')).toBeTruthy();
  expect(screen.getByText('noch kein Wert: Wert 1, Wert 2')).toBeTruthy();
  expect(await screen.findByText('Noch kein Protokoll abgenommen.')).toBeTruthy();
  await press('Abnehmen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Solarpark Abnahme abnehmen' }));
  expect(dialog.getByText(/Es fehlt noch an \d+ Stellen etwas/)).toBeTruthy();
  await user.type(dialog.getByLabelText('Bemerkung'), 'Zählerstände verglichen');
  await user.click(dialog.getByRole('button', { name: 'Abnehmen' }));
  expect(await screen.findByText('Zählerstände verglichen')).toBeTruthy();
  const [protocol] = await root.client.commissioning.list({ id: plant });
  expect(protocol).toMatchObject({ signed_by: manager.username, remark: 'Zählerstände verglichen' });
  await root.client.plants.update({ id: plant, body: { installed_capacity: 7654 } });
  await user.click(screen.getByRole('link', { name: 'Zum Stand von jetzt' }));
  expect(await screen.findByText('7.654 kW')).toBeTruthy();
  await user.click(await screen.findByRole('link', { name: /\d\d:\d\d/ }));
  expect(await screen.findByText('Zählerstände verglichen')).toBeTruthy();
  expect(screen.queryByText('7.654 kW')).toBeNull();
});

test('issue 40.6: a protocol cannot be signed if the set-up of the plant changed meanwhile', async () => {
  const { root, plant, manager, at } = await open();
  backend.openAs(manager, at);
  await screen.findByText('keine Alarmregel scharf');
  await press('Abnehmen');
  const dialog = within(await screen.findByRole('dialog', { name: 'Solarpark Abnahme abnehmen' }));
  await root.client.plants.update({ id: plant, body: { installed_capacity: 7654 } });
  await user.click(dialog.getByRole('button', { name: 'Abnehmen' }));
  await waitFor(() => expect(dialog.getByText(/inzwischen von anderer Seite geändert/)).toBeTruthy());
  expect(await root.client.commissioning.list({ id: plant })).toEqual([]);
});

test('issue 40.6: readers see the protocol and cannot sign it', async () => {
  const { reader, at } = await open();
  backend.openAs(reader, at);
  expect(await screen.findByText('keine Alarmregel scharf')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Abnehmen' })).toBeNull();
});

test('issue 40.6: users who may not read plants are not offered the protocol', async () => {
  const { plant } = await open();
  const { world } = backend;
  const without = await world.actor(await world.group(() => false, { listsAllPlants: true }));
  backend.openAs(without, `/settings/plants?id=${plant}`);
  await screen.findByText('Bitte wählen Sie eine Komponente aus.');
  expect(screen.queryByRole('link', { name: 'Inbetriebnahmeprotokoll' })).toBeNull();
});
