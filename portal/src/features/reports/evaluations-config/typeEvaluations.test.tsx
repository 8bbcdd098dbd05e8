import type { PlantType } from '@leitwarte/core/entities';
import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const address = '/settings/masterdata/planttypeevaluations';

let made = 0;
let root: Actor;
let type: PlantType;

beforeEach(async () => {
  made += 1;
  root = await backend.world.superuser();
  type = await root.client.plantTypes.create({ body: { name: `Typ ${made}` } });
});

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const evaluation = () =>
  root.client.evaluations.create({ body: { name: 'Ertrag', type_evaluation: 'DA', plant_type: type.id } });
const columnsOf = async (id: number) => (await root.client.evaluations.retrieve({ id })).plant_type_evaluation_columns;

test('evaluations-config-1: only superusers can open it', async () => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  const { address: shown } = backend.openAs(manager, address);
  await waitFor(() => expect(shown()).toBe('/dashboard'));
});

test('evaluations-config-3, -4, -8, -9, -22, -24: an evaluation of a type is added and listed below it', async () => {
  backend.openAs(root, `${address}?type=${type.id}`);
  await user.click(await screen.findByRole('button', { name: 'Neue Auswertung' }));
  const form = await dialog(`Neue Auswertung für ${type.name}`);
  await user.type(form.getByLabelText('Name'), 'Monatsertrag');
  await user.click(form.getByRole('combobox', { name: 'Zeitraum' }));
  await user.click(await screen.findByRole('option', { name: 'Monatsauswertung' }));
  await press('Speichern');
  expect(await screen.findByText('Auswertung wurde angelegt')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Monatsertrag · Monatsauswertung' })).toBeTruthy();
});

test('evaluations-config-5 to -7, -10, -11, -20: columns are added with their unit, ordered and deleted', async () => {
  const { id } = await evaluation();
  backend.openAs(root, `${address}?type=${type.id}&evaluation=${id}`);
  for (const name of ['Energie', 'Leistung']) {
    await user.click(await screen.findByRole('button', { name: 'Neue Spalte' }));
    await user.type(screen.getByLabelText('Name von'), name);
  }
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Mit Einheit von Energie' }).checked).toBe(true);
  await user.selectOptions(screen.getByLabelText('Fußzeile von Energie'), 'SF');
  await press('Leistung nach oben');
  await press('Speichern');
  expect(await screen.findByText('Auswertung wurde geändert')).toBeTruthy();
  expect(await columnsOf(id)).toMatchObject([
    { name: 'Leistung', show_units: true, nr_pos: 1, uuid: expect.stringMatching(/^[\da-f-]{36}$/) },
    { name: 'Energie', type_footer: 'SF', nr_pos: 2 },
  ]);
  await press('Leistung löschen');
  await press('Speichern');
  await waitFor(async () => expect(await columnsOf(id)).toMatchObject([{ name: 'Energie', nr_pos: 1 }]));
});

test('evaluations-config-4, -23: name and period are changed with the pencil', async () => {
  const { id } = await evaluation();
  backend.openAs(root, `${address}?type=${type.id}`);
  await user.click(await screen.findByRole('button', { name: 'Ertrag bearbeiten' }));
  await user.type((await dialog('Auswertung bearbeiten')).getByLabelText('Name'), ' neu{Enter}');
  await waitFor(async () => expect((await root.client.evaluations.retrieve({ id })).name).toBe('Ertrag neu'));
});
