import { expect, test } from 'vitest';
import { isTurnOf, readTurn, SHARES, type Turn, turnOf, writtenTurn } from './turn.ts';

const files = Array.from({ length: 300 }, (_, at) => `src/areas/file${at}.test.ts`);
const turnsOf = (of: number) => Array.from({ length: of }, (_, number): Turn => ({ number, of }));

test('each file of server, portal and terminal is in exactly one of fifteen short runs, and in one of five runs of CI', () => {
  for (const share of Object.values(SHARES))
    for (const folder of ['server', 'portal', 'cli']) {
      for (const file of files) {
        const seeds = Array.from({ length: share }, (_, seed) => String(seed));
        expect(
          seeds.filter((seed) => isTurnOf(folder, file, turnOf(seed, share))),
          file,
        ).toHaveLength(1);
      }
      const first = files.filter((file) => isTurnOf(folder, file, { number: 0, of: share })).length;
      expect(first).toBeGreaterThan(files.length / share / 2);
      expect(first).toBeLessThan((files.length / share) * 1.5);
    }
});

test('CI also runs the tests that a short run executes for the same commit', () => {
  for (const seed of [...turnsOf(SHARES.short).map(({ number }) => String(number)), '4294967295']) {
    const tried = files.filter((file) => isTurnOf('portal', file, turnOf(seed, SHARES.short)));
    expect(files.filter((file) => isTurnOf('portal', file, turnOf(seed, SHARES.ci)))).toEqual(
      expect.arrayContaining(tried),
    );
  }
});

test('tests of core, widgets and scripts are in every run; without a turn all tests are run', () => {
  for (const folder of ['core', 'widgets', 'scripts'])
    for (const turn of turnsOf(SHARES.short)) expect(isTurnOf(folder, 'src/a.test.ts', turn)).toBe(true);
  for (const file of files) expect(isTurnOf('portal', file, turnOf('all', SHARES.short))).toBe(true);
});

test('a turn is passed to the test processes as text', () => {
  for (const turn of turnsOf(SHARES.ci)) expect(readTurn(writtenTurn(turn))).toEqual(turn);
  expect(readTurn(writtenTurn(undefined))).toBeUndefined();
  expect(readTurn(undefined)).toBeUndefined();
});

test('a file has the same turn with slashes and with backslashes', () => {
  for (const turn of turnsOf(SHARES.short))
    expect(isTurnOf('server', String.raw`src\areas\schema.test.ts`, turn)).toBe(
      isTurnOf('server', 'src/areas/schema.test.ts', turn),
    );
});

test('tests of code that stores readings and changes are in every run, except long ones', () => {
  for (const turn of turnsOf(SHARES.short)) {
    expect(isTurnOf('server', 'src/db/schema.test.ts', turn)).toBe(true);
    expect(isTurnOf('server', String.raw`src\measurements\figures\readFigures.test.ts`, turn)).toBe(true);
  }
  const turns = turnsOf(SHARES.short).filter((turn) => isTurnOf('server', 'src/db/kill.long.test.ts', turn));
  expect(turns).toHaveLength(1);
});
