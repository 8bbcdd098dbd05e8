import { expect, test } from 'vitest';
import { missingParts } from './missingParts.ts';
import { filesToTryAgain, type Run, summarise } from './summary.ts';

const file = (name: string, status: string, ...statuses: string[]) => ({
  name,
  status,
  assertionResults: statuses.map((each, index) => ({
    status: each,
    fullName: `${name} ${index}`,
    ...(each === 'failed' ? { failureMessages: ['Error: not so\n    at somewhere'] } : {}),
  })),
});

function report(...files: ReturnType<typeof file>[]): Run {
  return { json: JSON.stringify({ testResults: files }), unhandled: [] };
}

test('the last line counts only passed and failed tests; the lines before it list failures with their reason', () => {
  const run = report(file('a', 'failed', 'passed', 'passed', 'failed'));
  expect(summarise(run, false, true)).toEqual({
    lines: ['red: core, terminal, widgets', 'failed: a 2: Error: not so', '2 passed, 1 failed'],
    failed: 1,
  });
});

test('for a failed property test the seed that reproduces it is shown', () => {
  const message =
    'Error: Property failed after 3 tests\n{ seed: 7, path: "2:1" }\nCounterexample: [[";"]]\nShrunk 1 time(s)';
  const assertionResults = [{ status: 'failed', fullName: 'a 0', failureMessages: [message] }];
  const run = report({ name: 'a', status: 'failed', assertionResults });
  expect(summarise(run, false, true).lines[1]).toBe(
    'failed: a 0: Error: Property failed after 3 tests { seed: 7, path: "2:1" } Counterexample: [[";"]]',
  );
});

test('skipped tests are counted separately', () => {
  const run = report(file('a', 'passed', 'passed', 'skipped'));
  expect(summarise(run, false, true)).toEqual({ lines: ['1 passed, 0 failed, 1 skipped'], failed: 0 });
});

test('if skipped tests count as failures, each is listed and counted as failed', () => {
  const run = report(file('a', 'passed', 'passed', 'skipped'));
  expect(summarise(run, true, true)).toEqual({
    lines: ['skipped, which fails here: a 1', '1 passed, 1 failed'],
    failed: 1,
  });
});

test('tests on real measurement files may be skipped if there are no such files', () => {
  const run = report(file('a', 'passed', 'passed'), file('b.real.test.ts', 'passed', 'skipped'));
  expect(summarise(run, true, false)).toEqual({ lines: ['1 passed, 0 failed, 1 skipped'], failed: 0 });
  expect(summarise(run, true, true).failed).toBe(1);
});

test('a test file that cannot be loaded is a failure', () => {
  const run = report(file('a', 'passed', 'passed'), file('b', 'failed'));
  expect(summarise(run, false, true)).toEqual({
    lines: ['red: core, terminal, widgets', 'could not run: b', '1 passed, 1 failed'],
    failed: 1,
  });
});

test('an error outside of every test counts as a failure', () => {
  const run = { ...report(file('a', 'passed', 'passed')), unhandled: ['gone\n    at somewhere'] };
  expect(summarise(run, false, true)).toEqual({
    lines: ['failed: thrown outside of every test: gone', '1 passed, 1 failed'],
    failed: 1,
  });
});

test('parts with failures are listed first, in the order of .ci/run', () => {
  const test = (name: string, fullName: string) => ({
    name,
    status: 'failed',
    assertionResults: [{ status: 'failed', fullName }],
  });
  const run = report(
    test('/x/portal/src/app/a.test.tsx', 'a'),
    test('/x/server/src/db/b.test.ts', 'rows (postgres) are kept'),
    test('/x/server/src/db/b.test.ts', 'rows (sqlite) are kept'),
    test('/x/cli/src/c.test.ts', 'c'),
  );
  expect(summarise(run, false, true).lines.slice(0, 4)).toEqual([
    'red: core, terminal, widgets',
    'red: server on SQLite',
    'red: server on PostgreSQL',
    'red: browser',
  ]);
});

