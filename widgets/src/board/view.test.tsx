import type { BoardShown, EmbedEnergy, EnergyFlow } from '@leitwarte/core/entities';
import { boardFigures } from '@leitwarte/core/codes';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BoardStep } from './steps.ts';
import { avoidedKg, figureOf, householdsOf, withoutEndedDay } from './sums.ts';
import { BoardView } from './view.tsx';

const now = Date.parse('2026-06-18T12:47:00Z');
const board: BoardShown = {
  id: 1,
  title: 'Sonnenstrom',
  subtitle: null,
  language: 'de',
  theme: 'dark',
  accent: '#f5b335',
  logo: null,
  pages: ['overview'],
  figures: [...boardFigures],
  shows_each_plant: false,
  page_seconds: 15,
  message_title: null,
  message_text: 'Zeile <b>eins</b>\nZeile zwei',
  message_picture: null,
  link: 'https://www.example.org',
  link_text: null,
  co2_g_per_kwh: 363,
  household_kwh: 3500,
};
const plant = {
  plant: 1,
  name: 'Rathaus',
  zone: 'Europe/Berlin',
  day: '2026-06-18',
  power: 100.5,
  today: 400,
  month: 9000,
  year: 40_000,
  last_year: 70_000,
  total: 1_000_000,
  expected: 500,
  expected_measured: 400,
  curve: [null, 1, 2],
  curve_from: Date.parse('2026-06-17T22:00:00Z'),
  days: [100, null, 300],
};
const energy: EmbedEnergy = { now, plants: [plant, { ...plant, plant: 2, name: 'Bauhof', power: null }] };

const flow: EnergyFlow = {
  plants: [1],
  name: null,
  zone: 'Europe/Berlin',
  from: '2026-06-18',
  until: '2026-06-18',
  missing: [],
  flows: [
    { from: 'generation', to: 'consumption', wh: 300_000 },
    { from: 'grid', to: 'consumption', wh: 100_000 },
  ],
  self_sufficiency: 0.75,
  self_consumption: 1,
  co2_avoided_kg: 108.9,
  unknown_quarter_hours: 0,
  now: { until: '2026-06-18T12:45:00Z', flows: [{ from: 'generation', to: 'grid', wh: 5000 }] },
  storage_percent: null,
};

interface Over {
  readonly nowMs?: number;
  readonly isSilent?: boolean;
  readonly energy?: EmbedEnergy;
  readonly flow?: EnergyFlow;
}

const textOf = (step: BoardStep, over: Over = {}) => {
  const state = { board, energy, step, steps: 2, at: 0, nowMs: now, isSilent: false, ...over };
  const { container, unmount } = render(<BoardView {...state} />);
  const text = container.textContent.replaceAll('\u202F', ' ');
  unmount();
  return text;
};

test('42: the overview adds up the plants, and computes CO2 and households with the factors of the board', () => {
  const text = textOf({ page: 'overview' });
  for (const figure of ['101 kW', '800 kWh', '18,0 MWh', '80,0 MWh', '2.000 MWh', '726 t', '40 im Jahr', '80 %'])
    expect(text).toContain(figure);
  expect(text).toContain('14:47');
  expect(textOf({ page: 'overview', plant: 2 })).toContain('Bauhof');
});

test("42: figures of a past day are not shown as today's; without connection their time is shown", () => {
  const text = textOf({ page: 'overview' }, { nowMs: now + 24 * 60 * 60_000, isSilent: true });
  expect(text).toContain('– kW');
  expect(text).toContain('– kWh');
  expect(text).toContain('2.000 MWh');
  expect(text).toContain('Stand 18. Juni, 14:47 · zurzeit ohne Verbindung');
});

