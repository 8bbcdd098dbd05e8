import { DashboardPlant, PlantLossesRow } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { evaluatedSpan, heatRows } from './parts/useKnownDays.ts';
import { readDays } from './parts/useReadDays.ts';

test('S1: the days of an evaluation are complete days, from its first row up to yesterday', () => {
  const today = '2026-11-27';
  expect(evaluatedSpan(['2026-11-01', '2026-11-30'], 'day', today)).toEqual({
    from: '2026-11-01',
    until: '2026-11-26',
    days: 26,
  });
  expect(evaluatedSpan(['2024-01', '2024-02'], 'month', today)).toMatchObject({ until: '2024-02-29', days: 60 });
  expect(evaluatedSpan(['2024'], 'year', today)).toMatchObject({ from: '2024-01-01', until: '2024-12-31', days: 366 });
  // too long for one call, not begun yet, no rows
  expect(evaluatedSpan(['2020', '2024'], 'year', today)).toBeUndefined();
  expect(evaluatedSpan(['2026-11-27'], 'day', today)).toBeUndefined();
  expect(evaluatedSpan([], 'day', today)).toBeUndefined();
});

test("S1: the heat map colours each day's yield per kW relative to the best day, and leaves days without data blank", () => {
  const plant = (id: number, installed_capacity: number | null) =>
    DashboardPlant.parse({ id, name: `PV ${id}`, type: 'Solar', installed_capacity });
  const row = (id: number, days: readonly (readonly [day: string, wh: number, known: number])[]) =>
    PlantLossesRow.parse({
      plant: id,
      expected_wh: null,
      measured_wh: 0,
      losses: [],
      method: null,
      unknown_quarter_hours: 0,
      parts: days.map(([from, measured_wh, known_days]) => ({ from, expected_wh: null, measured_wh, known_days })),
    });
  const rows = [
    row(1, [
      ['2026-11-01', 20_000, 1],
      ['2026-11-03', 0, 0],
    ]),
    row(2, [['2026-11-02', 20_000, 1]]),
    row(3, [['2026-11-02', 90_000, 1]]),
  ];
  const found = heatRows(rows, [plant(1, 10), plant(2, 20), plant(3, null)], '2026-11-01');
  expect(found.map(({ name, cells }) => [name, cells.map(({ at, share }) => [at, share])])).toEqual([
    [
      'PV 1',
      [
        [0, 1],
        [2, null],
      ],
    ],
    ['PV 2', [[1, 0.5]]],
  ]);
  expect(found[0]?.cells[0]?.said).toMatch(/^01\.11\.2026: 2(,00)? kWh\/kW$/);
});

test('S1: without an energy column the number of received readings decides how many days are known', () => {
  const component = (id: number, counts: number[], expected: number[]) => ({ id, name: `WR ${id}`, counts, expected });
  const answer = {
    plant: 1,
    name: 'PV 1',
    zone: 'Europe/Berlin',
    year: 2026,
    components: [component(1, [96, 96, 0, 48], [96, 96, 96, 96]), component(2, [0, 90, 0, 96], [0, 96, 0, 96])],
  };
  const span = { from: '2026-01-01', until: '2026-01-04', days: 4 };
  // complete, nearly complete, silent, three quarters
  expect(readDays(answer, span)).toBeCloseTo(1 + (1 + 90 / 96) / 2 + 0 + 0.75, 5);
  expect(readDays(answer, { from: '2026-01-03', until: '2026-01-04', days: 2 })).toBe(0.75);
});
