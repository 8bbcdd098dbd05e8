import { expect, test } from 'vitest';
import { exacterBy, isOfItsOwn } from './qualifiers.ts';

test.each([
  ['A1 inverter.PhVphA', 'Spannung L2'],
  ['A1 inverter.PPVphAB', 'Spannung L1'],
  ['A1 inverter.DCV', 'Spannung L1'],
  ['A1 inverter.DCV', 'AC-Spannung'],
  ['A1 mppt.1.DCV', 'Spannung String 2'],
  ['inverter voltage_l1', 'Spannung L3'],
  ['meter TotWhImp import', 'Einspeisung'],
  ['solar/1/0/yieldday', 'Ertrag gesamt'],
  ['dev upv1', 'Upv2'],
  ['solar/1/0/current', 'DC-Strom'],
])('%s cannot mean %s', (address, column) => {
  expect(exacterBy(address, column)).toBeUndefined();
});

test.each([
  ['A1 inverter.PhVphA', 'Spannung L1'],
  ['A1 inverter.PhVphA', 'Spannung'],
  ['A1 inverter.DCV', 'DC-Spannung'],
  ['A1 inverter.W', 'Leistung'],
  ['A1 mppt.2.DCV', 'Spannung Strang 2'],
  ['solar/1/0/yieldday', 'Tagesertrag'],
  ['solar/1/0/power', 'Leistung'],
])('%s may mean %s', (address, column) => {
  expect(exacterBy(address, column)).toBeDefined();
});

test('if two columns fit, the one whose name has no further words fits better', () => {
  expect(exacterBy('A1 inverter.W', 'Leistung')).toBe(0);
  expect(exacterBy('A1 inverter.DCW', 'Leistung')).toBe(1);
});

test.each([
  ['solar/1/0/voltage', 'Batteriespannung'],
  ['solar/1/0/power', 'Scheinleistung'],
  ['solar/1/0/voltage', 'Spannung Zwischenkreis'],
  ['solar/1/0/temp', 'Modultemperatur'],
])('%s does not name the quantity of %s', (address, column) => {
  expect(isOfItsOwn(column, address)).toBe(true);
});

test.each([
  ['solar/1/0/voltage', 'Spannung'],
  ['solar/1/0/power', 'Aktuelle Leistung (kW)'],
  ['solar/1/0/power', 'AC-Leistung gesamt'],
  ['solar/1/0/yieldday', 'Tagesertrag'],
  ['sensor/module_temp', 'Modultemperatur'],
  ['A1 mppt.2.DCV', 'Spannung Strang 2'],
])('%s is enough to identify %s', (address, column) => {
  expect(isOfItsOwn(column, address)).toBe(false);
});
