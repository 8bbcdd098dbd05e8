import { describe, expect, it } from 'vitest';
import { readBudget, readTariffs, writtenBudget, writtenTariffs } from './tariffText.ts';

describe('tariffs and budgets as users type them', () => {
  it('each line of typed tariffs has a day and cents, and the parsed tariffs are formatted to the same text', () => {
    const tariffs = [
      { from: '2026-01-01', ct_per_kwh: 8.11 },
      { from: '2026-07-01', ct_per_kwh: 7.9455 },
    ];
    expect(readTariffs('2026-01-01 8,11\n\n2026-07-01 = 7.9455\n')).toEqual(tariffs);
    expect(readTariffs(writtenTariffs(tariffs))).toEqual(tariffs);
    expect(readTariffs('2026-01-01=8.11;2026-07-01=7.9455')).toEqual(tariffs);
    expect(readTariffs('')).toEqual([]);
  });

  it.each(['8,11', '2026-01-01', '2026-13-01 8', '01.01.2026 8', '2026-01-01 8,12345', '2026-01-01 acht'])(
    'the typed text %j is not accepted as tariffs',
    (text) => {
      expect(readTariffs(text)).toBeUndefined();
    },
  );

  it('a typed monthly budget must have twelve numbers; an empty text means no budget, and any other text is invalid', () => {
    const budget = Array.from({ length: 12 }, (_, month) => 1000 + month / 2);
    expect(readBudget(writtenBudget(budget))).toEqual(budget);
    expect(readBudget(' ')).toBeNull();
    expect(writtenBudget(null)).toBe('');
    expect(readBudget('1; 2')).toBeUndefined();
  });
});
