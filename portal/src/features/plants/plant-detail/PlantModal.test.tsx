import { formatTime } from '@leitwarte/core/rules';
import { createWorld, insertAlarms, storeReadings, type Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeAll, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
const HOUR_MS = 3_600_000;
/** Old enough for a warning about the component's data. */
const measuredMs = Date.now() - 30 * HOUR_MS;
const measuredAt = formatTime(measuredMs, 'dd.MM.yyyy HH:mm', 'Europe/Berlin');

let root: Actor;
let manager: Actor;
let gas: number;

beforeAll(async () => {
  const { world } = backend;
  root = await world.superuser();
  manager = await world.actor(world.groups.orgaManager);
  gas = await world.plant({ name: 'Biogas Nord', type: 'Biogas' });
  const component = await measured(gas);
  await insertAlarms(backend.context.db, measuredMs, [
    { plant_id: gas, component_id: component, text: 'Lüfter steht' },
  ]);
});

/** A component with a power and a temperature; the temperature is above its limit. */
async function measured(plant: number) {
  const { id, columns } = await backend.world.component(plant, { name: 'Wechselrichter 1', columns: 2 });
  const [power = 0, temperature = 0] = columns;
  await root.client.components.update({
    id,
    body: {
      calculate_old_data: true,
      component_data_description: [
        { id: power, col_description: 'Leistung' },
        { id: temperature, col_description: 'Temperatur', col_unit: '°C', col_limit_low: 5, col_limit_upper: 70 },
      ],
    },
  });
  const readings = new Map([
    [power, [12.5]],
    [temperature, [80]],
  ]);
  await storeReadings(backend.context, id, [measuredMs], readings);
  return id;
}

const open = async (person = manager, id = gas) => {
  const shown = backend.openAs(person, `/dashboard?plant=${id}`);
  const dialog = await screen.findByRole('dialog', { name: /^Biogas( [a-zA-Z]+)+$/ });
  return { ...shown, inModal: within(dialog), dialog };
};

test('plant-modal-3, -4, -25: the address opens the plant with its sections, components and values', async () => {
  const { inModal } = await open();
  expect(await inModal.findByRole('heading', { name: 'Wechselrichter 1' })).toBeTruthy();
  expect(inModal.getByText('12,5').textContent).toBe('12,5\u202FkW (veraltet)');
  expect(inModal.getByText('2 Werte')).toBeTruthy();
  expect(inModal.getAllByText(measuredAt).length).toBeGreaterThan(0);
  expect(inModal.getByText(new RegExp(`^Stand ${measuredAt}`))).toBeTruthy();
  expect(inModal.getAllByText('Warnung').length).toBeGreaterThan(0);
  expect(inModal.getByText('Daten verspätet')).toBeTruthy();
});

test('plant-modal-22: a value at or beyond a limit is marked in words, not only by colour', async () => {
  const { inModal } = await open();
  expect(await inModal.findByText('oberer Grenzwert erreicht')).toBeTruthy();
  expect(inModal.queryByText('unterer Grenzwert erreicht')).toBeNull();
});

test('a value that stopped while its component continues shows its own age, in the summary and in its row', async () => {
  const plant = await backend.world.plant({ name: 'Biogas ohne Sensor' });
  const { id, columns } = await backend.world.component(plant, { name: 'Fermenter', columns: 2 });
  const [power = 0, temperature = 0] = columns;
  await root.client.plants.updatePrioValues({ id: plant, body: [{ id: power }, { id: temperature }, null] });
  const both = new Map([power, temperature].map((column) => [column, [41.5]] as const));
  await storeReadings(backend.context, id, [measuredMs], both);
  await storeReadings(backend.context, id, [measuredMs + 2 * HOUR_MS], new Map([[power, [12.5]]]));
  const { inModal } = await open(manager, plant);
  await inModal.findByRole('heading', { name: 'Fermenter' });
  await waitFor(() => {
    const shown = inModal.getAllByText('41,5').map(({ textContent }) => textContent);
    expect(shown).toEqual(['41,5\u202FkW (veraltet) vor 1 d', '41,5\u202FkW (veraltet) vor 1 d']);
  });
  expect(inModal.getAllByText('12,5').map(({ textContent }) => textContent)).toEqual([
    '12,5\u202FkW (veraltet)',
    '12,5\u202FkW (veraltet)',
  ]);
});

test('1.58, plant-modal-26, -32: the alarm section lists component, time and text', async () => {
  const { inModal } = await open();
  const alarms = within(await inModal.findByRole('region', { name: 'Alarmmeldungen' }));
  expect(alarms.getByText('Wechselrichter 1')).toBeTruthy();
  expect(alarms.getByText(measuredAt)).toBeTruthy();
  expect(alarms.getByText('Lüfter steht')).toBeTruthy();
});

test('plant-modal-23: a value that the dashboard shows as a chart is drawn over time', async () => {
  const plant = await backend.world.plant({ name: 'Biogas mit Verlauf' });
  await measured(plant);
  const dashboards = root.client.dashboards;
  const dashboard = await dashboards.create({ body: { name: 'Verläufe' } });
  await dashboards.update({ id: dashboard.id, body: { type: 'table' } });
  const header = await dashboards.createHeader({
    body: { name: 'Wechselrichter 1', position: 1, plant_dashboard: dashboard.id },
  });
  await dashboards.createPosition({
    body: { name: 'W1', name_display: 'Verlauf', is_chart: true, position: 1, plant_dashboard_header: header.id },
  });
  await root.client.plants.update({ id: plant, body: { dashboard: dashboard.id } });
  // 35: the chart has the levels of rules that read the column, for users who may read rules
  const condition = { kind: 'beyond', column: 'W1', side: 'above', level: 20 } as const;
  await root.client.alarmRules.create({ id: plant, body: { name: 'Zu viel', condition, duration_minutes: 10 } });
  const { inModal } = await open(root, plant);
  // queried each time, because the region is replaced once its readings have loaded
  const chart = () => within(inModal.getByRole('region', { name: 'Verlauf' }));
  await waitFor(() => {
    expect(chart().getByRole('button', { name: 'Als Tabelle' })).toBeTruthy();
    const rules = chart().getByRole('list', { name: 'Alarmregeln, deren Schwellen im Diagramm stehen' });
    expect(rules.textContent).toBe('Zu viel: W1 über 20, 10 min lang');
  });
});

const overviewOf = (...data: object[]) => ({
  time_update: null,
  data: [{ name: 'Werte', components: [{ name: 'WR', data: data.map((one) => ({ unit: null, ...one })) }] }],
});

test('plant-modal-24: of the values that other servers may send, an instant is shown as date and time, and points without times as a small drawing', async () => {
  answering({
    [`POST plants/${gas}/get_data_for_overview/`]: overviewOf(
      { name: 'Letzter Start', data: '2026-02-28T23:15:00Z', data_type: 'datetime' },
      { name: 'Verlauf', data: [1, 2, 3], data_type: 'chart' },
    ),
  });
  const { inModal } = await open();
  expect(await inModal.findByText('01.03.2026 00:15')).toBeTruthy();
  expect(inModal.getByRole('img', { name: 'Verlauf: 1 bis 3' })).toBeTruthy();
});

test('1.57, plant-modal-27, -28: without data and alarms both empty messages are shown', async () => {
  const { inModal } = await open(manager, await backend.world.plant({ name: 'Biogas ohne alles' }));
  expect(await inModal.findByText('Keine Daten vorhanden')).toBeTruthy();
  expect(inModal.getByText('Kein Alarm vorhanden')).toBeTruthy();
});

test('a failed overview shows a short line with a retry button', async () => {
  let down = true;
  const failing = () => (down ? refused(500)() : undefined);
  answering({ [`POST plants/${gas}/get_data_for_overview/`]: failing });
  const { inModal } = await open();
  const retry = await inModal.findByRole('button', { name: 'Erneut versuchen' });
  down = false;
  await user.click(retry);
  expect(await inModal.findByText('12,5')).toBeTruthy();
});

test('4.38: a plant that this viewer cannot see is reported, without a retry button', async () => {
  const elsewhere = await (await createWorld(backend.context)).plant();
  backend.openAs(manager, `/dashboard?plant=${elsewhere}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Anlage nicht gefunden' }));
  expect(dialog.getByText(/Diese Anlage gibt es nicht/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
});

test('Escape closes the plant dialog', async () => {
  const { address } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

/** The manager of another organisation with which the plant is shared, and a superuser. */
async function otherOrganisation() {
  const other = await createWorld(backend.context);
  await root.client.plants.update({ id: gas, body: { view_organisations: [other.organisationId] } });
  return { manager: await other.actor(other.groups.orgaManager), root: await other.superuser() };
}

test.each([
  ['without plant can_write', async () => backend.world.actor(await backend.world.group(() => false))],
  ['for a plant of another organisation', async () => (await otherOrganisation()).manager],
])('1.49: %s there are no buttons to change anything', async (_, somebody) => {
  const { inModal } = await open(await somebody());
  await inModal.findByText('12,5');
  expect(inModal.queryByRole('button', { name: 'Status ändern' })).toBeNull();
  expect(inModal.queryByRole('button', { name: 'Seriennummer ändern' })).toBeNull();
});

test('1.49: a superuser may change plants of any organisation', async () => {
  const { inModal } = await open((await otherOrganisation()).root);
  expect(await inModal.findByRole('button', { name: 'Status ändern' })).toBeTruthy();
});
