import type { PlantSystem } from '@leitwarte/core/entities';
import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const address = '/settings/masterdata/plantsystems';

let made = 0;
let root: Actor;
let system: PlantSystem;

beforeEach(async () => {
  made += 1;
  root = await backend.world.superuser();
  system = await root.client.plantSystems.create({ body: { name: `Weblogger ${made}` } });
});

const stored = async () => (await root.client.plantSystems.list()).find(({ id }) => id === system.id);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('plant-systems-1: only superusers can open it', async () => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  const { address: shown } = backend.openAs(manager, address);
  await waitFor(() => expect(shown()).toBe('/dashboard'));
});

test('plant-systems-2, -16, -18: a system is added in a dialog and chosen in the list', async () => {
  const { address: shown } = backend.openAs(root, address);
  await user.click(await screen.findByRole('button', { name: 'Neues System' }));
  const form = await dialog('Neues Anlagensystem');
  await user.type(form.getByLabelText('Name'), `Neu ${made}{Enter}`);
  expect(await screen.findByText('Anlagensystem wurde angelegt')).toBeTruthy();
  const added = (await root.client.plantSystems.list()).find(({ name }) => name === `Neu ${made}`);
  await waitFor(() => expect(shown()).toBe(`${address}?system=${added?.id}`));
});

test('plant-systems-2, -17: name and prefixes are changed with the edit button', async () => {
  backend.openAs(root, address);
  await user.click(await screen.findByRole('button', { name: `${system.name} bearbeiten` }));
  const form = await dialog('Anlagensystem bearbeiten');
  await user.type(form.getByLabelText('Präfix der Alarmdateien'), 'AL_{Enter}');
  expect(await screen.findByText('Anlagensystem wurde geändert')).toBeTruthy();
  expect(await stored()).toMatchObject({ name: system.name, prefix_alarmmessages: 'AL_' });
});

test('plant-systems-9 to -14: file settings are stored; the archive folder is offered only if the files are in a folder of the system', async () => {
  backend.openAs(root, `${address}?system=${system.id}`);
  await screen.findByRole('heading', { level: 2, name: /Import$/ });
  expect(screen.queryByLabelText('Archivordner')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Wo die Dateien liegen' }));
  await user.click(await screen.findByRole('option', { name: 'Ordner des Anlagensystems' }));
  await user.type(screen.getByLabelText('Archivordner'), 'alt');
  await user.type(screen.getByLabelText('Spaltentrenner'), String.raw`\t`);
  await user.type(screen.getByLabelText('Arten, die kein Alarm sind'), 'INFO, DEBUG');
  await press('Speichern');
  expect(await screen.findByText('Anlagensystem wurde geändert')).toBeTruthy();
  expect(await stored()).toMatchObject({
    type_import: 'SF',
    archivfolder: 'alt',
    import_separator: String.raw`\t`,
    alarm_type_ignore: ['INFO', 'DEBUG'],
  });
});

test('4.34: an unknown encoding is reported at its field', async () => {
  backend.openAs(root, `${address}?system=${system.id}`);
  const encoding = await screen.findByLabelText('Zeichenkodierung');
  await user.type(encoding, 'klingon');
  await press('Speichern');
  await waitFor(() => expect(encoding.getAttribute('aria-invalid')).toBe('true'));
  expect((await stored())?.import_encoding).toBeNull();
});

test('plant-systems-3, -15: organisations of a system are ticked and stored', async () => {
  backend.openAs(root, `${address}?system=${system.id}&part=organisations`);
  await user.click(await screen.findByRole('checkbox', { name: backend.world.organisationName }));
  await press('Speichern');
  await waitFor(async () => expect((await stored())?.organisations).toEqual([backend.world.organisationId]));
});
