import { waterfall } from '@leitwarte/core/rules';
import { type Actor, pdfWords, sheetCells, storeReadings } from '@leitwarte/server/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { savedFiles } from '../../../testing/savedFiles.ts';
import { user } from '../../../testing/user.ts';
import { heatOf } from './parts/heat.ts';

const backend = realBackend();
const start = Date.parse('2024-06-09T22:00:00Z');
const interval = encodeURIComponent('day 10/06/2024 10/06/2024');
let owner: Actor;
let plantId: number;

beforeAll(async () => {
  const { world, context } = backend;
  const grants = ['analyse_plant can_read', 'plant can_write', 'plant can_read', 'task can_read', 'task can_write'];
  owner = await world.actor(await world.group((dialog, right) => grants.includes(`${dialog} ${right}`)));
  plantId = await world.plant({ name: 'Dach Nord', type: 'Solar' });
  await owner.client.plants.update({ id: plantId, body: { tariffs: [{ from: '2024-01-01', ct_per_kwh: 10 }] } });
  for (const number of [1, 2, 3, 4]) {
    const { id, columns } = await world.component(plantId, { name: `WR ${number}`, columns: 1 });
    const [column = 0] = columns;
    await owner.client.components.update({
      id,
      body: {
        capacity: 10,
        component_data_description: [{ id: column, col_description: 'Leistung', col_role: 'power' }],
      },
    });
    const times = Array.from({ length: 96 + 1 }, (_, quarter) => start + quarter * 900_000);
    const power = times.map((_, quarter) => {
      const isDead = number === 1 && quarter >= 44 && quarter < 52;
      return isDead ? 0 : Math.max(0, 8 * Math.sin((Math.PI * (quarter - 24)) / 56));
    });
    await storeReadings(context, id, times, new Map([[column, power]]));
  }
});

