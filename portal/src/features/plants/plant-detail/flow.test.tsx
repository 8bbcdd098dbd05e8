import type { EnergyFlow } from '@leitwarte/core/entities';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { answering } from '../../../testing/answers.ts';
import { realBackend } from '../../../testing/backend.ts';
import { user } from '../../../testing/user.ts';

const backend = realBackend();
let plant: number;

beforeAll(async () => {
  plant = await backend.world.plant({ name: 'Hof Sonnenschein' });
});

/** A fixed response, because the real one depends on the hour at which a test runs. */
const flow: EnergyFlow = {
  plants: [1],
  name: 'Hof Sonnenschein',
  zone: 'Europe/Berlin',
  from: '2026-06-18',
  until: '2026-06-18',
  missing: [],
  flows: [
    { from: 'generation', to: 'consumption', wh: 144_000 },
    { from: 'generation', to: 'grid', wh: 96_000 },
    { from: 'grid', to: 'consumption', wh: 24_000 },
  ],
  self_sufficiency: 0.857,
  self_consumption: 0.6,
  co2_avoided_kg: 87.12,
  unknown_quarter_hours: 2,
  now: { until: '2026-06-18T12:45:00Z', flows: [{ from: 'storage', to: 'consumption', wh: 500 }] },
  storage_percent: 62,
};

async function open(answer: EnergyFlow) {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  answering({ [`GET plants/${plant}/energy_flow/`]: answer });
  backend.openAs(manager, `/dashboard?plant=${plant}`);
  return within(await screen.findByRole('dialog', { name: /Hof Sonnenschein/ }));
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u202F', ' ');

test('37: the plant dialog shows the energy flow of now and of today, as a picture and as a table', async () => {
  const inWindow = await open(flow);
  const part = within(await inWindow.findByRole('region', { name: 'Energiefluss' }));
  expect(plain(part.getByRole('img').getAttribute('aria-label'))).toBe('Speicher → Verbrauch: 2 kW');
  expect(part.getByText('Mittel der Viertelstunde bis 14:45')).toBeTruthy();
  expect(plain(part.getByText(/Autarkie/).textContent)).toBe('heute 85,7 % unabhängig vom Netz (Autarkie)');
  expect(plain(part.getByText(/CO₂/).textContent)).toBe('87,12 kg CO₂ vermieden');
  expect(plain(part.getByText(/geladen/).textContent)).toBe('Speicher zu 62 % geladen');
  expect(part.getByText('2 Viertelstunden unbekannt')).toBeTruthy();
  expect(within(part.getByRole('table')).getByRole('row', { name: /Speicher.*Verbrauch.*2/ })).toBeTruthy();
  await user.click(part.getByRole('radio', { name: 'Heute' }));
  await waitFor(() => expect(plain(part.getByRole('img').getAttribute('aria-label'))).toContain('Netz: 96 kWh'));
  expect(within(part.getByRole('table')).getByRole('row', { name: /Netz.*Verbrauch.*24/ })).toBeTruthy();
  expect(part.queryByText(/Mittel der Viertelstunde/)).toBeNull();
});

test('37: without values of the current quarter-hour the energy flow of today is shown', async () => {
  const inWindow = await open({ ...flow, now: null, storage_percent: null });
  const part = within(await inWindow.findByRole('region', { name: 'Energiefluss' }));
  expect(part.queryByRole('radio')).toBeNull();
  expect(plain(part.getByRole('img').getAttribute('aria-label'))).toContain('Erzeugung → Netz: 96 kWh');
});

test('37: for a plant whose columns lack the roles for it, no energy flow is shown', async () => {
  const manager = await backend.world.actor(backend.world.groups.orgaManager);
  backend.openAs(manager, `/dashboard?plant=${plant}`);
  const inWindow = within(await screen.findByRole('dialog', { name: /Hof Sonnenschein/ }));
  expect(await inWindow.findByText('Keine Daten vorhanden')).toBeTruthy();
  const asked = `GET plants/${plant}/energy_flow/`;
  await waitFor(() => expect(backend.calls.some((call) => call.startsWith(asked))).toBe(true));
  expect(inWindow.queryByRole('region', { name: 'Energiefluss' })).toBeNull();
});

const unknown: EnergyFlow = { ...flow, flows: [], now: null, storage_percent: null, unknown_quarter_hours: 44 };

test('37: with no quarter-hour known the window says so and claims no standstill', async () => {
  const inWindow = await open(unknown);
  const part = within(await inWindow.findByRole('region', { name: 'Energiefluss' }));
  expect(part.getByText('44 Viertelstunden unbekannt')).toBeTruthy();
  expect(part.getByText('Kein Energiefluss bekannt')).toBeTruthy();
  expect(part.queryByRole('table')).toBeNull();
});
