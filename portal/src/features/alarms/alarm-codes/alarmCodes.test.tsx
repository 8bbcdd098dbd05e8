import type { PlantSystem } from '@leitwarte/core/entities';
import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const address = '/settings/alarmcodesgeneral';

let made = 0;
let root: Actor;
let system: PlantSystem;

beforeEach(async () => {
  made += 1;
  root = await backend.world.superuser();
  system = await root.client.plantSystems.create({ body: { name: `System ${made}` } });
});

const add = (alarm_code: string, alarm_txt: string, plant_system = system.id) =>
  root.client.alarmCodes.create({ body: { alarm_code, alarm_txt, plant_system } });
const stored = async () => (await root.client.alarmCodes.list({ query: { system_id: system.id } })).results;
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const open = () => backend.openAs(root, `${address}?system=${system.id}`);

test('alarm-codes-1: only superusers can open it', async () => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  const { address: shown } = backend.openAs(manager, address);
  await waitFor(() => expect(shown()).toBe('/dashboard'));
});

test('alarm-codes-2 to -5, -16: codes of the chosen system are loaded page by page', async () => {
  for (let code = 1; code <= 27; code += 1) await add(String(code), `Text ${code}`);
  const { address: shown } = open();
  expect(await screen.findByText('Text 25')).toBeTruthy();
  expect(screen.queryByText('Text 26')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Nächste Seite' }));
  expect(await screen.findByText('Text 27')).toBeTruthy();
  expect(shown()).toBe(`${address}?system=${system.id}&page=2`);
});

test('alarm-codes-6, -10 to -12, -18: only one row is edited at a time; editing another one restores the text of the first', async () => {
  await add('1', 'Not-Aus');
  await add('2', 'Netzausfall');
  open();
  await user.click(await screen.findByRole('button', { name: '1 bearbeiten' }));
  await user.type(screen.getByLabelText('Text von 1'), '!!');
  await press('2 bearbeiten');
  expect(screen.queryByLabelText('Text von 1')).toBeNull();
  expect(screen.getByText('Not-Aus')).toBeTruthy();
  await user.type(screen.getByLabelText('Text von 2'), ' am Netz');
  await press('2 speichern');
  expect(await screen.findByText('Alarmcodes wurden geändert')).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Text von 2')).toBeNull());
  expect((await stored()).map(({ alarm_txt }) => alarm_txt)).toEqual(['Not-Aus', 'Netzausfall am Netz']);
});

test('alarm-codes-19: if a code already exists, the row keeps the typed values and a message is shown', async () => {
  await add('1', 'eins');
  await add('2', 'zwei');
  open();
  await user.click(await screen.findByRole('button', { name: '2 bearbeiten' }));
  const code = screen.getByLabelText<HTMLInputElement>('Alarmcode von 2');
  await user.clear(code);
  await user.type(code, '1');
  await press('2 speichern');
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(code.value).toBe('1');
});

test('alarm-codes-7, -14, -17, -20, 3.58: the next code number is proposed, and the code is added', async () => {
  await add('41', 'Temperatur hoch');
  open();
  await user.click(await screen.findByRole('button', { name: 'Neuer Code' }));
  const form = await dialog(`Neuer Alarmcode für ${system.name}`);
  expect(await form.findByText(/zuletzt: 41 Temperatur hoch/)).toBeTruthy();
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Alarmcode').value).toBe('42'));
  await user.type(form.getByLabelText('Text'), 'Druck hoch');
  await press('Speichern');
  expect(await screen.findByText('Alarmcode wurde angelegt')).toBeTruthy();
  expect((await stored())[1]).toMatchObject({ alarm_code: '42', alarm_txt: 'Druck hoch' });
});

test('alarm-codes-8, -15, -20: codes of another system are copied, and their number is shown', async () => {
  const other = await root.client.plantSystems.create({ body: { name: `Quelle ${made}` } });
  await add('1', 'eins', other.id);
  await add('2', 'zwei', other.id);
  await add('2', 'schon da');
  open();
  await user.click(await screen.findByRole('button', { name: 'Codes übernehmen' }));
  const form = await dialog(`Alarmcodes für ${system.name} übernehmen`);
  await user.click(form.getByRole('combobox', { name: 'Vom Anlagensystem' }));
  await user.click(await screen.findByRole('option', { name: other.name }));
  await press('Übernehmen');
  expect(await screen.findByText('Alarmcodes wurden kopiert: 1 übernommen, 1 gab es schon')).toBeTruthy();
  expect(await screen.findByText('eins')).toBeTruthy();
});

test('alarm-codes-9: codes that the system created are marked', async () => {
  await add('7', 'text:foo systemisch erzeugt');
  open();
  expect((await screen.findByText('systemisch erzeugt')).tagName).toBe('MARK');
});

test('alarm-codes-6, -18, -20: a code is deleted after a confirmation', async () => {
  await add('1', 'eins');
  open();
  await user.click(await screen.findByRole('button', { name: '1 löschen' }));
  await user.click((await dialog('Alarmcode 1 löschen')).getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Alarmcode wurde gelöscht')).toBeTruthy();
  expect(await stored()).toEqual([]);
});
