import { expect, test } from 'vitest';
import { DAY_MS, proposeRules, type ProposedColumn, warmerBy } from '../index.ts';

const column = (
  name: string,
  unit: string | null,
  high?: number,
  over: Partial<ProposedColumn> = {},
): ProposedColumn => ({
  name,
  description: name,
  unit,
  hasLimits: false,
  high,
  ...over,
});
const inverter = (name: string) => ({
  name,
  columns: [
    column('Pac', 'W', 10_000),
    column('Temp', '°C', 62),
    column('Ipv1', 'A', 9),
    column('Status', null),
    column('E-Total', 'kWh', 5),
  ],
});
const told = (proposals: ReturnType<typeof proposeRules>) => proposals.map(({ name }) => name.de);

test('4.50: for inverters, the rules that are common in the field are proposed, with levels derived from measured values', () => {
  const proposals = proposeRules([inverter('WR 1'), inverter('WR 2'), inverter('WR 3')], { isSolar: true });
  expect(told(proposals)).toEqual([
    'Pac unter den Nachbarn',
    'Pac: keine Leistung am Tag',
    'Pac fehlt',
    'Ipv1 ohne Strom',
    'Status: Störung',
    'Temp zu heiß',
  ]);
  expect(proposals[0]).toMatchObject({
    condition: { kind: 'peers', percent: 60, minimum: 1000 },
    duration_minutes: 120,
  });
  expect(proposals[5]).toMatchObject({ condition: { kind: 'beyond', level: 77, clear: 74 } });
});

test('4.50: the reason for a proposal is written with the number format of each language', () => {
  const engine = { name: 'BHKW', columns: [column('Temp', '°C', 51.46)] };
  expect(proposeRules([engine], { isSolar: false })[0]?.reason).toEqual({
    de: 'Zehn Minuten lang über 67 °C; die meisten Tage der letzten 90 erreichten 51,5 °C',
    en: 'Above 67 °C for ten minutes; most of the last 90 days reached 51.5 °C',
  });
});

test('4.50: for only two inverters no rule that compares them is proposed, and for a column without values no level', () => {
  expect(told(proposeRules([inverter('WR 1'), inverter('WR 2')], { isSolar: true }))).not.toContain(
    'Pac unter den Nachbarn',
  );
  const bare = { name: 'BHKW', columns: [column('P', 'kW'), column('Abgas', '°C'), column('Starts', null)] };
  expect(told(proposeRules([bare], { isSolar: false }))).toEqual(['Starts: zu oft']);
});

test('4.50: rules are proposed for states and events of SunSpec, and for columns with limits', () => {
  const device = {
    name: 'WR',
    columns: [
      column('St', null, 7, { description: 'Betriebszustand' }),
      column('Evt1', null, 4),
      column('H2S', 'ppm', 80, { hasLimits: true }),
      column('TmpAmb', '°C', 35, { description: 'Umgebungstemperatur' }),
    ],
  };
  const proposals = proposeRules([device], { isSolar: true });
  expect(told(proposals)).toEqual(['St: Störung', 'Evt1: Störung', 'H2S am Grenzwert']);
  expect(proposals[1]?.condition).toMatchObject({
    kind: 'state',
    states: expect.arrayContaining([expect.objectContaining({ bracket: 'Bit 12', bits: [12] })]),
  });
});

test('4.50: the number of proposals of one kind is limited, and each name is unique', () => {
  const many = {
    name: 'WR',
    columns: [
      column('Pac', 'W', 10_000),
      ...Array.from({ length: 30 }, (_, index) => column(`Ipv${index + 1}`, 'A', 9)),
    ],
  };
  const proposals = proposeRules([many], { isSolar: true });
  expect(proposals).toHaveLength(14);
  expect(new Set(told(proposals)).size).toBe(14);
});

test('4.50: inverters whose input has no connected string are excluded from the rule for that string', () => {
  const bare = {
    ...inverter('WR 3'),
    columns: inverter('WR 3').columns.map((one) => (one.name === 'Ipv1' ? { ...one, high: 0 } : one)),
  };
  const proposals = proposeRules([inverter('WR 1'), inverter('WR 2'), bare], { isSolar: true });
  expect(proposals.filter(({ except }) => except.length > 0)).toMatchObject([
    { name: { de: 'Ipv1 ohne Strom' }, except: ['WR 3'] },
  ]);
});

test('4.50: units that are part of column names are recognised', () => {
  const device = { name: 'WR', columns: [column('Potenza [W]', null, 9000), column('Temperatura [°C]', null, 60)] };
  expect(told(proposeRules([device], { isSolar: true }))).toEqual([
    'Potenza [W]: keine Leistung am Tag',
    'Potenza [W] fehlt',
    'Temperatura [°C] zu heiß',
  ]);
});

test('4.50: for states of OpenDTU, Tasmota and SmartLogger, rules with German and English names are proposed', () => {
  const names = ['Erreichbar', 'solar/116481234567/status/producing', 'tele/dose/LWT'];
  const gateway = { name: 'HM-800', columns: names.map((name) => column(name, null)) };
  const proposals = proposeRules([gateway], { isSolar: true });
  expect(told(proposals)).toEqual(names.map((name) => `${name}: Ausfall`));
  expect(proposals.map(({ window }) => window.kind)).toEqual(['sun', 'sun', 'always']);
  const logger = proposeRules([inverter('WR 1')], { isSolar: true }).find(({ name }) => name.de === 'Status: Störung');
  const states = logger?.condition.kind === 'state' ? logger.condition.states : [];
  const fault = states.find(({ bracket }) => bracket === '0x0300');
  expect(fault).toMatchObject({ text: 'Abschaltung: Störung (Shutdown: fault)', severity: '2' });
  expect(fault?.values).toEqual(expect.arrayContaining(['768', '0x0300']));
  const other = proposeRules([{ name: 'BHKW', columns: [column('Status', null)] }], { isSolar: false })[0];
  expect(other?.condition.kind === 'state' && other.condition.states).toHaveLength(2);
});

