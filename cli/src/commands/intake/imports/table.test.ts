import { expect, test } from 'vitest';
import { resultOf } from './table.ts';

test('values of a source without a binding are shown as kept, not as a failed file', () => {
  const account = { status: 'done', reason: 'unbound', reason_lines: 88, rows_read: 90 } as const;
  expect(resultOf(account, 'de')).toBe('ohne Zuordnung aufbewahrt (88 von 90 Zeilen)');
  expect(resultOf(account, 'en')).toBe('kept without a binding (88 of 90 lines)');
  expect(resultOf({ ...account, status: 'undone' }, 'de')).toBe('zurückgenommen');
  expect(resultOf({ status: 'done', reason: null, reason_lines: null, rows_read: 90 }, 'de')).toBe('fertig');
});
