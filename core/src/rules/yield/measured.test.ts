import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../time/moment.ts';
import { measuredEnergy, type EnergyColumn } from './measured.ts';
import { overlapShares, QUARTER_MS, quarterGrid, quarterMeans, wholeParts } from './quarters.ts';

const start = Date.UTC(2026, 5, 1);
const grid = quarterGrid(start, start + 24 * HOUR_MS);
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

function column(role: EnergyColumn['role'], readings: readonly (readonly [minute: number, value: number])[]) {
  const samples = {
    times: Float64Array.from(readings, ([minute]) => start + minute * MINUTE_MS),
    values: Float64Array.from(readings, ([, value]) => value),
  };
  return { role, factor: 1000, samples, breaks: [] };
}

describe('grids of quarter-hours', () => {
  it('the grid of a day has 92, 96 or 100 quarter-hours', () => {
    expect(quarterGrid(0, 23 * HOUR_MS).count).toBe(92);
    expect(quarterGrid(0, 24 * HOUR_MS).count).toBe(96);
    expect(quarterGrid(0, 25 * HOUR_MS).count).toBe(100);
  });

  it('whole watt-hours of the parts add up to the rounded sum', () => {
    const parts = Array.from({ length: 96 }, () => 1.3);
    expect(sum(wholeParts(parts))).toBe(Math.round(96 * 1.3));
    expect(wholeParts([0.4, 0.4, 0.4])).toEqual([0, 1, 0]);
  });

  it('the mean of a quarter-hour is weighted by time; there is none if readings cover less than half of it', () => {
    const samples = column('power', [
      [0, 100],
      [10, 100],
      [15, 400],
      [20, 400],
    ]).samples;
    const means = quarterMeans(samples, grid);
    expect(means[0]).toBeCloseTo((100 * 10 + 250 * 5) / 15, 8);
    expect(means[1]).toBeNaN();
  });

  it('for each quarter-hour, the share that a period covers is computed', () => {
    const shares = overlapShares([{ from: start + 5 * MINUTE_MS, until: start + QUARTER_MS * 2 }], grid);
    expect(shares[0]).toBeCloseTo(2 / 3, 10);
    expect(shares[1]).toBe(1);
    expect(shares[2]).toBe(0);
  });
});

