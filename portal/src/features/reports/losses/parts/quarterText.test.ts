import { expect, test } from 'vitest';
import { quarterText } from './quarterText.ts';

test('L12: in the hour that occurs twice in autumn, the text distinguishes the first from the second', () => {
  const shown = ['2026-10-24T23:45:00Z', '2026-10-25T00:00:00Z', '2026-10-25T00:45:00Z', '2026-10-25T01:00:00Z'];
  expect(shown.map((from) => quarterText(from, 'Europe/Berlin'))).toEqual([
    '01:45',
    '02:00 (UTC+2)',
    '02:45 (UTC+2)',
    '02:00 (UTC+1)',
  ]);
  expect(quarterText('2026-10-25T02:00:00Z', 'Europe/Berlin')).toBe('03:00');
  expect(quarterText('2026-03-29T01:00:00Z', 'Europe/Berlin')).toBe('03:00');
  expect(quarterText('2026-11-01T05:30:00Z', 'America/New_York')).toBe('01:30 (UTC−4)');
});