test('42: figures of a past month and year are not shown as current', () => {
  const other = (day: string, over: object = {}) =>
    textOf({ page: 'overview' }, { nowMs: Date.parse(`${day}T12:00:00Z`), isSilent: true, ...over });
  expect(other('2026-06-30')).toContain('18,0 MWh');
  expect(other('2026-07-01')).not.toContain('18,0 MWh');
  expect(other('2026-07-01')).toContain('80,0 MWh');
  expect(other('2027-01-01')).not.toContain('80,0 MWh');
  expect(other('2027-06-18')).not.toContain('18,0 MWh');
  expect(withoutEndedDay(plant, '2026-07-01')).toMatchObject({
    day: '2026-07-01',
    days: [],
    month: null,
    year: 40_000,
  });
});

test('42: the curve of the day on which clocks go back fits into its frame, and an unknown figure of a newer server is left out', () => {
  const long = { ...plant, curve: Array.from({ length: 100 }, () => 5) };
  const state = { board, energy: { now, plants: [long] }, steps: 1, at: 0, nowMs: now, isSilent: false };
  const { container, rerender } = render(<BoardView {...state} step={{ page: 'day' }} />);
  const line = container.querySelectorAll('path[d^="M5.0"]');
  expect(line[0]?.getAttribute('d')).toMatch(/L995\.0 [\d.]+/);
  const newer = { ...board, figures: ['heat' as (typeof boardFigures)[number], 'today' as const] };
  rerender(<BoardView {...state} board={newer} step={{ page: 'overview' }} />);
  expect(container.textContent).not.toContain('NaN');
  expect(container.textContent).toContain('400');
});

test('42: the energy-flow page shows the present power, otherwise the energy of today, and never data of another day', () => {
  const present = textOf({ page: 'flow' }, { flow });
  for (const text of ['75 %', 'Erzeugung', '20 kW', 'nimmt 20 kW']) expect(present).toContain(text);
  const later = textOf({ page: 'flow' }, { flow, nowMs: now + 2 * 60 * 60_000 });
  for (const text of ['Verbrauch', '400 kWh', 'gibt 100 kWh']) expect(later).toContain(text);
  const tomorrow = textOf({ page: 'flow' }, { flow, nowMs: now + 24 * 60 * 60_000 });
  expect(tomorrow).toContain('– %');
  expect(tomorrow).toContain('Kein Energiefluss bekannt');
});

test('42: every page is rendered, even without figures, and texts are not parsed as markup', () => {
  expect(textOf({ page: 'message' })).toContain('Zeile <b>eins</b>');
  for (const page of ['overview', 'day', 'month', 'flow', 'map', 'message'] as const)
    expect(textOf({ page }, { energy: { now, plants: [] } })).toContain('Sonnenstrom');
});

test('42: numbers stay short, and an unknown value is a dash', () => {
  const units = ['kWh', 'MWh', 'GWh'];
  expect(figureOf(null, units, 'de')).toEqual({ number: '–', unit: 'kWh' });
  expect(figureOf(0, units, 'de')).toEqual({ number: '0', unit: 'kWh' });
  expect(figureOf(9999.4, units, 'de')).toEqual({ number: '9.999', unit: 'kWh' });
  expect(figureOf(9999.5, units, 'de')).toEqual({ number: '10,0', unit: 'MWh' });
  expect(figureOf(12_345_678, units, 'en')).toEqual({ number: '12.3', unit: 'GWh' });
  expect(figureOf(9999.4, units, 'it')).toEqual({ number: '9.999', unit: 'kWh' });
  expect(figureOf(2345.6, units, 'it')).toEqual({ number: '2.346', unit: 'kWh' });
  expect(avoidedKg(null, 363)).toBeNull();
  expect(householdsOf(3499, 3500)).toBe(0);
});

test('33: a board in Italian is completely in Italian, with Italian numbers and names of months', () => {
  const italian = { ...board, language: 'it' as const };
  const state = { board: italian, energy, steps: 2, at: 0, nowMs: now, isSilent: true };
  const { container } = render(<BoardView {...state} step={{ page: 'overview' }} />);
  const text = container.textContent.replaceAll('\u202F', ' ');
  for (const said of ['Potenza attuale', 'CO₂ evitata', '40 all’anno', '2.000 MWh', 'al momento senza connessione'])
    expect(text).toContain(said);
  expect(container.querySelector('main')?.lang).toBe('it');
});
