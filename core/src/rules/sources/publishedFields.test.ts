import { expect, test } from 'vitest';
import { publishedField } from './publishedFields.ts';

const unitsOf = (prefix: string, names: string) =>
  names.split(',').map((name) => `${name} ${publishedField(prefix + name)?.unit ?? 'unknown'}`);

test('OpenDTU: units of the values of an inverter, its strings and the totals are known', () => {
  expect(
    unitsOf(
      'solar/116481234567/0/',
      'power,powerdc,voltage,current,yieldday,yieldtotal,temperature,frequency,reactivepower,efficiency,powerfactor',
    ),
  ).toEqual([
    'power W',
    'powerdc W',
    'voltage V',
    'current A',
    'yieldday Wh',
    'yieldtotal kWh',
    'temperature °C',
    'frequency Hz',
    'reactivepower var',
    'efficiency %',
    'powerfactor unknown',
  ]);
  expect(unitsOf('haus/dach/1164a0b1c2d3/2/', 'irradiation,yieldday')).toEqual(['irradiation %', 'yieldday Wh']);
  expect(unitsOf('solar/116481234567/status/', 'limit_relative,limit_absolute,reachable')).toEqual([
    'limit_relative %',
    'limit_absolute W',
    'reachable unknown',
  ]);
  expect(unitsOf('solar/ac/', 'power,yieldday,yieldtotal,is_valid')).toEqual([
    'power W',
    'yieldday Wh',
    'yieldtotal kWh',
    'is_valid unknown',
  ]);
});

test('OpenDTU: the voltage of a phase is named like its topic, which contains a blank', () => {
  expect(publishedField('solar/136481234567/0/voltage ph1-n')).toEqual({ name: 'voltage ph1-n', unit: 'V' });
  expect(publishedField('solar/136481234567/0/current ph3')).toEqual({ name: 'current ph3', unit: 'A' });
});

test('AhoyDTU: units are known both for single topics and for fields in JSON', () => {
  expect(unitsOf('inverter/dach/ch0/', 'P_AC,U_AC,I_AC,F_AC,Q_AC,PF_AC,Temp,YieldDay,YieldTotal,Efficiency')).toEqual([
    'P_AC W',
    'U_AC V',
    'I_AC A',
    'F_AC Hz',
    'Q_AC var',
    'PF_AC unknown',
    'Temp °C',
    'YieldDay Wh',
    'YieldTotal kWh',
    'Efficiency %',
  ]);
  expect(unitsOf('inverter/dach/ch2 ', 'P_DC,U_DC')).toEqual(['P_DC W', 'U_DC V']);
  expect(unitsOf('inverter/total/', 'P_AC,YieldDay')).toEqual(['P_AC W', 'YieldDay Wh']);
});

test('Tasmota: units of the values of a socket or a meter are known', () => {
  expect(unitsOf('tele/dach/SENSOR ENERGY.', 'Power,Total,Today,ReactivePower,Factor,Power.1')).toEqual([
    'Power W',
    'Total kWh',
    'Today kWh',
    'ReactivePower var',
    'Factor unknown',
    'Power.1 W',
  ]);
  // named like fields whose unit is not published
  expect(publishedField('tele/dach/SENSOR ENERGY.Power.1')?.name).toBe('ENERGY.Power.1');
});

test('an address of another maker does not get the published unit, even if its name is similar', () => {
  for (const address of [
    'power',
    'meter/77123/0/power',
    'solar/116481234567/power',
    'solar/116481234567/0/power/set',
    'bhkw/ch0/leistung',
    'pv,host=a power',
    'tele/dach/SENSOR DS18B20.Temperature',
    'SN1 inverter.W',
  ])
    expect(publishedField(address), address).toBeUndefined();
});
