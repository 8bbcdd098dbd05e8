import { expect, test } from 'vitest';
import type { SourceAddress } from '../../entities/index.ts';
import { columnsOfAddresses } from './columnsOfAddresses.ts';

const of = (
  address: string,
  last_value: string | null = '1',
  meaning: SourceAddress['meaning'] = null,
  sent_unit: string | null = null,
) => ({ address, last_value, sent_unit, meaning });
const means = (name: string, unit: string | null, rank: number, is_course = true) => ({ name, unit, rank, is_course });

test('a column is named after the last part of its address, or after the complete address if two names would be equal', () => {
  const columns = columnsOfAddresses([
    of('SN1 inverter.W', '4000'),
    of('solar/7/0/power'),
    of('solar/7/1/power'),
    of('solar/7/status', 'an'),
    of('pv,host=a neu', null),
  ]);
  expect(columns.map(({ name, unit, isNumber }) => [name, unit, isNumber])).toEqual([
    ['inverter.W', null, true],
    ['solar/7/0/power', null, true],
    ['solar/7/1/power', null, true],
    ['status', null, false],
    ['neu', null, true],
  ]);
});

test('if the meaning of a value is known, it names the column; the most important columns come first, and the stored name contains the address', () => {
  const columns = columnsOfAddresses([
    of('SN1 inverter.St', '4', means('Betriebszustand', null, 9, false)),
    of('SN1 x', '1'),
    of('SN1 meter.W', '900', means('Wirkleistung', 'kW', 20)),
    of('SN1 inverter.W', '4000', means('Wirkleistung', 'kW', 0)),
  ]);
  expect(columns.map(({ storedName, name, unit, isNumber }) => [storedName, name, unit, isNumber])).toEqual([
    ['inverter.W', 'Wirkleistung', 'kW', true],
    ['inverter.St', 'Betriebszustand', null, false],
    ['meter.W', 'Wirkleistung (meter)', 'kW', true],
    ['x', 'x', null, true],
  ]);
});

test('if columns of two devices would have the same name, each is named by its complete address and keeps the unit of its meaning', () => {
  const power = means('Wirkleistung', 'kW', 0);
  const columns = columnsOfAddresses([of('SN1 inverter.W', '4', power), of('SN2 inverter.W', '5', power)]);
  expect(columns.map(({ name, unit }) => [name, unit])).toEqual([
    ['SN1 inverter.W', 'kW'],
    ['SN2 inverter.W', 'kW'],
  ]);
});

test('channels of a device are named by their meaning, even if the last parts of their addresses are equal', () => {
  const columns = columnsOfAddresses([
    of('solar/116481234567/1/power', '20', means('DC-Leistung 1', 'kW', 12)),
    of('solar/116481234567/0/power', '38', means('Wirkleistung', 'kW', 0)),
  ]);
  expect(columns.map(({ storedName, name }) => [storedName, name])).toEqual([
    ['solar/116481234567/0/power', 'Wirkleistung'],
    ['solar/116481234567/1/power', 'DC-Leistung 1'],
  ]);
});

test('if a source sends no unit, the published description of the address supplies it; it also supplies the name if that contains blanks', () => {
  const columns = columnsOfAddresses([
    of('solar/136481234567/0/yieldday', '5', null, 'kWh'),
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
