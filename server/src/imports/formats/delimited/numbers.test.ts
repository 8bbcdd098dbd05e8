import type { DecimalSign } from '@leitwarte/core/codes';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberReader } from './numbers.ts';

function read(text: string, sign: DecimalSign = ','): number | string {
  const reader = numberReader(sign);
  const bytes = new TextEncoder().encode(text);
  const value = reader.read(bytes, 0, bytes.length);
  return Number.isNaN(value) ? reader.problem : value;
}

describe('numbers with the decimal sign ,', () => {
  test.each([
    ['12', 12],
    ['-3,25', -3.25],
    ['+0,5', 0.5],
    [',5', 0.5],
    ['5,', 5],
    ['-0', 0],
    ['1,5E3', 1500],
    ['1e-2', 0.01],
    ['−7,5', -7.5],
    ['0,1', 0.1],
    ['123456789012345680', 123456789012345680],
    ['0,30000000000000004', 0.30000000000000004],
    ['12,5-', -12.5],
    ['12,5 -', -12.5],
    ['- 12,5', -12.5],
    ['–12,5', -12.5],
    ['\u00a012,5\u00a0', 12.5],
    ['=12,5', 12.5],
    ['1\u00a0234,5', 1234.5],
  ])('with the decimal sign , %s is read', (text, value) => {
    expect(read(text)).toBe(value);
  });

  test.each([
    ['1.234,5', 1234.5],
    ['1.234.567', 1234567],
    ['-12.345.678,9', -12345678.9],
    ['1 234,5', 1234.5],
    ['1\u202f234', 1234],
    ["1'234'567", 1234567],
  ])('with the decimal sign , %s is read as a number with thousands signs', (text, value) => {
    expect(read(text)).toBe(value);
  });

  test.each(['1.234', '1.5', '12.5', '.5', '0.055', '1,234.5', '1,234,567', '-1.5E3'])(
    'with the decimal sign , %s is rejected because of its decimal sign and never read as another number',
    (text) => {
      expect(read(text)).toBe('wrong_decimal_sign');
    },
  );

  test.each([
    '1.23.456',
    '1.2345,6',
    '1,2,3',
    '12 Äpfel',
    'abc',
    '0x10',
    '1 23',
    '--5',
    '12,5*',
    '>12,5',
    '12,-',
    '1.234 567',
  ])('with the decimal sign , %s is no number', (text) => {
    expect(read(text)).toBe('not_a_number');
  });

  test.each(['1E999', '-2e300'])('with the decimal sign , %s is out of range', (text) => {
    expect(read(text)).toBe('out_of_range');
  });

  test.each([
    '',
    '-',
    '--',
    '---',
    'NaN',
    'n/a',
    'NULL',
    '#NV',
    'k.A.',
    'n.v.',
    '-nan',
    '1.#QNAN',
    '1,#IND00',
    '#DIV/0!',
    'Inf',
    '-Infinity',
    '——',
    'NaN (Not A Number)',
    '\u00a0',
  ])('with the decimal sign , "%s" is a gap', (text) => {
    expect(read(text)).toBe('gap');
  });
});

describe('numbers with the decimal sign .', () => {
  test.each([
    ['0.055', 0.055],
    ['49.99', 49.99],
    ['1,234.5', 1234.5],
    ['1,234,567', 1234567],
  ])('with the decimal sign . %s is read', (text, value) => {
    expect(read(text, '.')).toBe(value);
  });

  test.each(['1,234', '1,5', '1.234,5'])(
    'with the decimal sign . %s is rejected because of its decimal sign and never read as another number',
    (text) => {
      expect(read(text, '.')).toBe('wrong_decimal_sign');
    },
  );
});

test('every decimal number is read as the same float64 that JavaScript reads', () => {
  const decimals = fc.tuple(fc.maxSafeNat(), fc.nat({ max: 9 }), fc.boolean());
  fc.assert(
    fc.property(decimals, ([mantissa, places, negative]) => {
      const digits = String(mantissa).padStart(places + 1, '0');
      const point = digits.length - places;
      const text = `${negative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
      expect(read(text, '.')).toBe(Number(text) || 0);
    }),
  );
});

test('the time to read a cell with very many digits grows only linearly', () => {
  const before = performance.now();
  expect(read(`${'1'.repeat(100_000)}x`)).toBe('not_a_number');
  expect(performance.now() - before).toBeLessThan(2_000);
});

describe('G7: a number with its unit', () => {
  const withUnit = (text: string, sign: DecimalSign = ',') => {
    const reader = numberReader(sign);
    const bytes = new TextEncoder().encode(text);
    return [reader.read(bytes, 0, bytes.length), reader.unit];
  };
  test.each([
    ['500,5 kW', 500.5, 'kW'],
    ['45 %', 45, '%'],
    ['45%', 45, '%'],
    ['80 °C', 80, '°C'],
    ['80℃', 80, '°C'],
    ['1.234,5 kwh', 1234.5, 'kWh'],
    ['-3,2\u00a0m3/h', -3.2, 'm³/h'],
    ['1,5e3 W', 1500, 'W'],
    ['800 W/m2', 800, 'W/m²'],
  ])('%s is read with its unit', (text, value, unit) => {
    expect(withUnit(text)).toEqual([value, unit]);
  });

  test('the unit of one cell is not kept for the next', () => {
    const reader = numberReader(',');
    for (const text of ['5 kW', '6']) reader.read(new TextEncoder().encode(text), 0, text.length);
    expect(reader.unit).toBe('');
  });
});

test('G7: a sign before a single group of three digits is a thousands sign if its column certainly has thousands signs', () => {
  const reader = numberReader(',', { grouped: new Set([2]) });
  const at = (text: string, column: number) => reader.read(new TextEncoder().encode(text), 0, text.length, column);
  expect(at('12.345', 2)).toBe(12345);
  expect(at('12.345', 1)).toBeNaN();
  expect(at('0.345', 2)).toBeNaN();
  expect(at('12.34', 2)).toBeNaN();
});
