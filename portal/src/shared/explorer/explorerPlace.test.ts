import { expect, test } from 'vitest';
import { type ExplorerPlace, explorerParam, explorerParams, NO_EXTRAS } from './explorerPlace.ts';

const { beside, hidden } = explorerParams;

test('hidden lines are read from the address as they were written, whatever characters their units contain', () => {
  const keys = new Set(['7', 'b7', 'sum kW', 'bmean %', 'sum a,b', 'mean %2C']);
  expect(hidden.read(hidden.write(keys) ?? null)).toEqual(keys);
  expect(hidden.write(new Set(['7', 'b7', 'sum kW']))).toBe('7,b7,sum kW');
});

test('an empty set of hidden lines is left out of the address, and empty parts of the text are ignored', () => {
  expect(hidden.write(new Set())).toBeUndefined();
  for (const text of [null, '', ',,']) expect(hidden.read(text)).toEqual(new Set());
});

test('the component to compare with is read as a pair of plant and component; any other text means none', () => {
  expect(beside.read(beside.write({ plant: 3, component: 17 }) ?? null)).toEqual({ plant: 3, component: 17 });
  for (const text of [null, '', '3', '3-', '-17', '3-17-4', 'a-b']) expect(beside.read(text)).toBeUndefined();
});

test('everything that a chart shows fits into one address parameter, and a plain chart needs no parameter', () => {
  const place: ExplorerPlace = {
    compare: 'beside',
    beside: { plant: 3, component: 17 },
    computed: new Set(['sum']),
    step: 60,
    view: { fromMs: 1, toMs: 2 },
    hidden: new Set(['sum %', 'b7']),
    origin: { column: 'sum', day: '2026-03-01', atMs: 1 },
  };
  expect(explorerParam.read(explorerParam.write(place) ?? null)).toEqual(place);
  expect(explorerParam.write(NO_EXTRAS)).toBeUndefined();
  expect(explorerParam.read(null)).toEqual(NO_EXTRAS);
});
