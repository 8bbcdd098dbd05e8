import type { Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
let made = 0;
let root: Actor;
let writer: Actor;
let plant: number;
let component: number;

const columns = [{ col_description: 'Leistung', col_unit: 'kW', col_component_data_description1: 'P' }];

beforeEach(async () => {
  const { world } = backend;
  made += 1;
  root = await world.superuser();
  writer = await world.actor(await world.group((dialog) => dialog === 'plant'));
  const system = await root.client.plantSystems.create({
    body: { name: `CSV ${made}`, type_import: 'PF', file_extension_import_data: 'csv', import_separator: ';' },
  });
  plant = await world.plant({ name: `Park ${made}` });
  await root.client.plants.update({ id: plant, body: { system: system.id, folder_name_import: `park${made}` } });
  ({ id: component } = await root.client.components.create({
    body: {
      plant,
      name: 'Zähler',
      file_prefix: 'z_',
      import_data_date_column_name: 'Zeit',
      import_data_time_column_name: '',
      import_data_datetime_format: 'dd.MM.yyyy HH:mm',
      component_data_description: columns,
    },
  }));
});

const content = 'Zeit;P\n01.03.2026 12:00;1,5\n01.03.2026 12:05;2,5\nirgendwann;3\n';
const push = async () => {
  const body = { plant, name: `z_${made}.csv`, base64: btoa(content) };
  const { imports } = await root.client.imports.push({ body });
  return imports[0] ?? 0;
};
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

test('4.43: users who may not change plants are redirected', async () => {
  const reader = await backend.world.actor(
    await backend.world.group((dialog, right) => dialog === 'plant' && right === 'can_read'),
  );
  const { address } = backend.openAs(reader, '/imports');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('4.43: a user who changes plants sees the files of their plants, and no upload button', async () => {
  const id = await push();
  backend.openAs(writer, '/imports');
  expect(await screen.findByRole('link', { name: `z_${made}.csv` })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Datei einlesen' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Neue Dateien einrichten' }).getAttribute('href')).toBe(
    '/settings/plants/assistant',
  );
  expect(id).toBeGreaterThan(0);
});

test('the ledger entry shows what happened to the lines, and lists rejected ones with their reason', async () => {
  const id = await push();
  backend.openAs(writer, `/imports?file=${id}`);
  const account = await dialog(`z_${made}.csv`);
  expect(
    await account.findByText(
      '3 Zeilen gelesen: 2 gespeichert, 0 überschrieben, 0 doppelt, 1 abgelehnt, 0 übersprungen.',
    ),
  ).toBeTruthy();
  expect(await account.findByText('irgendwann;3')).toBeTruthy();
  expect(account.getAllByText(/Zeitformat/).length).toBeGreaterThan(0);
});

test('4.30: the ledger entry of a file that lacks a column names the column, the header of the file, and the line', async () => {
  const base64 = btoa('Zeit;Leistung\n01.03.2026 12:00;1,5\n');
  const { imports } = await root.client.imports.push({ body: { plant, name: `z_${made}_2.csv`, base64 } });
  backend.openAs(writer, `/imports?file=${imports[0]}`);
  const account = await dialog(`z_${made}_2.csv`);
  expect(
    await account.findByText('Eine erwartete Spalte fehlt in der Kopfzeile. Erwartet: P – gefunden: Zeit;Leistung'),
  ).toBeTruthy();
  expect(await account.findByRole('heading', { name: 'Abgelehnte Zeilen und Zellen' })).toBeTruthy();
});

test('4.27: an import is undone after a preview, with a message', async () => {
  const id = await push();
  backend.openAs(writer, `/imports?file=${id}`);
  await user.click(await (await dialog(`z_${made}.csv`)).findByRole('button', { name: 'Zurücknehmen' }));
  const question = await dialog(`z_${made}.csv zurücknehmen`);
  expect(await question.findByText('An 2 Zeitpunkten verschwinden 2 Werte.')).toBeTruthy();
  expect((await root.client.imports.retrieve({ id })).status).toBe('done');
  await user.click(question.getByRole('button', { name: 'Zurücknehmen' }));
  expect(await screen.findByText('Der Import wurde zurückgenommen')).toBeTruthy();
  expect(await root.client.imports.retrieve({ id })).toMatchObject({ status: 'undone', undone_by: writer.username });
});

test('V10: a file that stored readings is imported again, after removing its readings or in addition to them', async () => {
  const id = await push();
  await root.client.components.update({ id: component, body: { timezone_file: 'UTC' } });
  backend.openAs(writer, `/imports?file=${id}`);
  const retry = async () =>
    user.click(await (await dialog(`z_${made}.csv`)).findByRole('button', { name: 'Erneut einlesen' }));
  await retry();
  const question = await dialog(`z_${made}.csv erneut einlesen`);
  expect(question.getByText(/2 Zeilen gespeichert/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Zurücknehmen und erneut einlesen' }));
  expect(await screen.findByText(/1 Dateien eingelesen, 2 Zeilen gespeichert/)).toBeTruthy();
  expect((await root.client.imports.retrieve({ id })).status).toBe('undone');
});

test('V10: a file is imported again in addition to its stored readings if the user wants that', async () => {
  const id = await push();
  backend.openAs(writer, `/imports?file=${id}`);
  await user.click(await (await dialog(`z_${made}.csv`)).findByRole('button', { name: 'Erneut einlesen' }));
  const question = await dialog(`z_${made}.csv erneut einlesen`);
  await user.click(question.getByRole('button', { name: 'Nur erneut einlesen' }));
  expect(await screen.findByText(/1 Dateien eingelesen/)).toBeTruthy();
  expect((await root.client.imports.retrieve({ id })).status).toBe('done');
});

test('34.6: if a file is no longer in the archive, undo says that it cannot be imported again, and retry refuses', async () => {
  const id = await push();
  await backend.context.db.updateTable('import_file').set({ archived_as: null }).where('id', '=', id).execute();
  backend.openAs(writer, `/imports?file=${id}`);
  const account = await dialog(`z_${made}.csv`);
  await user.click(await account.findByRole('button', { name: 'Erneut einlesen' }));
  const retry = await dialog(`z_${made}.csv erneut einlesen`);
  expect(await retry.findByText(/muss sie neu geliefert werden/)).toBeTruthy();
  const button = retry.getByRole('button', { name: 'Zurücknehmen und erneut einlesen' });
  expect(button.hasAttribute('disabled')).toBe(true);
  await user.click(retry.getByRole('button', { name: 'Abbrechen' }));
  await user.click(await (await dialog(`z_${made}.csv`)).findByRole('button', { name: 'Zurücknehmen' }));
  const question = await dialog(`z_${made}.csv zurücknehmen`);
  expect(await question.findByText(/kann die Datei nicht erneut eingelesen werden/)).toBeTruthy();
});

test('4.27: readings that a user cleared are listed among the files and can be restored', async () => {
  await push();
  await writer.client.components.clear({
    id: component,
    body: { from: '2026-03-01T00:00:00Z', until: '2026-03-02T00:00:00Z', name: 'Zähler' },
  });
  backend.openAs(writer, '/imports');
  expect(await screen.findByText('entfernt')).toBeTruthy();
});

test('a superuser uploads a file: a preview is shown first, then it is imported and its ledger entry opens', async () => {
  const { address } = backend.openAs(root, '/imports?dialog=push');
  const form = await dialog('Datei einlesen');
  await user.click(form.getByRole('combobox', { name: 'Anlage' }));
  await user.click(await screen.findByRole('option', { name: `Park ${made}` }));
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no input for files');
  await user.upload(input, new File([content], `z_${made}.csv`, { type: 'text/csv' }));
  expect(await form.findByText('So sieht die Datei aus')).toBeTruthy();
  expect(form.getByText('UTF-8')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Einlesen' }));
  await waitFor(() => expect(address()).toMatch(/file=\d+/));
  expect(await (await dialog(`z_${made}.csv`)).findByText(/^3 Zeilen gelesen/)).toBeTruthy();
});

test('16: the calendar of a plant can be used with the keyboard, and a day leads to its files', async () => {
  await push();
  const { address } = backend.openAs(writer, `/imports?of=${plant}&dialog=calendar&year=2026`);
  const panel = await dialog('Was an welchem Tag kam');
  const days = await panel.findByRole('slider', { name: 'Zähler, 2026' });
  days.focus();
  await user.keyboard(`{Home}${'{ArrowRight}'.repeat(8)}${'{ArrowDown}'.repeat(3)}`);
  expect(days.getAttribute('aria-valuetext')).toMatch(
    /^01\.03\.2026: verspätet, 2 von 2 Messwerten, \d+ h nach Tagesende$/,
  );
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: `z_${made}.csv` })).toBeTruthy();
  expect(address()).toContain('from=2026-03-01&until=2026-03-01');
});

test('for data of a source that are not assigned to a column, the list and the ledger entry show that they are kept', async () => {
  const id = await push();
  await backend.context.db
    .updateTable('import_file')
    .set({ reason: 'unbound', reason_lines: 1 })
    .where('id', '=', id)
    .execute();
  backend.openAs(root, '/imports');
  const row = await screen.findByRole('row', { name: new RegExp(`z_${made}.csv`) });
  expect(row.textContent).toContain('ohne Zuordnung aufbewahrt (1 von 3 Zeilen)');
  backend.openAs(root, `/imports?file=${id}`);
  const account = await dialog(`z_${made}.csv`);
  expect(await account.findByText('ohne Zuordnung aufbewahrt (1 von 3 Zeilen)')).toBeTruthy();
});
