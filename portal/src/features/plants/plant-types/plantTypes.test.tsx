import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const address = '/settings/masterdata/planttypes';
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('plant-types-1: only superusers can open it', async () => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  const { address: shown } = backend.openAs(manager, address);
  await waitFor(() => expect(shown()).toBe('/dashboard'));
});

test('plant-types-2, -3, -5, -6: a type is added, chosen and renamed', async () => {
  const root = await backend.world.superuser();
  const { address: shown } = backend.openAs(root, address);
  await user.click(await screen.findByRole('button', { name: 'Neuer Typ' }));
  await user.type((await dialog('Neuer Anlagentyp')).getByLabelText('Name'), 'Speicher{Enter}');
  expect(await screen.findByText('Anlagentyp wurde angelegt')).toBeTruthy();
  const type = await root.client.plantTypes.retrieve({ type: 'Speicher' });
  await waitFor(() => expect(shown()).toBe(`${address}?type=${type.id}`));
  await user.click(await screen.findByRole('button', { name: 'Speicher bearbeiten' }));
  await user.type((await dialog('Anlagentyp umbenennen')).getByLabelText('Name'), ' groß{Enter}');
  expect(await screen.findByText('Anlagentyp wurde geändert')).toBeTruthy();
  expect(await root.client.plantTypes.retrieve({ type: String(type.id) })).toMatchObject({ name: 'Speicher groß' });
});

test('an existing name is reported at its field', async () => {
  backend.openAs(await backend.world.superuser(), `${address}?dialog=new`);
  const name = (await dialog('Neuer Anlagentyp')).getByLabelText('Name');
  await user.type(name, 'solar{Enter}');
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
});
