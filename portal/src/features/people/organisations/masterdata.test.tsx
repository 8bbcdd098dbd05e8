import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const address = '/settings/masterdata';

let manager: Actor;
let root: Actor;

beforeEach(async () => {
  const { world } = backend;
  manager = await world.actor(world.groups.orgaManager);
  root = await world.superuser();
  await manager.client.organisations.updateKpis({
    id: world.organisationId,
    body: { recentDataHours: 12, measurements: [] },
  });
});

const stored = () => manager.client.organisations.details({ organisationId: backend.world.organisationId });
const field = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

test('masterdata-1, -2, -3, -42, -43, -44: the screen has two tabs about the own organisation; opening the second changes the address', async () => {
  const { address: shown } = backend.openAs(manager, address);
  await user.click(await screen.findByRole('tab', { name: 'Kennzahlen' }));
  expect(shown()).toBe(`${address}?tab=kpis`);
  expect(backend.calls).toContain(`GET allOrganisations/${backend.world.organisationId}/`);
});

test('1.59, 4.67, P9, masterdata-5 to -9, -19, -30, -31: a user who may write changes the ordinary fields', async () => {
  backend.openAs(manager, address);
  for (const label of ['E-Mail-Adresse', 'Ansprechpartner', 'Straße und Hausnummer', 'Postleitzahl', 'Telefon'])
    expect(await field(label)).toBeTruthy();
  await user.clear(await field('Ort'));
  await user.type(await field('Ort'), 'Friedberg{Enter}');
  expect(await screen.findByText('Organisation wurde geändert')).toBeTruthy();
  expect((await stored()).city).toBe('Friedberg');
  expect(backend.calls).toContain(`PATCH organisations/${backend.world.organisationId}/`);
});

test('masterdata-12 to -18: for users who are not superusers the name is text, and prices, folder, status and licence are hidden', async () => {
  backend.openAs(manager, address);
  await field('Ort');
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  for (const label of ['Preis je SMS', 'Preis je E-Mail', 'Importordner', 'Status', 'Lizenzstatus'])
    expect(screen.queryByText(label), label).toBeNull();
});

