import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@leitwarte/core/rules';
import { fieldEvents } from './fieldEvents.ts';
import { dayAt, dayOf, numberOf, slotOf } from './slot.ts';

const SEEDED = Date.parse('2026-11-21T10:02:00Z');
const slotAt = (ts: number) => slotOf(dayAt(ts), ts);
const noonOf = (date: number) => slotAt(dayOf(numberOf(date)).start + 12 * HOUR_MS);

it('36.8: the simulated snow lies from 11 to 14 January of each year', () => {
  const { shareAt } = fieldEvents(SEEDED, { hasSnow: true });
  const shares = [20_250_110, 20_250_111, 20_260_114, 20_260_115].map((date) => shareAt(noonOf(date)));
  expect(shares).toEqual([1, 0.04, 0.04, 1]);
});

it('36.8: simulated dirt reduces the power more each day until the modules are cleaned', () => {
  const { shareAt } = fieldEvents(SEEDED, { getsDirty: true });
  const shares = [60, 42, 22, 13, 11].map((back) => shareAt(slotAt(SEEDED - back * DAY_MS)));
  expect(shares.map((share) => Number(share.toFixed(3)))).toEqual([1, 0.96, 0.88, 0.844, 1]);
});

it('36.8: a simulated dead string costs a quarter of the power up to today', () => {
  const { shareAt } = fieldEvents(SEEDED, { hasDeadString: true });
  expect([17, 15, -1].map((back) => shareAt(slotAt(SEEDED - back * DAY_MS)))).toEqual([1, 0.75, 0.75]);
});

it('36.8: the simulated grid operator allows no feed-in from 11:00 to 14:30 three days ago, and does not limit it at other times', () => {
  const { setpointAt } = fieldEvents(SEEDED, { isCurtailed: true });
  const start = dayOf(dayAt(SEEDED).number - 3).start;
  const hours = [10.9, 11, 14.4, 14.5].map((hour) => setpointAt(slotAt(start + hour * HOUR_MS)));
  expect(hours).toEqual([100, 0, 0, 100]);
  expect(setpointAt(slotAt(start + DAY_MS + 12 * HOUR_MS))).toBe(100);
  expect(fieldEvents(SEEDED, {}).setpointAt(slotAt(start + 12 * HOUR_MS))).toBe(100);
});
