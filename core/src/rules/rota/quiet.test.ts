import { expect, test } from 'vitest';
import { quietUntil } from './quiet.ts';

const night = { timezone: 'Europe/Berlin', quiet: { from: '22:00', until: '06:00', below: '2' as const } };
const at = (time: string) => Date.parse(time);

test('4.57: in quiet hours messages about less severe alarms wait until the end of these hours, also across midnight and a clock change', () => {
  expect(quietUntil(night, '1', at('2026-11-02T21:00Z'))).toBe(at('2026-11-03T05:00Z'));
  expect(quietUntil(night, '0', at('2026-11-03T04:59Z'))).toBe(at('2026-11-03T05:00Z'));
  expect(quietUntil(night, '1', at('2026-10-24T21:00Z'))).toBe(at('2026-10-25T05:00Z'));
  expect(quietUntil(night, '2', at('2026-11-02T21:00Z'))).toBeUndefined();
  expect(quietUntil(night, '1', at('2026-11-03T05:00Z'))).toBeUndefined();
  expect(quietUntil(night, '1', at('2026-11-02T20:59Z'))).toBeUndefined();
  expect(quietUntil({ ...night, quiet: null }, '0', at('2026-11-02T22:00Z'))).toBeUndefined();
});

test('4.57: quiet hours can be during the day, and can last a whole day', () => {
  const noon = { ...night, quiet: { from: '12:00', until: '13:00', below: '1' as const } };
  expect(quietUntil(noon, '0', at('2026-11-02T11:30Z'))).toBe(at('2026-11-02T12:00Z'));
  expect(quietUntil(noon, '1', at('2026-11-02T11:30Z'))).toBeUndefined();
  const always = { ...night, quiet: { from: '07:00', until: '07:00', below: '1' as const } };
  expect(quietUntil(always, '0', at('2026-11-02T05:00Z'))).toBe(at('2026-11-02T06:00Z'));
  expect(quietUntil(always, '0', at('2026-11-02T06:00Z'))).toBe(at('2026-11-03T06:00Z'));
});
