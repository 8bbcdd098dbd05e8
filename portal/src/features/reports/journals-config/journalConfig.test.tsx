import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const address = '/settings/config_plant_journals';

let made = 0;
let root: Actor;
let journal: number;
let name: string;

beforeEach(async () => {
  made += 1;
  name = `Logger ${made}`;
  root = await backend.world.superuser();
  const system = await root.client.plantSystems.create({
    body: { name, organisations: [backend.world.organisationId] },
  });
  journal = (await root.client.journals.list()).find((one) => one.name === name)?.id ?? 0;
  const plant = await backend.world.plant({ name: `Park ${made}` });
  await root.client.plants.update({ id: plant, body: { system: system.id } });
  await backend.world.component(plant, { name: 'Motor', columns: 2 });
});

const stored = async () => (await root.client.journals.retrieve({ id: journal })).journal_headers;
const addHeader = (header: string, position: number) =>
  root.client.journals.createHeader({ body: { name: header, plant_system_journal: journal, position } });
const press = (label: string) => user.click(screen.getByRole('button', { name: label }));
const dialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

test('journal-config-2 to -4, 4.21: other users see the journals of their systems and the note, and cannot change anything', async () => {
  await addHeader('Gas', 1);
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  backend.openAs(manager, `${address}?journal=${journal}`);
  expect(await screen.findByText(/wird nachts aktualisiert/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Gas' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Hinzufügen|löschen|bearbeiten|nach oben/ })).toBeNull();
});

test('journal-config-5, -8, -10 to -12, -15: headers are added, renamed and deleted after a confirmation', async () => {
  backend.openAs(root, `${address}?journal=${journal}`);
  await user.click(await screen.findByRole('button', { name: 'Hinzufügen' }));
  await user.type((await dialog('Neue Überschrift')).getByLabelText('Name'), 'Strom{Enter}');
  expect(await screen.findByText('Überschrift wurde hinzugefügt')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Strom bearbeiten' }));
  await user.type((await dialog('Überschrift bearbeiten')).getByLabelText('Name'), ' netto{Enter}');
  await waitFor(async () => expect(await stored()).toMatchObject([{ name: 'Strom netto', position: 1 }]));
  await user.click(await screen.findByRole('button', { name: 'Strom netto löschen' }));
  await user.click((await dialog('Strom netto löschen')).getByRole('button', { name: 'Löschen' }));
  await waitFor(async () => expect(await stored()).toEqual([]));
  const [list, one] = ['GET plantsystemjournals/', `GET plantsystemjournals/${journal}/`];
  const header = /^(GET|PATCH|DELETE) plant_system_journal_headers\/\d+\/$/;
  expect(backend.calls).toEqual(expect.arrayContaining([list, one]));
  expect(new Set(backend.calls.flatMap((call) => header.exec(call)?.[1] ?? []))).toEqual(
    new Set(['GET', 'PATCH', 'DELETE']),
  );
});

test('journal-config-5, ordering-11, -14, 4.44: headers are reordered with one call', async () => {
  const first = await addHeader('Gas', 1);
  const second = await addHeader('Strom', 2);
  backend.openAs(root, `${address}?journal=${journal}`);
  await user.click(await screen.findByRole('button', { name: 'Strom nach oben' }));
  await waitFor(async () =>
    expect((await stored()).map(({ id, position }) => [id, position])).toEqual([
      [second.id, 1],
      [first.id, 2],
    ]),
  );
  expect(backend.calls.filter((call) => call.startsWith('PATCH'))).toEqual([
    `PATCH plantsystemjournals/${journal}/order/`,
  ]);
});

test('journal-config-6, -9, -13, -14: positions are linked to a component by its name and to its column', async () => {
  const header = await addHeader('Gas', 1);
  backend.openAs(root, `${address}?journal=${journal}&header=${header.id}`);
  await screen.findByRole('region', { name: 'Positionen von Gas' });
  await user.click(
    within(screen.getByRole('region', { name: 'Positionen von Gas' })).getByRole('button', { name: 'Hinzufügen' }),
  );
  const form = await dialog('Neue Position');
  await user.type(form.getByLabelText('Name'), 'Betriebsstunden');
  await user.click(form.getByRole('combobox', { name: 'Komponente' }));
  await user.click(await screen.findByRole('option', { name: 'Motor' }));
  await user.click(form.getByRole('combobox', { name: 'Messwert' }));
  await user.click(await screen.findByRole('option', { name: 'Wert 2' }));
  await press('Speichern');
  expect(await screen.findByText('Position wurde hinzugefügt')).toBeTruthy();
  expect((await root.client.journals.header({ id: header.id })).journal_positions).toMatchObject([
    { name: 'Betriebsstunden', linked_component: 'Motor', linked_component_data_description_data: 'W2', position: 1 },
  ]);
});
