import { expect, test } from 'vitest';
import { unitOf } from '../proposals/quantities.ts';
import { knownPoints, sunspecMeaning } from './sunspecMeanings.ts';
import { models } from './sunspecModels.ts';

const pointsOf = (group: string) =>
  [...models.values()].filter(({ name }) => name === group).flatMap(({ points, repeated }) => [...points, ...repeated]);

test('2.6: every named value is a point of SunSpec, is named only once, and has a unit that fits the point', () => {
  const unitsOf = (group: string, point: string) =>
    pointsOf(group).flatMap(({ name, unit }) => (name === point ? [unitOf(unit)?.quantity ?? unit] : []));
  for (const { group, point, name, unit } of knownPoints) {
    const [own, ...others] = new Set(unitsOf(group, point));
    expect([group, point, name, own, others]).toEqual([
      group,
      point,
      expect.stringMatching(/^\p{Lu}/u),
      unit === undefined ? own : unitOf(unit)?.quantity,
      [],
    ]);
  }
  const known = knownPoints.map(({ group, point }) => `${group}.${point}`);
  expect(new Set(known).size).toBe(known.length);
  expect(known).toContain('inverter.W');
});

test('2.6: no two points of one group have the same name', () => {
  for (const own of Map.groupBy(knownPoints, ({ group }) => group).values()) {
    const names = own.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
});

test('2.6: points of an inverter have the names used in samples of loggers, so that key figures include them', () => {
  expect(sunspecMeaning('SN0001 inverter.W', 'W')).toEqual({
    name: 'Wirkleistung',
    unit: 'kW',
    is_course: true,
    rank: 0,
  });
  expect(sunspecMeaning('SN0001 inverter.WH', 'Wh')).toMatchObject({ name: 'Gesamtertrag', unit: 'kWh' });
  expect(sunspecMeaning('SN0001 inverter.PhVphA', 'V')).toMatchObject({ name: 'Spannung L1', unit: 'V' });
  expect(sunspecMeaning('SN0001 inverter.PPVphCA', 'V')).toMatchObject({ name: 'Spannung L3-L1', unit: 'V' });
  expect(sunspecMeaning('SN0001 mppt.2.DCW', 'W')).toMatchObject({ name: 'DC-Leistung 2', unit: 'kW' });
  expect(sunspecMeaning('7 irradiance.1.POAI', 'W/m²')).toMatchObject({ name: 'Einstrahlung', unit: 'W/m²' });
  expect(sunspecMeaning('1 meter.WphB', 'W')).toMatchObject({ name: 'Wirkleistung L2', unit: 'kW' });
});

test('2.6: status words and bits that are sent as numbers have no course over time; points without a usual name keep their own', () => {
  for (const point of ['St', 'StVnd', 'Evt1', 'EvtVnd1', 'EvtVnd4'])
    expect(sunspecMeaning(`SN0001 inverter.${point}`, null)).toMatchObject({ is_course: false });
  expect(sunspecMeaning('SN0001 nameplate.WRtg', 'W')).toMatchObject({
    name: 'nameplate.WRtg',
    unit: 'W',
    is_course: true,
  });
  expect(sunspecMeaning('SN0001 status.PVConn', null)).toMatchObject({ is_course: false });
});

test.each([
  ['SN0001 inverter.W', 'kW'],
  ['SN0001 inverter.W', null],
  ['SN0001 inverter.X', 'W'],
  ['SN0001 inverter.1.W', 'W'],
  ['SN0001 mppt.DCW', 'W'],
  ['3 Leistung', 'W'],
  ['solar/7/0/power', null],
  ['xinverter.W', 'W'],
])('no meaning is proposed for %s in %s', (address, unit) => {
  expect(sunspecMeaning(address, unit)).toBeNull();
});
