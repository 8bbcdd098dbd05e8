import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const address = '/settings/config_plant_dashboards';

let made = 0;
let root: Actor;
let manager: Actor;
let dashboard: number;

beforeEach(async () => {
  made += 1;
  root = await backend.world.superuser();
  manager = await backend.world.actor(backend.world.groups.orgaManager);
  ({ id: dashboard } = await root.client.dashboards.create({
    body: { name: `Fenster ${made}`, organisation: backend.world.organisationId },
  }));
});

const stored = async () => (await root.client.dashboards.list()).find(({ id }) => id === dashboard);
const asTable = () => root.client.dashboards.update({ id: dashboard, body: { type: 'table' } });
const addHeader = (name: string, position: number) =>
  root.client.dashboards.createHeader({ body: { name, plant_dashboard: dashboard, position, column: 1 } });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('dashboard-config-1 to -3, dashboard-29: readers see the dashboards and the note, and cannot change anything', async () => {
  const reader = await backend.world.actor(await backend.world.group(() => false));
  backend.openAs(reader, `${address}?dashboard=${dashboard}`);
  expect(await screen.findByText('Änderungen am Dashboard sind erst nach 15 Minuten sichtbar.')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: /Fenster/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Neues Dashboard|Hinzufügen|bearbeiten/ })).toBeNull();
});

test('dashboard-config-3, -10, -16 to -18, -27: a dashboard is created and changed; only superusers change its kind', async () => {
  const { address: shown } = backend.openAs(manager, address);
  await user.click(await screen.findByRole('button', { name: 'Neues Dashboard' }));
  await user.type((await dialog('Neues Dashboard')).getByLabelText('Name'), `Neu ${made}{Enter}`);
  expect(await screen.findByText('Dashboard wurde angelegt')).toBeTruthy();
  await waitFor(() => expect(shown()).toMatch(/dashboard=\d+$/));
  await user.click(await screen.findByRole('button', { name: `Neu ${made} bearbeiten` }));
  const form = await dialog('Dashboard bearbeiten');
  expect(form.queryByRole('combobox', { name: 'Art' })).toBeNull();
  await user.type(form.getByLabelText('Anzahl der Alarme'), '7{Enter}');
  await waitFor(async () =>
    expect((await root.client.dashboards.list()).find(({ name }) => name === `Neu ${made}`)?.num_alarms).toBe(7),
  );
  expect(await screen.findByText('Dashboard wurde geändert')).toBeTruthy();
});

test('dashboard-config-6, -7, -15, -22, -23, -27: row columns are added, ordered and deleted by kind', async () => {
  backend.openAs(manager, `${address}?dashboard=${dashboard}`);
  for (const name of ['Pac', 'Eac']) {
    await user.click(await screen.findByRole('button', { name: 'Hinzufügen' }));
    await user.type((await dialog('Neue Spalte')).getByLabelText('Name'), `${name}{Enter}`);
    await screen.findByRole('button', { name: `${name} löschen` });
  }
  expect((await screen.findAllByText('Spalte wurde angelegt')).length).toBeGreaterThan(0);
  await press('Eac nach oben');
  await waitFor(async () =>
    expect((await stored())?.plant_dashboard_row_columns.map(({ name }) => name)).toEqual(['Eac', 'Pac']),
  );
  await press('Eac löschen');
  await user.click((await dialog('Eac löschen')).getByRole('button', { name: 'Löschen' }));
  await waitFor(async () =>
    expect((await stored())?.plant_dashboard_row_columns).toMatchObject([{ name: 'Pac', position: 1 }]),
  );
  expect(backend.calls.some((call) => /^DELETE plantdashboards_row_columns\/\d+\/$/.test(call))).toBe(true);
});