test('the screen shows the missing energy of each plant with causes that add up, and links to the plant', async () => {
  const { address } = backend.openAs(owner, `/losses?interval=${interval}`);
  const table = within(await screen.findByRole('table', { name: 'Anlagen' }));
  const link = await table.findByRole('link', { name: /Dach Nord/ });
  expect(table.getByText('Ausfall')).toBeTruthy();
  expect(table.getByText('Vergleich der Komponenten')).toBeTruthy();
  await user.click(link);
  await waitFor(() => expect(address()).toContain(`of=${plantId}`));
  expect(await screen.findByRole('heading', { level: 2, name: 'Dach Nord' })).toBeTruthy();
  const steps = within(screen.getByRole('list', { name: 'Vom erwarteten zum gemessenen Ertrag' }));
  expect(steps.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
  expect(screen.getByText(/Alle Viertelstunden sind bekannt/)).toBeTruthy();
  const causes = within(screen.getByRole('table', { name: 'Ursachen' }));
  expect(causes.getByRole('row', { name: /Ausfall/ }).textContent).toMatch(/\d,\d{2}/);
  expect(screen.getByRole('img', { name: 'Was fehlt, nach Viertelstunden' })).toBeTruthy();
});

test('36: a click on a figure shows its parts, which add up to the watt-hour, and its value in euros by tariff', async () => {
  await owner.client.plants.update({
    id: plantId,
    body: {
      tariffs: [
        { from: '2024-01-01', ct_per_kwh: 10 },
        { from: '2024-06-11', ct_per_kwh: 5 },
      ],
    },
  });
  const month = encodeURIComponent('month 06/2024 06/2024');
  backend.openAs(owner, `/losses?interval=${month}&of=${plantId}`);
  const { plant } = await owner.client.losses.ofPlant({
    id: plantId,
    query: { from: '2024-06-01', until: '2024-06-30' },
  });
  const outage = plant.losses.find(({ cause }) => cause === 'outage');
  const causes = within(await screen.findByRole('table', { name: 'Ursachen' }));
  const row = within(causes.getByRole('row', { name: /Ausfall/ }));
  const [energy] = row.getAllByRole('button', { name: /\d/ });
  await user.click(energy ?? document.body);
  const dialog = within(await screen.findByRole('dialog', { name: 'Woher die Zahl kommt: Ausfall' }));
  const kwh = ((outage?.wh ?? 0) / 1000).toLocaleString('de-DE', { minimumFractionDigits: 3 });
  expect(dialog.getByText(/Die Summe/).textContent).toContain(kwh);
  const parts = within(dialog.getByRole('table', { name: 'Woraus die Summe besteht' }));
  expect(parts.getByRole('row', { name: /WR 1.*10\.06\.2024/ }).textContent).toContain(kwh);
  const tariffs = within(dialog.getByRole('table', { name: 'Wert nach Vergütung' }));
  const priced = tariffs.getByRole('row', { name: /01\.01\.2024/ }).textContent ?? '';
  expect(priced).toContain(((outage?.wh ?? 0) / 10_000).toLocaleString('de-DE', { minimumFractionDigits: 4 }));
  expect(tariffs.queryByRole('row', { name: /11\.06\.2024/ })).toBeNull();
  await user.click(parts.getByRole('link', { name: 'WR 1' }));
  expect(await screen.findByRole('table', { name: 'Nach Viertelstunden' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const steps = within(screen.getByRole('list', { name: 'Vom erwarteten zum gemessenen Ertrag' }));
  await user.click(steps.getAllByRole('button')[0] ?? document.body);
  const ofDay = within(await screen.findByRole('dialog', { name: 'Woher die Zahl kommt: Erwartet' }));
  const quarters = ofDay.getByRole('table', { name: 'Woraus die Summe besteht' });
  expect(Number(quarters.getAttribute('aria-rowcount'))).toBeGreaterThan(100);
  await owner.client.plants.update({ id: plantId, body: { tariffs: [{ from: '2024-01-01', ct_per_kwh: 10 }] } });
});

test('36: a month leads to its days, a day to its quarter-hours and readings, and a mail contains all of it', async () => {
  const month = encodeURIComponent('month 06/2024 06/2024');
  backend.openAs(owner, `/losses?interval=${month}&of=${plantId}`);
  const days = within(await screen.findByRole('table', { name: 'Nach Tag und Komponente' }));
  const mail = new URL(screen.getByRole('link', { name: 'Per E-Mail' }).getAttribute('href') ?? '');
  const written = mail.searchParams.get('body')?.split('\r\n') ?? [];
  expect(mail.searchParams.get('subject')).toMatch(/^Ertrag und Verluste: Dach Nord, /);
  expect(written.some((line) => /^- Ausfall: [\d.,]+\skWh/.test(line))).toBe(true);
  expect(written.some((line) => line.includes(`of=${plantId}`))).toBe(true);
  expect(screen.queryByRole('table', { name: 'Nach Viertelstunden' })).toBeNull();
  await user.click(within(days.getByRole('row', { name: /WR 1.*10\.06\.2024/ })).getByRole('link'));
  const quarters = await screen.findByRole('table', { name: 'Nach Viertelstunden' });
  // the heading row, and the quarter-hours of three inverters during the day; at night there are none
  expect(Number(quarters.getAttribute('aria-rowcount'))).toBeGreaterThan(150);
  expect(Number(quarters.getAttribute('aria-rowcount'))).toBeLessThan(3 * 96);
  const day = within(screen.getByRole('table', { name: 'Nach Tag und Komponente' }));
  expect(day.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/analyse\?of=\d+&component=\d+&/);
});

test('4.59: a task is created from a loss and keeps its time, amount and cause', async () => {
  backend.openAs(owner, `/losses?of=${plantId}&interval=${interval}`);
  await user.click(await screen.findByRole('button', { name: 'Aufgabe daraus machen' }));
  const window = within(await screen.findByRole('dialog', { name: 'Neue Aufgabe' }));
  await user.click(window.getByRole('button', { name: 'Aufgabe anlegen' }));
  expect(await screen.findByText('Aufgabe angelegt.')).toBeTruthy();
  const [task] = (await owner.client.workOrders.list({ query: { plant: plantId } })).results;
  expect(task).toMatchObject({ origin: 'loss', title: expect.stringMatching(/^Verlust klären: .* kWh, Ausfall$/) });
  expect(task?.origin_text).toMatch(/10\.0?6\.2024.* kWh, Ausfall$/);
});

test('causes and days can be downloaded as PDF, Excel and CSV', async () => {
  const files = savedFiles();
  backend.openAs(owner, `/losses?interval=${interval}&of=${plantId}`);
  for (const [index, kind] of ['PDF', 'Excel', 'CSV'].entries()) {
    await user.click(await screen.findByRole('button', { name: 'Herunterladen' }));
    await user.click(await screen.findByRole('menuitem', { name: kind }));
    await waitFor(() => expect(files).toHaveLength(index + 1));
  }
  const [pdf, excel, csv] = files.map(({ bytes }) => bytes);
  expect(pdfWords(pdf ?? new Uint8Array())).toEqual(expect.arrayContaining(['Erwartet', 'Ausfall', 'Gemessen']));
  const cells = (await sheetCells(excel ?? new Uint8Array(), 1)).flat();
  expect(cells).toEqual(expect.arrayContaining(['Erwartet', 'Ausfall', 'Gemessen']));
  expect(new TextDecoder().decode(csv).split('\r\n')).toContainEqual(expect.stringMatching(/^10\.06\.2024;WR 1;/));
});

test('a cause is set by hand, with user and reason, and reset', async () => {
  backend.openAs(owner, `/losses?interval=${interval}&of=${plantId}`);
  await user.click(await screen.findByRole('button', { name: 'Ursache zuordnen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('combobox', { name: /Ursache/ })).toBeTruthy();
  const time = { from: '2024-06-10T09:00:00Z', until: '2024-06-10T11:00:00Z' };
  await owner.client.losses.reassign({ id: plantId, body: { ...time, cause: 'planned_work', note: 'Modultausch' } });
  cleanup();
  backend.openAs(owner, `/losses?interval=${interval}&of=${plantId}`);
  const given = within(await screen.findByRole('table', { name: 'Von Hand zugeordnet' }));
  const row = given.getByRole('row', { name: /Modultausch/ });
  expect(row.textContent).toContain('geplante Arbeiten');
  expect(row.textContent).toContain(owner.username);
  await user.click(within(row).getByRole('button', { name: 'Zurücknehmen' }));
  await waitFor(() => expect(given.queryByRole('button', { name: 'Zurücknehmen' })).toBeNull());
  const { reassigned } = await owner.client.losses.ofPlant({
    id: plantId,
    query: { from: '2024-06-10', until: '2024-06-10' },
  });
  expect(reassigned).toMatchObject([{ undone_by: owner.username }]);
});

test('a statement file that is dropped on the page is compared with the readings, and each of its days links to the measured values', async () => {
  const compared = { stated_wh: 12_500, measured_wh: 10_000, difference_wh: 2500, eur: 0.25 };
  const path = `POST plants/${plantId}/compare_statement/`;
  const answer = {
    plant: plantId,
    name: 'Dach Nord',
    zone: 'Europe/Berlin',
    column: 'Einspeisung (kWh)',
    unit: 'kWh',
    columns: [{ name: 'Einspeisung (kWh)', unit: 'kWh' }],
    stamps: 'end',
    from: '2024-06-09T22:00:00Z',
    until: '2024-06-10T22:00:00Z',
    quarters: 96,
    unknown_quarters: 0,
    unknown_wh: 0,
    rejected: 0,
    measured_by: ['WR 1', 'WR 2'],
    is_meter: false,
    total: compared,
    days: [{ day: '2024-06-10', unknown_quarters: 0, ...compared }],
    differences: [{ from: '2024-06-10T10:00:00Z', ...compared }],
  };
  answering({ [path]: () => HttpResponse.json(answer) });
  backend.openAs(owner, `/losses?interval=${interval}&of=${plantId}`);
  const input = await screen.findByLabelText('Datei wählen', { selector: 'input' });
  await user.upload(input, new File(['Zeit;Einspeisung (kWh)\n'], 'abrechnung.csv'));
  expect(await screen.findByText(/abrechnung.csv.*Unterschied 2,5\skWh \(0,25\s€\)/)).toBeTruthy();
  const days = within(screen.getByRole('table', { name: 'Abrechnung nach Tagen' }));
  expect(days.getByRole('link', { name: '10.06.2024' }).getAttribute('href')).toContain('interval=day');
  const differences = within(screen.getByRole('table', { name: 'Größte Unterschiede' }));
  expect(differences.getByRole('link', { name: '10.06.2024 12:00' })).toBeTruthy();
  answering({ [path]: refused(400) });
  await user.upload(input, new File(['x'], 'bild.csv'));
  expect(await screen.findByText('Die Abrechnung konnte nicht verglichen werden')).toBeTruthy();
});

test("if a period is refused, the screen shows the server's reason", async () => {
  answering({ 'GET losses/': refused(400) });
  backend.openAs(owner, `/losses?interval=${interval}`);
  expect(await screen.findByText(/Ertrag und Verluste konnten nicht geladen werden/)).toBeTruthy();
});

test('a waterfall chart ends at the measured energy', () => {
  const { steps, base } = waterfall({
    expected_wh: 1000,
    measured_wh: 700,
    losses: [
      { cause: 'outage', wh: 400, eur: null },
      { cause: 'unexplained', wh: -100, eur: null },
    ],
  });
  expect(base).toBe(0);
  expect(steps.map(({ key, wh }) => [key, wh])).toEqual([
    ['expected', 1000],
    ['outage', -400],
    ['unexplained', 100],
    ['measured', 700],
  ]);
  expect(steps.map(({ from, length }) => [Math.round(from), Math.round(length)])).toEqual([
    [0, 100],
    [60, 40],
    [60, 10],
    [0, 70],
  ]);
});

test('small steps are visible: the axis begins close to them', () => {
  const { steps, base } = waterfall({
    expected_wh: 1_000_000,
    measured_wh: 980_000,
    losses: [{ cause: 'outage', wh: 20_000, eur: null }],
  });
  expect(base).toBe(970_000);
  expect(steps.map(({ length }) => Math.round(length))).toEqual([100, 67, 33]);
});

test('a heat map shows quarter-hours of a day, days by component, or days by month of the complete plant', () => {
  const balance = (component: number, day: string, wh: number) => ({
    component,
    name: `WR ${component}`,
    day,
    expected_wh: 1000,
    measured_wh: 1000 - wh,
    losses: [{ cause: 'outage' as const, wh, eur: null }],
    method: 'peers' as const,
    unknown_quarter_hours: 0,
    inputs: [],
  });
  const two = [balance(1, '2024-06-10', 250), balance(2, '2024-06-10', 0), balance(1, '2024-06-11', 1000)];
  const days = heatOf({ days: two, quarters: [] });
  expect([days.kind, days.columns]).toEqual(['days', 2]);
  expect(days.rows.map(({ name, cells }) => [name, cells.map(({ at, missing }) => [at, missing])])).toEqual([
    [
      'WR 1',
      [
        [0, 0.25],
        [1, 1],
      ],
    ],
    ['WR 2', [[0, 0]]],
  ]);
  const many = Array.from({ length: 40 }, (_, at) => {
    const day = new Date(Date.UTC(2024, 5, 1 + at)).toISOString().slice(0, 10);
    return [balance(1, day, 500), balance(2, day, 0)];
  }).flat();
  const months = heatOf({ days: many, quarters: [] });
  expect([months.kind, months.columns, months.rows.map(({ name }) => name)]).toEqual([
    'months',
    31,
    ['2024-06', '2024-07'],
  ]);
  expect(months.rows[0]?.cells.map(({ missing }) => missing)).toEqual(Array.from({ length: 30 }, () => 0.25));
});
