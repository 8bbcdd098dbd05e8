import { expect, test } from 'vitest';
import { badRegister, modbusUnitsOf, registerMapOf } from './registerMap.ts';

test('2.6: a line of a register map has name, function, address, type with byte order, unit and factor', () => {
  expect(registerMapOf('Leistung; holding; 30775; int32; W\nErtrag\t4\t12\tfloat32 cdab\tkWh\t0,001')).toEqual({
    hasSunSpec: false,
    registers: [
      { name: 'Leistung', table: 'holding', address: 30_775, type: 'int32', order: 'ABCD', unit: 'W', factor: 1 },
      { name: 'Ertrag', table: 'input', address: 12, type: 'float32', order: 'CDAB', unit: 'kWh', factor: 0.001 },
    ],
  });
  expect(registerMapOf('W;3;40083;int16;W;sf 40084')?.registers[0]).toMatchObject({ factor: 1, exponentAt: 40_084 });
});

test('2.6: an empty register map reads the values that the device describes by SunSpec; a line `SunSpec` adds them to other registers', () => {
  expect(registerMapOf(' \n')).toEqual({ hasSunSpec: true, registers: [] });
  expect(registerMapOf('SunSpec\nW;3;1;int16')).toMatchObject({ hasSunSpec: true, registers: [{ name: 'W' }] });
});

test.each([
  'W',
  'W;3;65536;int16',
  'W;3;-1;int16',
  'W;6;1;int16',
  'W;coil;1;int16',
  'W;3;1;int24',
  'W;3;1;int32 ACBD',
  'W;3;1;int16;W;0',
  'W;3;1;int16;W;zehn',
  'W;3;1;int16;W;1;more',
  ';3;1;int16',
  'W;3;1;int16\nW;3;2;int16',
  Array.from({ length: 201 }, (_, n) => `W${n};3;${n};int16`).join('\n'),
])('2.6: %s is not a valid register map', (text) => {
  expect(registerMapOf(text)).toBeUndefined();
  expect(badRegister(text)).toBe(text.split('\n').length);
});

test('2.6: the unit numbers of a gateway are entered as numbers and ranges', () => {
  expect(modbusUnitsOf('')).toEqual([1]);
  expect(modbusUnitsOf('1, 3-5,4, 247')).toEqual([1, 3, 4, 5, 247]);
  for (const wrong of ['x', '1-', '5-3', '256', '1;2', '1,,2', '-1']) expect(modbusUnitsOf(wrong)).toBeUndefined();
});
