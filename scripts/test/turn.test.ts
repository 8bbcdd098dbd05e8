import { expect, test } from 'vitest';
import { isTurnOf, turnOf, TURNS } from './turn.ts';

const files = Array.from({ length: 300 }, (_, at) => `src/areas/file${at}.test.ts`);

test('each file of the server and the portal is tried in exactly one of three short runs', () => {
  for (const folder of ['server', 'portal'])
    for (const file of files) {
      const turns = ['0', '1', '2'].filter((seed) => isTurnOf(folder, file, turnOf(seed)));
      expect(turns, file).toHaveLength(1);
    }
  const first = files.filter((file) => isTurnOf('server', file, 0)).length;
  expect(first).toBeGreaterThan(files.length / TURNS / 2);
  expect(first).toBeLessThan((files.length / TURNS) * 1.5);
});

test('core and terminal are tried in each run, and everything is where nothing says which third', () => {
  for (const seed of ['0', '1', '2']) expect(isTurnOf('core', 'src/a.test.ts', turnOf(seed))).toBe(true);
  for (const file of files) expect(isTurnOf('portal', file, turnOf('all'))).toBe(true);
});

test('a file has the same turn with slashes of either kind', () => {
  for (const turn of [0, 1, 2])
    expect(isTurnOf('server', String.raw`src\areas\schema.test.ts`, turn)).toBe(
      isTurnOf('server', 'src/areas/schema.test.ts', turn),
    );
});

test('what keeps readings and their changes is tried in every run, its long tests in turn', () => {
  for (const turn of [0, 1, 2]) {
    expect(isTurnOf('server', 'src/db/schema.test.ts', turn)).toBe(true);
    expect(isTurnOf('server', String.raw`src\measurements\figures\readFigures.test.ts`, turn)).toBe(true);
  }
  const turns = [0, 1, 2].filter((turn) => isTurnOf('server', 'src/db/kill.long.test.ts', turn));
  expect(turns).toHaveLength(1);
});
