import { derivedValueTypes } from '@leitwarte/core/codes';
import { type Actor, storeReadings } from '@leitwarte/server/testing';
import { screen, waitFor, within, type BoundFunctions, type queries } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { savedFiles } from '../../../testing/savedFiles.ts';
import {
  choose,
  column,
  dialog,
  namesIn,
  openBuilder,
  PATH,
  press,
  structureOf,
} from '../../../testing/reportBuilder.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend();

let manager: Actor;
let root: Actor;
let plant: number;
let inverter: number;

beforeEach(async () => {
  const { world } = backend;
  manager ??= await world.actor(world.groups.orgaManager);
  root ??= await world.superuser();
  plant ??= await world.plant({ name: 'Dach' });
  inverter ??= (await world.component(plant, { name: 'WR 1' })).id;
  await manager.client.dailyReports.replaceStructure({
    id: world.organisationId,
    body: {
      daily_report_headers: [
        {
          name: 'Solar',
          page_break_after_pdf: true,
          daily_report_subheaders: [
            {
              name: 'Ertrag',
              daily_report_positions: [
                {
                  name: 'Heute',
                  linked_plant: plant,
                  linked_component: inverter,
                  linked_component_data_description_data: 'W1',
                },
                { name: 'Alt', status: '80' },
              ],
            },
          ],
        },
        { name: 'Wind', daily_report_subheaders: [{ name: 'Leistung', daily_report_positions: [{ name: 'Jetzt' }] }] },
      ],
    },
  });
});

const structure = () => structureOf(manager, backend.world.organisationId);
const open = (person: Actor) => openBuilder(backend, person);
async function pick(fields: BoundFunctions<typeof queries>, label: string, option: string) {
  const field = () => fields.getByRole<HTMLInputElement>('combobox', { name: label });
  await waitFor(() => expect(field().disabled).toBe(false));
  await user.click(field());
  await user.click(await screen.findByRole('option', { name: option }));
}

test('daily-report-config-1 to -5, -14, -15: three columns, each with the content of the active item; below a new item nothing is active', async () => {
  await open(manager);
  expect(namesIn('Überschriften')).toEqual([expect.stringMatching(/^Solar/), expect.stringMatching(/^Wind/)]);
  // the first header is chosen automatically (S5)
  expect(screen.queryByText('Wählen Sie eine Überschrift.')).toBeNull();
  await choose('Überschriften', 'Solar');
  await choose('Unterüberschriften', 'Ertrag');
  expect(await column('Positionen').findByText('Heute')).toBeTruthy();
  backend.calls.length = 0;
  await choose('Überschriften', 'Wind');
  expect(await column('Unterüberschriften').findByText('Leistung')).toBeTruthy();
  expect(screen.getByText('Wählen Sie eine Unterüberschrift.')).toBeTruthy();
  expect(backend.calls.filter((call) => call.startsWith('GET organisation_daily_report_headers/'))).toHaveLength(1);
});

