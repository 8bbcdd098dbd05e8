import { DashboardPlant, PlantLossesRow } from '@leitwarte/core/entities';
import { type Actor, storeReadings } from '@leitwarte/server/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answering, refused } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { user } from '../../../testing/user.ts';
import { besideExpected, chosenPlants, energyOf } from './model.ts';

const backend = realBackend();
const QUARTER_MS = 900_000;
let owner: Actor;
let north = 0;

/** Stores a constant power in kW from 1 June of a year, for a number of days. */
async function store({ id, column }: { id: number; column: number }, year: number, days: number, power: number) {
  const start = Date.parse(`${year}-05-31T22:00:00Z`);
  const times = Array.from({ length: days * 96 + 1 }, (_, at) => start + at * QUARTER_MS);
  await storeReadings(backend.context, id, times, new Map([[column, times.map(() => power)]]));
}

beforeAll(async () => {
  const { world } = backend;
  const grants = ['analyse_plant can_read', 'plant can_write', 'plant can_read'];
  owner = await world.actor(await world.group((dialog, right) => grants.includes(`${dialog} ${right}`)));
  const made = async (name: string, capacity: number) => {
    const plant = await world.plant({ name, type: 'Bhkw' });
    await owner.client.plants.update({ id: plant, body: { installed_capacity: capacity } });
    const { id, columns } = await world.component(plant, { name: 'Motor', columns: 1 });
    const [column = 0] = columns;
    const body = {
      component_data_description: [{ id: column, col_description: 'Leistung', col_role: 'power' as const }],
    };
    await owner.client.components.update({ id, body });
    return { plant, id, column };
  };
  const first = await made('Hof Nord', 10);
  north = first.plant;
  await store(first, 2023, 30, 10);
  await store(first, 2024, 30, 9);
  const second = await made('Hof Süd', 20);
  await store(second, 2023, 30, 20);
  await store(second, 2024, 25, 20);
  await made('Hof Ost', 5);
});

test('S7: the screen compares a month with the year before in one sentence, names incomplete plants, and links to each plant', async () => {
  const { address } = backend.openAs(owner, '/compare?month=06%2F2024');
  const answer = within(await screen.findByRole('region', { name: 'Vergleich' }));
  // 6,480 + 12,000 kWh compared with 7,200 + 14,400 kWh
  expect(answer.getByText(/^18,5.MWh$/)).toBeTruthy();
  expect(answer.getByText(/^21,6.MWh$/)).toBeTruthy();
  expect(answer.getByText('−14 %')).toBeTruthy();
  expect(answer.getByText(/2 von 3 Anlagen/).textContent).toContain(
    '01.06.2024 – 30.06.2024 mit 01.06.2023 – 30.06.2023',
  );
  expect(answer.getByText(/die Differenz täuscht/).textContent).toContain('Hof Süd (5 Tage ohne Werte)');
  const table = within(screen.getByRole('table', { name: 'Anlagen im Vergleich' }));
  const names = table.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Hof Süd', 'Hof Nord']);
  await user.click(table.getByRole('link', { name: 'Hof Nord' }));
  await waitFor(() => expect(address()).toContain(`of=${north}`));
  expect(await screen.findByText('−10 %')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'je kW' }));
  expect(await screen.findByText(/^648,0.kWh.kW$/)).toBeTruthy();
});

test('36.8: consumed energy is never added to generated energy, and stays a separate choice', () => {
  const all = [
    { id: 1, type: 'Solar' },
    { id: 2, type: 'Consumer' },
    { id: 3, type: 'Charge' },
  ].map((plant) => DashboardPlant.parse({ name: 'Hof', status_anlage: 0, status_data: 0, ...plant }));
  const chosen = (type: string, of?: number) => chosenPlants(all, type, of).map(({ id }) => id);
  expect([chosen(''), chosen('Consumer'), chosen('', 3)]).toEqual([[1], [2], [3]]);
});

test('S7: the chart shows both years month by month, and a note says why nothing can be compared', async () => {
  backend.openAs(owner, '/compare?year=2024');
  const bars = await screen.findByRole('slider', { name: 'Energie im Vergleich' });
  expect(bars.getAttribute('aria-valuemax')).toBe('12');
  // only one month of twelve is known, so no percentage is shown
  expect(within(screen.getByRole('region', { name: 'Vergleich' })).queryByText(/%$/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ein Jahr weiter' }));
  expect(await screen.findByText(/Für keine Anlage ist in beiden Zeiträumen Energie bekannt/)).toBeTruthy();
});

test('4.61: if last year is unknown the previous month is compared, unless last year is requested', async () => {
  backend.openAs(owner, '/compare?month=06%2F2022');
  await waitFor(() => {
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Vormonat' }).checked).toBe(true);
  });
  await user.click(screen.getByRole('radio', { name: 'Vorjahr' }));
  await user.click(await screen.findByRole('button', { name: 'Mit dem Vormonat vergleichen' }));
  expect(await screen.findByText(/Für keine Anlage ist in beiden Zeiträumen Energie bekannt/)).toBeTruthy();
});

test('37, 4.51: measured and expected energy are compared only over days for which both are known', () => {
  const row = PlantLossesRow.parse({
    plant: 1,
    expected_wh: 9_000,
    measured_wh: 12_000,
    method: null,
    unknown_quarter_hours: 0,
    parts: [
      { from: '2024-06-01', expected_wh: 5_000, measured_wh: 4_000, known_days: 1 },
      { from: '2024-06-02', expected_wh: null, measured_wh: 5_000, known_days: 1 },
      { from: '2024-06-03', expected_wh: 4_000, measured_wh: 3_000, known_days: 1 },
    ],
  });
  const { now, before } = besideExpected([row]);
  expect([now, before].map(([one]) => energyOf(one))).toEqual([7, 9]);
  const unknown = besideExpected([{ ...row, parts: row.parts.filter(({ expected_wh: wh }) => wh === null) }]);
  expect([unknown.now, unknown.before].map(([one]) => energyOf(one))).toEqual([undefined, undefined]);
});

test('37: if no plant has both measured and expected energy, the screen says so, and one click chooses another comparison', async () => {
  const { address } = backend.openAs(owner, '/compare?month=06%2F2024&with=expected');
  expect(await screen.findByText(/^Für keine Anlage ist in diesem Zeitraum gemessene und erwartete/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Vorjahr' }));
  expect(await screen.findByText('−14 %')).toBeTruthy();
  expect(address()).toContain('with=yearBefore');
});

test("if a period is refused, the screen shows the server's reason", async () => {
  answering({ 'GET losses/': refused(400) });
  backend.openAs(owner, '/compare?month=06%2F2024');
  expect(await screen.findByText(/Der Vergleich konnte nicht geladen werden/)).toBeTruthy();
});
