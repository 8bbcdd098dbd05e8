import { expect, test } from 'vitest';
import { columnsOfAddresses } from './columnsOfAddresses.ts';

const of = (address: string, last_value: string | null = '1', sent_unit: string | null = null) => ({
  address,
  last_value,
  sent_unit,
});

test('a column is called by the last part of its address, and by the whole where two would be called alike', () => {
  const columns = columnsOfAddresses([
    of('SN1 inverter.W', '4000', 'W'),
    of('solar/7/0/power'),
    of('solar/7/1/power'),
    of('solar/7/status', 'an'),
    of('pv,host=a neu', null),
  ]);
  expect(columns.map(({ name, unit, isNumber }) => [name, unit, isNumber])).toEqual([
    ['inverter.W', 'W', true],
    ['solar/7/0/power', null, true],
    ['solar/7/1/power', null, true],
    ['status', null, false],
    ['neu', null, true],
  ]);
});

test('what is published of an address gives its unit where none comes along, and its name where that has blanks', () => {
  const columns = columnsOfAddresses([
    of('solar/136481234567/0/yieldday', '5', 'kWh'),
    of('solar/136481234567/0/yieldtotal'),
    of('solar/136481234567/0/voltage ph1-n'),
    of('solar/136481234567/0/powerfactor'),
  ]);
  expect(columns.map(({ name, unit }) => [name, unit])).toEqual([
    ['yieldday', 'kWh'],
    ['yieldtotal', 'kWh'],
    ['voltage ph1-n', 'V'],
    ['powerfactor', null],
  ]);
});
