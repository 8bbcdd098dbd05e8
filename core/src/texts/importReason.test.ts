import { expect, test } from 'vitest';
import { importReason, previewReason, shortImportReason } from './importReason.ts';

const file = {
  status: 'failed' as const,
  reason: null,
  reason_lines: null,
  rows_read: 0,
  reason_expected: [],
  reason_found: null,
};

test('4.30: if a file lacks a column, the message names the column and the header of the file', () => {
  const lacking = { ...file, reason: 'missing_column', reason_expected: ['E-Day'], reason_found: '#Time;Upv1;Ipv1\t' };
  expect(importReason('de', lacking)).toBe(
    'Eine erwartete Spalte fehlt in der Kopfzeile. Erwartet: E-Day – gefunden: #Time;Upv1;Ipv1',
  );
  expect(shortImportReason('de', lacking)).toBe('Eine erwartete Spalte fehlt in der Kopfzeile. Erwartet: E-Day');
  expect(importReason('en', lacking)).toBe(
    'An expected column is missing in the header line. Expected: E-Day – found: #Time;Upv1;Ipv1',
  );
});

test('4.30: if a file lacks many columns, the message names the first ones and the number of the others, and shortens a long header', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const all = { ...file, reason: 'missing_column', reason_expected: names, reason_found: 'x'.repeat(500) };
  expect(importReason('en', all)).toContain(`Expected: a, b, c, d, e … (+2) – found: ${'x'.repeat(160)} …`);
});

test('4.30: if no line of a file could be read, the message contains the number of lines', () => {
  const unread = { ...file, reason: 'bad_time', reason_lines: 1200, rows_read: 1300 };
  expect(importReason('de', unread)).toContain('(1.200 von 1.300 Zeilen)');
  expect(importReason('de', file)).toBeUndefined();
});

test('G8: if a file lacks a column, the preview names the column', () => {
  const lacking = {
    reason: 'missing_column',
    rows_read: 0,
    rejections: [{ line: 1, reason: 'missing_column', column: 'E-Day', content: 'Zeit;P' }],
  };
  expect(previewReason('de', lacking)).toContain('Erwartet: E-Day – gefunden: Zeit;P');
  expect(previewReason('en', { ...lacking, reason: 'not_claimed', rejections: [] })).toContain('No component');
  expect(previewReason('de', { ...lacking, reason: null })).toBeUndefined();
});
