import { expect, test } from 'vitest';
import { bandsAt, bandsWithin, type ChartBand } from './bands.ts';

const band = (fromMs: number, toMs: number, label = 'Alarm'): ChartBand => ({
  key: `${fromMs} ${label}`,
  fromMs,
  toMs,
  tone: 'bad',
  label,
});

test('35: bands that overlap the shown time are drawn; if there are too many, the longest', () => {
  const own = [band(0, 10), band(5, 15), band(20, 30)];
  expect(bandsWithin(own, { fromMs: 10, toMs: 20 })).toEqual([own[1]]);
  const many = Array.from({ length: 300 }, (_, at) => band(at, 2 * at + 1));
  const drawn = bandsWithin(many, { fromMs: 0, toMs: 1000 });
  expect(drawn).toHaveLength(200);
  expect(Math.min(...drawn.map(({ fromMs }) => fromMs))).toBe(100);
});

test('35: the alarms at an instant are named, each once', () => {
  const own = [band(0, 10), band(5, 15), band(5, 15, 'Lager zu heiß')];
  expect([4, 7, 15].map((ms) => bandsAt(own, ms))).toEqual([['Alarm'], ['Alarm', 'Lager zu heiß'], []]);
});
