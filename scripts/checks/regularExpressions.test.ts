import { expect, test } from 'vitest';
import { checkout } from './fixture.ts';
import { regularExpressions } from './regularExpressions.ts';

const said = (files: Readonly<Record<string, string>>, exceptions: Readonly<Record<string, string>> = {}) =>
  regularExpressions(checkout(files), exceptions).map(({ path, message }) => `${path}: ${message}`);

test('K2: nested, adjacent and unanchored repetition is reported with its line', () => {
  const found = said({
    'core/src/nested.ts': 'export const a = /^(\\d+)+$/;',
    'server/src/adjacent.ts': '\nexport const b = /^\\d+\\.?\\d*$/;',
    'cli/src/unanchored.ts': 'export const c = (text: string) => text.replace(/[ \\t]+$/, "");',
    'portal/src/made.ts': 'export const d = (end: string) => [new RegExp("^(a+)+$"), RegExp(`${end}$`)];',
  });
  expect(found).toEqual([
    expect.stringMatching(/^cli\/src\/unanchored\.ts: .*quadratic time in line 1/),
    expect.stringMatching(/^core\/src\/nested\.ts: .*exponential time in line 1/),
    expect.stringMatching(/^portal\/src\/made\.ts: .*exponential time in line 1/),
    expect.stringMatching(/^portal\/src\/made\.ts: puts an expression together in line 1/),
    expect.stringMatching(/^server\/src\/adjacent\.ts: .*quadratic time in line 2/),
  ]);
});

test('K2: repetition is allowed if a character separates it or it is limited; tests are not checked', () => {
  expect(
    said({
      'core/src/a.ts': 'export const a = /^[+-]?(\\d+(\\.\\d*)?|\\.\\d+)$/; export const b = /^\\d{1,3}\\d{1,3}$/;',
      'core/src/a.test.ts': 'export const c = /^(\\d+)+$/;',
    }),
  ).toEqual([]);
});

test('an exception for regular expressions must be removed when it is no longer needed', () => {
  const files = { 'core/src/a.ts': 'export const a = /^(\\d+)+$/;', 'core/src/b.ts': 'export const b = /a/;' };
  expect(said(files, { 'core/src/a.ts': 'one digit', 'core/src/b.ts': 'nothing' })).toEqual([
    'core/src/b.ts: is an exception for regular expressions that it no longer needs',
  ]);
});
