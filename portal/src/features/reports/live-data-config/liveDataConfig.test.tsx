import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const PATH = '/settings/live_datas';

let manager: Actor;
let roof: number;
let roofColumn: number;
let field: number;
let set: number;
let made = 0;

beforeEach(async () => {
  const { world } = backend;
  made += 1;
  if (made === 1) {
    manager = await world.actor(world.groups.orgaManager);
    roof = await world.plant({ name: 'Dach' });
    const { columns } = await world.component(roof, { name: 'WR 1' });
    roofColumn = columns[0] ?? 0;
    field = await world.plant({ name: 'Feld' });
    await world.component(field, { name: 'WR 9' });
  }
  const { liveData } = manager.client;
  set = (await liveData.create({ body: { name: `Solar ${made}`, plants: [roof] } })).id;
  for (const [index, name] of ['Ertrag', 'Wetter'].entries())
    await liveData.createHeader({ body: { name, position: index + 2, organisation_live_data: set } });
});

const column = (name: string) => within(screen.getByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const stored = () => manager.client.liveData.retrieve({ id: set });
async function open(person = manager) {
  const shown = backend.openAs(person, `${PATH}?set=${set}`);
  await screen.findByRole('region', { name: 'Überschriften' });
  return shown;
}
async function pick(fields: BoundFunctions<typeof queries>, label: string, option: string) {
  await user.click(await fields.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('live-data-config-1, -3, -11, -13: each set has a tab with its headers, without Anlage, and the table below them', async () => {
  await open();
  expect(screen.getByRole('tab', { name: `Solar ${made}` }).getAttribute('aria-selected')).toBe('true');
  expect(await column('Überschriften').findByText('Ertrag')).toBeTruthy();
  expect(column('Überschriften').queryByText('Anlage')).toBeNull();
  // the first header is chosen automatically (S5)
  expect(screen.queryByText('Wählen Sie eine Überschrift.')).toBeNull();
  expect(await column('So sieht die Ansicht aus').findByText('Dach')).toBeTruthy();
});

test('live-data-config-4, -5, -6, -20, -27, 2.29, 2.30: a set is created, renamed, and deleted after a confirmation', async () => {
  const { address } = await open();
  await press('Neue Ansicht');
  let fields = await dialog('Neue Ansicht');
  await user.type(fields.getByLabelText('Name'), 'Wind');
  await user.click(fields.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Ansicht wurde hinzugefügt')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Wind' }).getAttribute('aria-selected')).toBe('true'));
  await user.click(await screen.findByRole('button', { name: 'Wind umbenennen' }));
  fields = await dialog('Ansicht umbenennen');
  await user.type(fields.getByLabelText('Name'), 'park');
  await user.click(fields.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByRole('tab', { name: 'Windpark' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Windpark löschen' }));
  await user.click((await dialog('Ansicht löschen')).getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Ansicht wurde gelöscht')).toBeTruthy();
  expect(screen.queryByText('Nicht gefunden.')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Windpark' })).toBeNull());
  expect(address()).not.toContain('set=');
});

test('P4, live-data-config-4, -5: every tab has its pencil, and there is a plus after the last', async () => {
  await open();
  await press('Neue Ansicht');
  const made2 = await dialog('Neue Ansicht');
  await user.type(made2.getByLabelText('Name'), 'Zweite');
  await user.click(made2.getByRole('button', { name: 'Speichern' }));
  const strip = within((await screen.findByRole('tab', { name: 'Zweite' })).parentElement ?? document.body);
  expect(
    strip
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label'))
      .slice(-3),
  ).toEqual([`Solar ${made} umbenennen`, 'Zweite umbenennen', 'Neue Ansicht']);
  await user.click(strip.getByRole('button', { name: `Solar ${made} umbenennen` }));
  const fields = await dialog('Ansicht umbenennen');
  expect(fields.getByLabelText<HTMLInputElement>('Name').value).toBe(`Solar ${made}`);
});

test('P8: after a save the affected data are requested once, including the organisation of the session', async () => {
  await open();
  await user.click(await screen.findByRole('button', { name: `Solar ${made} umbenennen` }));
  const fields = await dialog('Ansicht umbenennen');
  await user.type(fields.getByLabelText('Name'), ' neu');
  await user.click(fields.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByRole('tab', { name: `Solar ${made} neu` })).toBeTruthy();
  const since = () => backend.calls.slice(backend.calls.findIndex((call) => call.startsWith('PATCH ')) + 1);
  const once = [`GET organisations/${backend.world.organisationId}/`, 'GET users/me/', 'GET authgroup/'];
  await waitFor(() => expect(since()).toEqual(expect.arrayContaining(once)));
  // the session loads the organisation last
  expect(
    since()
      .filter((call) => once.includes(call))
      .toSorted(),
  ).toEqual(once.toSorted());
});

test('live-data-config-7, -10, -28: the plants of a set are ticked and saved with their own button', async () => {
  await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Feld' }));
  await press('Speichern');
  expect(await screen.findByText('Anlagenauswahl wurde geändert')).toBeTruthy();
  expect((await stored()).plants).toEqual([roof, field]);
});

test('live-data-config-11, -22, -23, -29, 2.24, 2.25: headers are added at the end, may have any name except Anlage, and are deleted at once', async () => {
  await open();
  await press('Neue Überschrift');
  const fields = await dialog('Neue Überschrift');
  await user.type(fields.getByLabelText('Name'), 'Anlage');
  await user.click(fields.getByRole('button', { name: 'Speichern' }));
  expect(fields.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  await user.type(fields.getByLabelText('Name'), 'n');
  await user.click(fields.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Eintrag wurde hinzugefügt')).toBeTruthy();
  const names = async () => (await stored()).live_data_headers.map(({ name, position }) => `${position} ${name}`);
  expect(await names()).toEqual(['1 Anlage', '2 Ertrag', '3 Wetter', '4 Anlagen']);
  await user.click(column('Überschriften').getByRole('button', { name: /Wetter.*löschen|Löschen.*Wetter/i }));
  expect(await screen.findByText('Eintrag wurde gelöscht')).toBeTruthy();
  expect(await names()).toEqual(['1 Anlage', '2 Ertrag', '3 Anlagen']);
});

test("4.44: if two users order the same list, the second is shown the first one's order, and nothing is overwritten", async () => {
  await open();
  const ids = (await stored()).live_data_headers.filter(({ name }) => name !== 'Anlage').map(({ id }) => id);
  const [ertrag = 0, wetter = 0] = ids;
  const other = await backend.world.actor(backend.world.groups.orgaManager);
  const { id: sum } = await other.client.liveData.createHeader({
    body: { name: 'Summe', position: 4, organisation_live_data: set },
  });
  await other.client.liveData.orderHeaders({ id: set, body: { order: [sum, ertrag, wetter] } });
  await user.click(column('Überschriften').getByRole('button', { name: 'Wetter nach oben' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Jemand anderes hat diese Liste inzwischen geändert',
  );
  const shown = () =>
    column('Überschriften')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(shown()).toEqual(['Summe', 'Ertrag', 'Wetter']));
  await user.click(column('Überschriften').getByRole('button', { name: 'Wetter nach oben' }));
  const names = async () => (await stored()).live_data_headers.map(({ name }) => name);
  await waitFor(async () => expect(await names()).toEqual(['Anlage', 'Summe', 'Wetter', 'Ertrag']));
});

test('live-data-config-12, -14, -15, -24 to -26, -29: a position has one value for each plant; only its edit form has the switch for times; 36.2: it may show a figure from the balance', async () => {
  await open();
  await user.click(await column('Überschriften').findByText('Ertrag'));
  await press('Neue Position');
  let fields = await dialog('Neue Position');
  expect(fields.queryByRole('switch')).toBeNull();
  await user.type(fields.getByLabelText('Name'), 'Heute');
  expect(fields.queryByRole('combobox', { name: 'Feld' })).toBeNull();
  await pick(fields, 'Dach', 'Wert 1');
  await user.click(fields.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Eintrag wurde hinzugefügt')).toBeTruthy();
  const position = async () =>
    (await stored()).live_data_headers.find(({ name }) => name === 'Ertrag')?.live_data_positions[0];
  expect(await position()).toMatchObject({ name: 'Heute', position: 1, component_data_description: [roofColumn] });
  await user.click(await column('Positionen').findByRole('button', { name: /Heute.*bearbeiten|Bearbeiten.*Heute/i }));
  fields = await dialog('Position bearbeiten');
  await user.click(fields.getByRole('switch'));
  await pick(fields, 'Dach', 'kein Wert');
  await pick(fields, 'Größe', 'spezifischer Ertrag');
  await user.click(fields.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Eintrag wurde geändert')).toBeTruthy();
  expect(await position()).toMatchObject({
    component_data_description: [],
    position_different_times: true,
    type_value_column: 'SY',
  });
});

test('live-data-config-30, 2.23: a user who may only read cannot change anything; without the right to read, a sentence is shown instead', async () => {
  const { world } = backend;
  const reads = await world.group((one, right) => one === 'live_data_config' && right === 'can_read');
  await open(await world.actor(reads));
  for (const name of ['Neue Ansicht', 'Neue Überschrift', `Solar ${made} umbenennen`, `Solar ${made} löschen`])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Speichern' })).disabled).toBe(true);
});
