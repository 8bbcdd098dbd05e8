import { expect, it } from 'vitest';
import { guessFile } from './guessFile.ts';

const guess = (cells: readonly string[], above = '') =>
  guessFile(
    'wr.csv',
    new TextEncoder().encode(
      `${above}Zeit;P\n${cells.map((cell, at) => `01.08.2026 ${String(10 + at)}:00:00;${cell}\n`).join('')}`,
    ),
  )?.import_gap_values;

it('V7: words and numbers for a missing value are proposed if the file shows them', () => {
  expect(guess(['1,5', '2,5', '-999', '3', '4', 'Störung', '5'])).toBe('Störung; -999');
  expect(guess(['1,5', '2,5', '65535', '3'])).toBe('65535');
  expect(guess(['100,5', '200,5', '6553,5', '3'])).toBe('6553.5');
  expect(guess(['21,5', '22,5', '-99,9', '23'])).toBe('-99.9');
  // no gap values: they are close to the other values, or no logger uses them for a missing value
  expect(guess(['65000', '65535', '64000', '63000'])).toBeNull();
  expect(guess(['1', '2', '3', '500'])).toBeNull();
  expect(guess(['1', '---', 'NaN', '3', '4'])).toBeNull();
});

it('V7: a number that a line above the header gives for a missing value is proposed', () => {
  const cells = ['1,5', '-77', '2,5', '3'];
  expect(guess(cells, 'Fehlwert: -77\n\n')).toBe('-77');
  expect(guess(cells, 'NODATA_value -77\n\n')).toBe('-77');
  expect(guess(cells, '#TZUTC+1|*|RINVAL-77|*|\n\n')).toBe('-77');
  // how many are missing
  expect(guess(cells, 'Missing values: 3\n\n')).toBeNull();
});
