import { expect, test } from 'vitest';
import type { PlantStatus } from '../../codes/index.ts';
import { healthLevel, healthPercent } from './health.ts';

test.each<[PlantStatus[], number]>([
  [[0], 100],
  [[1], 50],
  [[2], 0],
  [[0, 1, 2], 50],
  [[0, 0, 1], 83],
  [[0, 2, 2], 33],
  [[0, 0, 2], 67],
  [[1, 2, 2, 2], 13],
])('health-10: plants with the statuses %j have a system health of %i percent', (statuses, percent) => {
  expect(healthPercent(statuses)).toBe(percent);
});

test('1.37: without plants there is no value for system health', () => {
  expect(healthPercent([])).toBeUndefined();
});

test.each([
  [100, 'good'],
  [80, 'good'],
  [79, 'medium'],
  [50, 'medium'],
  [49, 'critical'],
  [0, 'critical'],
])('health-11 to -13: a system health of %i percent has the level %s', (percent, level) => {
  expect(healthLevel(percent)).toBe(level);
});
