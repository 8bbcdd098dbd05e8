import { expect, test } from 'vitest';
import { fieldProblems } from '../problem/index.ts';
import { PlantPatch, StatusChange } from './index.ts';

test('health-5, -6, -9: a status set by hand is 0, 1 or 2; any other is refused with all three choices', () => {
  for (const status of [0, 1, 2]) expect(StatusChange.safeParse({ status, alarm_txt: 'x' }).success).toBe(true);
  const body = { status: 3, alarm_txt: 'x' };
  const { error } = StatusChange.safeParse(body);
  expect(fieldProblems(error?.issues ?? [], body)).toEqual([
    { field: 'status', key: 'not_a_choice', params: { choices: '0, 1, 2' } },
  ]);
});

test('4.2: the zone of a plant is an IANA name, no offset that knows no summer time', () => {
  const takes = (timezone: string) => PlantPatch.safeParse({ timezone }).success;
  expect(['Europe/Berlin', 'UTC', 'Asia/Kathmandu'].map(takes)).toEqual([true, true, true]);
  expect(['+01:00', '-0500', 'Europe/Nirgends', ''].map(takes)).toEqual([false, false, false, false]);
});
