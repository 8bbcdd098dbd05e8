import { expect, test } from 'vitest';
import { bandsOfAlarms } from './bandsOfAlarms.ts';

const alarm = {
  id: 1,
  component: 7,
  created_at: '2026-11-26T10:00:00Z',
  ended_at: null,
  type_control_center: '2',
  alarm_txt: 'String steht',
  alarm_code: 'F1',
} as const;
const now = Date.parse('2026-11-26T12:00:00Z');

test('35: an open alarm is drawn as a band up to now, not into the future', () => {
  expect(bandsOfAlarms([alarm], 7, now)).toEqual([
    { key: '1', fromMs: Date.parse(alarm.created_at), toMs: now, tone: 'bad', label: 'String steht' },
  ]);
});

test('35: alarms of the component and of the whole plant are drawn as bands; those of other components and plain messages are not', () => {
  const others = [
    { ...alarm, id: 2, component: 8 },
    { ...alarm, id: 3, type_control_center: '0' as const },
    { ...alarm, id: 4, component: null, type_control_center: '1' as const, ended_at: '2026-11-26T11:00:00Z' },
  ];
  expect(bandsOfAlarms(others, 7, now).map(({ key, tone }) => [key, tone])).toEqual([['4', 'warn']]);
});
