import { expect, test } from 'vitest';
import { writtenFigure } from './writtenFigure.ts';

test.each([
  ['71.50 GB', '71,50 GB'],
  ['2499.99 MHz', '2499,99 MHz'],
  ['0.00 B', '0,00 B'],
  ['1.2.3', '1.2.3'],
  ['Linux 6.1', 'Linux 6.1'],
  [null, null],
  [8, 8],
])('F5: the figure %j is shown as %j', (figure, written) => {
  expect(writtenFigure(figure)).toBe(written);
});
