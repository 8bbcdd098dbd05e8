import { storeReadings, type Actor } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { user } from '../../../testing/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { realBackend } from '../../../testing/backend.ts';

const backend = realBackend();
let made = 0;
let plant: number;
let component: number;
let limiter: Actor;
let address: string;

beforeEach(async () => {
  const { world } = backend;
  made += 1;
  plant = await world.plant({ name: `Biogas ${made}` });
  ({ id: component } = await world.component(plant, { name: 'Motor', columns: 3 }));
  limiter = await world.actor(await world.group((dialog) => dialog === 'limits'));
  address = `/settings/edit_limits?id=${plant}&component=${component}`;
});

const columnsOf = async () => (await limiter.client.components.retrieve({ id: component })).component_data_description;
const makeAnalysable = (column: number) =>
  backend.context.db
    .updateTable('component_column')
    .set({ is_suitable_for_analyse: 1 })
    .where('id', '=', column)
    .execute();
const cell = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

test('limits-1, -2: every signed-in account sees plants and components, but cannot edit them', async () => {
  const reader = await backend.world.actor(await backend.world.group(() => false));
  backend.openAs(reader, '/settings/edit_limits');
  const plants = within(await screen.findByRole('navigation', { name: 'Anlagen' }));
  await user.click(await plants.findByRole('link', { name: new RegExp(`Biogas ${made}`) }));
  await user.click(await plants.findByRole('link', { name: 'Motor' }));
  expect(await screen.findByText('Wert 1')).toBeTruthy();
  expect(screen.queryByLabelText('Grenzwert unten von Wert 1')).toBeNull();
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveProperty('disabled', true);
});

