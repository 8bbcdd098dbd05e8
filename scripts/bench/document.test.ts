import { expect, test } from 'vitest';
import { performanceDocument, withGroups } from './document.ts';
import { percentile, timesOf } from './measure.ts';
import { reaches, type Result, shown } from './result.ts';

const result = (more: Partial<Result>): Result => ({
  group: 'Dashboard',
  what: '300 plants',
  engine: 'SQLite',
  unit: 'ms',
  p50: 12.34,
  p95: 49.9,
  aim: { atMost: 50 },
  ...more,
});
const run = { processor: 'CPU', cores: 2, memoryGb: 8, system: 'Linux', node: '24.21.0', load: 0.5, seconds: 300.4 };

test('a target is compared with p95, for values per second with the median', () => {
  expect(reaches(result({}))).toBe(true);
  expect(reaches(result({ p95: 50 }))).toBe(false);
  expect(reaches(result({ unit: 'values/s', p50: 1_000, p95: 900, aim: { atLeast: 1_000 } }))).toBe(true);
  const { aim: _, ...without } = result({});
  expect(reaches(without)).toBeUndefined();
});

test('half of all values are below p50, and 19 of 20 below p95', () => {
  const values = Array.from({ length: 100 }, (_, index) => 99 - index);
  expect(timesOf(values)).toEqual({ p50: 50, p95: 95 });
  expect(percentile([7], 0.95)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});

test('numbers are shown with three significant digits', () => {
  expect([1_234_567.8, 123.4, 12.34, 1.234, Number.NaN].map(shown)).toEqual(['1,234,568', '123', '12.3', '1.23', '–']);
});

test('groups that are measured again replace their old results, and the other groups remain', () => {
  const before = performanceDocument([result({}), result({ group: 'Import', p50: 7 })], run, '## Missed\n\nold\n');
  const after = withGroups(
    before,
    [result({ p50: 1 }), result({ group: 'Growth', p50: 3 })],
    run,
    '## Missed\n\nnew\n',
  );
  expect(after.match(/^## .*/gm)).toEqual(['## Dashboard', '## Import', '## Growth', '## Missed']);
  expect(after).toContain('at a load of 0.5');
  expect(after).toContain('| 7 ms |');
  expect(after).not.toContain('| 12.3 ms | 49.9 ms | < 50 ms: reached |  |  |\n\n## Import');
  expect(after.endsWith('## Missed\n\nnew\n')).toBe(true);
});

test('the document has a table for each group with the verdict, the growth and the comparison', () => {
  const text = performanceDocument(
    [result({ doubled: 2.04, beside: 'plant by plant: 8 ×' }), result({ group: 'Import', p95: 60, engine: '' })],
    run,
    '## What is missed\n',
  );
  expect(text).toContain('CPU, 2 cores, 8 GB, Linux, Node 24.21.0. The run took\n300 seconds');
  expect(text).toContain('## Dashboard\n\n| What |');
  expect(text).toContain(
    '| 300 plants | SQLite | 12.3 ms | 49.9 ms | < 50 ms: reached | × 2.04 | plant by plant: 8 × |',
  );
  expect(text).toContain('| 300 plants |  | 12.3 ms | 60 ms | < 50 ms: **missed** |  |  |');
  expect(text.endsWith('|\n\n## What is missed\n')).toBe(true);
});
