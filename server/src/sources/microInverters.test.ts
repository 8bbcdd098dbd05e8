import { expect, test } from 'vitest';
import { microInverterMeaning } from './microInverters.ts';

const meant = (address: string, unit: string | null = null) => {
  const { name, unit: read } = microInverterMeaning(address, unit) ?? {};
  return [name, read];
};

test('values on the grid side of an inverter get the usual names and units, which key figures use', () => {
  for (const [openDtu, ahoy, ...called] of [
    ['power', 'P_AC', 'Wirkleistung', 'kW'],
    ['yieldday', 'YieldDay', 'Tagesertrag', 'kWh'],
    ['yieldtotal', 'YieldTotal', 'Gesamtertrag', 'kWh'],
    ['temperature', 'Temp', 'Temperatur', '°C'],
    ['frequency', 'F_AC', 'Netzfrequenz', 'Hz'],
  ] as const) {
    expect(meant(`solar/116481234567/0/${openDtu}`)).toEqual(called);
    expect(meant(`inverter/dach/ch0/${ahoy}`)).toEqual(called);
    expect(meant(`inverter/dach/ch0 ${ahoy}`)).toEqual(called);
  }
});

test('values of modules are named with the number of their channel, and are listed after the grid side', () => {
  expect(meant('solar/116481234567/2/power')).toEqual(['DC-Leistung 2', 'kW']);
  expect(meant('inverter/dach/ch1/P_DC')).toEqual(['DC-Leistung 1', 'kW']);
  const ranks = ['0/power', '0/frequency', '1/power', '1/yieldday', '2/power'].map(
    (own) => microInverterMeaning(`solar/116481234567/${own}`, null)?.rank ?? -1,
  );
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(ranks.length);
});

test('4.50: states of OpenDTU and Tasmota get names for which alarm rules are proposed', () => {
  expect(meant('solar/116481234567/status/reachable')).toEqual(['Erreichbar', null]);
  expect(meant('solar/116481234567/status/producing')).toEqual(['Produziert', null]);
  expect(meant('tele/steckdose/LWT')).toEqual(['Verbindung', null]);
  expect(microInverterMeaning('tele/steckdose/STATE', null)).toBeNull();
});

test('no name is proposed for any other address, for totals of all inverters, or for another unit', () => {
  for (const address of ['power', 'solar/ac/power', 'inverter/total/P_AC', 'solar/116481234567/0/powerfactor'])
    expect(microInverterMeaning(address, null), address).toBeNull();
  expect(microInverterMeaning('solar/116481234567/0/power', 'kW')).toBeNull();
  expect(meant('solar/116481234567/0/power', 'W')).toEqual(['Wirkleistung', 'kW']);
});
