import { expect, test } from 'vitest';
import { isEnergyUnit, yieldRanking } from '../index.ts';

const plant = (name: string, capacity: unknown, energy: unknown, unit: string | null = 'kWh') => ({
  name,
  capacity,
  energy,
  unit,
});

test('plants are ranked by energy per kW, independent of the units of the readings', () => {
  const ranked = yieldRanking([plant('Klein', '10', 900), plant('Groß', 1000, 95, 'MWh'), plant('Mittel', 50, 4600)]);
  expect(ranked.map(({ name, rank, perKw }) => [rank, name, perKw])).toEqual([
    [1, 'Groß', 95],
    [2, 'Mittel', 92],
    [3, 'Klein', 90],
  ]);
});

test('plants with equal yield share a rank, and the ranks after it are skipped accordingly', () => {
  const ranked = yieldRanking([plant('B', 1, 5), plant('A', 2, 10), plant('C', 1, 1)]);
  expect(ranked.map(({ name, rank }) => [rank, name])).toEqual([
    [1, 'A'],
    [1, 'B'],
    [3, 'C'],
  ]);
});

test('a yield of 0 is ranked; a plant without energy or capacity has no rank and comes last, by name', () => {
  const given = [plant('Z ohne', null, 5), plant('Null', 10, 0), plant('A leer', 10, null), plant('0 kW', 0, 5)];
  expect(yieldRanking(given).map(({ name, rank }) => [name, rank])).toEqual([
    ['Null', 1],
    ['0 kW', undefined],
    ['A leer', undefined],
    ['Z ohne', undefined],
  ]);
});

test('S1: a plant with missing data is never first, and has no rank', () => {
  const lacking = { ...plant('Lücke', 1, 500), isComplete: false };
  const ranked = yieldRanking([lacking, plant('Ganz', 1, 100), plant('Auch ganz', 1, 90), plant('Ohne', null, 5)]);
  expect(ranked.map(({ name, rank, perKw }) => [rank, name, perKw])).toEqual([
    [1, 'Ganz', 100],
    [2, 'Auch ganz', 90],
    [undefined, 'Lücke', 500],
    [undefined, 'Ohne', undefined],
  ]);
});

test('only units of energy can be divided by a capacity', () => {
  expect(['Wh', 'kWh', 'MWh', 'GWh', 'kW', '%', '', null, 'toString'].map(isEnergyUnit)).toEqual([
    ...Array.from({ length: 4 }, () => true),
    ...Array.from({ length: 5 }, () => false),
  ]);
});