test('limits-3 to -8, 3.45: with limits/can_write both limits of a row can be set; description and unit are text', async () => {
  backend.openAs(limiter, address);
  await user.type(await cell('Grenzwert unten von Wert 1'), '-5');
  await user.type(await cell('Grenzwert oben von Wert 1'), '1.000,5');
  expect(screen.queryByRole('textbox', { name: /Beschreibung/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Grenzwerte wurden geändert')).toBeTruthy();
  expect((await columnsOf())[0]).toMatchObject({
    col_description: 'Wert 1',
    col_unit: 'kW',
    col_limit_low: -5,
    col_limit_upper: 1000.5,
  });
});

test('limits of many columns are pasted from a spreadsheet at once', async () => {
  backend.openAs(limiter, address);
  await user.click(await cell('Grenzwert unten von Wert 2'));
  await user.paste('1,5\t20\r\n\t30\r\n9\t9');
  expect((await cell('Grenzwert oben von Wert 3')).value).toBe('30');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () =>
    expect((await columnsOf()).map(({ col_limit_low: low, col_limit_upper: upper }) => [low, upper])).toEqual([
      [null, null],
      [1.5, 20],
      [null, 30],
    ]),
  );
});

test('a value that is no number, and a lower limit above the upper one, are reported at their cells', async () => {
  backend.openAs(limiter, address);
  await user.type(await cell('Grenzwert unten von Wert 1'), 'viel');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () =>
    expect((await cell('Grenzwert unten von Wert 1')).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(backend.calls.some((call) => call.startsWith('PATCH'))).toBe(false);
  await user.clear(await cell('Grenzwert unten von Wert 1'));
  await user.type(await cell('Grenzwert unten von Wert 1'), '9');
  await user.type(await cell('Grenzwert oben von Wert 1'), '3');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () =>
    expect((await cell('Grenzwert unten von Wert 1')).getAttribute('aria-invalid')).toBe('true'),
  );
  expect((await columnsOf())[0]?.col_limit_low).toBeNull();
});

test('16: before limits are saved the page shows when readings have reached them', async () => {
  const [first = 0] = (await columnsOf()).map(({ id }) => id);
  const today = Date.now() - 2 * 3_600_000;
  await storeReadings(
    backend.context,
    component,
    [today, today + 60_000, today + 120_000],
    new Map([[first, [1, 12, 30]]]),
  );
  backend.openAs(limiter, address);
  await user.type(await cell('Grenzwert oben von Wert 1'), '12');
  await user.click(screen.getByRole('button', { name: 'Wirkung zeigen' }));
  const table = within(await screen.findByRole('dialog', { name: 'Wirkung in den letzten 90 Tagen' }));
  const row = await table.findByRole('row', { name: /^Wert 1/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['0', '1', '2']));
  expect((await columnsOf())[0]?.col_limit_upper).toBeNull();
});

test('4.50: a switch at a column makes its limits raise an alarm, by a rule of the component', async () => {
  const grants = ['plant can_write', 'plant can_read'];
  const { world } = backend;
  const writer = await world.actor(await world.group((dialog, right) => grants.includes(`${dialog} ${right}`)));
  const columns = await columnsOf();
  const [first] = columns;
  await writer.client.components.update({
    id: component,
    body: {
      component_data_description: columns.map(({ id, col_description }, at) => ({
        id,
        col_description: col_description ?? '',
        col_limit_upper: at === 0 ? 90 : null,
      })),
    },
  });
  backend.openAs(writer, address);
  const alarm = await screen.findByRole('switch', { name: 'Alarm von Wert 1' });
  expect(screen.getByRole('switch', { name: 'Alarm von Wert 2' })).toHaveProperty('disabled', true);
  await user.click(alarm);
  expect(await screen.findByRole('combobox', { name: 'Verzögerung des Alarms von Wert 1' })).toHaveProperty(
    'value',
    '10',
  );
  const rules = async () => (await writer.client.alarmRules.list({ query: { plant } })).results;
  expect(await rules()).toMatchObject([
    { component, is_enabled: true, condition: { kind: 'limit', column: first?.col_component_data } },
  ]);
  const weight = await screen.findByRole('combobox', { name: 'Schwere des Alarms von Wert 1' });
  await waitFor(() => expect(weight).toHaveProperty('disabled', false));
  await user.selectOptions(weight, 'Störung');
  await waitFor(async () => expect(await rules()).toMatchObject([{ component, severity: '2' }]));
  const delay = await screen.findByRole('combobox', { name: 'Verzögerung des Alarms von Wert 1' });
  await waitFor(() => expect(delay).toHaveProperty('disabled', false));
  await user.selectOptions(delay, 'nach 30 min');
  await waitFor(async () => expect(await rules()).toMatchObject([{ component, duration_minutes: 30 }]));
  const off = await screen.findByRole('switch', { name: 'Alarm von Wert 1' });
  await waitFor(() => expect(off).toHaveProperty('disabled', false));
  await user.click(off);
  await waitFor(async () => expect(await rules()).toMatchObject([{ component, is_enabled: false, severity: '2' }]));
});

test("4.50: a severity set at a column keeps the rest of the plant's rule; if two rules watch it, their number is shown", async () => {
  const grants = ['plant can_write', 'plant can_read'];
  const { world } = backend;
  const writer = await world.actor(await world.group((dialog, right) => grants.includes(`${dialog} ${right}`)));
  const column = (await columnsOf())[0]?.col_component_data ?? '';
  const condition = { kind: 'limit', column } as const;
  const window = { kind: 'hours' as const, days: [1, 2], from: '06:00', until: '22:00' };
  const create = (name: string) =>
    writer.client.alarmRules.create({
      id: plant,
      body: { name, condition, window, notify_age_hours: 48, duration_minutes: 15 },
    });
  await create('Grenzwert');
  backend.openAs(writer, address);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Schwere des Alarms von Wert 1' }), 'Störung');
  expect(await screen.findByText('Schwere des Alarms: Störung')).toBeTruthy();
  const { results } = await writer.client.alarmRules.list({ query: { plant } });
  expect(results.find((rule) => rule.component === component)).toMatchObject({
    name: 'Grenzwert',
    severity: '2',
    window,
    notify_age_hours: 48,
    duration_minutes: 15,
  });
  await create('Grenzwert von Hand');
  backend.openAs(writer, address);
  expect(await screen.findByRole('link', { name: '2 Alarmregeln' })).toBeTruthy();
});

test('37: a column’s chart opens next to the list, with its limits; they are saved in the list', async () => {
  const { world } = backend;
  const grants = ['limits can_write', 'analyse_plant can_read'];
  const both = await world.actor(await world.group((dialog, right) => grants.includes(`${dialog} ${right}`)));
  const [first = 0] = (await columnsOf()).map(({ id }) => id);
  await makeAnalysable(first);
  const today = Date.now() - 2 * 3_600_000;
  await storeReadings(backend.context, component, [today, today + 60_000], new Map([[first, [0, 100]]]));
  backend.openAs(both, address);
  await user.type(await cell('Grenzwert oben von Wert 1'), '80');
  await user.click(await screen.findByRole('button', { name: 'Verlauf von Wert 1' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Motor | Wert 1' }));
  // an earlier test enabled canvases, so the line has a handle with the same name
  const upper = await panel.findByRole<HTMLInputElement>('textbox', { name: 'Grenzwert oben' });
  expect(upper.value).toBe('80');
  await user.clear(upper);
  await user.type(upper, '70,5');
  await user.type(panel.getByRole('textbox', { name: 'Grenzwert unten' }), '5');
  await user.click(panel.getByRole('button', { name: 'Zurück zur Liste' }));
  expect((await columnsOf())[0]?.col_limit_upper).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(async () => expect((await columnsOf())[0]).toMatchObject({ col_limit_low: 5, col_limit_upper: 70.5 }));
});

test('37: every column has a sparkline, even if a component has more columns than one call accepts', async () => {
  const { world } = backend;
  const grants = ['limits can_write', 'analyse_plant can_read'];
  const both = await world.actor(await world.group((dialog, right) => grants.includes(`${dialog} ${right}`)));
  const { id, columns } = await world.component(plant, { name: 'Turbine', columns: 12 });
  for (const column of columns) await makeAnalysable(column);
  const today = Date.now() - 2 * 3_600_000;
  const readings = new Map(columns.map((column) => [column, [0, 100]]));
  await storeReadings(backend.context, id, [today, today + 60_000], readings);
  backend.openAs(both, `/settings/edit_limits?id=${plant}&component=${id}`);
  for (const number of [1, 12])
    expect(await screen.findByRole('button', { name: `Verlauf von Wert ${number}` })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Verlauf von .*öffnen$/ })).toBeNull();
});

test('37: users who may not analyse get no sparklines, and users who may not write cannot move limits in the chart', async () => {
  const { world } = backend;
  await makeAnalysable((await columnsOf())[0]?.id ?? 0);
  backend.openAs(limiter, address);
  await cell('Grenzwert oben von Wert 1');
  expect(screen.queryByRole('button', { name: /^Verlauf von/ })).toBeNull();
  expect(backend.calls.some((call) => call.includes('/series/'))).toBe(false);
  const reader = await world.actor(await world.group((dialog) => dialog === 'analyse_plant'));
  backend.openAs(reader, address);
  await user.click(await screen.findByRole('button', { name: 'Verlauf von Wert 1: öffnen' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Motor | Wert 1' }));
  expect(await panel.findByText('In den letzten 30 Tagen kam kein Wert.')).toBeTruthy();
  expect(panel.queryByRole('slider', { name: /^Grenzwert/ })).toBeNull();
  expect(panel.queryByRole('textbox', { name: 'Grenzwert oben' })).toBeNull();
});
