import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@leitwarte/core/rules';
import { plannedDays, serverSpan } from './historySpan.ts';

const plan = plannedDays(Date.parse('2026-01-10T10:00:00Z'), serverSpan);

describe('order and length of the generated demo history', () => {
  it('the generated history begins with today and the week before', () => {
    expect(plan.slice(0, 7).map(({ day }) => day.date)).toEqual([
      20260110, 20260109, 20260108, 20260107, 20260106, 20260105, 20260104,
    ]);
  });

  it('the generated history has 60 days of five-minute values and 13 months of hourly values, newest first', () => {
    const fine = plan.filter(({ stepMs }) => stepMs === 5 * MINUTE_MS);
    expect(fine).toHaveLength(60);
    expect(fine.at(-1)?.day.date).toBe(20251112);
    const hourly = plan.filter(({ stepMs, day }) => stepMs === HOUR_MS && day.date > 20240000);
    expect(hourly[0]?.day.date).toBe(20251111);
    expect(hourly.at(-1)?.day.date).toBe(20241201);
  });

  it('the generated history contains every day once, with December 2022 last', () => {
    const dates = plan.map(({ day }) => day.date);
    expect(new Set(dates).size).toBe(dates.length);
    expect(dates.slice(-31).filter((date) => Math.floor(date / 100) === 202212)).toHaveLength(31);
  });
});
