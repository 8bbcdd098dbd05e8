import type { Component, Plant } from '@leitwarte/core/entities';
import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend({ organisation: 'each test' });
const address = '/settings/plants';

let made = 0;
let root: Actor;
let manager: Actor;
let reader: Actor;
let plant: Plant;
let component: Component;

beforeEach(async () => {
  const { world } = backend;
  made += 1;
  root = await world.superuser();
  manager = await world.actor(world.groups.orgaManager, { username: `leitung${made}` });
  reader = await world.actor(await world.group((dialog, right) => dialog === 'plant' && right === 'can_read'), {
    username: `leser${made}`,
  });
  const id = await world.plant({ name: `Solarpark ${made}` });
  const { id: componentId } = await world.component(id, { name: 'WR 1', sernum: `S${made}`, columns: 2 });
  plant = await root.client.plants.retrieve({ id });
  component = await root.client.components.retrieve({ id: componentId });
});

const stored = () => root.client.plants.retrieve({ id: plant.id });
const columnsOf = async () => (await root.client.components.retrieve({ id: component.id })).component_data_description;
const list = async () => within(await screen.findByRole('navigation', { name: 'Anlagen' }));
/** Finds a dialog, and checks that it is the only one and has a close button (plants-config-10, -11). */
async function dialog(name: string) {
  const found = await screen.findByRole('dialog', { name });
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1);
  expect(within(found).getByText(/^(Abbrechen|Schließen)$/)).toBeTruthy();
  return within(found);
}
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
async function retype(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}
async function choose(form: BoundFunctions<typeof queries>, label: string, option: string | RegExp) {
  await user.click(form.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('plants-config-3 to -8, 13: readers see the list with its components, and cannot change anything', async () => {
  backend.openAs(reader, `${address}?id=${plant.id}`);
  expect(await screen.findByText('Bitte wählen Sie eine Komponente aus.')).toBeTruthy();
  const plants = await list();
  expect(await plants.findByRole('link', { name: /^WR 1/ })).toBeTruthy();
  expect(plants.queryByRole('link', { name: 'Benutzerzuordnung' })).toBeNull();
  expect(screen.queryByRole('button', { name: /bearbeiten|importieren|Neue/i })).toBeNull();
});

test("4.38: without the right the menu has no entry, and the address of another organisation's plant is reported", async () => {
  const stranger = await backend.world.actor(await backend.world.group(() => false, { listsAllPlants: false }));
  backend.openAs(stranger, `${address}?id=${plant.id}&dialog=edit`);
  expect(await screen.findByText('Noch keine Anlagen')).toBeTruthy();
  expect(await screen.findByText('Diese Anlage gibt es nicht oder nicht mehr.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('components-config-2: a component without data has a warning', async () => {
  backend.openAs(reader, `${address}?id=${plant.id}`);
  expect(await (await list()).findByRole('img', { name: 'Komponente hat keine Daten' })).toBeTruthy();
});

test('plants-config-10 to -12, -15, -16, -27, -36, -40, -45: managers change their own fields, but not name and price', async () => {
  backend.openAs(manager, address);
  await user.click(await (await list()).findByRole('button', { name: `${plant.name} bearbeiten` }));
  const form = await dialog('Anlage bearbeiten');
  expect(form.queryByLabelText('Name')).toBeNull();
  expect(form.queryByLabelText('Preis im Monat')).toBeNull();
  expect(form.queryByRole('button', { name: 'Stilllegen' })).toBeNull();
  expect(await form.findByText(backend.world.organisationName)).toBeTruthy();
  expect(backend.calls).toContain(`GET allOrganisations/${backend.world.organisationId}/`);
  await retype(form.getByLabelText('Installierte Leistung'), '1.250,5');
  await retype(form.getByLabelText('Breite'), '50,33');
  await choose(form, 'Wichtiger Wert 1', /^WR 1 · Wert 1/);
  await press('Speichern');
  expect(await screen.findByText('Anlage wurde geändert')).toBeTruthy();
  expect(await stored()).toMatchObject({
    name: plant.name,
    installed_capacity: 1250.5,
    latitude: 50.33,
    plant_prio_values: [{ component_data_description: component.component_data_description[0]?.id }, {}, {}],
  });
  expect(backend.calls.filter((call) => call.startsWith('PATCH plants'))).toEqual([
    `PATCH plants/${plant.id}/update_prio_values/`,
    `PATCH plants/${plant.id}/`,
  ]);
});

test('plants-config-5, -10, -11, -35 to -38, -45, masterdata-37: a superuser creates a plant, which then opens', async () => {
  const { address: shown } = backend.openAs(root, address);
  await user.click(await screen.findByRole('button', { name: 'Neue Anlage' }));
  const form = await dialog('Neue Anlage');
  await user.type(form.getByLabelText('Name'), `Windpark ${made}`);
  await choose(form, 'Typ', 'Windkraft');
  expect(form.getByLabelText('Parknummer')).toBeTruthy();
  expect(form.getByLabelText('Anlagennummer')).toBeTruthy();
  await choose(form, 'Komponenten übernehmen von', new RegExp(`^${plant.name} `));
  await press('Speichern');
  expect(await screen.findByText('Anlage wurde hinzugefügt')).toBeTruthy();
  expect(backend.calls).toEqual(
    expect.arrayContaining(
      ['plants/all', 'plantsystems/', 'planttypes/', 'plantdashboards/', 'allOrganisations/'].map(
        (one) => `GET ${one}`,
      ),
    ),
  );
  await waitFor(() => expect(shown()).toMatch(/\?id=\d+$/));
  const id = Number(/\d+$/.exec(shown())?.[0]);
  const copied = await root.client.plants.retrieve({ id });
  expect(copied).toMatchObject({
    name: `Windpark ${made}`,
    type: 'Windkraft',
    organisation: backend.world.organisationId,
  });
  expect(copied.plant_components).toMatchObject([{ name: 'WR 1', sernum: null }]);
});

test('plants-config-30, -31: Enter saves, the server checks limits, and its message is shown at the field', async () => {
  backend.openAs(manager, `${address}?id=${plant.id}&dialog=edit`);
  const form = await dialog('Anlage bearbeiten');
  await retype(form.getByLabelText('Breite'), '95{Enter}');
  await waitFor(() => expect(form.getByLabelText('Breite').getAttribute('aria-invalid')).toBe('true'));
  expect(backend.calls).toContain(`PATCH plants/${plant.id}/`);
  expect((await stored()).latitude).not.toBe(95);
});

test('4.44: changes that another user made meanwhile are shown, and the typed values stay', async () => {
  backend.openAs(manager, `${address}?id=${plant.id}&dialog=edit`);
  const form = await dialog('Anlage bearbeiten');
  await retype(form.getByLabelText('Installierte Leistung'), '10');
  await root.client.plants.update({ id: plant.id, body: { installed_capacity: 20 } });
  await press('Speichern');
  expect(await screen.findByText('Inzwischen von anderer Seite geändert')).toBeTruthy();
  await press('Speichern');
  await waitFor(async () => expect((await stored()).installed_capacity).toBe(10));
});

test('plants-config-12, -28, -42: a superuser deactivates a plant and can find it afterwards', async () => {
  backend.openAs(root, `${address}?id=${plant.id}&dialog=edit`);
  await user.click((await dialog('Anlage bearbeiten')).getByRole('button', { name: 'Stilllegen' }));
  const form = await dialog(`${plant.name} stilllegen`);
  await user.click(form.getByRole('button', { name: 'Stilllegen' }));
  await waitFor(async () => expect((await stored()).status).toBe('80'));
  await user.click(screen.getByRole('switch', { name: 'auch stillgelegte' }));
  expect(await (await list()).findByText(plant.name)).toBeTruthy();
});

test('plants-config-7, -29, -41, -43, -44: superusers start the import of a plant; calls that fail show no message', async () => {
  backend.openAs(root, address);
  await user.click(await (await list()).findByRole('button', { name: `Daten von ${plant.name} importieren` }));
  await waitFor(() => expect(backend.calls).toContain(`POST plants/${plant.id}/import_data/`));
  const [importing, systems] = [`POST plants/${plant.id}/import_data/`, 'GET plantsystems/'];
  const failed = answering({ [importing]: refused(500), [systems]: refused(500) });
  await user.click((await list()).getByRole('button', { name: `Daten von ${plant.name} importieren` }));
  await user.click((await list()).getByRole('button', { name: `${plant.name} bearbeiten` }));
  await dialog('Anlage bearbeiten');
  await waitFor(() => expect(failed.map(({ call }) => call)).toEqual(expect.arrayContaining([importing, systems])));
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('plants-config-8, -14, -33, -34: users are assigned with a tick, with a note that it takes a while', async () => {
  backend.openAs(manager, `${address}?id=${plant.id}&part=users`);
  expect(await screen.findByText('Änderungen der Benutzerzuordnung sind erst nach 15 Minuten sichtbar.')).toBeTruthy();
  await user.click(await screen.findByRole('checkbox', { name: new RegExp(reader.username) }));
  await press('Speichern');
  expect(await screen.findByText('Anlage wurde geändert')).toBeTruthy();
  expect((await stored()).users).toEqual([reader.id]);
});

test('plants-config-10, -11, components-config-1, -8, -10 to -12, -22, -23, -30 to -33: an inverter gets its columns', async () => {
  backend.openAs(root, `${address}?id=${plant.id}&dialog=newComponent`);
  const form = await dialog(`Neue Komponente für ${plant.name}`);
  await user.type(form.getByLabelText('Name'), 'WR 2');
  await choose(form, 'Spalten anlegen', 'Wechselrichter');
  await retype(form.getByLabelText('Spannungen der Strings'), '2');
  await press('Speichern');
  expect(await screen.findByText('Komponente wurde angelegt')).toBeTruthy();
  expect(await screen.findByText('Komponente wurde initialisiert')).toBeTruthy();
  const added = (await stored()).plant_components.find(({ name }) => name === 'WR 2');
  expect(backend.calls.filter((call) => call.startsWith('POST comp'))).toEqual([
    'POST components/',
    `POST components/${added?.id}/init_component/`,
  ]);
  expect(added).toMatchObject({
    import_data_date_column_name: 'Datum',
    import_data_time_column_name: 'Uhrzeit',
    import_data_datetime_format: 'dd.MM.yyyy HH:mm:ss',
    folder_name_import: null,
  });
  expect(added?.component_data_description.map(({ col_description }) => col_description)).toEqual(
    expect.arrayContaining(['Pac', 'Upv2', 'Ipv10', 'Uac3']),
  );
  expect(added?.component_data_description).toHaveLength(10 + 2 + 10 + 3 + 3);
});

test('plants-config-10, -11, components-config-15, -32: the hours without data are shown only if the age is watched, and the warning must come first', async () => {
  backend.openAs(root, `${address}?id=${plant.id}&component=${component.id}&dialog=component`);
  const form = await dialog('WR 1 bearbeiten');
  expect(form.queryByLabelText('Warnung nach')).toBeNull();
  await user.click(form.getByRole('switch', { name: 'Alter der Daten überwachen' }));
  await retype(form.getByLabelText('Warnung nach'), '100');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(form.getByLabelText('Warnung nach').getAttribute('aria-invalid')).toBe('true'));
  await retype(form.getByLabelText('Warnung nach'), '10{Enter}');
  expect(await screen.findByText('Komponente wurde geändert')).toBeTruthy();
});

test('components-config-3, -26, -27, -32, 3.20: managers change labels and limits; other values are text', async () => {
  backend.openAs(manager, `${address}?id=${plant.id}&component=${component.id}`);
  await retype(await cell('Beschreibung von Wert 1'), 'Leistung');
  await user.type(await cell('Grenzwert unten von Leistung'), '1,5');
  await user.type(await cell('Grenzwert oben von Leistung'), '80');
  expect(screen.queryByLabelText('Einheit von Leistung')).toBeNull();
  expect((await list()).queryByRole('button', { name: 'WR 1 bearbeiten' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Leistung löschen' })).toHaveProperty('disabled', true);
  await press('Speichern');
  expect(await screen.findByText('Komponente wurde geändert')).toBeTruthy();
  expect((await columnsOf())[0]).toMatchObject({
    col_description: 'Leistung',
    col_limit_low: 1.5,
    col_limit_upper: 80,
  });
});

test('4.34: a lower limit above the upper one is reported at its cell', async () => {
  backend.openAs(manager, `${address}?id=${plant.id}&component=${component.id}`);
  await user.type(await cell('Grenzwert unten von Wert 2'), '9');
  await user.type(await cell('Grenzwert oben von Wert 2'), '3');
  await press('Speichern');
  await waitFor(async () =>
    expect((await cell('Grenzwert unten von Wert 2')).getAttribute('aria-invalid')).toBe('true'),
  );
  expect((await cell('Grenzwert unten von Wert 1')).getAttribute('aria-invalid')).toBeNull();
});

test('components-config-3, -17 to -20, -24, -25, -28: superusers add, order and delete columns without data', async () => {
  await backend.context.db
    .updateTable('component_column')
    .set({ has_data: 1 })
    .where('id', '=', component.component_data_description[0]?.id ?? 0)
    .execute();
  backend.openAs(root, `${address}?id=${plant.id}&component=${component.id}`);
  await screen.findByLabelText('Beschreibung von Wert 1');
  expect(screen.getByRole('button', { name: 'Wert 1 löschen' })).toHaveProperty('disabled', true);
  expect((await list()).getByRole('button', { name: 'WR 1 bearbeiten' })).toBeTruthy();
  expect(backend.calls).toContain('GET componentunits/');
  await press('Wert 2 löschen');
  await press('Neue Spalte');
  await user.type(await cell('Beschreibung von'), 'Ertrag');
  await user.type(await cell('Einheit von Ertrag'), 'kWh');
  await user.type(await cell('Spalte der Datei von Ertrag'), 'E-Day');
  await press('Ertrag nach oben');
  await press('Speichern');
  expect(await screen.findByText('Komponente wurde geändert')).toBeTruthy();
  expect(await columnsOf()).toMatchObject([
    { col_description: 'Ertrag', col_unit: 'kWh', col_component_data_description1: 'E-Day', nr_pos: 1 },
    { col_description: 'Wert 1', nr_pos: 2 },
  ]);
  expect(await cell('Beschreibung von Ertrag')).toBeTruthy();
});

test('V9: after a new unit or factor the page explains the effect on stored readings, and links to their files', async () => {
  await backend.context.db
    .updateTable('component_column')
    .set({ has_data: 1 })
    .where('id', '=', component.component_data_description[0]?.id ?? 0)
    .execute();
  backend.openAs(root, `${address}?id=${plant.id}&component=${component.id}`);
  await user.type(await cell('Einheit von Wert 2'), 'x');
  expect(screen.queryByText(/Gespeicherte Messwerte bleiben/)).toBeNull();
  await user.type(await cell('Einheit von Wert 1'), 'x');
  expect(await screen.findByText(/^Wert 1: Faktor und Einheit gelten/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Dateien zurücknehmen und neu einlesen' });
  expect(link.getAttribute('href')).toBe(`/imports?of=${plant.id}`);
});

test('4.44: if two users change different columns, nothing is lost', async () => {
  backend.openAs(manager, `${address}?id=${plant.id}&component=${component.id}`);
  await user.type(await cell('Grenzwert oben von Wert 1'), '7');
  const columns = (await columnsOf()).map(({ id, col_description }) => ({
    id,
    col_description: col_description ?? '',
  }));
  await root.client.components.update({
    id: component.id,
    body: {
      component_data_description: columns.map((one, index) => (index === 1 ? { ...one, col_limit_upper: 5 } : one)),
    },
  });
  await press('Speichern');
  expect(await screen.findByText('Inzwischen von anderer Seite geändert')).toBeTruthy();
  await press('Speichern');
  await waitFor(async () => expect(await columnsOf()).toMatchObject([{ col_limit_upper: 7 }, { col_limit_upper: 5 }]));
});

test('plants-config-9: a computed component has the editor for sums, one with XML files the editor for elements', async () => {
  const { client } = root;
  const { id: system } = await client.plantSystems.create({
    body: { name: `Dokumente ${made}`, file_extension_import_data: 'xml' },
  });
  await client.plants.update({ id: plant.id, body: { system } });
  const { id: computed } = await client.components.create({
    body: {
      name: 'Summe',
      plant: plant.id,
      type_component: 'SU',
      component_data_description: [{ col_description: 'P' }],
    },
  });
  backend.openAs(root, `${address}?id=${plant.id}&component=${computed}`);
  expect(await cell('Summe der Spalten von P')).toBeTruthy();
  await user.click((await list()).getByRole('link', { name: /^WR 1/ }));
  expect(await cell('Element oder @Attribut von Wert 1')).toBeTruthy();
});

test('plants-config-10, -11, components-config-29, -32: columns are copied from a component of any plant', async () => {
  const other = await backend.world.plant({ name: `Vorlage ${made}` });
  await backend.world.component(other, { name: 'WR 9', columns: 4 });
  backend.openAs(root, `${address}?id=${plant.id}&component=${component.id}&dialog=copy`);
  const form = await dialog('Spalten für WR 1 übernehmen');
  await choose(form, 'Von der Komponente', `Vorlage ${made} · WR 9 (4 Spalten)`);
  await press('Übernehmen');
  expect(await screen.findByText('Beschreibung wurde kopiert')).toBeTruthy();
  expect(await columnsOf()).toHaveLength(4);
});

test('evaluations-config-2, -13, -19, -21: superusers link the columns of the evaluations of a plant', async () => {
  const type = await root.client.plantTypes.retrieve({ type: 'Solar' });
  const evaluation = await root.client.evaluations.create({
    body: { name: `Ertrag ${made}`, type_evaluation: 'DA', plant_type: type.id },
  });
  await root.client.evaluations.update({
    id: evaluation.id,
    body: { plant_type_evaluation_columns: [{ name: 'Energie' }] },
  });
  backend.openAs(root, `${address}?id=${plant.id}`);
  await user.click(await (await list()).findByRole('link', { name: `Auswertung Ertrag ${made}` }));
  const kinds = within(await cell('Art von Energie')).getAllByRole<HTMLOptionElement>('option');
  expect(kinds.map(({ value }) => value)).toEqual(['DA', 'DG']);
  await user.selectOptions(await cell('Komponente oder Gruppe von Energie'), 'WR 1');
  await user.selectOptions(await cell('Messwert von Energie'), 'W2');
  await user.selectOptions(await cell('Wert des Tages von Energie'), 'FK');
  await press('Speichern');
  expect(await screen.findByText('Auswertung wurde geändert')).toBeTruthy();
  const [named] = (await stored()).plant_evaluations.filter(({ name }) => name === `Ertrag ${made}`);
  expect(await root.client.evaluations.plantEvaluation({ id: named?.id ?? 0 })).toMatchObject({
    plant_evaluation_columns: [
      { linked_component: component.id, linked_component_data_description_data: 'W2', type_value_column: 'FK' },
    ],
  });
});

test('4.27: readings of an interval are removed after a preview, once the name of the component is typed', async () => {
  backend.openAs(manager, `${address}?id=${plant.id}&component=${component.id}&dialog=clear`);
  const form = await dialog('Messwerte von WR 1 entfernen');
  await user.type(form.getByLabelText('Von'), '01.09.2019 00:00');
  await user.type(form.getByLabelText('Bis'), '02.09.2019 00:00');
  await press('Vorschau zeigen');
  expect(await form.findByText('In diesem Zeitraum gibt es keine Messwerte.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Jetzt entfernen' })).toHaveProperty('disabled', true);
});
