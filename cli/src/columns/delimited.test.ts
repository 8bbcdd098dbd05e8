import { expect, test } from 'vitest';
import { readDelimited } from './delimited.ts';

test('fields are separated by comma, semicolon or tab, whichever occurs most often in the header', () => {
  const wanted = [{ a: '1', b: 'x, y' }];
  expect(readDelimited('a,b\n1,"x, y"\n')).toEqual(wanted);
  expect(readDelimited('a;b\r\n1;x, y\r\n')).toEqual(wanted);
  expect(readDelimited('a\tb\n1\tx, y')).toEqual(wanted);
});

test('quoted fields keep separators, line breaks and doubled quotes', () => {
  expect(readDelimited('a,b\n"1\n2","say ""hi"""\n')).toEqual([{ a: '1\n2', b: 'say "hi"' }]);
});

test('a byte order mark, blank lines and spaces around fields are ignored', () => {
  expect(readDelimited('\uFEFF a , b \n\n  1 , 2 \n\n')).toEqual([{ a: '1', b: '2' }]);
});

test('missing fields at the end of a line are read as empty; too many fields are an error that names the line', () => {
  expect(readDelimited('a,b\n1\n')).toEqual([{ a: '1', b: '' }]);
  expect(() => readDelimited('a,b\n1,2\n1,2,3\n')).toThrow('Line 3');
});

test('an empty file has no lines', () => {
  expect(readDelimited('')).toEqual([]);
});

test('an unclosed quotation mark is reported with its line and does not swallow the rest', () => {
  expect(() => readDelimited('name;unit\n"Leistung;kW\nEnergie;kWh\n')).toThrow(/quotation mark is missing/);
});
