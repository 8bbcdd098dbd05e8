import { expect, test } from 'vitest';
import { enginesFor, testEngines } from './engines.ts';

const TEST_DATABASE_URL = 'postgres://x';
const both = ['sqlite', 'postgres'];
const areas = ['users', 'groups', 'plants', 'billing', 'prices', 'log', 'session', 'journals'];
const files = areas.map((name) => `/x/server/src/areas/${name}/${name}.test.ts`);

test('without a PostgreSQL server all tests run on SQLite only', () => {
  expect(enginesFor('/x/server/src/db/schema.test.ts', { ENGINE_SEED: '1' })).toEqual(['sqlite']);
});

test('tests of database, measurements, jobs, changes and locks run on both engines in every run', () => {
  for (const file of [
    'db/a.test.ts',
    'measurements/figures/a.test.ts',
    'jobs/a.test.ts',
    'areas/provider/changes/a.test.ts',
  ])
    for (const ENGINE_SEED of ['0', '1'])
      expect(enginesFor(`/x/server/src/${file}`, { TEST_DATABASE_URL, ENGINE_SEED })).toEqual(both);
});

test('half of the other tests run on PostgreSQL with an even seed, the other half with an odd one; without a seed all of them do', () => {
  const with_ = (ENGINE_SEED: string) =>
    files.map((file) => enginesFor(file, { TEST_DATABASE_URL, ENGINE_SEED }).length);
  const [even, odd] = [with_('4'), with_('18446744073709551617')];
  expect(even.map((count, index) => count + (odd[index] ?? 0))).toEqual(files.map(() => 3));
  expect(new Set(even)).toEqual(new Set([1, 2]));
  expect(with_('4')).toEqual(even);
  expect(with_('all')).toEqual(files.map(() => 2));
  expect(enginesFor(files[0] ?? '', { TEST_DATABASE_URL })).toEqual(both);
});

test('a test run may use only one engine', () => {
  expect(enginesFor('/x/server/src/db/a.test.ts', { TEST_DATABASE_URL, TEST_ENGINES: 'postgres' })).toEqual([
    'postgres',
  ]);
  expect(enginesFor('/x/server/src/db/a.test.ts', { TEST_DATABASE_URL, TEST_ENGINES: 'sqlite' })).toEqual(['sqlite']);
});

test('the list contains the engines of the current test file', () => {
  const { testPath = '' } = expect.getState();
  expect(testPath).toMatch(/engines\.test\.ts$/);
  expect(testEngines).toEqual(enginesFor(testPath, process.env));
});
