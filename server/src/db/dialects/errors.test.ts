import { expect, test } from 'vitest';
import { isStorageFull, isUnavailable } from './errors.ts';

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  ['a full disk', failed('database or disk is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['a disk that cannot be written', failed('disk I/O error', { errcode: 778 })],
  ['a full disk of PostgreSQL', failed('could not extend file', { code: '53100' })],
  ['a PostgreSQL that shuts down', failed('terminating connection', { code: '57P01' })],
  ['a lost connection', failed('Connection terminated unexpectedly')],
  ['nobody at the other end', failed('connect', { code: 'ECONNREFUSED' })],
  ['a reason below another error', failed('query failed', { cause: failed('x', { code: 'ECONNRESET' }) })],
])('the error %s is attributed to the database, not to the request', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a value that exists already', failed('UNIQUE constraint failed', { errcode: 2067 })],
  ['a wrong statement', failed('syntax error', { code: '42601' })],
  ['a mistake of ours', new TypeError('x is undefined')],
  ['something else', 'disk full'],
])('the error %s is attributed to the request', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});

test('among these errors a full disk can be distinguished', () => {
  const full = failed('database or disk is full', { errcode: 13 });
  expect(isStorageFull(full)).toBe(true);
  expect(isStorageFull(failed('not stored', { cause: failed('no space left', { code: 'ENOSPC' }) }))).toBe(true);
  expect(isStorageFull(failed('could not extend file', { code: '53100' }))).toBe(true);
  expect(isStorageFull(failed('connect', { code: 'ECONNREFUSED' }))).toBe(false);
});