const reaching = (name: string, high: number, capacity?: number) => ({
  name,
  ...(capacity !== undefined && { capacity }),
  columns: [column('Pac', 'W', high)],
});
const peersOf = (components: Parameters<typeof proposeRules>[0]) =>
  proposeRules(components, { isSolar: true }).find(({ condition }) => condition.kind === 'peers');

test('35: in a proposed comparison, a smaller inverter has its own maximum as capacity, a broken one the typical maximum', () => {
  const four = [reaching('WR 1', 10_000), reaching('WR 2', 9800), reaching('WR 3', 5000), reaching('WR 4', 20)];
  const proposal = peersOf([...four, reaching('WR 5', 10_100)]);
  expect(proposal?.condition).toMatchObject({
    minimum: 0.1,
    capacities: [
      { component: 'WR 1', capacity: 9800 },
      { component: 'WR 2', capacity: 9800 },
      { component: 'WR 3', capacity: 5000 },
      { component: 'WR 4', capacity: 9800 },
      { component: 'WR 5', capacity: 9800 },
    ],
  });
  expect(proposal?.reason.de).toMatch(/nicht alle gleich groß/);
});

test('35: a proposed comparison has no list of capacities if the inverters are equal in size or users entered their capacities', () => {
  const alike = [reaching('WR 1', 10_000), reaching('WR 2', 9800), reaching('WR 3', 9100)];
  const entered = [reaching('WR 1', 10_000, 11), reaching('WR 2', 9800, 11), reaching('WR 3', 5000, 5.5)];
  for (const components of [alike, entered])
    expect(peersOf(components)?.condition).toEqual({ kind: 'peers', column: 'Pac', percent: 60, minimum: 1000 });
});

const heatOf = (name: string, high: number, about: Parameters<typeof proposeRules>[1]) =>
  proposeRules([{ name: 'WR', columns: [column(name, '°C', high)] }], about)[0]?.condition;

test('35: the temperature level of a rule proposed in winter is not exceeded in summer', () => {
  const warmer = warmerBy(Date.UTC(2022, 0, 2), Date.UTC(2022, 0, 7), 39.7);
  expect(warmer).toBeCloseTo(20, 0);
  expect(heatOf('inverter temp', 21, { isSolar: true, warmerBy: warmer })).toMatchObject({ level: 70 });
  expect(heatOf('inverter temp', 64, { isSolar: true, warmerBy: warmer })).toMatchObject({ level: 99 });
  expect(heatOf('Batterie', 24, { isSolar: true })).toMatchObject({ level: 45 });
  expect(heatOf('Fermenter', 41, { isSolar: false, warmerBy: warmer })).toMatchObject({ level: 56 });
});

test('35: the addition to temperature levels is near 0 in summer, shifted by half a year south of the equator, and small in the tropics', () => {
  const [january, july] = [Date.UTC(2026, 0, 19), Date.UTC(2026, 6, 20)];
  expect(warmerBy(july - 90 * DAY_MS, july, 50)).toBeCloseTo(0, 1);
  expect(warmerBy(january, january, -35)).toBeCloseTo(0, 1);
  expect(warmerBy(july, july, -35)).toBeCloseTo(20, 1);
  expect(warmerBy(january, january, 5)).toBeCloseTo(6, 1);
  expect(warmerBy(january, january, null)).toBeCloseTo(20, 1);
});

test('35: no rule is proposed for columns in °C that are not temperatures, for temperatures of cells and air, or for direct irradiance', () => {
  const columns = [
    column('das_temperature__785', '°C', 5553),
    column('refcell_temp__1052', '°C', 26),
    column('Zelltemperatur', '°C', 60),
    column('Direct Normal', 'W/m²', 900),
    column('DNI', 'W/m²', 900),
  ];
  expect(proposeRules([{ name: 'Wetter', columns }], { isSolar: true })).toEqual([]);
});

test('35: for air temperatures of an engine a rule is proposed, because they do not depend on the weather, but not for the outside temperature', () => {
  for (const name of ['Ladelufttemperatur', 'Abluft', 'Zelle 3'])
    expect(heatOf(name, 60, { isSolar: false })).toMatchObject({ kind: 'beyond', column: name });
  expect(heatOf('Außenluft', 30, { isSolar: false })).toBeUndefined();
});

test('35: power and currents are also recognised by names that research loggers use', () => {
  const columns = [column('inv2_ac_power_w__1047', 'W', 90_000), column('inv2_dc_current__1049', 'A', 200)];
  expect(told(proposeRules([{ name: 'RSF', columns }], { isSolar: true }))).toEqual([
    'inv2_ac_power_w__1047: keine Leistung am Tag',
    'inv2_ac_power_w__1047 fehlt',
    'inv2_dc_current__1049 ohne Strom',
  ]);
});