test('masterdata-4, -12 to -17, -20: superusers see name, prices, folder, status and licence, and the end of the licence only for a demo licence', async () => {
  backend.openAs(root, address);
  expect((await field('Name')).value).toBe((await stored()).name);
  await user.type(await field('Preis je SMS'), '0,0795');
  expect(screen.queryByRole('textbox', { name: /Lizenz gültig bis/ })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Lizenzstatus' }));
  await user.click(await screen.findByRole('option', { name: 'Demo' }));
  await user.type(await screen.findByLabelText('Lizenz gültig bis'), '31.12.2030');
  await press('Speichern');
  expect(await screen.findByText('Organisation wurde geändert')).toBeTruthy();
  expect(await root.client.organisations.details({ organisationId: backend.world.organisationId })).toMatchObject({
    status_license: '10',
    license_valid_until: '2030-12-31',
  });
  const { price_per_sms } = await root.client.organisations.details({ organisationId: backend.world.organisationId });
  expect(Number(price_per_sms)).toBe(0.0795);
});

test('masterdata-19: without the right to write all fields are text', async () => {
  const reader = await backend.world.actor(
    await backend.world.group((dialog, right) => dialog === 'organisation' && right === 'can_read'),
  );
  backend.openAs(reader, address);
  expect(await screen.findByText('Ort')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Logo/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', true);
});

test('masterdata-32: the detail of a refusal is shown, and the typed values stay', async () => {
  backend.openAs(manager, address);
  await user.type(await field('Ort'), ' Nord');
  answering({
    [`PATCH organisations/${backend.world.organisationId}/`]: () =>
      HttpResponse.json({ detail: 'permission_denied' }, { status: 403 }),
  });
  await press('Speichern');
  expect((await screen.findAllByText('Sie haben keine Berechtigung für diese Aktion.')).length).toBeGreaterThan(0);
  expect((await field('Ort')).value).toMatch(/ Nord$/);
});

/** An image of one pixel. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.charCodeAt(0),
);
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');

test('1.63, masterdata-10, -11, -24 to -27: a logo is stored at once, shown as printed, and removed again', async () => {
  backend.openAs(manager, address);
  await screen.findByRole('button', { name: 'Logo wählen' });
  await user.upload(fileInput(), new File([png], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByText('Logo wurde geändert')).toBeTruthy();
  expect((await stored()).get_logo_base64).toMatch(/^data:image\/png;base64,/);
  expect(await screen.findByRole('img', { name: /^Logo von / })).toBeTruthy();
  await press('Logo löschen');
  expect(await screen.findByText('Logo wurde gelöscht')).toBeTruthy();
  expect((await stored()).get_logo_base64).toBeNull();
});

test('1.62, masterdata-21 to -23: a file that is no valid logo, or too large, is not sent', async () => {
  backend.openAs(manager, address);
  await screen.findByRole('button', { name: 'Logo wählen' });
  await user.upload(fileInput(), new File(['<svg/>'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByText('Das Logo ist zu groß!')).toBeTruthy();
  expect(backend.calls.some((call) => call.includes('update_organisation_logo'))).toBe(false);
});

test('masterdata-28, -29: a logo that could not be stored or removed is reported', async () => {
  backend.openAs(manager, address);
  await screen.findByRole('button', { name: 'Logo wählen' });
  answering({
    [`POST organisation/${backend.world.organisationId}/update_organisation_logo/`]: () => HttpResponse.error(),
  });
  await user.upload(fileInput(), new File([png], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByText(/^Fehler beim Ändern des Logos!/)).toBeTruthy();
});

test('kpi-2, -6, -11, -12, -19, -21, -22: hours and measurements are stored together', async () => {
  backend.openAs(manager, `${address}?tab=kpis`);
  expect(
    await screen.findByText(
      'Es sind keine Messwerte konfiguriert. Die häufigsten Messwerte werden automatisch angezeigt.',
    ),
  ).toBeTruthy();
  const hours = screen.getByLabelText<HTMLInputElement>('Als aktuell gelten Werte der letzten');
  expect(hours.value).toBe('12 Stunden');
  await user.clear(hours);
  await user.type(hours, '6');
  await press('Speichern');
  expect(await screen.findByText('Organisation wurde geändert')).toBeTruthy();
  expect(await stored()).toMatchObject({ recent_data_hours: 6, organisation_kpis: [] });
});

test('kpi-3, -4: the hours field limits its value to 1 to 24 and shows no message', async () => {
  backend.openAs(manager, `${address}?tab=kpis`);
  const hours = await screen.findByLabelText<HTMLInputElement>('Als aktuell gelten Werte der letzten');
  const typing = async (text: string) => {
    await user.clear(hours);
    await user.type(hours, text);
    await user.tab();
    return hours.value;
  };
  expect([await typing('24'), await typing('25'), await typing('0')]).toEqual([
    '24 Stunden',
    '24 Stunden',
    '1 Stunden',
  ]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('kpi-6, -7, -16 to -19: each measurement of the plants can be chosen once, and is averaged by default', async () => {
  const plant = await backend.world.plant();
  const { columns } = await backend.world.component(plant, { columns: 2 });
  await manager.client.plants.updatePrioValues({ id: plant, body: [...columns.map((id) => ({ id })), null] });
  const name = (await stored()).plants.flatMap((one) => one.plant_prio_values)[0]?.name ?? '';
  expect(name).not.toBe('');
  backend.openAs(manager, `${address}?tab=kpis`);
  expect(await screen.findByRole('button', { name: 'Hinzufügen' })).toHaveProperty('disabled', true);
  const offered = async () => {
    await user.click(screen.getByRole('combobox', { name: 'Messwert' }));
    return screen.findByRole('option', { name });
  };
  await user.click(await offered());
  await press('Hinzufügen');
  expect(screen.getByText('1/6')).toBeTruthy();
  expect((await offered()).hasAttribute('data-combobox-disabled')).toBe(true);
  await user.keyboard('{Escape}');
  await press('Speichern');
  await screen.findByText('Organisation wurde geändert');
  expect((await stored()).organisation_kpis).toEqual([{ kpi: name, aggregation: 'avg' }]);
});

test("F4: the preview shows the figures of the organisation that is being configured, not of the user's present one", async () => {
  const { world } = backend;
  const other = await root.client.organisations.create({ body: { name: 'Fremde Parks' } });
  const plant = await world.plant({ name: 'Fremdes Dach', organisationId: other.id });
  const { columns } = await world.component(plant, { columns: 3 });
  await root.client.plants.updatePrioValues({ id: plant, body: [{ id: columns[2] ?? 0 }, null, null] });
  backend.openAs(root, `/settings/masterdata/organisations/${other.id}?tab=kpis`);
  const preview = within(await screen.findByRole('region', { name: 'So steht es über dem Dashboard' }));
  await waitFor(() =>
    expect(preview.queryAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Durchschnitt Wert 3']),
  );
});

const six = ['A', 'B', 'C', 'D', 'E', 'F'].map((kpi) => ({ kpi, aggregation: 'avg' as const }));

test('kpi-8, -9, -10, -13 to -15, -20: up to six measurements can be chosen, each averaged or summed, and each can be removed', async () => {
  const { organisationId } = backend.world;
  await manager.client.organisations.updateKpis({
    id: organisationId,
    body: { recentDataHours: 12, measurements: six },
  });
  backend.openAs(manager, `${address}?tab=kpis`);
  expect(await screen.findByText('6/6')).toBeTruthy();
  expect(screen.getByText('Maximale Anzahl an Messwerten (6) erreicht')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Messwert' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Hinzufügen' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('switch', { name: 'Summe statt Durchschnitt für A' }));
  await press('B entfernen');
  expect(screen.getByText('5/6')).toBeTruthy();
  await press('Speichern');
  await screen.findByText('Organisation wurde geändert');
  expect((await stored()).organisation_kpis).toEqual([{ kpi: 'A', aggregation: 'sum' }, ...six.slice(2)]);
});

test('2.35: without the right to write the key figures can only be read', async () => {
  const { organisationId } = backend.world;
  await manager.client.organisations.updateKpis({
    id: organisationId,
    body: { recentDataHours: 12, measurements: six },
  });
  const reader = await backend.world.actor(await backend.world.group(() => false));
  backend.openAs(reader, `${address}?tab=kpis`);
  expect(await screen.findByText('6/6')).toBeTruthy();
  expect(screen.getAllByRole('switch').every((one) => one.hasAttribute('disabled'))).toBe(true);
  expect(screen.queryByRole('button', { name: 'A entfernen' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', true);
});

test('4.44: key figures that another user stored meanwhile are overwritten only after a question', async () => {
  const { organisationId } = backend.world;
  backend.openAs(manager, `${address}?tab=kpis`);
  const hours = await screen.findByLabelText<HTMLInputElement>('Als aktuell gelten Werte der letzten');
  await user.clear(hours);
  await user.type(hours, '6');
  await root.client.organisations.updateKpis({ id: organisationId, body: { recentDataHours: 12, measurements: six } });
  await press('Speichern');
  expect(await screen.findByText('Inzwischen von anderer Seite geändert')).toBeTruthy();
  await press('Speichern');
  await waitFor(async () => expect(await stored()).toMatchObject({ recent_data_hours: 6, organisation_kpis: six }));
});

test("4.67, P9, kpi-23: a refused save shows the server's detail unchanged", async () => {
  backend.openAs(manager, `${address}?tab=kpis`);
  await screen.findByText('0/6');
  answering({
    [`POST organisation/${backend.world.organisationId}/update_organisation_kpis/`]: () =>
      HttpResponse.json({ detail: 'Nicht heute.' }, { status: 400 }),
  });
  await press('Speichern');
  expect((await screen.findAllByText('Nicht heute.')).length).toBeGreaterThan(0);
});

test('roles-24, 2.77: users who may read persons see the link to them', async () => {
  backend.openAs(manager, address);
  const main = within(await screen.findByRole('main'));
  expect((await main.findByRole('link', { name: 'Benutzer dieser Organisation' })).getAttribute('href')).toBe(
    '/settings/users',
  );
});