test('files with failures are run again, unless there are too many', () => {
  const red = (name: string) => file(name, 'failed', 'passed', 'failed');
  const run = report(
    red('/x/e2e/walks/a.long.test.ts'),
    file('/x/b.test.ts', 'passed', 'passed'),
    red('C:\\x\\c.test.ts'),
  );
  expect(filesToTryAgain(run)).toEqual(['/x/e2e/walks/a.long.test.ts', 'C:\\x\\c.test.ts']);
  expect(filesToTryAgain(report(...Array.from({ length: 10 }, (_, index) => red(`${index}`))))).toHaveLength(10);
  expect(filesToTryAgain(report(...Array.from({ length: 11 }, (_, index) => red(`${index}`))))).toEqual([]);
});

test('a lost process is reported, and the remaining tests of its file are run again', () => {
  const lost = { ...report(file('a', 'passed', 'passed', 'skipped')), unhandled: ['Worker forks emitted error.\n at'] };
  expect(filesToTryAgain(lost)).toEqual(['a']);
  expect(filesToTryAgain(report(file('a', 'passed', 'passed', 'skipped')))).toEqual([]);
  expect(summarise(lost, true, true, report(file('a', 'passed', 'passed', 'passed')))).toEqual({
    lines: ['unsteady: Worker forks emitted error.', '2 passed, 0 failed'],
    failed: 0,
  });
  expect(summarise(lost, true, true).failed).toBe(2);
  expect(summarise(lost, true, true, lost).failed).toBe(2);
});

test('a test that passes when it is run again counts as passed and is listed as unsteady', () => {
  const first = report(file('a', 'passed', 'passed'), file('b', 'failed', 'passed', 'failed', 'skipped'));
  const again = report(file('b', 'passed', 'passed', 'passed', 'skipped'));
  expect(summarise(first, false, true, again)).toEqual({
    lines: ['unsteady: b 1', '3 passed, 0 failed, 1 skipped'],
    failed: 0,
  });
});

test('a test that fails again counts as failed, with the reason of the second run', () => {
  const first = report(file('b', 'failed', 'passed', 'failed'));
  const again = report(file('b', 'failed', 'failed', 'failed'));
  expect(summarise(first, false, true, again)).toEqual({
    lines: ['red: core, terminal, widgets', 'failed: b 1: Error: not so', 'unsteady: b 0', '1 passed, 1 failed'],
    failed: 1,
  });
});

test('a file that could not be loaded at first is unsteady as a whole; if it cannot be loaded again, it is failed', () => {
  const first = report(file('b', 'failed', 'skipped', 'skipped'));
  expect(summarise(first, true, true, report(file('b', 'passed', 'passed', 'passed')))).toEqual({
    lines: ['unsteady: b', '2 passed, 0 failed'],
    failed: 0,
  });
  expect(summarise(first, false, true, first)).toEqual({
    lines: ['red: core, terminal, widgets', 'could not run: b', '0 passed, 1 failed, 2 skipped'],
    failed: 1,
  });
});

test('tests with the same name are distinguished, so that one that fails twice is not hidden by the other', () => {
  const twice = (...statuses: string[]) => ({
    name: 'b',
    status: 'failed',
    assertionResults: statuses.map((status) => ({ status, fullName: 'b same' })),
  });
  const first = report(twice('passed', 'failed'));
  expect(summarise(first, false, true, first)).toEqual({
    lines: ['red: core, terminal, widgets', 'failed: b same', '1 passed, 1 failed'],
    failed: 1,
  });
});

test('programs that are missing on this machine are listed with the reason', () => {
  expect(missingParts({ CHROMIUM_PATH: '/nowhere' })).toEqual([
    'PostgreSQL (TEST_DATABASE_URL is not set)',
    'browser (no Chromium found, CHROMIUM_PATH names another place)',
    'real measurement files (LEITWARTE_REAL_DATA is not set)',
  ]);
  const here = process.execPath;
  expect(missingParts({ CHROMIUM_PATH: here, TEST_DATABASE_URL: 'postgres://', LEITWARTE_REAL_DATA: '/' })).toEqual([]);
});

test('a long run also lists the packages that may not be installed', () => {
  const env = { CHROMIUM_PATH: process.execPath, TEST_DATABASE_URL: 'postgres://', LEITWARTE_REAL_DATA: '/' };
  expect(missingParts(env, true)).toEqual(['packages of other frameworks (NPM_INSTALLS is not 1)']);
  expect(missingParts({ ...env, NPM_INSTALLS: '1' }, true)).toEqual([]);
});