test('2.21, daily-report-config-18, -19, -43: a header can show the capacity of a plant; a plant is chosen only if the capacity is to be shown', async () => {
  await open(manager);
  await press('Neue Überschrift');
  const fields = await dialog('Neue Überschrift');
  expect(fields.queryByRole('combobox', { name: 'Anlage' })).toBeNull();
  await user.type(fields.getByLabelText('Name'), 'Wasser');
  await user.click(fields.getByRole('switch', { name: /^Installierte Leistung zeigen/ }));
  await pick(fields, 'Anlage', 'Dach');
  await user.click(fields.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Überschrift wurde hinzugefügt')).toBeTruthy();
  const { daily_report_headers } = await manager.client.dailyReports.retrieve({ id: backend.world.organisationId });
  expect(daily_report_headers.at(-1)).toMatchObject({ name: 'Wasser', position: 3, linked_plant: plant });
  // the new sub-header is selected, and nothing below it
  await press('Neue Unterüberschrift');
  const below = await dialog('Neue Unterüberschrift');
  await user.type(below.getByLabelText('Name'), 'Menge');
  await user.click(below.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByRole('button', { name: 'Neue Position' })).toBeTruthy();
  expect((await structure()).at(-1)).toEqual(['Wasser', 'Menge']);
  await user.click(await screen.findByRole('button', { name: /Menge.*bearbeiten|Bearbeiten.*Menge/i }));
  const edited = await dialog('Unterüberschrift bearbeiten');
  await user.type(edited.getByLabelText('Name'), ' kalt');
  await user.click(edited.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Überschrift wurde geändert')).toBeTruthy();
});

test('daily-report-config-27, -28, -30, -31, -36, -37, -45: the form for a new position offers six value kinds and our own, but no fields for zeros and status, and reports missing values', async () => {
  await open(manager);
  await choose('Überschriften', 'Wind');
  await choose('Unterüberschriften', 'Leistung');
  await press('Neue Position');
  const fields = await dialog('Neue Position');
  expect(fields.queryByRole('switch', { name: /^Aktiv/ })).toBeNull();
  expect(fields.queryByRole('switch', { name: /^Nullwerte weglassen/ })).toBeNull();
  await user.click(fields.getByRole('button', { name: 'Speichern' }));
  expect(fields.getByText('Bitte füllen Sie dieses Feld aus.')).toBeTruthy();
  await user.type(fields.getByLabelText('Name'), 'Zähler');
  await pick(fields, 'Anlage', 'Dach');
  await pick(fields, 'Komponente', 'WR 1');
  await user.click(fields.getByRole('combobox', { name: 'Tageswert' }));
  expect((await screen.findAllByRole('option')).filter(({ textContent }) => textContent !== '')).toHaveLength(
    6 + derivedValueTypes.length,
  );
  await user.click(await screen.findByRole('option', { name: 'Tageszähler, kumuliert' }));
  await user.click(fields.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Position wurde hinzugefügt')).toBeTruthy();
  const sub = (await manager.client.dailyReports.subheaders()).find(({ name }) => name === 'Leistung');
  expect(sub?.daily_report_positions.at(-1)).toMatchObject({
    name: 'Zähler',
    position: 2,
    linked_plant: plant,
    linked_component: inverter,
    type_value_column: 'TK',
    type_footer: 'EF',
    calculation_day: 'CD',
  });
});

test('daily-report-config-32 to -34: a group can be named instead of a component; sums of the other columns have no source', async () => {
  await open(manager);
  await choose('Überschriften', 'Wind');
  await choose('Unterüberschriften', 'Leistung');
  await press('Neue Position');
  const fields = await dialog('Neue Position');
  expect(fields.getByText(/Wählen Sie eine Anlage/)).toBeTruthy();
  await pick(fields, 'Art der Spalte', 'Daten einer Gruppe');
  expect(fields.getByRole('combobox', { name: 'Gruppe' })).toBeTruthy();
  await pick(fields, 'Art der Spalte', 'Summe der Datenspalten');
  for (const label of ['Anlage', 'Tageswert', 'Zusammenfassung', 'Berechnet aus'])
    expect(fields.queryByLabelText(label)).toBeNull();
});

test('P3, 2.12: if a position covers all plants, the names of groups and the columns of their members are offered', async () => {
  const { world, context } = backend;
  const member = await world.component(plant, { name: 'WR 2', columns: 2 });
  await context.db
    .updateTable('component')
    .set({ daily_report_group_name: 'Wechselrichter' })
    .where('id', '=', member.id)
    .execute();
  await open(manager);
  await choose('Überschriften', 'Wind');
  await choose('Unterüberschriften', 'Leistung');
  await press('Neue Position');
  const fields = await dialog('Neue Position');
  await pick(fields, 'Art der Spalte', 'Daten einer Gruppe');
  await waitFor(async () => {
    await user.click(fields.getByRole('combobox', { name: 'Gruppe' }));
    expect(screen.getByRole('option', { name: 'Wechselrichter' })).toBeTruthy();
  });
  await user.click(screen.getByRole('option', { name: 'Wechselrichter' }));
  await waitFor(() => expect(fields.getByRole('combobox', { name: 'Datenspalte' })).toHaveProperty('disabled', false));
  await user.click(fields.getByRole('combobox', { name: 'Datenspalte' }));
  expect((await screen.findAllByRole('option', { name: /^Wert [12]/ })).length).toBe(2);
});

test('daily-report-config-29, -31, -35, -36: the edit form offers four more value kinds, and fields for zeros and status', async () => {
  await open(manager);
  await choose('Überschriften', 'Solar');
  await choose('Unterüberschriften', 'Ertrag');
  await user.click(await screen.findByRole('button', { name: /Heute.*bearbeiten|Bearbeiten.*Heute/i }));
  const fields = await dialog('Position bearbeiten');
  await user.click(fields.getByRole('combobox', { name: 'Tageswert' }));
  expect((await screen.findAllByRole('option')).filter(({ textContent }) => textContent !== '')).toHaveLength(
    10 + derivedValueTypes.length,
  );
  // 36: percentages have no sum, and a ratio of a group has no mean of ratios
  await user.click(await screen.findByRole('option', { name: 'Performance Ratio' }));
  expect(fields.queryByRole('combobox', { name: 'Zusammenfassung' })).toBeNull();
  await user.click(fields.getByRole('combobox', { name: 'Fußzeile' }));
  expect(screen.queryByRole('option', { name: 'Summe' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'Durchschnitt' }));
  await pick(fields, 'Tageswert', 'Maximum minus Minimum');
  await user.click(fields.getByRole('switch', { name: /^Nullwerte weglassen/ }));
  await user.click(fields.getByRole('switch', { name: /^Aktiv/ }));
  await user.click(fields.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Position wurde geändert')).toBeTruthy();
  const sub = (await manager.client.dailyReports.subheaders()).find(({ name }) => name === 'Ertrag');
  expect(sub?.daily_report_positions[0]).toMatchObject({
    type_value_column: 'MM',
    ignore_null_values: true,
    status: '80',
    linked_component_data_description_data: 'W1',
  });
});

test('the current report is shown page by page next to its structure and follows each change; inactive and unlinked positions are named and marked', async () => {
  const { address } = await open(manager);
  const report = within(screen.getByRole('region', { name: 'Der Bericht' }));
  expect(await report.findByText('Seite 1 von 2')).toBeTruthy();
  expect(report.getByText(/Eine Position ist nicht verknüpft und bleibt leer/)).toBeTruthy();
  expect(report.getByText(/Eine Position ist inaktiv und fehlt/)).toBeTruthy();
  expect(report.queryByRole('columnheader', { name: /Alt/ })).toBeNull();
  expect(await report.findByRole('columnheader', { name: /Heute/ })).toBeTruthy();
  await user.click(report.getByRole('button', { name: 'Wind / Leistung / Jetzt' }));
  expect(await column('Positionen').findByText('nicht verknüpft')).toBeTruthy();
  expect(address()).toContain('position=');
  await user.click(screen.getByRole('button', { name: /Wind.*löschen|Löschen.*Wind/i }));
  await user.click((await dialog('Überschrift löschen')).getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Überschrift wurde gelöscht')).toBeTruthy();
  await waitFor(() => expect(report.queryByText('Seite 1 von 2')).toBeNull());
});

test('a column without a value in the month is reported at the preview and marked in each list above it', async () => {
  const { world } = backend;
  const { id, columns } = await world.component(plant, { name: 'WR 2' });
  await storeReadings(backend.context, id, [Date.parse('2026-03-04T10:00:00Z')], new Map([[columns[0] ?? 0, [7]]]));
  await manager.client.dailyReports.replaceStructure({
    id: world.organisationId,
    body: {
      daily_report_headers: [
        {
          name: 'Solar',
          daily_report_subheaders: [
            {
              name: 'Ertrag',
              daily_report_positions: [inverter, id].map((linked_component) => ({
                name: linked_component === id ? 'Voll' : 'Leer',
                linked_plant: plant,
                linked_component,
                linked_component_data_description_data: 'W1',
              })),
            },
          ],
        },
      ],
    },
  });
  backend.openAs(manager, `${PATH}?month=03/2026`);
  const report = within(await screen.findByRole('region', { name: 'Der Bericht' }));
  expect(await report.findByText(/Eine Position hat in diesem Monat keinen Wert/)).toBeTruthy();
  expect(column('Überschriften').getByText('eine Lücke')).toBeTruthy();
  await user.click(report.getByRole('button', { name: 'Solar / Ertrag / Leer' }));
  expect(await column('Unterüberschriften').findByText('eine Lücke')).toBeTruthy();
  expect(namesIn('Positionen')).toEqual([expect.stringMatching(/^Leer.*ohne Werte im Monat/), 'Voll']);
  expect(report.queryByRole('button', { name: 'Solar / Ertrag / Voll' })).toBeNull();
});

test('2.20, daily-report-config-1: without the right to write the structure is read-only; without any right a note is shown instead', async () => {
  const { world } = backend;
  const reads = await world.group((one, right) => one === 'organisation_daily_report' && right === 'can_read');
  await open(await world.actor(reads));
  expect(screen.queryByRole('button', { name: 'Neue Überschrift' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Test-PDF' })).toBeNull();
});

test('daily-report-config-10 to -13: superusers test December 2022 as PDF; a failed test shows nothing', async () => {
  const files = savedFiles();
  await open(root);
  await press('Test-PDF');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toMatch(/^Tagesbericht_.*_122022\.pdf$/);
  const seen = answering({
    [`POST organisations/${backend.world.organisationId}/${backend.world.organisationId}/get_daily_report/`]:
      refused(500),
  });
  await press('Test-PDF');
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a superuser copies the structure to another organisation and sees the names that do not exist there', async () => {
  const name = `Ziel ${crypto.randomUUID()}`;
  const { id } = await root.client.organisations.create({ body: { name } });
  await open(root);
  await press('Struktur übertragen');
  const fields = await dialog('Struktur übertragen');
  await pick(fields, 'Zu welcher Organisation', name);
  await user.click(fields.getByRole('button', { name: 'Übertragen' }));
  expect(await screen.findByText('Ohne Entsprechung blieben: Dach.')).toBeTruthy();
  const copied = await root.client.dailyReports.retrieve({ id });
  expect(copied.daily_report_headers.map((header) => header.name)).toEqual(['Solar', 'Wind']);
});