test('dashboard-config-4, -5, -11, -12, -14, -19, -21: headers of a table have positions', async () => {
  await asTable();
  backend.openAs(manager, `${address}?dashboard=${dashboard}`);
  await user.click(await screen.findByRole('button', { name: 'Hinzufügen' }));
  await user.type((await dialog('Neue Überschrift')).getByLabelText('Name'), 'Wechselrichter{Enter}');
  const positions = within(await screen.findByRole('region', { name: 'Positionen von Wechselrichter' }));
  await user.click(positions.getByRole('button', { name: 'Hinzufügen' }));
  const form = await dialog('Neue Position');
  await user.type(form.getByLabelText('Name'), 'Pac');
  await user.click(form.getByRole('switch', { name: 'Mit Verlauf' }));
  await press('Speichern');
  await waitFor(async () =>
    expect((await stored())?.plant_dashboard_headers).toMatchObject([
      {
        name: 'Wechselrichter',
        column: 1,
        position: 1,
        is_group_name: true,
        plant_dashboard_positions: [{ name: 'Pac', is_chart: true, position: 1 }],
      },
    ]),
  );
});

test('dashboard-config-24 to -26: forms show every refused field, and a failed deletion shows each as a toast', async () => {
  await asTable();
  const header = await addHeader('Motor', 1);
  const position = await root.client.dashboards.createPosition({
    body: { name: 'Pac', position: 1, plant_dashboard_header: header.id },
  });
  const said = { name: ['Zu ähnlich.'], column: ['Zu weit rechts.'] };
  answering({
    'POST plantdashboards_headers/': refused(400, said),
    [`DELETE plantdashboards_positions/${position.id}/`]: refused(400, { position: ['Gesperrt.'], name: ['Belegt.'] }),
    [`PATCH plantdashboards/${dashboard}/`]: refused(500),
  });
  backend.openAs(root, `${address}?dashboard=${dashboard}&header=${header.id}&dialog=newHeader`);
  const form = await dialog('Neue Überschrift');
  await user.type(form.getByLabelText('Name'), 'Gas{Enter}');
  expect(await form.findByText('Name: Zu ähnlich.')).toBeTruthy();
  expect(form.getByText('Spalte: Zu weit rechts.')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Abbrechen' }));
  await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
  await user.click(await screen.findByRole('button', { name: 'Pac löschen' }));
  await user.click((await dialog('Pac löschen')).getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText(/Gesperrt\./)).toBeTruthy();
  expect(screen.getByText(/Belegt\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await user.click(await screen.findByRole('button', { name: `Fenster ${made} bearbeiten` }));
  const edit = await dialog('Dashboard bearbeiten');
  const toasts = screen.queryAllByRole('alert').length;
  await user.type(edit.getByLabelText('Name'), ' 2{Enter}');
  expect(await edit.findByRole('alert')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(toasts + 1);
});

test('dashboard-config-8, -13, -20: superusers define texts that are shown in place of values', async () => {
  await asTable();
  const header = await addHeader('Motor', 1);
  await root.client.dashboards.updateHeader({ id: header.id, body: { use_value_translation: true } });
  backend.openAs(root, `${address}?dashboard=${dashboard}&header=${header.id}&dialog=header`);
  await user.type((await dialog('Überschrift bearbeiten')).getByLabelText('Texte für Werte'), '0 = aus\n1 = an');
  await press('Speichern');
  await waitFor(async () =>
    expect((await stored())?.plant_dashboard_headers[0]?.plant_dashboard_header_translations).toMatchObject([
      { value: '0', translation: 'aus' },
      { value: '1', translation: 'an' },
    ]),
  );
});

test('dashboard-config-8: other users do not see the texts for values, and change the header without them', async () => {
  await asTable();
  const header = await addHeader('Motor', 1);
  await root.client.dashboards.updateHeader({ id: header.id, body: { use_value_translation: true } });
  backend.openAs(manager, `${address}?dashboard=${dashboard}&header=${header.id}&dialog=header`);
  const form = await dialog('Überschrift bearbeiten');
  expect(form.queryByLabelText('Texte für Werte')).toBeNull();
  await user.type(form.getByLabelText('Name'), ' 1{Enter}');
  await waitFor(async () => expect((await stored())?.plant_dashboard_headers).toMatchObject([{ name: 'Motor 1' }]));
});
