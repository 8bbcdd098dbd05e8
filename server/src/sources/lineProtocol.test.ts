import { expect, test } from 'vitest';
import { readLineProtocol } from './lineProtocol.ts';

const valuesOf = (body: string, precision = 'ns') =>
  readLineProtocol(body, precision).lines.map(({ time, values }) => ({
    time,
    ...Object.fromEntries(values.map(({ address, value }) => [address, value])),
  }));
const whyOf = (body: string) => readLineProtocol(body, 'ns').bad.map(({ why }) => why);

test('lines from Telegraf, evcc, Home Assistant and Node-RED are parsed', () => {
  expect(
    valuesOf('modbus,host=gw,slave_id=1,type=holding\\ register power=-32.1,energy=987654i 1700000000123456789'),
  ).toEqual([
    {
      time: 1_700_000_000_123,
      'modbus,host=gw,slave_id=1,type=holding\\ register power': -32.1,
      'modbus,host=gw,slave_id=1,type=holding\\ register energy': 987_654,
    },
  ]);
  expect(valuesOf('gridEnergy value=1566.8 1703866569\nvehicleSoc,loadpoint=Stellplatz value=0i\n', 's')).toEqual([
    { time: 1_703_866_569_000, 'gridEnergy value': 1566.8 },
    { time: undefined, 'vehicleSoc,loadpoint=Stellplatz value': 0 },
  ]);
  expect(valuesOf('W,domain=sensor,entity_id=pv value=812.5,state_str="812.5 \\"brutto\\""')).toEqual([
    {
      time: undefined,
      'W,domain=sensor,entity_id=pv value': 812.5,
      'W,domain=sensor,entity_id=pv state_str': '812.5 "brutto"',
    },
  ]);
});

test('an address does not depend on the order in which its tags arrive', () => {
  const [one, other] = ['a,x=1,b=2 v=1', 'a,b=2,x=1 v=1'].map((body) => Object.keys(valuesOf(body)[0] ?? {}).at(-1));
  expect(one).toBe(other);
});

test('comments and blank lines are skipped, Windows line ends are accepted, and a quoted text may contain line ends', () => {
  expect(valuesOf('# comment\r\n\r\n  a v=1\r\n\n')).toEqual([{ time: undefined, 'a v': 1 }]);
  expect(valuesOf('a note="eins\nzwei",v=2 5\nb v=3 6', 'ms')).toEqual([
    { time: 5, 'a note': 'eins\nzwei', 'a v': 2 },
    { time: 6, 'b v': 3 },
  ]);
});

test('numbers of all types are read as numbers, and true as 1', () => {
  expect(valuesOf('a i=-5i,u=7u,f=1.5e3,g=.5,h=2.,y=t,n=FALSE')[0]).toMatchObject({
    'a i': -5,
    'a u': 7,
    'a f': 1500,
    'a g': 0.5,
    'a h': 2,
    'a y': 1,
    'a n': 0,
  });
});

test('every unit of time is supported, also for times before 1970', () => {
  const times = { ns: '1000000000', us: '1000000', u: '1000000', ms: '1000', s: '1' };
  for (const [unit, text] of Object.entries(times)) expect(valuesOf(`a v=1 ${text}`, unit)[0]?.time).toBe(1000);
  expect(valuesOf('a v=1 2', 'm')[0]?.time).toBe(120_000);
  expect(valuesOf('a v=1 -1')[0]?.time).toBe(-1);
});

test('invalid lines are reported, and the valid ones are returned', () => {
  const { lines, bad } = readLineProtocol('a v=1\nthis is broken\nb v=2', 'ns');
  expect(lines.map(({ line }) => line)).toEqual([1, 3]);
  expect(bad).toEqual([{ line: 2, content: 'this is broken', why: 'invalid field format' }]);
  expect(whyOf('a')).toEqual(['missing fields']);
  expect(whyOf(',t=1 v=1')).toEqual(['missing measurement']);
  expect(whyOf('a,t= v=1')).toEqual(['missing tag value']);
  expect(whyOf('a,t=1,t=2 v=1')).toEqual(['duplicate tags']);
  expect(whyOf('a v=')).toEqual(['missing field value']);
  expect(whyOf('a v=1x')).toEqual(['invalid number']);
  expect(whyOf('a v=NaN')).toEqual(['invalid boolean']);
  expect(whyOf('a v="offen')).toEqual(['unbalanced quotes']);
  expect(whyOf('a v=1 12:00')).toEqual(['bad timestamp']);
  expect(whyOf('a v=9223372036854775808i')).toEqual(['invalid number']);
});

test('K2: a field value, a time and trailing blanks of 400 kB each are parsed in linear time', () => {
  const digits = '1'.repeat(400_000);
  const begun = performance.now();
  expect(whyOf(`a v=${digits}x`)).toEqual(['invalid number']);
  expect(whyOf(`a v=${digits}.${digits}e`)).toEqual(['invalid number']);
  expect(whyOf(`a v=${digits}i`)).toEqual(['invalid number']);
  expect(whyOf(`a v=1 ${digits}x`)).toEqual(['bad timestamp']);
  expect(whyOf(`a v=1${' '.repeat(400_000)}x`)).toEqual(['bad timestamp']);
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('K2: a series that is too long for an address is rejected once, not for each of its fields', () => {
  const fields = Array.from({ length: 20_000 }, (_, at) => `f${at}=1`).join(',');
  const { lines, bad } = readLineProtocol(`${'a'.repeat(200_000)} ${fields}\nb v=1`, 'ns');
  expect(bad.map(({ line, why }) => [line, why])).toEqual([[1, 'max key length exceeded']]);
  expect(lines).toHaveLength(1);
});
