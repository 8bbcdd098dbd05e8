import { expect, test } from 'vitest';
import { passesAlarmFilter, type AlarmFilter } from './alarmFilter.ts';

const alarm = {
  plant: 7,
  cause: 'fault',
  type_control_center: '2',
  alarm_code: '123 (4)',
  alarm_txt: 'Netzausfall',
  component_name: 'WR 3',
};

test.each<[AlarmFilter, boolean]>([
  [{}, true],
  [{ plant: 7, cause: 'fault', severity: '2', search: 'netz' }, true],
  [{ plant: 8 }, false],
  [{ cause: 'silent' }, false],
  [{ severity: '1' }, false],
  [{ search: ' 123 (4 ' }, true],
  [{ search: 'wr 3' }, true],
  [{ search: 'wr 4' }, false],
  [{ search: '  ' }, true],
])('whether an alarm matches the filter %o: %s', (filter, passes) => {
  expect(passesAlarmFilter(alarm, filter)).toBe(passes);
});

test('an alarm without code, text and device does not match any search text', () => {
  const bare = { ...alarm, alarm_code: null, alarm_txt: null, component_name: null };
  expect(passesAlarmFilter(bare, { search: 'a' })).toBe(false);
});
