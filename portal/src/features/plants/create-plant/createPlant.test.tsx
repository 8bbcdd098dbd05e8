import { screen, waitFor } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const address = '/admin/create_new_plant';

async function choose(label: string, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('create-plant-1: only superusers can open it', async () => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  const { address: shown } = backend.openAs(manager, address);
  await waitFor(() => expect(shown()).toBe('/dashboard'));
});

test('create-plant-2 to -4: the short form creates a plant, names its folder, opens the next page and is empty again', async () => {
  const root = await backend.world.superuser();
  backend.openAs(root, address);
  await user.type(await screen.findByLabelText('Name'), 'Windpark Kurz');
  await choose('Anlagentyp', 'Windkraft');
  await user.type(screen.getByLabelText('Kennung 1'), 'P7');
  await user.type(screen.getByLabelText('Importordner'), 'kurz');
  await user.click(screen.getByRole('button', { name: 'Anlegen' }));
  expect(await screen.findByText('Anlage wurde hinzugefügt')).toBeTruthy();
  const plant = (await root.client.plants.all()).find(({ name }) => name === 'Windpark Kurz');
  expect(plant).toMatchObject({ type: 'Windkraft', identificator_1: 'P7', folder_name_import: 'kurz', status: '00' });
  expect(screen.getByRole('link', { name: 'Anlage einrichten' }).getAttribute('href')).toBe(
    `/settings/plants?id=${plant?.id}`,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
});

test('opened from an organisation that was just created, the form creates the plant for that organisation', async () => {
  const root = await backend.world.superuser();
  const { id } = await root.client.organisations.create({ body: { name: 'Hofladen Müller' } });
  backend.openAs(root, `${address}?organisation=${id}`);
  await user.type(await screen.findByLabelText('Name'), 'Dach Hofladen');
  await choose('Anlagentyp', 'Solar');
  await user.click(screen.getByRole('button', { name: 'Anlegen' }));
  await screen.findByText('Anlage wurde hinzugefügt');
  const plant = (await root.client.plants.all()).find(({ name }) => name === 'Dach Hofladen');
  expect(plant?.organisation).toBe(id);
});

test('missing values are reported at their fields, and nothing is sent', async () => {
  backend.openAs(await backend.world.superuser(), address);
  await user.click(await screen.findByRole('button', { name: 'Anlegen' }));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  expect(backend.calls).not.toContain('POST tasks/create_new_plant/');
});
