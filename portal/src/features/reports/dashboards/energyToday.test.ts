import { DashboardPlant, type PlantLosses } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { euroText, yearBefore } from '../../../shared/energy/energyText.ts';
import { energyByKind, plantShares } from './energyToday.ts';
import { needsOf } from './needs.ts';

const plant = (id: number, over: object = {}) =>
  DashboardPlant.parse({ id, name: `Anlage ${id}`, type: 'Solar', status_anlage: 0, status_data: 0, ...over });
const row = (id: number, measured_wh: number | null, expected_wh: number | null): PlantLosses => ({
  plant: id,
  measured_wh,
  expected_wh,
  losses: [],
  method: null,
  unknown_quarter_hours: 0,
});

test('S1: energy is added by kind of plant; a comparison is left out if its energy is unknown for any of the plants', () => {
  const plants = [plant(1), plant(2), plant(3, { type: 'Windkraft' }), plant(4)];
  const today = [row(1, 1500, 2000), row(2, 500, 1000), row(3, 9000, null), row(4, null, null)];
  expect(energyByKind(plants, today, [row(1, 1000, null), row(3, 7000, null)])).toEqual([
    { type: 'Windkraft', measured: 9, expected: undefined, yearBefore: 7, counted: 1, plants: 1 },
    { type: 'Solar', measured: 2, expected: 3, yearBefore: undefined, counted: 2, plants: 3 },
  ]);
});

test('37.3: the value of the missing energy is added by kind of plant, if it is known for every plant with readings', () => {
  const lost = (id: number, eur: number | null): PlantLosses => ({
    ...row(id, 1000, 2000),
    losses: [
      { cause: 'outage', wh: 800, eur },
      { cause: 'unknown', wh: 200, eur: null },
    ],
  });
  const plants = [plant(1), plant(2), plant(3, { type: 'Wasser' }), plant(4, { type: 'Wasser' })];
  const kinds = energyByKind(plants, [lost(1, 0.1), lost(2, 0.2), lost(3, 5), lost(4, null)], []);
  expect(kinds.map(({ type, lostEuro }) => [type, lostEuro === undefined ? undefined : euroText(lostEuro)])).toEqual([
    ['Solar', '0,30\u202F€'],
    ['Wasser', undefined],
  ]);
});

test('S1: a day is compared with the same day a year ago, 29 February with 28 February', () => {
  expect(['2026-11-26', '2024-02-29', '2025-02-28'].map(yearBefore)).toEqual([
    '2025-11-26',
    '2023-02-28',
    '2024-02-28',
  ]);
});

test('S1: plants with the oldest fault come first; plants with planned work or only history need no attention', () => {
  const work = { id: 1, from: '2026-11-26T08:00:00Z', until: '2026-11-27T08:00:00Z', reason: 'Ölwechsel' };
  const { faults, warnings, atWork, plants } = needsOf([
    plant(1, { status_anlage: 1, last_alarm: 'Lüfter', time_last_alarm: '2026-11-26T08:00:00Z' }),
    plant(2, { status_data: 2, last_data_warn: 'still', time_last_data: '2026-11-25T08:00:00Z' }),
    plant(3, { status_data: 2, time_last_data: '2026-11-20T08:00:00Z' }),
    plant(4, { status_anlage: 2, planned_work: work }),
    plant(5, { is_history: true }),
    plant(6),
  ]);
  expect(faults.map(({ plant: { id }, reason, since }) => [id, reason, since])).toEqual([
    [3, undefined, '2026-11-20T08:00:00Z'],
    [2, 'still', '2026-11-25T08:00:00Z'],
  ]);
  expect(warnings.map(({ plant: { id }, reason }) => [id, reason])).toEqual([[1, 'Lüfter']]);
  expect([atWork, plants]).toEqual([1, 5]);
});

test('L2, L8: a plant has the share of its latest day with expected energy, and the loss of that day; if the expected energy is only a bound, it has none', () => {
  const part = (from: string, expected_wh: number | null, measured_wh: number) => ({
    from,
    expected_wh,
    measured_wh,
    known_days: 1,
  });
  const losses = [
    { cause: 'outage' as const, wh: 800, eur: 7 },
    { cause: 'curtailed' as const, wh: 900, eur: 8 },
  ];
  const parts = [part('2026-11-25', 5000, 4000), part('2026-11-26', 2000, 900)];
  const both = [
    { ...row(1, 4900, 7000), losses, parts, method: 'weather' as const },
    { ...row(2, 4900, null), parts: [part('2026-11-26', null, 900)] },
    { ...row(3, 4900, 7000), losses, parts, method: 'history' as const },
  ];
  const today = [{ ...row(1, 900, 2000), losses: losses.slice(0, 1) }];
  const share = { plant: 1, day: '2026-11-26', percent: 45, isModel: true };
  expect(plantShares(both, { day: '2026-11-26', rows: today })).toEqual([{ ...share, cause: 'outage', eur: 7 }]);
  // for yesterday the share is known, but not the cause of the loss
  expect(plantShares(both, { day: '2026-11-27', rows: today })).toEqual([{ ...share, cause: undefined, eur: 0 }]);
});
