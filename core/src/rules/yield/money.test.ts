import { describe, expect, it } from 'vitest';
import { compensatedEnergy, eurosOf, negativePrices, tariffOf, worthOf } from './money.ts';

describe('value of energy in euros', () => {
  const tariffs = [
    { from: 20_260_101, cents: 8.11 },
    { from: 20_260_701, cents: 7.9455 },
  ];

  it('energy is valued with the tariff that applies on its day', () => {
    expect(tariffOf(tariffs, 20_251_231)).toBeUndefined();
    expect(tariffOf(tariffs, 20_260_630)?.cents).toBe(8.11);
    expect(tariffOf(tariffs, 20_260_701)?.cents).toBe(7.9455);
  });

  it('the value of energy is summed up before it is rounded to cents', () => {
    const parts = Array.from({ length: 1000 }, () => worthOf(333, tariffOf(tariffs, 20_260_801)) ?? 0);
    expect(eurosOf(parts.reduce((sum, one) => sum + one, 0))).toBe(26.46);
    expect(eurosOf(-1)).toBe(0);
    expect(worthOf(1000, undefined)).toBeUndefined();
  });
});

describe('compensation for curtailment', () => {
  const stretch = { before: [900, 1000], measured: [200, 200, 1100], expected: [1000, 800, 700] };

  it('for compensation, the flat-rate method continues the last quarter-hour before the curtailment', () => {
    expect(compensatedEnergy('flat', stretch)).toBe(800 + 800);
  });

  it('for compensation, the peak methods use weather data, and have no result if these are unknown', () => {
    expect(compensatedEnergy('peak', stretch)).toBe(800 + 600);
    expect(compensatedEnergy('simplified_peak', { ...stretch, reference: [500, 200, 0] })).toBe(300);
    expect(compensatedEnergy('simplified_peak', stretch)).toBeUndefined();
    expect(compensatedEnergy('peak', { ...stretch, expected: [1000, null, 700] })).toBeUndefined();
  });
});

describe('negative prices', () => {
  it('quarter-hours with a price below 0, and the energy in them, are counted', () => {
    expect(negativePrices([10, 20, 30, 40], [-1, 0, null, -0.01])).toEqual({ quarters: 2, wh: 50 });
  });
});
