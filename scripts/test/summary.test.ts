import { expect, test } from 'vitest';
import { missingParts } from './missingParts.ts';
import { summarise } from './summary.ts';

const file = (name: string, status: string, ...statuses: string[]) => ({
  name,
  status,
  assertionResults: statuses.map((each, index) => ({
    status: each,
    fullName: `${name} ${index}`,
    ...(each === 'failed' ? { failureMessages: ['Error: not so\n    at somewhere'] } : {}),
  })),
});

function report(passed: number, failed: number, files: ReturnType<typeof file>[]): string {
  return JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files });
}

test('the last line names passed and failed alone, those before it what failed and why', () => {
  const json = report(2, 1, [file('a', 'failed', 'passed', 'passed', 'failed')]);
  expect(summarise(json, false, true)).toEqual({
    lines: ['failed: a 2: Error: not so', '2 passed, 1 failed'],
    failed: 1,
  });
});

test('a failed property stands with the seed that brings it about again', () => {
  const message =
    'Error: Property failed after 3 tests\n{ seed: 7, path: "2:1" }\nCounterexample: [[";"]]\nShrunk 1 time(s)';
  const assertionResults = [{ status: 'failed', fullName: 'a 0', failureMessages: [message] }];
  const json = report(0, 1, [{ name: 'a', status: 'failed', assertionResults }]);
  expect(summarise(json, false, true).lines[0]).toBe(
    'failed: a 0: Error: Property failed after 3 tests { seed: 7, path: "2:1" } Counterexample: [[";"]]',
  );
});

test('skipped tests are counted beside them', () => {
  const json = report(1, 0, [file('a', 'passed', 'passed', 'skipped')]);
  expect(summarise(json, false, true)).toEqual({ lines: ['1 passed, 0 failed, 1 skipped'], failed: 0 });
});

test('where skips fail, each is named and counted as failed', () => {
  const json = report(1, 0, [file('a', 'passed', 'passed', 'skipped')]);
  expect(summarise(json, true, true)).toEqual({
    lines: ['skipped, which fails here: a 1', '1 passed, 1 failed'],
    failed: 1,
  });
});

test('tests on real measurement files may be skipped where there are none', () => {
  const json = report(1, 0, [file('a', 'passed', 'passed'), file('b.real.test.ts', 'passed', 'skipped')]);
  expect(summarise(json, true, false)).toEqual({ lines: ['1 passed, 0 failed, 1 skipped'], failed: 0 });
  expect(summarise(json, true, true).failed).toBe(1);
});

test('a test file that cannot be loaded is a failure', () => {
  const json = report(1, 0, [file('a', 'passed', 'passed'), file('b', 'failed')]);
  expect(summarise(json, false, true)).toEqual({ lines: ['could not run: b', '1 passed, 1 failed'], failed: 1 });
});

test('what is missing on this machine is named with its reason', () => {
  expect(missingParts({ CHROMIUM_PATH: '/nowhere' })).toEqual([
    'PostgreSQL (TEST_DATABASE_URL is not set)',
    'browser (no Chromium found, CHROMIUM_PATH names another place)',
    'real measurement files (LEITWARTE_REAL_DATA is not set)',
  ]);
  const here = process.execPath;
  expect(missingParts({ CHROMIUM_PATH: here, TEST_DATABASE_URL: 'postgres://', LEITWARTE_REAL_DATA: '/' })).toEqual([]);
});
