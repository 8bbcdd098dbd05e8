import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@leitwarte/core/rules';
import { dayOf, numberOf, slotOf } from '../slot.ts';
import { runningOf, type RunMode } from './schedule.ts';

const KEY = 4711;

/** State of an engine every five minutes, for `days` days from the date `from` on. */
function runs(mode: RunMode, from: number, days: number) {
  const running = runningOf(KEY, mode);
  return Array.from({ length: days }, (_, index) => dayOf(numberOf(from) + index)).flatMap((day) =>
    Array.from({ length: (day.end - day.start) / (5 * MINUTE_MS) }, (_, five) =>
      running(slotOf(day, day.start + five * 5 * MINUTE_MS)),
    ),
  );
}

describe('runs of an engine', () => {
  it('the counted starts of an engine equal its changes from stopped to running', () => {
    for (const mode of ['heat', 'flex', 'base'] as const) {
      const all = runs(mode, 20_260_401, 40);
      const changes = all.filter((run, index) => index > 0 && run.on && all[index - 1]?.on === false).length;
      const counted = all.reduce((sum, { starting }) => sum + starting / 12, 0);
      expect(changes).toBeGreaterThan(0);
      expect(Math.abs(counted - changes), mode).toBeLessThanOrEqual(1);
    }
  });

  it('runs of an engine follow the heat demand: nearly all day in January, a few hours in July', () => {
    const share = (from: number) => {
      const month = runs('heat', from, 30);
      return month.filter(({ on }) => on).length / month.length;
    };
    expect(share(20_260_102)).toBeGreaterThan(0.9);
    expect(share(20_260_702)).toBeLessThan(0.35);
  });

  it('the running time until the end of a day equals the running time of the whole day', () => {
    const last = runs('flex', 20_260_505, 1).at(-1);
    expect(last?.runToday).toBeCloseTo(last?.runDay ?? 0, 0);
  });
});
