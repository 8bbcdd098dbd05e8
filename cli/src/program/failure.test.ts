import { ApiError } from '@leitwarte/core/problem';
import { expect, test } from 'vitest';
import { say } from '../texts.ts';
import { failureOf } from './failure.ts';
import { folded } from './folded.ts';

test('4.34: for a temporary refusal the message says when to try again', () => {
  const refused = (retryAfterS: number) =>
    new ApiError({ status: 429, detail: 'too_many_requests', fields: {}, retryAfterS });
  expect(failureOf(refused(12), 'de').message).toMatch(/Wieder möglich in 12 s\.$/);
  expect(failureOf(refused(61), 'de').message).toMatch(/Wieder möglich in 2 min\.$/);
  expect(failureOf(refused(5400), 'en').message).toMatch(/Possible again in 1 h 30 min\.$/);
});

test('4.34: fields are named as the user typed them, and a detail that repeats one is left out', () => {
  const labels = new Map([['esn_new', say('<neu>', '<neu>')]]);
  const refused = new ApiError({
    status: 400,
    detail: 'Zu lang.',
    fields: { esn_new: ['Zu lang.'], 'esn_new.0.unit': ['Fehlt.'], non_field_errors: ['Geht nicht.'] },
  });
  expect(failureOf(refused, 'de', labels).message).toBe('<neu>: Zu lang.\n<neu>.0.unit: Fehlt.\nGeht nicht.');
});

test('examples in help fit into the window, as lines that a shell can run', () => {
  const line = "  $ leitwarte export research 'Solarpark Marche' -c 'WR 1:Leistung' -c 'WR 2:Leistung' --month 2026-03";
  const lines = folded(line, 80).split('\n');
  expect(lines.length).toBe(2);
  expect(lines.every((one) => one.length <= 80)).toBe(true);
  expect(lines.join('\n').replaceAll(/ \\\n\s+/g, ' ')).toBe(line);
  expect(folded('  $ leitwarte a \\\n      --b c', 80)).toBe('  $ leitwarte a --b c');
});
