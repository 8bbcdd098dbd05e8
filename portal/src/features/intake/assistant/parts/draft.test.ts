import { ImportGuess } from '@leitwarte/core/entities';
import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';

const guess = ImportGuess.parse({ rows: 3, import_encoding: 'utf-8', import_decimal_sign: ',', devices: ['A-100'] });

test.each([
  ['Solarpark Nord_20260301.csv', 'Solarpark Nord'],
  ['20260301.csv', '20260301'],
])('P12: the name of a new plant starts with the common beginning of its file names: %s', (file, name) => {
  expect(draftOf(guess, file, 1).plant_name).toBe(name);
});