describe('measured energy by quarter-hour', () => {
  it('power is integrated to energy; between readings more than an hour apart the energy is unknown', () => {
    const measured = measuredEnergy(
      column('power', [
        [0, 4],
        [15, 4],
        [120, 4],
        [135, 4],
      ]),
      grid,
    );
    expect(measured.wh.slice(0, 2)).toEqual([1000, 0]);
    expect(measured.wh[8]).toBe(1000);
    expect(Array.from(measured.covered.slice(0, 2))).toEqual([1, 0]);
    expect(sum(measured.wh)).toBe(2000);
  });

  it('the energy of a running counter is its growth, whatever the size of its steps', () => {
    const readings = Array.from({ length: 97 }, (_, at) => [at * 15, Math.floor(1000 + at * 0.7)] as const);
    const measured = measuredEnergy(column('energy', readings), grid);
    expect(sum(measured.wh)).toBe((Math.floor(1000 + 96 * 0.7) - 1000) * 1000);
    expect(Math.max(...measured.wh)).toBeLessThanOrEqual(1000);
  });

  it('when a running counter is reset or its device replaced, no energy is counted', () => {
    expect(
      sum(
        measuredEnergy(
          column('energy', [
            [0, 50],
            [15, 51],
            [30, 0],
            [45, 2],
          ]),
          grid,
        ).wh,
      ),
    ).toBe(3000);
    const exchanged = {
      ...column('energy', [
        [0, 50],
        [15, 900],
        [30, 901],
      ]),
      breaks: [start + 10 * MINUTE_MS],
    };
    expect(sum(measuredEnergy(exchanged, grid).wh)).toBe(1000);
  });

  it('a day counter counts from 0, whether or not it still shows the last value of yesterday at first', () => {
    const clean = column('energy_day', [
      [300, 0],
      [360, 2],
      [420, 5],
    ]);
    expect(sum(measuredEnergy(clean, grid).wh)).toBe(5000);
    const late = column('energy_day', [
      [-60, 30],
      [540, 40],
      [555, 41],
    ]);
    expect(sum(measuredEnergy(late, grid).wh)).toBe(41_000);
    const leftOver = column('energy_day', [
      [-60, 45],
      [10, 45],
      [300, 0],
      [330, 1],
    ]);
    expect(sum(measuredEnergy(leftOver, grid).wh)).toBe(1000);
  });

  it('energy that a counter only shows after a gap is marked as late', () => {
    const measured = measuredEnergy(
      column('energy', [
        [0, 10],
        [240, 14],
        [255, 15],
      ]),
      grid,
    );
    expect(sum(measured.wh)).toBe(5000);
    expect(measured.late.slice(0, 17)).toEqual([...Array.from({ length: 16 }, () => true), false]);
    const still = measuredEnergy(
      column('energy', [
        [0, 10],
        [240, 10],
      ]),
      grid,
    );
    expect(sum([...still.covered])).toBe(0);
  });

  it('a power that repeats one value for hours is ignored, unless the value is 0 or at the limit of the device, or the grid operator may limit the power', () => {
    const stuck = Array.from({ length: 13 }, (_, at) => [at * 15, 4] as const);
    const readings = [...stuck, [195, 5], [210, 6]] as const;
    const measured = measuredEnergy({ ...column('power', readings), most: 10_000 }, grid);
    expect(Array.from(measured.covered.slice(0, 14), Math.round)).toEqual(
      Array.from({ length: 14 }, (_, at) => (at < 13 ? 0 : 1)),
    );
    const coveredOf = (over: Partial<EnergyColumn>) =>
      sum([...measuredEnergy({ ...column('power', readings), ...over }, grid).covered]);
    expect(coveredOf({ most: 4_200 })).toBe(14);
    expect(coveredOf({ isHeld: true })).toBe(14);
    const night = Array.from({ length: 13 }, (_, at) => [at * 15, 0] as const);
    expect(sum([...measuredEnergy({ ...column('power', night), most: 10_000 }, grid).covered])).toBe(12);
  });

  it('36.2: a power that stays constant into the night counts as stuck, even at the limit of the device or if the grid operator may limit it', () => {
    const readings = Array.from({ length: 25 }, (_, at) => [at * 15, 9.5] as const);
    const knownOf = (over: Partial<EnergyColumn>) =>
      sum([...measuredEnergy({ ...column('power', readings), most: 10_000, ...over }, grid).covered]);
    const isDark = (time: number) => time > start + 240 * MINUTE_MS;
    expect(knownOf({ isDark })).toBe(0);
    expect(knownOf({ isDark, isHeld: true })).toBe(0);
    expect(knownOf({ isDark: () => false })).toBe(24);
    expect(knownOf({ isDark: () => false, isHeld: true })).toBe(24);
    // the inverter's own consumption at night does not count as a stuck value
    expect(knownOf({ isDark, isHeld: true, most: 1_000_000 })).toBe(24);
  });

  it('if a counter stands still and then jumps, the energy is spread over the time before and marked as late', () => {
    const still = Array.from({ length: 9 }, (_, at) => [at * 15, 100] as const);
    const readings = [[-15, 99], ...still, [135, 118], [150, 120]] as const;
    const measured = measuredEnergy({ ...column('energy', readings), most: 10_000 }, grid);
    expect(sum(measured.wh)).toBeGreaterThanOrEqual(20_000);
    expect(measured.late.slice(0, 10)).toEqual([...Array.from({ length: 9 }, () => true), false]);
    expect(Math.max(...measured.wh.slice(0, 9))).toBeLessThan(2_300);
    const quantised = Array.from({ length: 49 }, (_, at) => [at * 5, Math.floor(at / 3)] as const);
    expect(measuredEnergy({ ...column('energy', quantised), most: 5_000 }, grid).late.includes(true)).toBe(false);
  });
});
